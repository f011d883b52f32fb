import type { GamePage } from '../../wire/lists.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { cookieIn, openApp } from '../../../test-kit/server/open-app.ts';

const PASSWORD = 'twenty thousand leagues';
const ENDED = /^benthos(-admin)?=; .*Max-Age=0/;
let names = 0;

const app = await openApp();
const { ask } = app;
afterAll(() => app.close());

/** Somebody with a password, by a cookie. */
async function account(): Promise<{ readonly id: string; readonly name: string; readonly cookie: string }> {
  names += 1;
  const name = `Nemo ${names}`;
  return { ...(await app.account(name, PASSWORD)), name };
}

async function signIn(name: string): Promise<string> {
  const { headers } = await ask('POST', '/api/sign-in', { body: { name, password: PASSWORD } });
  return cookieIn(headers);
}

async function whoIs(cookie: string): Promise<unknown> {
  return ((await ask('GET', '/api/me', { cookie })).value as { id?: string }).id;
}

describe('who somebody is', () => {
  test('a guest who asks for a guest stays the one they are', async () => {
    const { id, cookie } = await app.guest('Conseil');
    const again = await ask('POST', '/api/guests', { cookie, body: { name: 'Another' } });
    expect(again).toMatchObject({ status: 200, value: { id, kind: 'guest', name: 'Conseil' } });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('no guest without a proper name, and no session either', async () => {
    const made = await ask('POST', '/api/guests', { body: { name: 'x'.repeat(50) } });
    expect([made.status, made.value, made.headers['set-cookie']]).toEqual([400, { error: 'bad-name' }, undefined]);
  });

  test('whoever signs out is nobody, here and wherever the cookie is kept', async () => {
    const { cookie } = await app.guest();
    const out = await ask('POST', '/api/sign-out', { cookie });
    expect([out.status, out.value]).toEqual([200, {}]);
    expect(out.headers['set-cookie']).toMatch(ENDED);
    expect((await ask('GET', '/api/me', { cookie })).value).toEqual({});
  });

  test('a wrong password begins no session', async () => {
    const { name } = await account();
    const wrong = await ask('POST', '/api/sign-in', { body: { name, password: 'something else' } });
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('the browser is known by what it says of itself', async () => {
    const { headers } = await ask('POST', '/api/guests', { body: {}, headers: { 'user-agent': 'Diving bell 1' } });
    const { value } = await ask('GET', '/api/sessions', { cookie: cookieIn(headers) });
    expect(value).toMatchObject([{ agent: 'Diving bell 1', isThis: true }]);
    const silent = await ask('POST', '/api/guests', { body: {}, headers: { 'user-agent': '' } });
    expect((await ask('GET', '/api/sessions', { cookie: cookieIn(silent.headers) })).value).toMatchObject([
      { agent: '' },
    ]);
  });
});

describe('name and settings', () => {
  test('quiet hours are at most ten a day', async () => {
    const { cookie } = await app.guest();
    const set = async (quiet: object) => (await ask('PUT', '/api/me', { cookie, body: { settings: { quiet } } })).value;
    expect(await set({ from: 22, to: 8 })).toMatchObject({ kind: 'guest' });
    for (const quiet of [
      { from: 22, to: 9 },
      { from: 8, to: 7 },
    ])
      expect(await set(quiet)).toEqual({ error: 'malformed', field: 'body.settings.quiet' });
    const { value } = await ask('GET', '/api/me', { cookie });
    expect(value).toMatchObject({ settings: { quiet: { from: 22, to: 8 } } });
  });

  const me = async (cookie: string): Promise<unknown> => (await ask('GET', '/api/me', { cookie })).value;

  test('change each by itself, or together', async () => {
    const { id, cookie } = await app.guest('Ned');
    const settings = { quiet: { from: 22, to: 7 }, language: 'uk' };
    expect((await ask('PUT', '/api/me', { cookie, body: { settings } })).value).toMatchObject({ name: 'Ned' });
    expect(await me(cookie)).toEqual({ id, kind: 'guest', name: 'Ned', settings });
    expect((await ask('PUT', '/api/me', { cookie, body: { name: 'Land' } })).value).toMatchObject({ name: 'Land' });
    expect(await me(cookie)).toEqual({ id, kind: 'guest', name: 'Land', settings });
    await ask('PUT', '/api/me', { cookie, body: { name: 'Ned Land', settings: {} } });
    expect(await me(cookie)).toEqual({ id, kind: 'guest', name: 'Ned Land', settings: {} });
  });

  test('with a name that cannot be had the settings stay, too', async () => {
    const { cookie } = await app.guest('Aronnax');
    const body = { name: 'x'.repeat(50), settings: { language: 'pl' } };
    expect(await ask('PUT', '/api/me', { cookie, body })).toMatchObject({ status: 400, value: { error: 'bad-name' } });
    expect(await me(cookie)).toMatchObject({ name: 'Aronnax', settings: {} });
  });
});

describe('another password', () => {
  test('ends all other sessions, and is the one that is good from then on', async () => {
    const { id, name, cookie } = await account();
    const other = await signIn(name);
    const next = 'a quite different one';
    const changed = await ask('POST', '/api/password', { cookie, body: { old: PASSWORD, next } });
    expect([changed.status, changed.value]).toEqual([200, {}]);
    expect([await whoIs(cookie), await whoIs(other)]).toEqual([id, undefined]);
    expect((await ask('POST', '/api/sign-in', { body: { name, password: next } })).status).toBe(200);
  });

  test('P10 ends all tokens of programs; a wrong one does not', async () => {
    const { id, cookie } = await account();
    const made = await ask('POST', '/api/tokens', { cookie, body: { label: 'my bot' } });
    const { token } = made.value as { readonly token: string };
    const plays = async (): Promise<unknown> => ((await ask('GET', '/api/me', { token })).value as { id?: string }).id;
    const next = 'a quite different one';
    await ask('POST', '/api/password', { cookie, body: { old: 'a wrong password', next } });
    expect(await plays()).toBe(id);
    await ask('POST', '/api/password', { cookie, body: { old: PASSWORD, next } });
    expect(await plays()).toBeUndefined();
  });

  test('is not had by a wrong one, and nobody is signed out', async () => {
    const { id, name, cookie } = await account();
    const other = await signIn(name);
    const body = { old: 'a wrong password', next: 'a quite different one' };
    const refused = await ask('POST', '/api/password', { cookie, body });
    expect([refused.status, refused.value]).toEqual([401, { error: 'wrong-password' }]);
    expect([await whoIs(cookie), await whoIs(other)]).toEqual([id, id]);
  });
});

describe('leaving for good', () => {
  test.each<[string, object]>([
    ['no password', {}],
    ['a wrong one', { password: 'a wrong password' }],
  ])('an account is not deleted by %s', async (_, body) => {
    const { id, cookie } = await account();
    const refused = await ask('DELETE', '/api/me', { cookie, body });
    expect([refused.status, refused.value]).toEqual([401, { error: 'wrong-password' }]);
    expect(await whoIs(cookie)).toBe(id);
  });

  test('an account goes by its password, with all its sessions and its seat', async () => {
    const { id, name, cookie } = await account();
    const other = await signIn(name);
    const game = await app.services.table({ id, name, kind: 'account' }, { isPublic: true });
    const gone = await ask('DELETE', '/api/me', { cookie, body: { password: PASSWORD } });
    expect([gone.status, gone.value]).toEqual([200, {}]);
    expect(gone.headers['set-cookie']).toMatch(ENDED);
    expect([await whoIs(cookie), await whoIs(other)]).toEqual([undefined, undefined]);
    expect((await ask('GET', `/api/people/${id}`)).value).toEqual({ id, kind: 'deleted', name: '' });
    const lobby = (await ask('GET', '/api/lobby')).value as GamePage;
    expect(lobby.games.map((each) => each.game)).not.toContain(game);
  });
});

describe('other people', () => {
  const NOBODY = '0'.repeat(24);

  test('are known by name, and by their rating if they have one', async () => {
    const { id } = await app.guest('Farragut');
    expect((await ask('GET', `/api/people/${id}`)).value).toEqual({ id, kind: 'guest', name: 'Farragut' });
    expect(await ask('GET', `/api/people/${NOBODY}`)).toMatchObject({ status: 404, value: { error: 'not-found' } });
    const rating = { rating: 1600, deviation: 90, volatility: 0.06, games: 3 };
    const { store } = app.services.environment;
    const row = { person: id, ...rating, changed: 0 };
    await store.write([{ query: store.db.insertInto('ratings').values(row) }]);
    expect((await ask('GET', `/api/people/${id}`)).value).toEqual({ id, kind: 'guest', name: 'Farragut', rating });
  });

  test('are muted, blocked and heard again; nobody and oneself are not', async () => {
    const [ann, ben] = [await app.guest('Ann'), await app.guest('Ben')];
    const shun = (person: string, kind: string) =>
      ask('PUT', `/api/shuns/${person}`, { cookie: ann.cookie, body: { kind } });
    const shunned = async (): Promise<unknown> => (await ask('GET', '/api/shuns', { cookie: ann.cookie })).value;
    expect(await shun(ben.id, 'mute')).toMatchObject({ status: 200, value: {} });
    expect(await shunned()).toEqual([{ person: ben.id, name: 'Ben', kind: 'mute' }]);
    expect(await shun(NOBODY, 'mute')).toMatchObject({ status: 404, value: { error: 'not-found' } });
    expect(await shun(ann.id, 'block')).toMatchObject({ status: 400, value: { error: 'malformed' } });
    const heard = await ask('DELETE', `/api/shuns/${ben.id}`, { cookie: ann.cookie });
    expect([heard.status, heard.value]).toEqual([200, {}]);
    expect(await shunned()).toEqual([]);
  });
});
