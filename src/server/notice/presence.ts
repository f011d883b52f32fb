import { hexOf } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { createRepeater } from '../environment/repeater.ts';

/** Who is looking at which table, on this node and on the others. */
export interface Presence {
  /** Marks a person as looking at one of their tables, until the returned function is called. */
  readonly attend: (game: string, person: string) => () => void;
  /** Who is present, as far as this node knows. */
  readonly here: (game: string) => readonly string[];
  /** The same, read from the store. */
  readonly isHere: (game: string, person: string) => Promise<boolean>;
  /** Reports who is present whenever that changes, until the returned function is called. */
  readonly onChange: (game: string, listener: Listener) => () => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

type Listener = (people: readonly string[]) => void;

/** How often a node renews its entries; those of a dead node soon expire. */
const BEAT = 10_000;
const LASTS = 30_000;
const MOST_AT_ONCE = 500;

/** Moves never write presence: only arrivals and departures do, and only where other nodes could not know otherwise. */
export function createPresence({ store, clock, secrets, bus, log }: Environment): Presence {
  const { db, isShared } = store;
  const node = hexOf(secrets.randomBytes(8));
  const local = new Map<string, Map<string, number>>();
  const remote = new Map<string, readonly string[]>();
  const listeners = new Map<string, Set<Listener>>();
  const told = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();

  const failed = (error: unknown): void => log('warn', 'presence-failed', { message: String(error) });
  const here = (game: string): readonly string[] =>
    [...new Set([...(local.get(game)?.keys() ?? []), ...(remote.get(game) ?? [])])].toSorted();

  const tell = (game: string): void => {
    const all = listeners.get(game);
    const people = here(game);
    // Without listeners nothing is kept in memory.
    if (all === undefined || told.get(game) === people.join()) return;
    told.set(game, people.join());
    for (const listener of all) listener(people);
  };

  /** Writes the state as of now, so that quick arrivals and departures end up consistent. */
  const write = async (game: string, person: string): Promise<void> => {
    const row = { node, game, person, until: clock.now() + LASTS };
    const isThere = local.get(game)?.has(person) === true;
    const query = isThere
      ? db
          .insertInto('presence')
          .values(row)
          .onConflict((conflict) => conflict.columns(['node', 'game', 'person']).doUpdateSet({ until: row.until }))
      : db.deleteFrom('presence').where('node', '=', node).where('game', '=', game).where('person', '=', person);
    await store.write([{ query }]);
    bus.publish({ here: game });
  };
  const changed = (game: string, person: string): void => {
    tell(game);
    if (isShared) queue = queue.then(() => write(game, person)).catch(failed);
  };

  const look = async (games: readonly string[]): Promise<void> => {
    const rows = await db
      .selectFrom('presence')
      .select(['game', 'person'])
      .where('game', 'in', [...games])
      .where('node', '!=', node)
      .where('until', '>', clock.now())
      .execute();
    for (const game of games) {
      if (!listeners.has(game)) continue;
      remote.set(
        game,
        rows.filter((row) => row.game === game).map(({ person }) => person),
      );
      tell(game);
    }
  };

  const beat = async (): Promise<void> => {
    const now = clock.now();
    await store.write([
      {
        query: db
          .updateTable('presence')
          .set({ until: now + LASTS })
          .where('node', '=', node),
      },
      { query: db.deleteFrom('presence').where('until', '<', now - LASTS) },
    ]);
    const games = [...listeners.keys()];
    for (let at = 0; at < games.length; at += MOST_AT_ONCE) await look(games.slice(at, at + MOST_AT_ONCE));
  };
  const { start, stop } = createRepeater(clock, BEAT, beat, failed);

  bus.subscribe((hint) => {
    if (hint === undefined || !('here' in hint) || !listeners.has(hint.here)) return;
    look([hint.here]).catch(failed);
  });

  return {
    here,
    attend: (game, person) => {
      const people = local.get(game) ?? new Map<string, number>();
      local.set(game, people);
      people.set(person, (people.get(person) ?? 0) + 1);
      if (people.get(person) === 1) changed(game, person);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (people.get(person) ?? 0) - 1;
        if (left > 0) return void people.set(person, left);
        people.delete(person);
        if (people.size === 0) local.delete(game);
        return changed(game, person);
      };
    },
    isHere: async (game, person) => {
      if (local.get(game)?.has(person) === true) return true;
      if (!isShared) return false;
      const row = await db
        .selectFrom('presence')
        .select('node')
        .where('game', '=', game)
        .where('person', '=', person)
        .where('node', '!=', node)
        .where('until', '>', clock.now())
        .executeTakeFirst();
      return row !== undefined;
    },
    onChange: (game, listener) => {
      const known = listeners.get(game) ?? new Set<Listener>();
      listeners.set(game, known.add(listener));
      if (isShared && known.size === 1) look([game]).catch(failed);
      return () => {
        known.delete(listener);
        if (known.size > 0) return;
        for (const each of [listeners, remote, told]) each.delete(game);
      };
    },
    start: () => {
      if (isShared) start();
    },
    stop: async () => {
      void stop();
      await queue;
      if (isShared) await store.write([{ query: db.deleteFrom('presence').where('node', '=', node) }]).catch(failed);
    },
  };
}
