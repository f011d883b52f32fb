import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 800px)');
const tight = matchMedia('(800px <= width < 1200px) and (orientation: landscape)');
const low = matchMedia('(width < 800px), (width < 1200px) and (orientation: landscape), (height < 750px)');
const hover = matchMedia('(hover: hover)');

/** Whether one can point without choosing; a finger cannot. */
export function useHover(): boolean {
  return useMedia(hover);
}

export function isTouch(): boolean {
  return !hover.matches;
}

/** Whether the screen is a phone's: the table then shows one part at a time. */
export function useNarrow(): boolean {
  return useMedia(narrow);
}

/** Whether the screen has too little height for cards with all their words: a phone's, a tablet's that lies down, a small laptop's. */
export function useLow(): boolean {
  return useMedia(low);
}

/** Whether the line of the question is short: on a tablet that lies down. */
export function useTight(): boolean {
  return useMedia(tight);
}

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
