import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../../../wire/refusal.ts';
import type { Route } from '../../../wire/request.ts';
import { faultyField } from '../../../schema/check.ts';
import type { Caller } from '../../people/sessions.ts';
import { type AdminCaller, isFromHere } from '../callers.ts';
import type { Limiter } from './limits.ts';
import { addressOf } from '../proxies.ts';

/** The sender of a request, from its header. */
export interface Asker {
  readonly caller: Caller | undefined;
  readonly admin: AdminCaller | undefined;
}

export interface Values {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Why a request is refused before it reaches the handler of its route. */
export interface Guard {
  /** Before the body is read: a request that will be refused need not be parsed. */
  readonly atHeader: (request: IncomingMessage, asker: Asker) => Refusal | undefined;
  readonly atBody: (values: Values) => Refusal | undefined;
}

/** Always counted by address: every new guest could otherwise create more guests, guess more passwords, or bring more sets. */
const BY_ADDRESS: readonly Route['bucket'][] = ['guests', 'sign-in', 'reports', 'resets', 'sets'];

export function guardOf(route: Route, limiter: Limiter, proxies: number): Guard {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = route[part];
    return shape === undefined ? [] : [{ part, shape }];
  });
  return {
    atHeader: (request, { caller, admin }) => {
      const known = BY_ADDRESS.includes(route.bucket) ? undefined : caller?.person.id;
      const wait = limiter(route.bucket, known ?? addressOf(request, proxies));
      if (wait !== undefined) return { error: 'too-many', retryAfter: wait };
      if (route.method !== 'GET' && !isFromHere(request.headers)) return { error: 'forbidden' };
      const isKnown = route.who === 'anybody' || (route.who === 'admin' ? admin : caller) !== undefined;
      if (!isKnown) return { error: 'not-signed-in' };
      if (route.who === 'session' && caller?.by !== 'session') return { error: 'forbidden' };
      const isOpen = route.method === 'GET' || route.whileBanned === true;
      return route.who === 'anybody' || route.who === 'admin' || isOpen ? undefined : caller?.ban;
    },
    atBody: (values) => {
      for (const { part, shape } of parts) {
        const field = faultyField(shape, values[part]);
        if (field !== undefined) return { error: 'malformed', field: field === '' ? part : `${part}.${field}` };
      }
      return undefined;
    },
  };
}
