import { afterAll, describe, expect, test } from 'vitest';
import { MOST_BYTES } from '../../content/set/form.ts';
import { CORE } from '../../engine/core.ts';
import type { KeptSet, ReadableSet } from '../../wire/sets.ts';
import { contentOf } from '../../../test-kit/proof/memory-place.ts';
import { openApp } from '../../../test-kit/server/open-app.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';
import { createTestClock } from '../../../test-kit/server/environment.ts';
import { createLimiter } from './throttle/limits.ts';

const app = await openApp();
const { ask } = app;
afterAll(() => app.close());

async function bring(set: unknown, headers: Readonly<Record<string, string>> = {}) {
  const { cookie } = await app.guest();
  return ask('POST', '/api/sets', { cookie, body: { set }, headers });
}

describe('a set by HTTP', () => {
  test('is brought, read by anybody, and may be cached for ever; what is unknown may not', async () => {
    const { info } = (await bring(smallSet())).value as KeptSet;
    const read = await ask('GET', `/api/sets/${info.hash}`);
    expect(read.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((read.value as ReadableSet).info).toEqual(info);
    const unknown = await ask('GET', `/api/sets/${'0'.repeat(64)}`);
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await ask('GET', `/api/sets/${CORE.hash}`)).status).toBe(200);
  });

  test('is chosen for a table by its hash', async () => {
    const { cookie } = await app.guest();
    const { info } = (await ask('POST', '/api/sets', { cookie, body: { set: smallSet() } })).value as KeptSet;
    const table = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'], options: {} };
    const { value } = await ask('POST', '/api/games', { cookie, body: { ...table, content: info.hash } });
    const { game } = value as { readonly game: string };
    expect((await ask('GET', `/api/games/${game}`, { cookie })).value).toMatchObject({
      set: info,
      setup: { content: info.hash },
    });
    const missing = await ask('POST', '/api/games', { cookie, body: { ...table, content: '0'.repeat(64) } });
    expect([missing.status, missing.value]).toEqual([404, { error: 'unknown-set', set: '0'.repeat(64) }]);
    // The rules are not for a host to choose.
    const old = await ask('POST', '/api/games', { cookie, body: { ...table, rules: 1 } });
    expect(old.value).toMatchObject({ error: 'malformed' });
  });

  test('may be as large as a set can be, and no larger', async () => {
    const fill = (bytes: number): object => ({ ...smallSet(), $schema: 'x'.repeat(bytes) });
    const own = JSON.stringify(fill(0)).length;
    expect((await bring(fill(MOST_BYTES - own))).status).toBe(200);
    const large = await bring(fill(MOST_BYTES + 1024));
    expect([large.status, large.value]).toEqual([413, { error: 'too-large' }]);
  });

  const deep = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
  test.each([
    ['nothing', '{}'],
    ['no object', '{"set":7}'],
    ['null', '{"set":null}'],
    ['lists without end', `{"set":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects without end', `{"set":${deep(80_000)}}`],
    ['a prototype', '{"set":{"__proto__":{"format":"benthos set 1"}}}'],
    ['a long list', `{"set":{"cards":[${'0,'.repeat(200_000)}0]}}`],
    ['many fields', `{"set":{${Array.from({ length: 30_000 }, (_, index) => `"f${index}":1`).join(',')}}}`],
    ['a long name', JSON.stringify({ set: { [`x${'y'.repeat(400_000)}`]: 1 } })],
    ['numbers that are none', '{"set":{"version":1e999}}'],
  ])('that is %s is refused, quickly, and nothing is stored', async (_, body) => {
    const { cookie } = await app.guest();
    const before = await contentOf(app.services.environment.store);
    const began = performance.now();
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('POST', '/api/sets', { cookie, body, headers });
    expect(performance.now() - began).toBeLessThan(1000);
    expect([answer.status, (answer.value as { readonly error: string }).error]).toEqual([
      400,
      expect.stringMatching(/^(malformed|bad-set)$/) as string,
    ]);
    // Its own words do not come back at any length.
    expect(answer.text.length).toBeLessThan(40_000);
    expect(await contentOf(app.services.environment.store)).toBe(before);
  });

  test('is brought so often from one address, whoever asks', async () => {
    const clock = createTestClock();
    const strict = await openApp({ limiter: createLimiter(clock) });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const { cookie } = await strict.guest();
      statuses.push((await strict.ask('POST', '/api/sets', { cookie, body: { set: smallSet() } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    clock.push(60_000);
    const { cookie } = await strict.guest();
    expect((await strict.ask('POST', '/api/sets', { cookie, body: { set: smallSet() } })).status).toBe(200);
    await strict.close();
  });
});
