/** How many moves of a table the person has seen, kept on this device for the catch-up. */

const KEY = 'benthos.online-seen';
const MOST = 60;

export function seenMoves(game: string): number | undefined {
  return read().find(([id]) => id === game)?.[1];
}

export function keepSeenMoves(game: string, moves: number): void {
  const others = read().filter(([id]) => id !== game);
  try {
    localStorage.setItem(KEY, JSON.stringify([[game, moves], ...others].slice(0, MOST)));
  } catch {
    // Where nothing can be kept there is no catch-up.
  }
}

function read(): readonly (readonly [string, number])[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly (readonly [string, number])[]).filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
