import type { Environment } from '../environment/environment.ts';
import { readCheckpoint, readEntries, readGame } from '../store/games.ts';
import { advanceTable } from '../table/advance-table.ts';
import { seatOf, type TableFacts } from '../table/decide.ts';
import { type Entry, newTable, type TableState } from '../table/table-state.ts';
import type { OpenGame } from './open-game.ts';
import { newsOf } from './updates.ts';

export type { OpenGame, Watcher } from './open-game.ts';

export interface OpenGames {
  /** Opens a game, and keeps it open while the task runs. Nothing, if there is no such game. */
  readonly use: <T>(id: string, task: (game: OpenGame) => Promise<T>) => Promise<T | undefined>;
  /** Reads what other nodes have added. */
  readonly catchUp: (game: OpenGame) => Promise<void>;
  /** Takes over an event that is stored, and tells everybody who watches; who may look no more is left out from then on. */
  readonly goOn: (game: OpenGame, table: TableState, entries: readonly Entry[]) => void;
  readonly current: () => IterableIterator<OpenGame>;
  readonly ifOpen: (id: string) => OpenGame | undefined;
}

/** The games in memory, at most so many that nobody is busy with. */
export function createOpenGames({ store, clock, log }: Environment, most: number): OpenGames {
  const games = new Map<string, OpenGame>();
  const loading = new Map<string, Promise<OpenGame | undefined>>();

  /** Two who want the same game at once get the same one. */
  const load = (id: string): Promise<OpenGame | undefined> => {
    const started = loading.get(id) ?? loadGame(store, id).finally(() => loading.delete(id));
    loading.set(id, started);
    return started;
  };

  const use = async <T>(id: string, task: (game: OpenGame) => Promise<T>): Promise<T | undefined> => {
    const known = games.get(id) ?? (await load(id));
    if (known === undefined) return undefined;
    // Meanwhile somebody else may have put it there; from here on it is held.
    const game = games.get(id) ?? known;
    game.users += 1;
    // The latest used is the last to go.
    games.delete(id);
    games.set(id, game);
    if (games.size > most) dropIdle(games, most);
    try {
      return await task(game);
    } finally {
      game.users -= 1;
    }
  };

  const goOn = (game: OpenGame, table: TableState, entries: readonly Entry[]): void => {
    // Whoever caught up with the store meanwhile has told everybody already.
    const added = entries.filter(({ sequence }) => sequence > game.table.sequence);
    if (added.length === 0) return;
    const before = game.table;
    game.table = table;
    const newsFor = newsOf(game, before, added, clock.now());
    for (const watcher of game.watchers) {
      try {
        if (mayLook(game, watcher.person)) {
          const news = newsFor(watcher.person);
          if (news !== undefined) watcher.onNews(news);
        } else {
          game.watchers.delete(watcher);
          watcher.onEnd();
        }
      } catch (error) {
        log('error', 'watcher-failed', { game: game.id, message: String(error) });
      }
    }
  };

  const catchUp = async (game: OpenGame): Promise<void> => {
    const entries = await readEntries(store, game.id, game.table.sequence);
    game.isDoubtful = false;
    // Somebody else may have caught up meanwhile.
    const news = entries.filter(({ sequence }) => sequence > game.table.sequence);
    if (news.length > 0) goOn(game, foldEntries(game.facts, game.table, news), news);
  };

  return { use, catchUp, goOn, current: () => games.values(), ifOpen: (id) => games.get(id) };
}

/** Whether somebody may see a table as it stands: one that is closed to spectators is for those who sit there, and its host. */
export function mayLook({ facts, table }: Pick<OpenGame, 'facts' | 'table'>, person: string | undefined): boolean {
  if (facts.options.spectators) return true;
  return person !== undefined && (person === facts.host || seatOf(table, person) !== undefined);
}

async function loadGame(store: Environment['store'], id: string): Promise<OpenGame | undefined> {
  const stored = await readGame(store, id);
  if (stored === undefined) return undefined;
  const { row, setup, options } = stored;
  const facts = { setup, options, host: row.host, commitment: row.commitment, created: row.created };
  const begin = (await readCheckpoint(store, id)) ?? newTable(facts);
  const table = foldEntries(facts, begin, await readEntries(store, id, begin.sequence));
  return {
    id,
    facts,
    table,
    queue: Promise.resolve(),
    users: 0,
    watchers: new Set(),
    isDoubtful: false,
    isThinking: false,
  };
}

function foldEntries(facts: TableFacts, table: TableState, entries: readonly Entry[]): TableState {
  return entries.reduce((current, entry) => {
    const result = advanceTable(facts, current, entry);
    if (!result.ok) throw new Error(`event ${entry.sequence} is not possible: ${result.reason.code}`);
    return result.value.table;
  }, table);
}

function dropIdle(games: Map<string, OpenGame>, most: number): void {
  for (const [id, game] of games) {
    if (games.size <= most) return;
    if (game.watchers.size === 0 && game.users === 0 && !game.isThinking) games.delete(id);
  }
}
