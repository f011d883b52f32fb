import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSet } from '../../engine/open-set.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';
import { cookieIn, openApp } from '../../../test-kit/server/open-app.ts';

const NOBODY = '0'.repeat(24);
const NOWHERE = '0'.repeat(32);
let token: string;

const app = await openApp();
const { ask } = app;
afterAll(() => app.close());
beforeEach(async () => {
  token = await app.services.administrator.newToken();
});

async function signedIn(): Promise<string> {
  return cookieIn((await ask('POST', '/api/admin/session', { body: { token } })).headers);
}

describe('in a browser the administrator', () => {
  const numbers = async (cookie: string): Promise<number> =>
    (await ask('GET', '/api/admin/numbers', { cookie })).status;

  test('signs in by the token, and out', async () => {
    const cookie = await signedIn();
    expect(await numbers(cookie)).toBe(200);
    const out = await ask('DELETE', '/api/admin/session', { cookie });
    expect([out.status, out.value]).toEqual([200, {}]);
    expect(out.headers['set-cookie']).toMatch(/^benthos-admin=; .*Max-Age=0/);
    expect(await numbers(cookie)).toBe(401);
  });

  test('is not let in by another token', async () => {
    const wrong = await ask('POST', '/api/admin/session', { body: { token: 'A'.repeat(43) } });
    expect([wrong.status, wrong.value, wrong.headers['set-cookie']]).toEqual([
      401,
      { error: 'wrong-token' },
      undefined,
    ]);
  });

  test('stays signed in when a program of theirs signs out', async () => {
    const cookie = await signedIn();
    expect((await ask('DELETE', '/api/admin/session', { token })).status).toBe(200);
    expect(await numbers(cookie)).toBe(200);
  });
});

describe('the administrator', () => {
  test('finds people, and takes a name and the sessions of one away', async () => {
    const { id, cookie } = await app.guest('Rude Name');
    const found = async (): Promise<unknown> => (await ask('GET', `/api/admin/people?name=${id}`, { token })).value;
    expect(await found()).toMatchObject([{ id, kind: 'guest', name: 'Rude Name', sessions: 1 }]);
    const renamed = await ask('DELETE', `/api/admin/people/${id}/name`, { token });
    expect([renamed.status, renamed.value]).toEqual([200, {}]);
    expect((await ask('GET', '/api/me', { cookie })).value).toMatchObject({ name: `Guest ${id.slice(0, 4)}` });
    const out = await ask('DELETE', `/api/admin/people/${id}/sessions`, { token });
    expect([out.status, out.value]).toEqual([200, {}]);
    expect((await ask('GET', '/api/me', { cookie })).value).toEqual({});
    expect(await found()).toMatchObject([{ sessions: 0 }]);
    for (const path of ['name', 'sessions'])
      expect((await ask('DELETE', `/api/admin/people/${NOBODY}/${path}`, { token })).status).toBe(404);
  });

  test('closes tables that wait, and takes words away', async () => {
    const { id, cookie } = await app.guest('Ann');
    const game = await app.services.table({ id, kind: 'guest', name: 'Ann' });
    const chat = `/api/games/${game}/chat`;
    for (const text of ['one', 'two'])
      await ask('POST', chat, { cookie, body: { messageId: `message-${text}`, text } });
    const lines = async (): Promise<unknown> => (await ask('GET', `/api/admin${chat.slice(4)}`, { token })).value;
    expect(await lines()).toMatchObject([{ text: 'two' }, { text: 'one', name: 'Ann' }]);
    const hidden = await ask('DELETE', `/api/admin/games/${game}/chat/1`, { token });
    expect([hidden.status, hidden.value]).toEqual([200, {}]);
    expect(await lines()).toMatchObject([{ text: 'two' }]);
    expect((await ask('DELETE', `/api/admin/games/${game}/chat/9`, { token })).status).toBe(404);
    const open = async (): Promise<unknown> => (await ask('GET', '/api/admin/tables', { token })).value;
    expect(await open()).toMatchObject([{ game }]);
    const closed = await ask('DELETE', `/api/admin/tables/${game}`, { token });
    expect([closed.status, closed.value]).toEqual([200, {}]);
    expect(await open()).toEqual([]);
    expect((await ask('DELETE', `/api/admin/tables/${NOWHERE}`, { token })).status).toBe(404);
  });

  test('lists sets, removes one and allows it again', async () => {
    const { id, cookie } = await app.guest('Ann');
    const set = smallSet({ title: { en: 'Rude cards' } });
    await ask('POST', '/api/sets', { cookie, body: { set } });
    const { hash } = openSet(set);
    const found = async (): Promise<unknown> => (await ask('GET', '/api/admin/sets?find=rude', { token })).value;
    expect(await found()).toMatchObject([{ info: { hash, author: 'Ann' }, person: id, name: 'Ann', open: 0, over: 0 }]);
    const removed = await ask('DELETE', `/api/admin/sets/${hash}`, { token });
    expect([removed.status, removed.value]).toEqual([200, {}]);
    expect(await found()).toMatchObject([{ removed: app.services.environment.clock.now() }]);
    const again = await ask('POST', '/api/sets', { cookie, body: { set } });
    expect([again.status, again.value]).toEqual([410, { error: 'set-removed', set: hash }]);
    const table = { players: 2, boards: 'basic', contracts: false, options: {}, seats: ['host', 'open'] };
    const body = { ...table, content: hash };
    expect((await ask('POST', '/api/games', { cookie, body })).value).toEqual({ error: 'set-removed', set: hash });
    expect((await ask('POST', `/api/admin/sets/${hash}/return`, { token })).status).toBe(200);
    expect((await ask('POST', '/api/games', { cookie, body })).status).toBe(200);
  });
});
