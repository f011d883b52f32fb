import type { Content } from '../../engine/content.ts';
import type { Environment } from '../environment/environment.ts';
import { readCheckpoint, readEntries, readGame, type StoredGame } from '../store/games.ts';
import { advanceTable } from '../table/advance-table.ts';
import { seatOf, type TableFacts } from '../table/decide.ts';
import { type Entry, newTable, type TableState } from '../table/table-state.ts';
import { areManyHeld, holdContent, isSet, keepHolding, missingSet, releaseContent, shownSet } from './contents.ts';
import type { OpenGame } from './open-game.ts';
import { newsOf } from './updates.ts';

export type { OpenGame, Watcher } from './open-game.ts';

export interface OpenGames {
  /** Opens a game and keeps it open while the task runs. Undefined if there is no such game. */
  readonly use: <T>(id: string, task: (game: OpenGame) => Promise<T>) => Promise<T | undefined>;
  /** Reads the events that other nodes have added. */
  readonly catchUp: (game: OpenGame) => Promise<void>;
  /** Applies a stored event and informs all watchers; those who may no longer watch are dropped. */
  readonly goOn: (game: OpenGame, table: TableState, entries: readonly Entry[]) => void;
  readonly current: () => IterableIterator<OpenGame>;
  readonly ifOpen: (id: string) => OpenGame | undefined;
}

/** The games in memory: all in use, and a limited number of idle ones. */
export function createOpenGames({ store, clock, log }: Environment, most: number): OpenGames {
  const games = new Map<string, OpenGame>();
  const loading = new Map<string, Promise<OpenGame | undefined>>();

  /** Simultaneous requests for a game share one load. */
  const load = (id: string): Promise<OpenGame | undefined> => {
    const started = loading.get(id) ?? loadGame(store, id).finally(() => loading.delete(id));
    loading.set(id, started);
    return started;
  };

  const use = async <T>(id: string, task: (game: OpenGame) => Promise<T>): Promise<T | undefined> => {
    const known = games.get(id) ?? (await load(id));
    if (known === undefined) return undefined;
    // Another task may have added it in the meantime; from here on it is retained.
    const game = games.get(id) ?? known;
    game.users += 1;
    if (!game.isHeld) keepHolding(game.facts.setup.content);
    game.isHeld = true;
    // Least recently used games are evicted first.
    games.delete(id);
    games.set(id, game);
    if (games.size > most || areManyHeld()) dropIdle(games, most);
    try {
      return await task(game);
    } finally {
      game.users -= 1;
    }
  };

  const goOn = (game: OpenGame, table: TableState, entries: readonly Entry[]): void => {
    // If somebody caught up with the store in the meantime, everybody is informed already.
    const added = entries.filter(({ sequence }) => sequence > game.table.sequence);
    if (added.length === 0) return;
    const before = game.table;
    game.table = table;
    const newsFor = newsOf(game, before, added, clock.now());
    for (const watcher of game.watchers) {
      try {
        const maySee = mayLook(game, watcher.person);
        // Who is removed learns it, and nothing after that.
        const news = maySee || isAboutRemoval(added, watcher.person) ? newsFor(watcher.person) : undefined;
        if (news !== undefined) watcher.onNews(news);
        if (maySee) continue;
        game.watchers.delete(watcher);
        watcher.onEnd();
      } catch (error) {
        log('error', 'watcher-failed', { game: game.id, message: String(error) });
      }
    }
  };

  const catchUp = async (game: OpenGame): Promise<void> => {
    const entries = await readEntries(store, game.id, game.table.sequence);
    game.isDoubtful = false;
    // Somebody else may have caught up in the meantime.
    const news = entries.filter(({ sequence }) => sequence > game.table.sequence);
    if (news.length > 0) goOn(game, foldEntries(game.facts, game.table, news), news);
  };

  return { use, catchUp, goOn, current: () => games.values(), ifOpen: (id) => games.get(id) };
}

/** Whether a person may see a table as it stands: if it is closed to spectators, only the people at the table may. */
export function mayLook({ facts, table }: Pick<OpenGame, 'facts' | 'table'>, person: string | undefined): boolean {
  if (facts.options.spectators) return true;
  return person !== undefined && seatOf(table, person) !== undefined;
}

/** Whether the host has removed a person, who may not come back. */
export function wasRemoved({ table }: Pick<OpenGame, 'table'>, person: string | undefined): boolean {
  return person !== undefined && table.removed?.includes(person) === true;
}

function isAboutRemoval(entries: readonly Entry[], person: string | undefined): boolean {
  return person !== undefined && entries.some(({ body }) => body.kind === 'remove' && body.person === person);
}

async function loadGame(store: Environment['store'], id: string): Promise<OpenGame | undefined> {
  const stored = await readGame(store, id);
  if (stored === undefined) return undefined;
  const hash = stored.setup.content;
  const content = await holdContent(store, hash);
  if (content === undefined) throw missingSet(hash ?? '');
  try {
    return await openGame(store, stored, content);
  } catch (error) {
    releaseContent(hash);
    throw error;
  }
}

async function openGame(store: Environment['store'], stored: StoredGame, content: Content): Promise<OpenGame> {
  const { row, setup, options } = stored;
  const { id, host, commitment, created } = row;
  const facts = { setup, options, host, commitment, created, ...shownSet(content) };
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
    isHeld: true,
  };
}

function foldEntries(facts: TableFacts, table: TableState, entries: readonly Entry[]): TableState {
  return entries.reduce((current, entry) => {
    const result = advanceTable(facts, current, entry);
    if (!result.ok) throw new Error(`event ${entry.sequence} is impossible: ${result.reason.code}`);
    return result.value.table;
  }, table);
}

function dropIdle(games: Map<string, OpenGame>, most: number): void {
  for (const [id, game] of games) {
    if (games.size <= most && !areManyHeld()) return;
    const hash = game.facts.setup.content;
    const isTooMuch = games.size > most || isSet(hash);
    if (!isTooMuch || game.watchers.size > 0 || game.users > 0 || game.isThinking) continue;
    games.delete(id);
    game.isHeld = false;
    releaseContent(hash);
  }
}
