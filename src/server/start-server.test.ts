import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryPlace } from '../../test-kit/proof/memory-place.ts';
import { createVirtualClock } from '../../test-kit/proof/virtual-clock.ts';
import { connect } from '../../test-kit/server/client.ts';
import { createTestClock, openEnvironment } from '../../test-kit/server/environment.ts';
import type { Environment } from './environment/environment.ts';
import { addressFor, startServer } from './server.ts';

const SETTINGS = { host: '127.0.0.1', port: 0, version: '1.2.3', proxies: 0 };

test.each([
  ['127.0.0.1', 'http://localhost:3000/'],
  ['0.0.0.0', 'http://localhost:3000/'],
  ['::', 'http://localhost:3000/'],
  ['192.0.2.1', 'http://192.0.2.1:3000/'],
  ['benthos.example', 'http://benthos.example:3000/'],
  ['2001:db8::1', 'http://[2001:db8::1]:3000/'],
])('what listens on %s is found at %s', (host, address) => {
  expect(addressFor(host, '3000')).toBe(address);
});

describe('a server', () => {
  /** An environment, and what of it has been closed. */
  const watchedEnvironment = async (): Promise<{ environment: Environment; closed: string[] }> => {
    const { store, bus, thinker, ...rest } = await openEnvironment(memoryPlace());
    const closed: string[] = [];
    const closing = <T extends { close: () => Promise<void> }>(name: string, part: T): T => ({
      ...part,
      close: async () => {
        closed.push(name);
        await part.close();
      },
    });
    const parts = { store: closing('store', store), bus: closing('bus', bus), thinker: closing('thinker', thinker) };
    return { environment: { ...rest, ...parts }, closed };
  };

  test('that ends leaves nothing open, and lets nobody in any more', async () => {
    const { environment, closed } = await watchedEnvironment();
    const server = await startServer(environment, SETTINGS);
    expect((await fetch(new URL('/healthz', server.address))).status).toBe(200);
    // It has no app to serve.
    expect((await fetch(server.address)).status).toBe(404);
    expect(closed).toEqual([]);
    // Asked twice it ends once.
    await Promise.all([server.close(), server.close()]);
    // The store comes last: until then the others write.
    expect(closed).toEqual(['thinker', 'bus', 'store']);
    await expect(fetch(server.address)).rejects.toThrow('fetch failed');
  });

  test('that ends answers what is under way, and waits no longer', async () => {
    const { environment } = await watchedEnvironment();
    const { secrets } = environment;
    const begun = Promise.withResolvers<void>();
    const stretch: typeof secrets.stretch = async (...given) => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return secrets.stretch(...given);
    };
    const server = await startServer({ ...environment, secrets: { ...secrets, stretch } }, SETTINGS);
    const cookie = await newGuest(server.address);
    const asked = post(server.address, '/api/account', cookie, { name: 'Nemo', password: 'long enough' });
    await begun.promise;
    // The connection comes to rest only then, and would be kept for more than a minute.
    await server.close();
    expect((await asked).status).toBe(200);
  });

  test('that cannot have its port leaves nothing open either', async () => {
    const first = await startServer((await watchedEnvironment()).environment, SETTINGS);
    const { environment, closed } = await watchedEnvironment();
    const port = Number(new URL(first.address).port);
    await expect(startServer(environment, { ...SETTINGS, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(closed).toEqual(['thinker', 'bus', 'store']);
    await first.close();
  });

  test('tells how it is: Prometheus now, and the administrator also after it has ended', async () => {
    // Whatever is done takes a while.
    let time = 0;
    const clock = { ...createTestClock(), now: () => (time += 5) };
    const { store, ...environment } = await openEnvironment(memoryPlace(), clock);
    const reports: unknown[] = [];
    const close = async (): Promise<void> => {
      const rows = await store.db.selectFrom('nodes').select('report').execute();
      reports.push(...rows.map(({ report }) => JSON.parse(report) as unknown));
      await store.close();
    };
    const server = await startServer({ ...environment, store: { ...store, close } }, SETTINGS);
    const cookie = await newGuest(server.address);
    for (const moveId of ['resign-1', 'resign-2']) {
      const resign = { moveId, action: { kind: 'resign' } };
      await post(server.address, `/api/games/${'0'.repeat(32)}/actions`, cookie, resign);
    }
    // Only what is done at tables counts as such.
    const client = connect(server.address, '', cookie);
    await client.ask('check', { game: '0'.repeat(32) });
    client.close();
    const metrics = await (await fetch(new URL('/metrics', server.address))).text();
    expect(metrics).toMatch(/^benthos_writes_under_way 0$/m);
    expect(metrics).toMatch(/^benthos_bots_thinking 0$/m);
    expect(metrics).toMatch(/^benthos_memory_bytes [1-9]\d{6,}$/m);
    expect(metrics).toMatch(/^benthos_act_seconds_count 2$/m);
    expect(metrics).toMatch(/^benthos_act_seconds_sum 0\.\d+$/m);
    await server.close();
    expect(reports).toMatchObject([
      {
        version: '1.2.3',
        connections: 0,
        acts: { count: 2, median: expect.toSatisfy((milliseconds: number) => milliseconds >= 5) as number },
        memory: expect.toSatisfy((bytes: number) => bytes > 1e6) as number,
      },
    ]);
  });

  test('says every few seconds how it is, and sweeps every hour', async () => {
    const clock = createVirtualClock();
    const { store, ...environment } = await openEnvironment(memoryPlace(), clock);
    const count = async (table: 'nodes' | 'admin_sessions'): Promise<number> =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    const query = store.db.insertInto('admin_sessions').values({ token: 'outdated', until: clock.now() });
    await store.write([{ query }]);
    const server = await startServer({ ...environment, store }, SETTINGS);
    expect([await count('nodes'), await count('admin_sessions')]).toEqual([0, 1]);
    await clock.leap(5000);
    expect([await count('nodes'), await count('admin_sessions')]).toEqual([1, 1]);
    await clock.leap(3_600_000);
    expect([await count('nodes'), await count('admin_sessions')]).toEqual([1, 0]);
    await server.close();
  });

  test('serves the app, and says in a word that a file is not there', async () => {
    const webFolder = mkdtempSync(path.join(tmpdir(), 'benthos-app-'));
    writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html>');
    const { environment } = await watchedEnvironment();
    const server = await startServer(environment, { ...SETTINGS, webFolder });
    expect(await (await fetch(server.address)).text()).toBe('<!doctype html>');
    const none = await fetch(new URL('/none.js', server.address));
    expect([none.status, await none.json()]).toEqual([404, { error: 'not-found' }]);
    await server.close();
    rmSync(webFolder, { recursive: true });
  });
});

function post(address: string, url: string, cookie: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' };
  return fetch(new URL(url, address), { method: 'POST', headers, body: JSON.stringify(body) });
}

async function newGuest(address: string): Promise<string> {
  const { headers } = await post(address, '/api/guests', '', {});
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
