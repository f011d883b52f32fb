import { createStore, useStore } from '../kit/store.ts';

/**
 * Where the reader is, as the part of the address after `#/`: the app is static files, so the server need not know.
 * `#/replay/3f2a/17` is `['replay', '3f2a', '17']`.
 */
export type Place = readonly string[];

const place = createStore<Place>(placeFrom(location.hash));
addEventListener('hashchange', () => {
  place.set(placeFrom(location.hash));
  table = tableBehind(place.get(), table);
});

/** Pages one looks something up in, also in the middle of a game. */
const REFERENCE: readonly (string | undefined)[] = ['rules', 'key', 'cards', 'settings'];
const TABLES: readonly (string | undefined)[] = ['game', 'online', 'watch', 'replay'];
let table: Place | undefined = tableBehind(place.get(), undefined);

/** The table that was left only to look something up; it waits to be gone on with. */
export function tableLeft(): Place | undefined {
  return table;
}

function tableBehind(next: Place, last: Place | undefined): Place | undefined {
  if (REFERENCE.includes(next[0])) return last;
  return TABLES.includes(next[0]) && next.length > 1 ? next : undefined;
}

export function usePlace(): Place {
  return useStore(place);
}

export function linkTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function goTo(...parts: readonly string[]): void {
  location.hash = linkTo(...parts);
}

/** In the place of the present page: going back does not lead to it again. */
export function goInstead(...parts: readonly string[]): void {
  location.replace(linkTo(...parts));
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
