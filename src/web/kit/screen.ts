import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 800px)');
/** As in the style sheets of the table. */
const small = matchMedia(
  '(width < 800px), (width < 1200px) and (height < 560px), (width < 1200px) and (aspect-ratio < 1)',
);
const low = matchMedia('(width < 600px), (width < 800px) and (aspect-ratio >= 1), (height < 700px)');
const tall = matchMedia('(height >= 700px)');
const hover = matchMedia('(hover: hover)');

/** Whether one can point without choosing; a finger cannot. */
export function useHover(): boolean {
  return useMedia(hover);
}

export function isTouch(): boolean {
  return !hover.matches;
}

/** Whether the table shows one part at a time: on phones, and on tablets that stand up. */
export function useSmall(): boolean {
  return useMedia(small);
}

/** Whether the screen is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useMedia(narrow);
}

/** Whether there is the height of a phone that stands up, at least. */
export function useTall(): boolean {
  return useMedia(tall);
}

/** Whether the screen has too little height for cards with all their words: a phone's, or a very small laptop's. */
export function useLow(): boolean {
  return useMedia(low);
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
