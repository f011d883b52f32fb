import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieIn, openApp, type TestApp } from '../../../test-kit/server/open-app.ts';

const NOWHERE = `/api/games/${'0'.repeat(32)}`;
const JSON_TYPE = 'application/json; charset=utf-8';

describe('the app', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(async () => app.close());

  test('nothing that it answers is kept by browsers or proxies', async () => {
    for (const path of ['/api/me', '/api/nothing', '/healthz', '/server.json'])
      expect((await app.ask('GET', path)).headers['cache-control']).toBe('no-store');
  });

  test('says that games are played here', async () => {
    expect(await app.ask('GET', '/server.json')).toMatchObject({ status: 200, value: { games: true } });
  });

  test('a request without a body may say that it is JSON', async () => {
    const { cookie } = await app.guest();
    const headers = { 'content-type': 'application/json' };
    expect(await app.ask('POST', '/api/sign-out', { cookie, headers, body: '' })).toMatchObject({ status: 200 });
  });

  test.each([
    ['GET', '/api/games/%ff', undefined, 'path'],
    ['POST', '/api/guests', '{', 'body'],
    ['POST', '/api/guests', '{"__proto__":{}}', 'body'],
    ['POST', '/api/guests', '{"constructor":{"prototype":{}}}', 'body'],
    ['POST', '/api/guests', '{"name":""}', 'body.name'],
    ['GET', '/api/games/short', undefined, 'params.game'],
    ['GET', `${NOWHERE}?from=x`, undefined, 'query.from'],
  ] as const)('%s %s with %s is told where the fault is: %s', async (method, path, body, field) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const { status, value } = await app.ask(method, path, { headers, body });
    expect([status, value]).toEqual([400, { error: 'malformed', field }]);
  });

  test('what is no JSON is not read, nor what is too much', async () => {
    const other = await app.ask('POST', '/api/guests', { headers: { 'content-type': 'text/plain' }, body: '{}' });
    expect([other.status, other.value]).toEqual([400, { error: 'malformed', field: 'body' }]);
    const large = (bytes: number) => app.ask('POST', '/api/guests', { body: { name: 'x'.repeat(bytes - 11) } });
    expect((await large(16_384)).value).toEqual({ error: 'malformed', field: 'body.name' });
    const tooLarge = await large(16_385);
    expect([tooLarge.status, tooLarge.value]).toEqual([413, { error: 'too-large' }]);
  });

  test('an action is answered the same when it is sent again, to the letter', async () => {
    const { cookie, id } = await app.guest();
    const game = await app.services.table({ id, kind: 'guest', name: 'Ann' }, {}, ['host', 'drifter']);
    const act = (moveId: string, kind: string) =>
      app.ask('POST', `/api/games/${game}/actions`, { cookie, body: { moveId, action: { kind } } });
    const refused = await act('stand-up', 'stand');
    expect(refused).toMatchObject({ status: 409, headers: { 'content-type': JSON_TYPE } });
    expect(refused.text).toBe('{"error":"not-gathering"}');
    const done = await act('resign-now', 'resign');
    expect(done).toMatchObject({ status: 200, headers: { 'content-type': JSON_TYPE }, value: { number: 3 } });
    expect((await act('resign-now', 'resign')).text).toBe(done.text);
  });
});

describe('numbers for Prometheus', () => {
  let app: TestApp;
  beforeEach(async () => {
    const slow = 40;
    app = await openApp({
      change: ({ games, clock }) => ({
        games: {
          ...games,
          submit: async (submission) => {
            clock.push(slow);
            return games.submit(submission);
          },
        },
      }),
    });
  });
  afterEach(() => app.close());

  test('every route counts what it granted and refused; only what is done at tables is timed', async () => {
    const { cookie } = await app.guest();
    await app.ask('GET', NOWHERE);
    expect(app.metrics.text()).not.toContain('act_seconds');
    const resign = { moveId: 'resign-now', action: { kind: 'resign' } };
    await app.ask('POST', `${NOWHERE}/actions`, { cookie, body: resign });
    const lines = app.metrics.text().split('\n');
    expect(lines).toContain('benthos_requests_total{route="POST /api/guests",ok="true"} 1');
    expect(lines).toContain('benthos_requests_total{route="GET /api/games/:game",ok="false"} 1');
    expect(lines).toContain('benthos_requests_total{route="POST /api/games/:game/actions",ok="false"} 1');
    expect(lines).toContain('benthos_act_seconds_sum 0.04');
    expect(lines).toContain('benthos_act_seconds_count 1');
  });

  test('are for programs on this machine and for the administrator', async () => {
    const address = '192.0.2.1';
    const token = await app.services.administrator.newToken();
    await app.ask('GET', '/api/lobby');
    const own = await app.ask('GET', '/metrics');
    expect(own).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; version=0.0.4' } });
    expect(own.text).toContain('benthos_requests_total');
    expect(await app.ask('GET', '/metrics', { address, token })).toMatchObject({ status: 200 });
    const stranger = await app.ask('GET', '/metrics', { address });
    expect([stranger.status, stranger.value]).toEqual([401, { error: 'not-signed-in' }]);
  });
});

describe('what fails', () => {
  test('is told to the log, and to whoever asked only that it did', async () => {
    const logged: unknown[] = [];
    const app = await openApp({
      environment: { log: (...line) => logged.push(line) },
      change: ({ tables }) => ({
        tables: { ...tables, lobby: () => Promise.reject(new Error('the disk is full')) },
      }),
    });
    const { status, value } = await app.ask('GET', '/api/lobby');
    await app.close();
    expect([status, value]).toEqual([503, { error: 'unavailable' }]);
    expect(logged).toEqual([['error', 'request-failed', { message: 'the disk is full' }]]);
  });
});

test.each([
  [0, { https: false }],
  [1, { https: true, http: false }],
])('with %d proxies in front, what these say makes cookies those of https alone: %j', async (proxies, isSecure) => {
  const app = await openApp({ proxies });
  const token = await app.services.administrator.newToken();
  for (const [protocol, expected] of Object.entries(isSecure)) {
    const headers = { 'x-forwarded-proto': protocol, 'x-forwarded-for': '192.0.2.1' };
    const guest = await app.ask('POST', '/api/guests', { headers, body: {} });
    const admin = await app.ask('POST', '/api/admin/session', { headers, body: { token } });
    expect(cookieIn(guest.headers)).toMatch(/^benthos=[\w-]{43}$/);
    expect(cookieIn(admin.headers)).toMatch(/^benthos-admin=[\w-]{43}$/);
    for (const answer of [guest, admin])
      expect(String(answer.headers['set-cookie']).endsWith('; Secure')).toBe(expected);
  }
  await app.close();
});
