import type { Refusal } from '../../../wire/refusal.ts';

/** Why something could not be had: the server said so, or there was no way to ask. */
export type Trouble = Refusal | { readonly error: 'offline' };

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Trouble };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where the server is: beside the files of the app, in whatever folder they lie. */
export function addressOf(path: string): URL {
  return new URL(path, document.baseURI);
}

/** Asks the server over HTTP. Sessions are cookies that no script can read, so there is nothing to send along. */
export async function ask<T>(method: Method, path: string, body?: object): Promise<Reply<T>> {
  try {
    const response = await fetch(addressOf(`api/${path}`), {
      method,
      credentials: 'same-origin',
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, value: value as T };
    return { ok: false, refusal: isRefusal(value) ? value : { error: 'offline' } };
  } catch {
    return { ok: false, refusal: { error: 'offline' } };
  }
}

/** A server of plain files, or a proxy before a server that is down, answers in its own way. */
function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  return typeof value.error === 'string' && /^[a-z-]+$/.test(value.error);
}
