import { useEffect } from 'react';
import { createStore, useStore } from '../../kit/store.ts';
import { addressOf } from './api.ts';

const found = createStore(false);
let isAsked = false;

/**
 * Whether a server of games answers where the app came from. Among plain files lies a `server.json` that says no; a server
 * has its own. So nobody is asked for what is not there.
 */
export function useServer(): boolean {
  useEffect(() => {
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
  return useStore(found);
}

function look(): void {
  if (found.get() || isAsked || !navigator.onLine) return;
  isAsked = true;
  fetch(addressOf('server.json'))
    .then((response) => response.json())
    .then((answer: { readonly games?: boolean }) => found.set(answer.games === true))
    .catch(() => {})
    .finally(() => {
      isAsked = false;
    });
}
