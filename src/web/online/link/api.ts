import type { Refusal } from '../../../wire/refusal.ts';
import type { AnswerTo, Given, RequestName } from '../../../wire/requests.ts';

/** Why something could not be had: the server said so, or there was no way to ask. */
export type Trouble = Refusal | { readonly error: 'offline' };

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Trouble };

/** Where the server is: beside the files of the app, in whatever folder they lie. */
export function addressOf(path: string): URL {
  return new URL(path, document.baseURI);
}

/** What is told with a request, which may be nothing. */
type Told<R extends RequestName> = object extends Given<R> ? [given?: Given<R>] : [given: Given<R>];

/**
 * Asks the server over HTTP: `ask('POST /api/games/:game/join', { game, moveId })`. What has a name in the path stands there, the
 * rest in the query or in the body. Sessions are cookies that no script can read, so there is nothing to send along.
 */
export async function ask<R extends RequestName>(request: R, ...[given]: Told<R>): Promise<Reply<AnswerTo<R>>> {
  const [method = '', pattern = ''] = request.split(' ');
  const rest: Record<string, unknown> = { ...given };
  const path = pattern.slice(1).replace(/:(\w+)/g, (_, name: string) => {
    const { [name]: part } = rest;
    delete rest[name];
    return encodeURIComponent(String(part));
  });
  const query = method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
  try {
    const response = await fetch(addressOf(query === '' ? path : `${path}?${query}`), {
      method,
      credentials: 'same-origin',
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }),
    });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, value: value as AnswerTo<R> };
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
