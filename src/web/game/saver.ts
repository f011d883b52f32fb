import { createStore, type Watched } from '../kit/store.ts';
import type { SavedGame } from './saved-game.ts';
import { type KeepFailure, type Keeping, loadGame, saveGame } from './storage.ts';

/** Keeps one game as it is played. */
export interface Saver {
  /** Keeps the game as it is now, whatever revision it says it has; while a write is under way, only the newest waits. */
  readonly save: (game: SavedGame) => void;
  /** Writes again after a failure, over what another window has written if need be. */
  readonly insist: () => void;
  /** Why the newest state is not kept, if it is not. */
  readonly failure: Watched<KeepFailure | undefined>;
  /** When nothing is left to write. */
  readonly settled: () => Promise<void>;
}

interface Way {
  readonly load: (id: string) => Keeping<SavedGame | undefined>;
  readonly save: (game: SavedGame) => Keeping<SavedGame>;
}

export function createSaver(revision: number, way: Way = { load: loadGame, save: saveGame }): Saver {
  const failure = createStore<KeepFailure | undefined>(undefined);
  let known = revision;
  let waiting: SavedGame | undefined;
  let work: Promise<void> | undefined;

  const writeAll = async (first: Promise<void> | undefined): Promise<void> => {
    await first;
    // From the look that finds nothing waiting to the end nothing is awaited: whatever comes next starts anew.
    while (waiting !== undefined) {
      const game = waiting;
      waiting = undefined;
      const result = await way.save({ ...game, revision: known });
      failure.set(result.ok ? undefined : result.reason);
      if (result.ok) {
        known = result.value.revision;
        continue;
      }
      // What could not be written waits for better times, unless something newer does already.
      waiting ??= game;
      break;
    }
    work = undefined;
  };
  const start = (first?: Promise<void>): void => {
    work ??= writeAll(first);
  };
  /** The revision to write over is the one that is kept now. */
  const lookAgain = async (): Promise<void> => {
    if (waiting === undefined) return;
    const kept = await way.load(waiting.id);
    if (kept.ok && kept.value !== undefined) known = kept.value.revision;
  };

  return {
    save: (game) => {
      waiting = game;
      // Over what another window has written only if the player says so.
      if (failure.get()?.kind !== 'elsewhere') start();
    },
    insist: () => start(lookAgain()),
    failure,
    settled: async () => work,
  };
}
