import { createStore, useStore } from '../kit/store.ts';

/**
 * Where the reader is, as the part of the address after `#/`: the app is static files, so the server need not know.
 * `#/game/3f2a/replay` is `['game', '3f2a', 'replay']`.
 */
export type Place = readonly string[];

const place = createStore<Place>(placeFrom(location.hash));
addEventListener('hashchange', () => place.set(placeFrom(location.hash)));

export function usePlace(): Place {
  return useStore(place);
}

export function linkTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function goTo(...parts: readonly string[]): void {
  location.hash = linkTo(...parts);
}

function placeFrom(hash: string): Place {
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
}

/** A broken escape is a place that does not exist, not a crash. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
