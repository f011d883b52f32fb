import { useEffect } from 'react';
import { linkTo } from '../../app/router.ts';

/** The secret of a link is taken out of the address at once, whenever it is there: neither history nor a shared screen keeps it. */
export function useHiddenSecret(place: string): void {
  useEffect(() => {
    const hide = (): void => {
      if (location.hash.startsWith(`${linkTo(place)}/`)) history.replaceState(history.state, '', linkTo(place));
    };
    hide();
    addEventListener('hashchange', hide);
    return () => removeEventListener('hashchange', hide);
  }, [place]);
}
