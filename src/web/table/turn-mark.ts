import { useEffect, useLayoutEffect } from 'react';

/** For those who look elsewhere: the title says whose turn it is, and the icon of a tab out of sight has a mark. */
export function useTurnMark(isAsked: boolean, title: string, usual: string): void {
  // Before the next page says its own (arrival.tsx).
  useLayoutEffect(() => {
    document.title = title;
    return () => {
      document.title = usual;
    };
  }, [title, usual]);
  useEffect(() => {
    const mark = (): void => markIcon(isAsked && document.visibilityState === 'hidden');
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      markIcon(false);
    };
  }, [isAsked]);
}

function markIcon(isMarked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = isMarked ? './icon-turn.svg' : './icon.svg';
  if (link !== null && link.getAttribute('href') !== href) link.href = href;
}
