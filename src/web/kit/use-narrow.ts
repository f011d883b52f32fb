import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 800px)');

/** Whether the screen is a phone's: the table then shows one part at a time. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
