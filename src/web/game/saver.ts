import { createStore, type Watched } from '../kit/store.ts';
import type { SavedGame } from './saved-game.ts';
import { type KeepFailure, type Keeping, loadGame, saveGame } from './storage.ts';

/** Keeps one game as it is played. */
export interface Saver {
  /** Keeps the game as it is now, whatever revision it says it has; while a write is under way, only the newest waits. */
  readonly save: (game: SavedGame) => void;
  /** Writes the newest state after a failure, over what another window has written if need be. */
  readonly insist: () => void;
  /** Looks whether another window has written this game, so that it is told before more is played here. */
  readonly compare: () => Promise<void>;
  /** The game as it is here, kept or not. */
  readonly newest: () => SavedGame;
  /** Why the newest state is not kept, or would not be. */
  readonly failure: Watched<KeepFailure | undefined>;
  /** When nothing is left to write. */
  readonly settled: () => Promise<void>;
}

interface Way {
  readonly load: (id: string) => Keeping<SavedGame | undefined>;
  readonly save: (game: SavedGame) => Keeping<SavedGame>;
}

/** `game` as it was loaded. */
export function createSaver(game: SavedGame, way: Way = { load: loadGame, save: saveGame }): Saver {
  const failure = createStore<KeepFailure | undefined>(undefined);
  let newest = game;
  /** The revision that was read or written last. */
  let known = game.revision;
  let isWaiting = false;
  let work: Promise<void> | undefined;

  const writeAll = async (first: Promise<unknown> | undefined): Promise<void> => {
    await first;
    // From the look that finds nothing waiting to the end nothing is awaited: whatever comes next starts anew.
    while (isWaiting) {
      isWaiting = false;
      const result = await way.save({ ...newest, revision: known });
      failure.set(result.ok ? undefined : result.reason);
      if (result.ok) known = result.value.revision;
      else break;
    }
    work = undefined;
  };
  const start = (first?: Promise<unknown>): void => {
    isWaiting = true;
    work ??= writeAll(first);
  };
  const keptRevision = async (): Promise<number> => {
    const kept = await way.load(game.id);
    return kept.ok ? (kept.value?.revision ?? known) : known;
  };

  return {
    save: (next) => {
      newest = next;
      // Over what another window has written only if the player says so.
      if (failure.get()?.kind !== 'elsewhere') start();
    },
    insist: () =>
      start(
        keptRevision().then((revision) => {
          known = revision;
        }),
      ),
    compare: async () => {
      await work;
      const revision = await keptRevision();
      if (work === undefined && revision > known) failure.set({ kind: 'elsewhere' });
    },
    newest: () => newest,
    failure,
    settled: async () => work,
  };
}
