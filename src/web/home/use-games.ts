import { useEffect, useState } from 'react';
import { goTo } from '../app/router.ts';
import type { SetTrouble } from '../game/fetch-set.ts';
import type { Trouble } from '../game/say-failure.ts';
import type { SavedGame } from '../game/saved-game.ts';
import { type GameSummary, listGames, removeGame, saveGame, watchGames } from '../game/storage.ts';

export interface Games {
  /** The latest first; nothing before they are read. */
  readonly running: readonly GameSummary[] | undefined;
  readonly finished: readonly GameSummary[];
  readonly trouble: Trouble | undefined;
  /** A game from a file that does not say who plays. */
  readonly unseated: SavedGame | undefined;
  readonly setUnseated: (game: SavedGame | undefined) => void;
  /** Opens a file with a game, or with a set. */
  readonly open: (file: File) => Promise<void>;
  readonly keep: (game: SavedGame) => Promise<void>;
  /** Removes the game of the row that this button stands in. */
  readonly remove: (id: string, button: HTMLElement) => Promise<void>;
}

/** A set by its format, but one with faults. */
function isFaultySet(trouble: SetTrouble): boolean {
  return 'code' in trouble && trouble.code === 'bad-set' && trouble.findings.every(({ field }) => field !== 'format');
}

/** The games kept on this device, and what can be done with them. */
export function useGames(): Games {
  const [games, setGames] = useState<readonly GameSummary[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [unseated, setUnseated] = useState<SavedGame>();
  useEffect(() => {
    const show = (): void =>
      void listGames().then((result) => {
        setGames((before) => (result.ok ? result.value : (before ?? [])));
        if (!result.ok) setTrouble(result.reason);
      });
    show();
    return watchGames(show);
  }, []);
  const keep = async (game: SavedGame): Promise<void> => {
    const kept = await saveGame(game);
    if (!kept.ok) return setTrouble(kept.reason);
    return goTo(game.result === undefined ? 'game' : 'review', game.id);
  };
  const open = async (file: File): Promise<void> => {
    const [{ readGameFile }, { openSetFile }] = await Promise.all([
      import('../game/files.ts'),
      import('../game/fetch-set.ts'),
    ]);
    const read = await readGameFile(file);
    if (!read.ok) {
      // What is no game may be a set.
      const set = await openSetFile(file);
      if (set.ok) return goTo('sets', set.value.hash);
      return setTrouble(isFaultySet(set.reason) ? { code: 'faulty-set' } : read.reason);
    }
    const { game, isSeated } = read.value;
    // Alone there is only one who can play, and a game that is over nobody plays.
    if (isSeated || game.seats.length === 1 || game.result !== undefined) return keep(game);
    return setUnseated(game);
  };
  const remove: Games['remove'] = async (id, button) => {
    const row = button.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const removed = await removeGame(id);
    if (!removed.ok) return setTrouble(removed.reason);
    // The button goes with its row: go on at the next one, or where games come from.
    return (next?.querySelector('a') ?? document.querySelector<HTMLElement>('.file-button'))?.focus();
  };
  const latest = games?.toSorted((a, b) => b.changed - a.changed);
  return {
    running: latest?.filter(({ result }) => result === undefined),
    finished: latest?.filter(({ result }) => result !== undefined) ?? [],
    trouble,
    unseated,
    setUnseated,
    open,
    keep,
    remove,
  };
}
