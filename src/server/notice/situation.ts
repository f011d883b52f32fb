import type { Store } from '../store/store.ts';
import type { Body } from '../table/table-state.ts';
import type { Notice } from './occasions.ts';

/** What a notice tells: never more than anybody at the table knows, and nothing of the cards. */
export interface Situation {
  readonly kind: 'turn' | 'begin' | 'over' | 'joined';
  readonly game: string;
  /** The other people at the table. */
  readonly others: readonly string[];
}

const TAKES_A_SEAT: ReadonlySet<Body['kind']> = new Set(['sit', 'bot']);

/** What a notice is about, as long as it is still so; nothing, if there is nothing to tell any more. */
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
  // Bots wait for nobody.
  if (own === undefined || others.length === 0) return undefined;
  if (kind === 'over') return own.status === 'over' ? { kind, game, others } : undefined;
  if (kind === 'joined') return own.status === 'gathering' ? { kind, game, others } : undefined;
  // Nobody is asked for whom a bot plays.
  if (own.asked !== at || own.status !== 'running') return undefined;
  return { kind: (await isBeginning()) ? 'begin' : 'turn', game, others };

  /** Whether it became their turn because the last seat was taken. */
  async function isBeginning(): Promise<boolean> {
    const rows = await db.selectFrom('events').select('body').where('game', '=', game).where('at', '=', at).execute();
    return rows.some(({ body }) => TAKES_A_SEAT.has((JSON.parse(body) as Body).kind));
  }
}
