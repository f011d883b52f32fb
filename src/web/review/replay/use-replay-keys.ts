import { useKeys } from '../../kit/use-keys.ts';
import { earlier, later, type Stops } from './replay-stops.ts';

interface Keys {
  readonly at: number;
  readonly all: number;
  readonly stops: Stops;
  readonly onGo: (at: number) => void;
  readonly onPlay: () => void;
}

/** Arrows for moves, with Shift for turns, Page Up and Down for rounds, Home and End, Space to play. */
export function useReplayKeys(keys: Keys): void {
  useKeys((event) => {
    if (!(event.target instanceof HTMLElement) || isTaken(event.target, event.key)) return;
    if (event.key === ' ') keys.onPlay();
    else {
      const to = placeFor(event.key, event.shiftKey, keys);
      if (to === undefined) return;
      if (to !== keys.at) keys.onGo(to);
    }
    event.preventDefault();
  });
}

function placeFor(key: string, isShifted: boolean, { at, all, stops }: Keys): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return earlier(at, isShifted ? 'turn' : 'move', stops);
    case 'ArrowRight':
      return later(at, isShifted ? 'turn' : 'move', stops, all);
    case 'PageUp':
      return earlier(at, 'round', stops);
    case 'PageDown':
      return later(at, 'round', stops, all);
    case 'Home':
      return 0;
    case 'End':
      return all;
    default:
      return undefined;
  }
}

/** Fields and windows have these keys themselves, and a button takes Space. */
function isTaken(target: HTMLElement, key: string): boolean {
  if (target.closest('input, textarea, select, dialog, [contenteditable]') !== null) return true;
  return key === ' ' && target.closest('button, a, summary, [role=button]') !== null;
}
