import { createStore, useStore } from '../kit/store.ts';

/**
 * The part of the address after `#/`: the app is static files, so the server need not know it.
 * `#/replay/3f2a/17` is `['replay', '3f2a', '17']`.
 */
export type Route = readonly string[];

const route = createStore<Route>(routeFrom(location.hash));
addEventListener('hashchange', () => {
  route.set(routeFrom(location.hash));
  table = tableBehind(route.get(), table);
});

/** Reference pages, which may be opened in the middle of a game. */
const REFERENCE: readonly (string | undefined)[] = ['rules', 'key', 'cards', 'sets', 'settings', 'learn'];
const TABLES: readonly (string | undefined)[] = ['game', 'online', 'watch', 'replay'];
let table: Route | undefined = tableBehind(route.get(), undefined);

/** The table to return to after a visit to a reference page. */
export function tableLeft(): Route | undefined {
  return table;
}

function tableBehind(next: Route, last: Route | undefined): Route | undefined {
  if (REFERENCE.includes(next[0])) return last;
  return TABLES.includes(next[0]) && next.length > 1 && next[1] !== 'new' ? next : undefined;
}

export function useRoute(): Route {
  return useStore(route);
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

function routeFrom(hash: string): Route {
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
