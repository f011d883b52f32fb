import { type Content, contentNamed, dropContent, addEarlierCore, isOurs } from '../../engine/content.ts';
import { openSet } from '../../engine/open-set.ts';
import type { SetInfo } from '../../wire/sets.ts';
import { BY_SERVER, infoOf, readSetFile } from '../store/sets.ts';
import type { Store } from '../store/store.ts';

/*
 * The contents in memory. The engine knows them by their hashes, for the whole process. Cores stay; of the sets that people
 * brought, those of open games do, and a few more.
 */

const MOST_IDLE = 20;
const MOST_HELD = 100;
/** The sets in memory, with how many hold each: open games, and whatever is being done with it; the one used last at the end. */
const sets = new Map<string, number>();

/** Does something with the content of this name, which stays in memory meanwhile. Undefined if it is not in the store either. */
export async function withContent<T>(
  store: Store,
  hash: string | undefined,
  task: (content: Content) => Promise<T>,
): Promise<T | undefined> {
  const content = await holdContent(store, hash);
  if (content === undefined) return undefined;
  try {
    return await task(content);
  } finally {
    releaseContent(hash);
  }
}

/** The content of this name, read from the store if need be. It stays in memory until it is released. */
export async function holdContent(store: Store, hash: string | undefined): Promise<Content | undefined> {
  const known = contentNamed(hash);
  if (known !== undefined || hash === undefined) {
    keepHolding(hash);
    return known;
  }
  const stored = await readSetFile(store, hash);
  if (stored === undefined) return undefined;
  const { set, person } = stored;
  // A core stays in memory, and it extends nothing.
  if (set.extends !== undefined && (await holdContent(store, set.extends)) === undefined) return undefined;
  // No await from here on: what is opened is held at once.
  const content = openSet(set, hash);
  if (person === BY_SERVER) addEarlierCore(content);
  else sets.set(hash, sets.get(hash) ?? 0);
  keepHolding(hash);
  return content;
}

/** Holds what is in memory once more. */
export function keepHolding(hash: string | undefined): void {
  const held = hash === undefined ? undefined : sets.get(hash);
  if (hash === undefined || held === undefined) return;
  sets.delete(hash);
  sets.set(hash, held + 1);
}

export function releaseContent(hash: string | undefined): void {
  const held = hash === undefined ? undefined : sets.get(hash);
  if (hash === undefined || held === undefined) return;
  sets.set(hash, held - 1);
  const idle = [...sets].flatMap(([each, holders]) => (holders === 0 ? [each] : []));
  for (const each of idle.slice(0, -MOST_IDLE)) {
    sets.delete(each);
    dropContent(each);
  }
}

/** Whether idle games should be closed for the sake of memory. */
export function areManyHeld(): boolean {
  return sets.size > MOST_HELD;
}

export function isSet(hash: string | undefined): boolean {
  return hash !== undefined && sets.has(hash);
}

/** What people see of a content that is not ours. */
export function shownSet(content: Content): { readonly set?: SetInfo } {
  return isOurs(content) ? {} : { set: infoOf(content.set, content.hash) };
}

/** A game whose set is missing cannot be opened. */
export function missingSet(hash: string): Error {
  return Object.assign(new Error(`the set ${hash} is missing: POST /api/sets brings it`), { missingSet: hash });
}

/** The set that is missing, if that is the error. */
export function setMissingIn(error: unknown): string | undefined {
  return error instanceof Error && 'missingSet' in error ? String(error.missingSet) : undefined;
}
