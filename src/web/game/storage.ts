import { createStore, type Watched } from '../kit/store.ts';
import { indexedShelf } from './indexed-shelf.ts';
import type { SavedGame } from './saved-game.ts';
import { type Keeping, type Kind, memoryShelf, type Shelf } from './shelf.ts';

export type { KeepFailure, Keeping } from './shelf.ts';

/** A saved game without its moves, for lists. */
export interface GameSummary extends Omit<SavedGame, 'moves'> {
  /** How many moves were made. */
  readonly moves: number;
}

/** Tells of every game that was saved or removed, here or in another window. */
export type GameListener = (id: string, by: 'here' | 'elsewhere') => void;

const NAME = 'benthos.games';

const GAMES: Kind<SavedGame, GameSummary> = {
  is: isSavedGame,
  summaryOf: (game) => ({ ...game, moves: game.moves.length }),
};

let shelf: Shelf<SavedGame, GameSummary> = indexedShelf(NAME, GAMES);
let hasWorked = false;
let isAskedToPersist = false;
const listeners = new Set<GameListener>();
const lasting = createStore(true);
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
channel?.addEventListener('message', ({ data }) => tell(String(data), 'elsewhere'));

/** False once the browser refused to keep games: they then last until the page is closed. */
export const isLasting: Watched<boolean> = lasting;

export function listGames(): Keeping<readonly GameSummary[]> {
  return onShelf((games) => games.list());
}

export function loadGame(id: string): Keeping<SavedGame | undefined> {
  return onShelf((games) => games.load(id));
}

/** Keeps the game and returns it with its next revision; refused with `elsewhere` if it is not the one last kept. */
export async function saveGame(game: SavedGame): Keeping<SavedGame> {
  askToPersist();
  const result = await onShelf((games) => games.save(game));
  if (result.ok) announce(game.id);
  return result;
}

export async function removeGame(id: string): Keeping<undefined> {
  const result = await onShelf((games) => games.remove(id));
  if (result.ok) announce(id);
  return result;
}

/** Returns what ends the watching. */
export function watchGames(listener: GameListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Where the browser keeps nothing from the start, as in some private windows, one can still play. */
async function onShelf<T>(work: (games: Shelf<SavedGame, GameSummary>) => Keeping<T>): Keeping<T> {
  const result = await work(shelf);
  hasWorked ||= result.ok;
  if (hasWorked || result.ok || result.reason.kind !== 'blocked') return result;
  if (lasting.get()) {
    shelf = memoryShelf(GAMES);
    lasting.set(false);
  }
  return work(shelf);
}

/** Some browsers clear what pages keep after some weeks unless asked not to. */
function askToPersist(): void {
  if (isAskedToPersist) return;
  isAskedToPersist = true;
  navigator.storage?.persist?.().catch(() => false);
}

function announce(id: string): void {
  tell(id, 'here');
  channel?.postMessage(id);
}

function tell(id: string, by: 'here' | 'elsewhere'): void {
  for (const listener of listeners) listener(id, by);
}

/** What the app itself wrote; a record from a file is checked by `parseRecord`. */
function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false;
  const { id, revision, setup, moves, seats, options, seen } = value as Partial<Record<keyof SavedGame, unknown>>;
  return (
    typeof id === 'string' &&
    Number.isInteger(revision) &&
    typeof setup === 'object' &&
    typeof options === 'object' &&
    [moves, seats, seen].every(Array.isArray)
  );
}
