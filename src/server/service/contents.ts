import { type Content, contentNamed, dropContent, usualContent } from '../../engine/content.ts';
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
/** The sets in memory, with the number of open games that are played with them; the one used last at the end. */
const sets = new Map<string, number>();

/** What a game with this content is played with, read from the store if need be; undefined if it is not there either. */
export async function openContent(store: Store, hash: string | undefined): Promise<Content | undefined> {
  const content = contentNamed(hash) ?? (hash === undefined ? undefined : await load(store, hash));
  const held = hash === undefined ? undefined : sets.get(hash);
  if (hash !== undefined && held !== undefined) {
    sets.delete(hash);
    sets.set(hash, held);
  }
  return content;
}

async function load(store: Store, hash: string): Promise<Content | undefined> {
  const stored = await readSetFile(store, hash);
  if (stored === undefined) return undefined;
  const { set, person } = stored;
  if (set.extends !== undefined && (await openContent(store, set.extends)) === undefined) return undefined;
  if (person !== BY_SERVER) {
    sets.set(hash, sets.get(hash) ?? 0);
    dropIdle();
  }
  return openSet(set, hash);
}

function dropIdle(): void {
  const idle = [...sets].flatMap(([hash, games]) => (games === 0 ? [hash] : []));
  for (const hash of idle.slice(0, -MOST_IDLE)) {
    sets.delete(hash);
    dropContent(hash);
  }
}

/** The set stays as long as the game is open. */
export function holdContent(hash: string | undefined): void {
  const held = hash === undefined ? undefined : sets.get(hash);
  if (hash !== undefined && held !== undefined) sets.set(hash, held + 1);
}

export function releaseContent(hash: string | undefined): void {
  const held = hash === undefined ? undefined : sets.get(hash);
  if (hash === undefined || held === undefined) return;
  sets.set(hash, held - 1);
  dropIdle();
}

/** Whether idle games should be closed for the sake of memory. */
export function areManyHeld(): boolean {
  return sets.size > MOST_HELD;
}

export function isSet(hash: string | undefined): boolean {
  return hash !== undefined && sets.has(hash);
}

/** What people see of a content that is not the usual one. */
export function shownSet(content: Content): { readonly set?: SetInfo } {
  return content === usualContent() ? {} : { set: infoOf(content.set, content.hash) };
}

/** A game whose set is missing cannot be opened. */
export function missingSet(hash: string): Error {
  return Object.assign(new Error(`the set ${hash} is missing: POST /api/sets brings it`), { missingSet: hash });
}

/** The set that is missing, if that is the error. */
export function setMissingIn(error: unknown): string | undefined {
  return error instanceof Error && 'missingSet' in error ? String(error.missingSet) : undefined;
}
