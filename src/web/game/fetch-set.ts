import type { Content } from '../../engine/content.ts';
import type { Result } from '../../engine/index.ts';
import { hashOfSet } from '../../content/set/expand.ts';
import { MOST_BYTES } from '../../content/set/form.ts';
import { contentAtHand, keepSet, readSetText, readSetValue, type SetRefusal } from './sets.ts';
import type { KeepFailure } from './shelf.ts';

export type SetTrouble = SetRefusal | { readonly code: 'no-link' } | KeepFailure;

const HASH = /^[0-9a-f]{64}$/;

/** The set in a file that the reader chose, kept from now on. */
export async function openSetFile(file: Blob): Promise<Result<Content, SetTrouble>> {
  if (file.size > MOST_BYTES) return { ok: false, reason: { code: 'set-too-large' } };
  const read = await readSetText(await file.text());
  return read.ok ? keepSet(read.value) : read;
}

/** The set behind a link: by its hash, from this device or the server, or by an address on this site. */
export async function openSetLink(from: string): Promise<Result<Content, SetTrouble>> {
  if (!HASH.test(from)) return fetchFrom(from);
  const content = await contentAtHand(from);
  return content === undefined ? fetchNamed(from) : keepSet(content.set);
}

/** The content of this name, from this device or else from the server; nothing is put on the shelf for good. */
export async function contentFromAnywhere(name: string | undefined): Promise<Content | undefined> {
  const content = await contentAtHand(name);
  if (content !== undefined || name === undefined) return content;
  const fetched = await fetchNamed(name, true);
  return fetched.ok ? fetched.value : undefined;
}

/** A set is what its hash says or it is refused, whoever sent it; what it extends comes first. */
async function fetchNamed(hash: string, isNeededOnly = false): Promise<Result<Content, SetTrouble>> {
  const text = await textAt(new URL(`api/sets/${hash}`, document.baseURI));
  const file = text === undefined ? undefined : (parsed(text) as { readonly file?: unknown } | undefined)?.file;
  const base = (file as { readonly extends?: unknown } | undefined)?.extends;
  if (typeof base === 'string' && HASH.test(base) && (await contentAtHand(base)) === undefined) {
    const fetched = await fetchNamed(base, true);
    if (!fetched.ok) return fetched;
  }
  const read = await readSetValue(file);
  if (file === undefined || (read.ok && hashOfSet(read.value) !== hash))
    return { ok: false, reason: { code: 'no-link' } };
  return read.ok ? keepSet(read.value, isNeededOnly) : read;
}

async function fetchFrom(address: string): Promise<Result<Content, SetTrouble>> {
  const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : undefined;
  const text = url?.origin === location.origin ? await textAt(url) : undefined;
  if (text === undefined) return { ok: false, reason: { code: 'no-link' } };
  const read = await readSetText(text);
  return read.ok ? keepSet(read.value) : read;
}

async function textAt(url: URL): Promise<string | undefined> {
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
