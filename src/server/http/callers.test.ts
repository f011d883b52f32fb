import { describe, expect, test } from 'vitest';
import type { Administrator } from '../people/administrator.ts';
import type { Caller, Sessions } from '../people/sessions.ts';
import { ADMIN_COOKIE, adminCookieHeader, adminOf, COOKIE, callerOf, cookieHeader, isFromHere } from './callers.ts';

const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
const person = { id: 'ann', kind: 'guest', name: 'Ann' } as const;
const caller = (by: Caller['by'], token: string): Caller => ({ person, by, id: token });
const sessions = {
  callerOf: async (token: string) => caller('session', token),
  tokenCallerOf: async (token: string) => caller('token', token),
} as unknown as Sessions;
const administrator = {
  isToken: async (token: string) => token === TOKEN,
  isSession: async (session: string) => session === TOKEN,
} as unknown as Administrator;

describe('who asks', () => {
  test.each([
    ['nobody', {}, undefined],
    ['a cookie', { cookie: `${COOKIE}=${TOKEN}` }, caller('session', TOKEN)],
    ['one among others', { cookie: `x=1; ${COOKIE}=${TOKEN}; y=${OTHER}` }, caller('session', TOKEN)],
    ['a cookie of a longer name', { cookie: `${COOKIE}x=${TOKEN}` }, undefined],
    ['a value too short', { cookie: `${COOKIE}=${TOKEN.slice(1)}` }, undefined],
    ['a value too long', { cookie: `${COOKIE}=${TOKEN}a` }, undefined],
    ['a token', { authorization: `Bearer ${OTHER}` }, caller('token', OTHER)],
    ['a token of a scheme in small letters', { authorization: `bearer ${OTHER}` }, caller('token', OTHER)],
    [
      'a token and a cookie',
      { authorization: `Bearer ${OTHER}`, cookie: `${COOKIE}=${TOKEN}` },
      caller('token', OTHER),
    ],
    ['a bad token and a cookie', { authorization: 'Bearer short', cookie: `${COOKIE}=${TOKEN}` }, undefined],
    ['another scheme', { authorization: `Basic ${OTHER}`, cookie: `${COOKIE}=${TOKEN}` }, caller('session', TOKEN)],
    ['more behind a token', { authorization: `Bearer ${OTHER} x` }, undefined],
    ['something before it', { authorization: `x Bearer ${OTHER}` }, undefined],
  ])('%s', async (_, headers, expected) => {
    expect(await callerOf(sessions, headers)).toEqual(expected);
  });

  test.each([
    ['nobody', {}, undefined],
    ['the token', { authorization: `Bearer ${TOKEN}` }, {}],
    ['another token', { authorization: `Bearer ${OTHER}` }, undefined],
    ['what is no token', { authorization: 'Bearer short' }, undefined],
    ['a session', { cookie: `${ADMIN_COOKIE}=${TOKEN}` }, { session: TOKEN }],
    ['another session', { cookie: `${ADMIN_COOKIE}=${OTHER}` }, undefined],
    ["a player's cookie", { cookie: `${COOKIE}=${TOKEN}` }, undefined],
  ])('as administrator: %s', async (_, headers, expected) => {
    expect(await adminOf(administrator, headers)).toEqual(expected);
  });

  test('a cookie is out of reach of scripts and other sites, lasts half a year, and an empty one is over', () => {
    const half = 180 * 24 * 3600;
    expect(cookieHeader('x', true)).toBe(`benthos=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=${half}; Secure`);
    expect(cookieHeader('', false)).toBe('benthos=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(adminCookieHeader('x', false)).toBe('benthos-admin=x; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200');
  });

  test.each([
    ['no origin', { host: 'a.org' }, true],
    ['this one', { origin: 'https://a.org', host: 'a.org' }, true],
    ['this one with its port', { origin: 'http://a.org:8080', host: 'a.org:8080' }, true],
    ['another port', { origin: 'http://a.org:8080', host: 'a.org' }, false],
    ['another site', { origin: 'https://b.org', host: 'a.org' }, false],
    ['none that can be told', { origin: 'null', host: 'a.org' }, false],
  ])('a request from %s', (_, headers, expected) => {
    expect(isFromHere(headers)).toBe(expected);
  });
});
