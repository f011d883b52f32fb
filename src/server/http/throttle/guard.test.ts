import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Route } from '../../../wire/request.ts';
import type { Caller } from '../../people/sessions.ts';
import { guardOf } from './guard.ts';
import { object, text } from '../../../schema/shape.ts';

const BODY = { name: 'Ann' };
const caller = (by: Caller['by']): Caller => ({ person: { id: 'ann', kind: 'guest', name: 'Ann' }, by, id: '1' });
const route = (who: Route['who'], method: Route['method'] = 'POST'): Route =>
  ({ method, path: '/x', who, bucket: 'write', body: object({ name: text(5) }) }) as unknown as Route;

interface Asking {
  readonly caller?: Caller;
  readonly admin?: object;
  readonly origin?: string;
  readonly body?: unknown;
}

function refusalOf(asked: Route, { caller: by, admin, origin, body = BODY }: Asking, wait?: number): unknown {
  const headers = { host: 'a.org', ...(origin === undefined ? {} : { origin }) };
  const request = { headers, socket: { remoteAddress: '192.0.2.1' } } as unknown as IncomingMessage;
  const { atHeader, atBody } = guardOf(asked, () => wait, 0);
  return atHeader(request, { caller: by, admin }) ?? atBody({ params: {}, query: {}, body });
}

describe('what does not reach its route', () => {
  test.each<[string, Route, Asking, unknown]>([
    ['nobody, where anybody may', route('anybody'), {}, undefined],
    ['nobody, where one must be known', route('person'), {}, { error: 'not-signed-in' }],
    ['somebody', route('person'), { caller: caller('token') }, undefined],
    ['a program, where a person must ask', route('session'), { caller: caller('token') }, { error: 'forbidden' }],
    ['a person', route('session'), { caller: caller('session') }, undefined],
    ['a person, as administrator', route('admin'), { caller: caller('session') }, { error: 'not-signed-in' }],
    ['the administrator', route('admin'), { admin: {} }, undefined],
    ['another site', route('anybody'), { origin: 'https://b.org' }, { error: 'forbidden' }],
    ['another site that only reads', route('anybody', 'GET'), { origin: 'https://b.org' }, undefined],
    ['a fault', route('anybody'), { body: { name: '' } }, { error: 'malformed', field: 'body.name' }],
    ['no body at all', route('anybody'), { body: 'x' }, { error: 'malformed', field: 'body' }],
  ])('%s', (_, asked, asking, refusal) => {
    expect(refusalOf(asked, asking)).toEqual(refusal);
  });

  test('too much, before anything else', () => {
    expect(refusalOf(route('person'), { body: 'x' }, 7)).toEqual({ error: 'too-many', retryAfter: 7 });
  });

  test('somebody known is counted by who they are, everybody else, new guests and who signs in by where they come from', () => {
    const counted: string[] = [];
    const request = { headers: {}, socket: { remoteAddress: '192.0.2.1' } } as unknown as IncomingMessage;
    const guard = guardOf(route('anybody'), (...given) => void counted.push(given.join(' ')), 0);
    guard.atHeader(request, { caller: caller('token'), admin: undefined });
    guard.atHeader(request, { caller: undefined, admin: undefined });
    for (const bucket of ['guests', 'sign-in', 'reports', 'resets'] as const) {
      const ofAddress = guardOf({ ...route('anybody'), bucket }, (...given) => void counted.push(given.join(' ')), 0);
      ofAddress.atHeader(request, { caller: caller('session'), admin: undefined });
    }
    expect(counted).toEqual([
      'write ann',
      'write 192.0.2.1',
      'guests 192.0.2.1',
      'sign-in 192.0.2.1',
      'reports 192.0.2.1',
      'resets 192.0.2.1',
    ]);
  });
});
