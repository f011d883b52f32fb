import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../../../test-kit/proof/memory-place.ts';
import { type Client, newGuest } from '../../../test-kit/server/client.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { openTestServer, type TestServer } from '../../../test-kit/server/test-server.ts';
import type { ServerNumbers } from '../../wire/admin.ts';
import { createSweep } from './sweep.ts';

const DAY = 24 * 3_600_000;
const TABLE = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'], options: { isPublic: true } };

describe.each(Object.entries(STORE_KINDS))('the administrator of a server on %s', (_, start) => {
  let kind: StoreKind;
  let server: TestServer;
  let ann: Client;
  let token: string;
  beforeAll(async () => {
    kind = await start();
    server = await openTestServer(await kind.newPlace());
    ann = await newGuest(server.address, 'Ann');
    token = (await server.services.administrator.firstToken()) ?? '';
  });
  afterAll(async () => {
    ann.close();
    await server.close();
    await kind.stop();
  });

  const call = (method: string, path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(new URL(path, server.address), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const signIn = async (): Promise<string> => {
    const answer = await call('POST', '/api/admin/session', {}, { token });
    expect(answer.status).toBe(200);
    return answer.headers.get('set-cookie') ?? '';
  };
  const cookieOf = (header: string): { cookie: string } => ({ cookie: header.split(';')[0] ?? '' });
  const statusOf = async (headers: Record<string, string>): Promise<number> =>
    (await call('GET', '/api/admin/numbers', headers)).status;

  test('signs in by the token, which no script and no other site gets hold of', async () => {
    const header = await signIn();
    expect(header).toMatch(/^benthos-admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    expect(await statusOf(cookieOf(header))).toBe(200);
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ cookie: ann.cookie })).toBe(401);
    // The session is not the token, nor is a person's cookie one of the administrator's.
    expect(await statusOf({ authorization: `Bearer ${cookieOf(header).cookie.slice(14)}` })).toBe(401);
    expect(await statusOf({ cookie: ann.cookie.replace('benthos=', 'benthos-admin=') })).toBe(401);
    const wrong = await call('POST', '/api/admin/session', {}, { token: 'A'.repeat(43) });
    expect([wrong.status, await wrong.json(), wrong.headers.get('set-cookie')]).toEqual([
      401,
      { error: 'wrong-token' },
      null,
    ]);
    const foreign = { origin: 'https://elsewhere.example', ...cookieOf(header) };
    expect((await call('DELETE', '/api/admin/session', foreign)).status).toBe(403);
    expect((await call('DELETE', '/api/admin/session', cookieOf(header))).status).toBe(200);
    expect(await statusOf(cookieOf(header))).toBe(401);
    expect(await contentOf(server.services.environment.store)).not.toContain(token);
  });

  test('is somebody else once there is another token; sessions end after half a day', async () => {
    const old = { token, session: cookieOf(await signIn()) };
    token = await server.services.administrator.newToken();
    expect(await statusOf({ authorization: `Bearer ${old.token}` })).toBe(401);
    expect(await statusOf(old.session)).toBe(401);
    const session = cookieOf(await signIn());
    expect(await statusOf(session)).toBe(200);
    server.clock.push(12 * 3_600_000);
    expect(await statusOf(session)).toBe(401);
    expect(await statusOf(bearer())).toBe(200);
  });

  test('alone reads the metrics from elsewhere', async () => {
    const passedOn = { 'x-forwarded-for': '203.0.113.9' };
    expect((await call('GET', '/metrics', passedOn)).status).toBe(401);
    expect((await call('GET', '/metrics', { ...passedOn, cookie: ann.cookie })).status).toBe(401);
    expect((await call('GET', '/metrics', { ...passedOn, ...bearer() })).status).toBe(200);
    const here = await call('GET', '/metrics', {});
    expect(await here.text()).toContain('benthos_sockets');
  });

  test('sees what goes on', async () => {
    const numbers = async (): Promise<ServerNumbers> =>
      (await (await call('GET', '/api/admin/numbers', bearer())).json()) as ServerNumbers;
    const before = await numbers();
    const fresh = await newGuest(server.address);
    const made = await fresh.send('POST', '/api/games', { ...TABLE, seats: ['host', 'drifter'] });
    const { game } = (await made.json()) as { game: string };
    const resign = { game, request: { moveId: 'resign-1', action: { kind: 'resign' } } } as const;
    expect(await fresh.ask('act', resign)).toMatchObject({ ok: true });
    server.services.environment.log('error', 'something-failed', { message: 'x'.repeat(1000) });
    const own = { version: '0.0.0', store: expect.stringMatching(/sqlite|postgresql/) as string };
    await expect
      .poll(numbers, { timeout: 15_000 })
      .toMatchObject({ nodes: [{ ...own, acts: { count: 1 }, faults: [{ event: 'something-failed' }] }] });
    const after = await numbers();
    expect(after.people.guest).toBe(before.people.guest + 1);
    expect(after.players.now).toBeGreaterThan(0);
    expect(after.games.over).toBe(before.games.over + 1);
    expect(after.moves.day).toBeGreaterThan(before.moves.day);
    expect(after.errors).toBe(before.errors + 1);
    expect(after.database).toBeGreaterThan(10_000);
    expect(after.nodes[0]?.memory).toBeGreaterThan(1_000_000);
    expect(after.nodes[0]?.faults[0]?.message).toHaveLength(200);
    // A node that is not heard of any more has left; what it did stays counted.
    server.clock.push(DAY / 2);
    expect(await numbers()).toMatchObject({ nodes: [], moves: { day: after.moves.day } });
    fresh.close();
  }, 30_000);

  test('may end sessions, take a name or a line away, and close a table that waits', async () => {
    const rude = await newGuest(server.address, 'Rude Name');
    const { game } = (await (await rude.send('POST', '/api/games', TABLE)).json()) as { game: string };
    await rude.ask('say', { game, messageId: 'message-1', text: 'rude words' });
    const found = await (await call('GET', '/api/admin/people?name=Rude%20Name', bearer())).json();
    expect(found).toMatchObject([{ id: rude.person, name: 'Rude Name', sessions: 1 }]);
    await call('DELETE', `/api/admin/people/${rude.person}/name`, bearer());
    expect(await (await rude.get('/api/me')).json()).toMatchObject({ name: `Guest ${rude.person.slice(0, 4)}` });
    await call('DELETE', `/api/admin/games/${game}/chat/1`, bearer());
    expect(await (await rude.get(`/api/games/${game}/chat`)).json()).toEqual([]);
    expect((await call('DELETE', `/api/admin/tables/${game}`, bearer())).status).toBe(200);
    expect((await call('DELETE', `/api/admin/tables/${game}`, bearer())).status).toBe(200);
    expect(await (await rude.get(`/api/games/${game}`)).json()).toMatchObject({ table: { status: 'cancelled' } });
    const gone = new Promise((resolve) => rude.heard.once('disconnect', resolve));
    await call('DELETE', `/api/admin/people/${rude.person}/sessions`, bearer());
    await gone;
    expect(await (await rude.get('/api/me')).json()).toEqual({});
    rude.close();
  });

  test('does not close a game that is being played', async () => {
    const made = await ann.send('POST', '/api/games', { ...TABLE, seats: ['host', 'drifter'] });
    const { game } = (await made.json()) as { game: string };
    const closed = await call('DELETE', `/api/admin/tables/${game}`, bearer());
    expect([closed.status, await closed.json()]).toEqual([409, { error: 'not-gathering' }]);
  });

  test('what is of no use any more is deleted, the rest is not', async () => {
    const { environment } = server.services;
    const { store } = environment;
    const { db } = store;
    const now = server.clock.now();
    const session = { id: 'x', person: ann.person, agent: '', created: 0 };
    const table = async (different: object = {}): Promise<string> =>
      ((await (await ann.send('POST', '/api/games', { ...TABLE, ...different })).json()) as { game: string }).game;
    const [open, game] = [await table(), await table({ seats: ['host', 'drifter'] })];
    const invite = { id: 'x', game: open, created: now - 40 * DAY };
    await store.write([
      { query: db.insertInto('sessions').values({ ...session, token: 'old', seen: now - 181 * DAY }) },
      { query: db.insertInto('sessions').values({ ...session, token: 'kept', seen: now - 179 * DAY }) },
      { query: db.insertInto('invites').values({ ...invite, token: 'used', claimed_by: 'ben' }) },
      { query: db.insertInto('invites').values({ ...invite, token: 'unused', claimed_by: null }) },
      { query: db.insertInto('invites').values({ ...invite, token: 'late', game, claimed_by: null }) },
      { query: db.insertInto('invites').values({ ...invite, token: 'new', created: now, claimed_by: 'ben' }) },
      { query: db.insertInto('admin_sessions').values({ token: 'ended', until: now - 1 }) },
      { query: db.insertInto('admin_sessions').values({ token: 'good', until: now + 1 }) },
      { query: db.insertInto('nodes').values({ id: 'gone', seen: now - 2 * DAY, report: '{}' }) },
    ]);
    await createSweep(environment).sweep();
    const left = async (table: 'sessions' | 'invites' | 'admin_sessions'): Promise<readonly string[]> =>
      (await db.selectFrom(table).select('token').execute()).map((row) => row.token);
    expect(await left('sessions')).toContain('kept');
    expect(await left('sessions')).not.toContain('old');
    expect((await left('invites')).toSorted()).toEqual(['new', 'unused']);
    expect(await left('admin_sessions')).toContain('good');
    expect(await left('admin_sessions')).not.toContain('ended');
    const nodes = await db.selectFrom('nodes').select('id').execute();
    expect(nodes.map(({ id }) => id)).not.toContain('gone');
  });
});
