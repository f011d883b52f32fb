import { afterAll, describe, expect, test } from 'vitest';
import { cookieIn, openApp } from '../../../test-kit/server/open-app.ts';

const NOTHING = '0'.repeat(16);
const MOST_TOKENS = 20;

const app = await openApp();
const { ask } = app;
afterAll(() => app.close());

interface SessionInfo {
  readonly id: string;
  readonly isThis: boolean;
}

async function sessionsOf(cookie: string): Promise<readonly SessionInfo[]> {
  return (await ask('GET', '/api/sessions', { cookie })).value as readonly SessionInfo[];
}

/** Another session of the same person. */
async function another(person: string): Promise<string> {
  return `benthos=${await app.services.sessions.start(person, 'elsewhere')}`;
}

describe('sessions', () => {
  test('one knows which is this one, and ends another', async () => {
    const { id, cookie } = await app.guest();
    const other = await another(id);
    const all = await sessionsOf(cookie);
    expect(all.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(all).toHaveLength(2);
    const away = all.find(({ isThis }) => !isThis)?.id ?? '';
    const ended = await ask('DELETE', `/api/sessions/${away}`, { cookie });
    expect([ended.status, ended.value]).toEqual([200, {}]);
    expect((await ask('GET', '/api/sessions', { cookie: other })).status).toBe(401);
    expect(await sessionsOf(cookie)).toHaveLength(1);
    expect((await ask('DELETE', `/api/sessions/${away}`, { cookie })).status).toBe(404);
  });

  test('all but this one end at once', async () => {
    const { id, cookie } = await app.guest();
    await another(id);
    await another(id);
    const ended = await ask('DELETE', '/api/sessions', { cookie });
    expect([ended.status, ended.value]).toEqual([200, {}]);
    expect(await sessionsOf(cookie)).toMatchObject([{ isThis: true }]);
  });

  test('who becomes an account goes on with another secret, in the same session', async () => {
    const { cookie } = await app.guest();
    const [before] = await sessionsOf(cookie);
    const body = { name: 'Rotated', password: 'a long password' };
    const made = await ask('POST', '/api/account', { cookie, body });
    expect(made.status).toBe(200);
    const rotated = cookieIn(made.headers);
    expect(rotated).not.toBe(cookie);
    expect((await ask('GET', '/api/me', { cookie })).value).toEqual({});
    expect(await sessionsOf(rotated)).toMatchObject([{ id: before?.id, isThis: true }]);
  });

  test('a cookie is renewed whenever the app asks who is there, so that a guest who comes back in time stays the same', async () => {
    const { cookie } = await app.guest();
    const { services } = app;
    for (let days = 0; days < 400; days += 100) {
      const { headers, value } = await ask('GET', '/api/me', { cookie });
      expect(value).toMatchObject({ kind: 'guest' });
      expect(String(headers['set-cookie'])).toMatch(new RegExp(`^${cookie}; .*Max-Age=${180 * 86_400}`));
      services.clock.push(100 * 86_400_000);
    }
  });

  test('nothing is renewed for nobody, for a program, and after the end of a session', async () => {
    const { id, cookie } = await app.guest();
    const { token } = await app.services.sessions.startToken(id, 'a program');
    const renewed = async (asking: object) => (await ask('GET', '/api/me', asking)).headers['set-cookie'];
    await ask('POST', '/api/sign-out', { cookie });
    expect([await renewed({}), await renewed({ token }), await renewed({ token, cookie })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await renewed({ cookie })).toBeUndefined();
  });

  test("nobody ends another's", async () => {
    const [ann, ben] = [await app.guest(), await app.guest()];
    const [session] = await sessionsOf(ann.cookie);
    expect((await ask('DELETE', `/api/sessions/${session?.id}`, { cookie: ben.cookie })).status).toBe(404);
    expect(await sessionsOf(ann.cookie)).toHaveLength(1);
  });
});

describe('tokens of programs', () => {
  const newToken = (cookie: string, label = 'my bot') => ask('POST', '/api/tokens', { cookie, body: { label } });

  test('are listed without their secret, and end', async () => {
    const { id: person, cookie } = await app.guest();
    const { id, token } = (await newToken(cookie)).value as { readonly id: string; readonly token: string };
    const created = app.services.clock.now();
    expect((await ask('GET', '/api/tokens', { cookie })).value).toEqual([{ id, label: 'my bot', created }]);
    expect((await ask('GET', '/api/me', { token })).value).toMatchObject({ id: person });
    const ended = await ask('DELETE', `/api/tokens/${id}`, { cookie });
    expect([ended.status, ended.value]).toEqual([200, {}]);
    expect((await ask('GET', '/api/me', { token })).value).toEqual({});
    const nothing = await ask('DELETE', `/api/tokens/${NOTHING}`, { cookie });
    expect([nothing.status, nothing.value]).toEqual([404, { error: 'not-found' }]);
  });

  test(`are at most ${MOST_TOKENS} at a time`, async () => {
    const { cookie } = await app.guest();
    for (let count = 0; count < MOST_TOKENS; count++) expect((await newToken(cookie, `${count}`)).status).toBe(200);
    const more = await newToken(cookie);
    expect([more.status, more.value]).toEqual([409, { error: 'limit-reached' }]);
    const [first] = (await ask('GET', '/api/tokens', { cookie })).value as readonly { readonly id: string }[];
    await ask('DELETE', `/api/tokens/${first?.id}`, { cookie });
    expect((await newToken(cookie)).status).toBe(200);
  });
});

test('what is stored about somebody is theirs to take along', async () => {
  const { id, cookie } = await app.guest('Canary');
  const exported = await ask('GET', '/api/export', { cookie });
  expect(exported).toMatchObject({ status: 200, value: { person: { id, name: 'Canary' }, sessions: [{}] } });
  expect((await ask('GET', '/api/export')).status).toBe(401);
});
