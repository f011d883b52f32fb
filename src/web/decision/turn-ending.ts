import { useLayoutEffect, useState } from 'react';
import { preferences } from '../app/preferences.ts';
import { useStore } from '../kit/store.ts';
import { isLed } from '../session/guide.ts';
import type { Table, TableSession } from '../session/table.ts';

/** Long enough to see what was done, and to take it back. */
export const MOMENT_MS = 4000;

/** Whoever does any of this wants to look at something first. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

/**
 * Whether the turn is about to end by itself: nothing is left to do, and after a moment there is no way back. Whatever is
 * touched meanwhile keeps it open until its player ends it.
 */
export function useTurnEnding({ draft, guide, view }: Table, session: TableSession): boolean {
  const { turnEnd } = useStore(preferences);
  const isOver = draft?.kind === 'confirm' && turnEnd === 'moment' && !isLed(guide, view);
  const [isEnding, setEnding] = useState(false);
  useLayoutEffect(() => {
    if (!isOver || document.hidden) return undefined;
    setEnding(true);
    const timer = setTimeout(() => session.commit(), MOMENT_MS);
    const stop = (): void => {
      clearTimeout(timer);
      setEnding(false);
      for (const touch of TOUCHES) removeEventListener(touch, stop, true);
    };
    for (const touch of TOUCHES) addEventListener(touch, stop, { capture: true, passive: true });
    return stop;
  }, [isOver, session]);
  return isEnding && isOver;
}
