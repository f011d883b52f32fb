import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../wire/requests.ts';
import { type Client, connect, newGuest } from '../../test-kit/server/client.ts';
import { refusal } from '../../test-kit/server/requests.ts';
import { STORE_KINDS, type StoreKind } from '../../test-kit/server/stores.ts';
import { openTestServer, type TestServer } from '../../test-kit/server/test-server.ts';
import { MESSAGE_LIST } from '../wire/messages.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const NOWHERE = '0'.repeat(32);
const DEEP = `${'['.repeat(7000)}${']'.repeat(7000)}`;

describe('wrong requests', () => {
  let kind: StoreKind;
  let server: TestServer;
  let ann: Client;
  let nobody: Client;
  beforeAll(async () => {
    kind = await STORE_KINDS.SQLite();
    server = await openTestServer(await kind.newPlace());
    ann = await newGuest(server.address);
    nobody = connect(server.address, '', '');
  });
  afterAll(async () => {
    ann.close();
    nobody.close();
    await server.close();
    await kind.stop();
  });

  const stored = async (): Promise<string> => {
    const { db } = server.services.environment.store;
    const tables = ['people', 'sessions', 'games', 'sets', 'events', 'chat', 'invites', 'shuns', 'api_tokens'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };
  const call = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response> =>
    fetch(new URL(path, server.address), { method, headers, ...(body === undefined ? {} : { body }) });

  test.each(ROUTES.filter(({ body }) => body !== undefined).map((route) => ({ ...route, url: urlOf(route.path) })))(
    '$method $path: what is no proper body is malformed or too large, and changes nothing',
    async ({ method, url, largest = 16 * 1024 }) => {
      const before = await stored();
      const bodies = ['{', '[]', '7', '"text"', 'null', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'];
      for (const body of [...bodies, DEEP, '{"surplus":1}', '{"name":{"a":[1]},"kind":9,"token":"x","moveId":1}']) {
        const [status, error] = await refusal(await call(method, url, { ...JSON_TYPE, cookie: ann.cookie }, body));
        expect([status, error, body.slice(0, 20)]).toEqual([400, 'malformed', body.slice(0, 20)]);
      }
      const large = JSON.stringify({ name: 'x'.repeat(largest) });
      expect(await refusal(await call(method, url, { ...JSON_TYPE, cookie: ann.cookie }, large))).toEqual([
        413,
        'too-large',
      ]);
      const other = await call(method, url, { 'content-type': 'text/plain', cookie: ann.cookie }, 'hello');
      expect(await refusal(other)).toEqual([400, 'malformed']);
      expect(await stored()).toBe(before);
    },
  );

  test.each([
    ['GET', '/api/nothing', 404, 'not-found'],
    ['PUT', '/api/lobby', 404, 'not-found'],
    ['GET', '/api/games/short', 400, 'malformed'],
    ['GET', `/api/games/${NOWHERE}`, 404, 'unknown-game'],
    ['GET', `/api/games/${NOWHERE}?from=x`, 400, 'malformed'],
    ['GET', `/api/games/${'f'.repeat(300)}`, 400, 'malformed'],
    ['GET', `/api/games/${'f'.repeat(3000)}`, 400, 'malformed'],
    ['GET', '/api/games/%00', 400, 'malformed'],
    ['GET', '/api/games/%ff', 400, 'malformed'],
    ['GET', `/api/people/${'0'.repeat(24)}`, 404, 'not-found'],
    ['DELETE', `/api/sessions/${'0'.repeat(16)}`, 404, 'not-found'],
    ['POST', `/api/games/${NOWHERE}/rematch`, 404, 'unknown-game'],
    ['GET', `/api/games/${NOWHERE}/chat`, 404, 'unknown-game'],
    ['GET', `/api/games/${NOWHERE}/record`, 404, 'unknown-game'],
  ])('%s %s: %i %s', async (method, path, status, error) => {
    expect(await refusal(await ann.send(method, path))).toEqual([status, error]);
  });

  test.each(MESSAGE_LIST)('message $name: a typed answer to whatever is sent', async ({ name, who }) => {
    const before = await stored();
    for (const body of [
      undefined,
      null,
      7,
      'text',
      [],
      {},
      { game: 7 },
      { game: NOWHERE, surplus: 1 },
      JSON.parse(DEEP),
    ]) {
      expect(await ann.askAnything(name, body)).toMatchObject({ ok: false, error: 'malformed' });
    }
    const good = { game: NOWHERE, ...extras(name) };
    const expected = name === 'leave' ? { ok: true } : { ok: false, error: 'unknown-game' };
    expect(await ann.askAnything(name, good)).toMatchObject(expected);
    const unsigned = who === 'anybody' ? expected : { ok: false, error: 'not-signed-in' };
    expect(await nobody.askAnything(name, good)).toMatchObject(unsigned);
    expect(await stored()).toBe(before);
  });

  test('sockets: an unknown name is refused, too large a frame ends the connection for now', async () => {
    expect(await ann.askAnything('fly', {})).toMatchObject({ error: 'not-found' });
    const hungUp = new Promise((resolve) => ann.heard.once('disconnect', resolve));
    ann.say('act', 'x'.repeat(40_000));
    await hungUp;
    expect(await ann.ask('check', { game: NOWHERE })).toMatchObject({ error: 'unknown-game' });
  });

  test('too many: 429 with a time to wait; what is of another kind is done, and the same later on', async () => {
    const narrow = await openTestServer(await kind.newPlace(), { limitScale: 0.2 });
    const busy = await newGuest(narrow.address);
    let last: Response | undefined;
    for (let count = 0; count < 40 && last?.status !== 429; count++) last = await busy.get('/api/lobby');
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await busy.send('POST', '/api/sign-out')).status).toBe(200);
    narrow.clock.push(60_000);
    expect((await busy.get('/api/lobby')).status).toBe(200);
    busy.close();
    await narrow.close();
  });

  test('every answer carries the security headers, and there is documentation for every route', async () => {
    for (const path of ['/api/me', '/api/nothing', '/healthz', '/api/openapi.json', '/metrics']) {
      const { headers } = await ann.get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const { paths } = (await (await ann.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = ROUTES.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    // Chat among the people at a table.
    const plain = ['GET /api/openapi.json', 'GET /server.json', 'GET /metrics'];
    expect(documented.toSorted()).toEqual([...routes, ...plain].toSorted());
  });
});

function urlOf(path: string): string {
  return path
    .replace(':game', NOWHERE)
    .replace(':person', '0'.repeat(24))
    .replace(':id', '0'.repeat(16))
    .replace(':day', '2026-01-01')
    .replace(':number', '1');
}

function extras(name: string): object {
  if (name === 'act') return { request: { moveId: 'a-move-id', action: { kind: 'resign' } } };
  if (name === 'attend') return { on: true };
  return name === 'say' ? { messageId: 'a-message', text: 'hello' } : {};
}
