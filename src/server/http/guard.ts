import type { IncomingMessage } from 'node:http';
import type { Caller } from '../people/sessions.ts';
import type { Refusal } from '../table/refusal.ts';
import { type AdminCaller, isFromHere } from './callers.ts';
import type { Limiter } from './limits.ts';
import { addressOf } from './proxies.ts';
import type { Route } from './route.ts';
import { validator } from './validate.ts';

/** A request, and who it comes from. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly caller: Caller | undefined;
  readonly admin: AdminCaller | undefined;
  readonly values: Values;
}

export interface Values {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Says why a request does not even reach the handler of its route. */
export function guardOf(route: Route, limiter: Limiter, proxies: number): (asked: Asked) => Refusal | undefined {
  const checks = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema === undefined ? [] : [{ part, check: validator(schema.json) }];
  });
  return ({ request, caller, admin, values }) => {
    const wait = limiter(route.bucket, caller?.person.id ?? addressOf(request, proxies));
    if (wait !== undefined) return { error: 'too-many', retryAfter: wait };
    if (route.method !== 'GET' && !isFromHere(request.headers)) return { error: 'forbidden' };
    const isKnown = route.who === 'anybody' || (route.who === 'admin' ? admin : caller) !== undefined;
    if (!isKnown) return { error: 'not-signed-in' };
    if (route.who === 'session' && caller?.by !== 'session') return { error: 'forbidden' };
    for (const { part, check } of checks) {
      const field = check(values[part]);
      if (field !== undefined) return { error: 'malformed', field: field === '' ? part : `${part}.${field}` };
    }
    return undefined;
  };
}
