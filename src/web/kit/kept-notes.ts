/** A short note per table, kept on this device; of the tables visited last. */
export interface KeptNotes<T> {
  readonly get: (game: string) => T | undefined;
  readonly keep: (game: string, note: T) => void;
}

const MOST = 60;

export function createKeptNotes<T>(key: string): KeptNotes<T> {
  const read = (): readonly (readonly [string, T])[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? (kept as readonly (readonly [string, T])[]).filter(Array.isArray) : [];
    } catch {
      return [];
    }
  };
  return {
    get: (game) => read().find(([id]) => id === game)?.[1],
    keep: (game, note) => {
      const others = read().filter(([id]) => id !== game);
      try {
        localStorage.setItem(key, JSON.stringify([[game, note], ...others].slice(0, MOST)));
      } catch {
        // Where nothing can be kept there is nothing to remember.
      }
    },
  };
}
