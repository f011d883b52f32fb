import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Route } from './router.ts';
import { useText } from './words.tsx';

/**
 * Says where one has come to, by the heading of the page: in the title of the tab, and to who hears the page or goes on by
 * keyboard, as what had the focus is gone with the page before.
 */
export function Arrival({ route }: { readonly route: Route }): ReactNode {
  const text = useText();
  const app = text('app.name');
  // The rest is a position within the page, such as a step of a replay.
  const address = route.slice(0, 2).join('/');
  const arrived = useRef<string>(undefined);
  useLayoutEffect(() => {
    const arrive = (): boolean => {
      const heading = document.querySelector('h1');
      if (heading === null) return false;
      // A table has said more.
      if (document.title === app && heading.textContent !== app) document.title = `${heading.textContent} · ${app}`;
      if (arrived.current !== undefined && arrived.current !== address) focusOn(heading);
      arrived.current = address;
      return true;
    };
    const watch = new MutationObserver(() => {
      if (arrive()) watch.disconnect();
    });
    if (!arrive()) watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = app;
    };
  }, [address, app]);
  return undefined;
}

/** Unless somebody has taken the focus already. */
function focusOn(heading: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
