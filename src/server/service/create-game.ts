import type { Level } from '../../bots/play/levels.ts';
import type { QuietHours } from '../../wire/people.ts';
import type { TableOptions } from '../../wire/options.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { type Content, derived, isOurs, usualContent } from '../../engine/content.ts';
import { checkSetup, rulesOf, type Setup, withRules } from '../../engine/index.ts';
import { hexOf, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import { entryChange } from '../store/games.ts';
import { addSet, BY_SERVER, readSetFile, setRow } from '../store/sets.ts';
import type { SeatRow } from '../store/schema.ts';
import type { Change, Store } from '../store/store.ts';
import { advanceTable } from '../table/advance-table.ts';
import { type Body, newTable, type TableRules, type TableState } from '../table/table-state.ts';
import { withContent } from './contents.ts';
import { projectionChanges } from './projection.ts';

export interface NewGame {
  readonly host: string;
  readonly setup: Omit<Setup, 'seed'>;
  readonly options: TableOptions;
  /** Who is seated from the start; the other seats are open. */
  readonly seats: readonly ('host' | Level | 'open' | Guest)[];
  readonly quiet?: QuietHours;
  /** For a daily deal, whose setup is complete; otherwise random. */
  readonly seed?: string;
}

/** Another person who is seated from the start. */
export interface Guest {
  readonly person: string;
  readonly quiet?: QuietHours;
}

/**
 * Stores a new table with everybody seated from the start, and all related rows, in one write: a game exists completely or
 * not at all.
 */
export async function createGame(
  environment: Environment,
  wish: NewGame,
  besides: (game: string) => readonly Change[] = () => [],
): Promise<Answer<Created>> {
  const seed = wish.seed ?? hexOf(environment.secrets.randomBytes(32));
  // It stays with these cards and rules, whatever a later version has (P7).
  const named = wish.seed === undefined ? withRules({ content: usualContent().hash }) : {};
  const setup: Setup = { ...named, ...wish.setup, seed };
  const created = await withContent(environment.store, setup.content, (content) =>
    createWith(content, setup, environment, wish, besides),
  );
  return created ?? refused({ error: 'unknown-set', set: setup.content ?? '' });
}

const EMPTY_SEAT: Omit<SeatRow, 'game' | 'seat'> = {
  person: null,
  bot: null,
  asked: null,
  ended: null,
  place: null,
  vp: null,
  rating: null,
  gained: null,
};

interface Created {
  readonly game: string;
  readonly commitment: string;
}

async function createWith(
  content: Content,
  setup: Setup,
  { store, clock, secrets }: Environment,
  wish: NewGame,
  besides: (game: string) => readonly Change[],
): Promise<Answer<Created>> {
  // Only games with the same cards can be compared.
  if (wish.options.rated && content !== usualContent()) return refused({ error: 'malformed', field: 'options.rated' });
  const fault = checkSetup(setup);
  if (fault !== undefined) return refused({ error: 'malformed', field: fault.field });
  if (wish.seats.length !== setup.players || wish.seats.filter((seat) => seat === 'host').length !== 1) {
    return refused({ error: 'malformed', field: 'seats' });
  }
  const { colours } = wish.options;
  if (colours !== undefined && new Set(colours).size !== setup.players) {
    return refused({ error: 'malformed', field: 'options.colours' });
  }
  const game = hexOf(secrets.randomBytes(16));
  const commitment = sha256(setup.seed);
  const at = clock.now();
  const rules = { setup, options: wish.options };
  const { table, changes } = seatAll(store, game, rules, bodiesOf(wish), at);
  const row = {
    id: game,
    host: wish.host,
    setup: JSON.stringify(setup),
    commitment,
    options: JSON.stringify(wish.options),
    status: 'gathering' as const,
    is_public: wish.options.isPublic ? 1 : 0,
    due: null,
    rematch: null,
    content: setup.content ?? null,
    rules: rulesOf({ setup }),
    created: at,
    changed: at,
  };
  const seats = table.seats.map((_, seat) => ({ ...EMPTY_SEAT, game, seat }));
  const open = {
    game,
    host: wish.host,
    players: setup.players,
    free: setup.players,
    bots: 0,
    pace: wish.options.pace.kind,
    rated: wish.options.rated ? 1 : 0,
    content: isOurs(content) ? null : content.hash,
    created: at,
    changed: at,
  };
  const isStored = await store.write([
    ...(await useOf(store, content, at)),
    { query: store.db.insertInto('games').values(row) },
    { query: store.db.insertInto('seats').values(seats) },
    ...(wish.options.isPublic ? [{ query: store.db.insertInto('open_tables').values(open) }] : []),
    ...changes,
    ...besides(game),
  ]);
  if (isStored) return granted({ game, commitment });
  if (isOurs(content)) return refused('unavailable');
  // Nobody had played with the set for long, so it has just been forgotten; or the administrator has removed it.
  const stored = await readSetFile(store, content.hash);
  if (stored === undefined) return refused({ error: 'unknown-set', set: content.hash });
  return refused(stored.removed === null ? 'unavailable' : { error: 'set-removed', set: content.hash });
}

const bodyOf = derived(({ set }) => canonicalJson(set));

/** A set with which a game begins is kept; so is the core of this version, which a later one may no longer have (P7). */
async function useOf(store: Store, content: Content, now: number): Promise<readonly Change[]> {
  const { db } = store;
  const used = db.updateTable('sets').set({ used: now }).where('hash', '=', content.hash).where('removed', 'is', null);
  if (!isOurs(content)) return [{ query: used, expects: 1 }];
  const known = await db.selectFrom('sets').select('hash').where('hash', '=', content.hash).executeTakeFirst();
  if (known !== undefined) return [];
  return [addSet(store, setRow(content.set, bodyOf(content), content.hash, BY_SERVER, now))];
}

function bodiesOf({ host, seats, quiet }: NewGame): readonly Body[] {
  // Bots first: the game begins when the last seat is taken.
  const bots = seats.flatMap((by, seat): Body[] =>
    by === 'host' || by === 'open' || typeof by === 'object' ? [] : [{ kind: 'bot', seat, level: by }],
  );
  const own = seats.flatMap((by, seat): Body[] =>
    by === 'host' ? [{ kind: 'sit', seat, person: host, ...(quiet === undefined ? {} : { quiet }) }] : [],
  );
  const guests = seats.flatMap((by, seat): Body[] => (typeof by === 'object' ? [{ kind: 'sit', seat, ...by }] : []));
  return [...bots, ...guests, ...own];
}

function seatAll(
  store: Store,
  game: string,
  rules: TableRules,
  bodies: readonly Body[],
  at: number,
): { readonly table: TableState; readonly changes: readonly Change[] } {
  let table = newTable(rules);
  const changes: Change[] = [];
  for (const body of bodies) {
    const result = advanceTable(rules, table, { body, at });
    if (!result.ok) throw new Error(`a new table cannot be created: ${result.reason.code}`);
    const { entry } = result.value;
    changes.push(entryChange(store, game, entry, `server begin ${entry.sequence}`, ''));
    changes.push(...projectionChanges(store, game, rules, table, result.value.table, entry));
    table = result.value.table;
  }
  return { table, changes };
}
