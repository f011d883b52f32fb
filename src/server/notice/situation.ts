import type { Store } from '../store/store.ts';
import type { Body } from '../table/table-state.ts';
import type { Notice } from './occasions.ts';

/** The content of a notice: nothing that is not known to everybody at the table, and nothing about cards. */
export interface Situation {
  readonly kind: 'turn' | 'begin' | 'over' | 'joined' | 'removed';
  readonly game: string;
  /** The other people at the table. */
  readonly others: readonly string[];
}

const TAKES_A_SEAT: ReadonlySet<Body['kind']> = new Set(['sit', 'bot', 'start']);

/** What a notice is about, if it is still current; otherwise undefined. */
export async function situationOf({ db }: Store, { game, person, kind, at }: Notice): Promise<Situation | undefined> {
  const seats = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .innerJoin('people', 'people.id', 'seats.person')
    .select(['seats.person', 'seats.asked', 'people.name', 'games.status'])
    .where('seats.game', '=', game)
    .orderBy('seats.seat')
    .execute();
  const own = seats.find((seat) => seat.person === person);
  const others = seats.filter((seat) => seat.person !== person && seat.name !== '').map(({ name }) => name);
  if (kind === 'removed') return own === undefined && others.length > 0 ? { kind, game, others } : undefined;
  // A bot waits for nobody.
  if (own === undefined || others.length === 0) return undefined;
  if (kind === 'over') return own.status === 'over' ? { kind, game, others } : undefined;
  if (kind === 'joined') return own.status === 'gathering' ? { kind, game, others } : undefined;
  // A person whose seat a bot plays is not asked.
  if (own.asked !== at || own.status !== 'running') return undefined;
  return { kind: (await isBeginning()) ? 'begin' : 'turn', game, others };

  /** Whether it became their turn because the last seat was taken. */
  async function isBeginning(): Promise<boolean> {
    const rows = await db.selectFrom('events').select('body').where('game', '=', game).where('at', '=', at).execute();
    return rows.some(({ body }) => TAKES_A_SEAT.has((JSON.parse(body) as Body).kind));
  }
}
