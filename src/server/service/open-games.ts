import type { Environment } from '../environment/environment.ts';
import { readCheckpoint, readEntries, readGame } from '../store/games.ts';
import { advanceTable } from '../table/advance-table.ts';
import type { TableFacts } from '../table/decide.ts';
import { type Entry, newTable, type TableState } from '../table/table-state.ts';

/** A game in memory. What is here can be read from the store at any time. */
export interface OpenGame {
  readonly id: string;
  readonly facts: TableFacts & { readonly commitment: string; readonly created: number };
  table: TableState;
  /** Requests are decided one after another. */
  queue: Promise<unknown>;
  waiting: number;
  readonly watchers: Set<Watcher>;
  /** A write failed without an answer: the store may be ahead. */
  isDoubtful: boolean;
  isThinking: boolean;
}

export interface Watcher {
  readonly person: string | undefined;
  readonly onEntries: (entries: readonly Entry[], game: OpenGame) => void;
}

export interface OpenGames {
  readonly open: (id: string) => Promise<OpenGame | undefined>;
  /** Reads what other nodes have added. */
  readonly catchUp: (game: OpenGame) => Promise<void>;
  /** Takes over an event that is stored, and tells everybody who watches. */
  readonly goOn: (game: OpenGame, table: TableState, entries: readonly Entry[]) => void;
  readonly current: () => IterableIterator<OpenGame>;
  readonly ifOpen: (id: string) => OpenGame | undefined;
}

/** The games in memory, at most so many that nobody watches. */
export function createOpenGames({ store, log }: Environment, most: number): OpenGames {
  const games = new Map<string, OpenGame>();
  const loading = new Map<string, Promise<OpenGame | undefined>>();

  const open = async (id: string): Promise<OpenGame | undefined> => {
    const known = games.get(id);
    if (known !== undefined) {
      // The latest used is the last to go.
      games.delete(id);
      games.set(id, known);
      return known;
    }
    const started = loading.get(id);
    if (started !== undefined) return started;
    const load = loadGame(store, id).finally(() => loading.delete(id));
    loading.set(id, load);
    const game = await load;
    if (game !== undefined && !games.has(id)) {
      games.set(id, game);
      dropIdle(games, most);
    }
    return games.get(id);
  };

  const goOn = (game: OpenGame, table: TableState, entries: readonly Entry[]): void => {
    game.table = table;
    for (const watcher of game.watchers) {
      try {
        watcher.onEntries(entries, game);
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

  return { open, catchUp, goOn, current: () => games.values(), ifOpen: (id) => games.get(id) };
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
    waiting: 0,
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
    if (game.watchers.size === 0 && game.waiting === 0 && !game.isThinking) games.delete(id);
  }
}
