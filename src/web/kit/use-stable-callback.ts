import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one while it does what the newest does: who only calls it need not be drawn again. */
export function useSteady<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
