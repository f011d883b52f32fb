import type { Refusal } from '../../wire/refusal.ts';

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
    return response.ok ? { ok: true, value: value as T } : { ok: false, refusal: value as Refusal };
  } catch {
    return { ok: false, refusal: { error: 'offline' } };
  }
}
