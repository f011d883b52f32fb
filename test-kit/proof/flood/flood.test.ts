import { describe, expect, test } from 'vitest';
import { startServer } from '../../../src/server/server.ts';
import { openEnvironment } from '../../server/environment.ts';
import { memoryPlace } from '../memory-place.ts';
import { faultsOfFlood, type Round, waitsOf } from './judge.ts';

/* How much others notice is measured by `npm run proof -- flood`. */

test('P12 who floods is told to wait, and everybody else is served', async () => {
  const environment = await openEnvironment(memoryPlace());
  const settings = { host: '127.0.0.1', port: 0, version: '0.0.0', proxies: 1 };
  const server = await startServer(environment, settings);
  const statusFor = async (address: string): Promise<number> => {
    const headers = { 'x-forwarded-for': address };
    const response = await fetch(new URL('/api/lobby', server.address), { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const flood: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < 15; round++) {
    const asked = Array.from({ length: 30 }, () => statusFor('203.0.113.7'));
    others.push(await statusFor('198.51.100.4'), await statusFor(`198.51.100.${100 + round}`));
    flood.push(...(await Promise.all(asked)));
  }
  await server.close();
  expect(new Set(flood)).toEqual(new Set([200, 429]));
  expect(new Set(others)).toEqual(new Set([200]));
}, 60_000);

describe('what others notice is judged by', () => {
  const waits = (p99: number) => ({ count: 500, p50: 1, p99 });
  const round = (alone: number, flooded: number, flood = 900): Round => ({
    alone: waits(alone),
    flooded: waits(flooded),
    flood,
  });

  test('the medians of all rounds, so that one in which the machine paused decides nothing', () => {
    expect(faultsOfFlood([round(5, 8), round(6, 400), round(5, 9)])).toEqual([]);
    expect(faultsOfFlood([round(5, 11), round(600, 12), round(5, 11)])).toEqual(['others wait 2.2 times as long']);
  });

  test('enough of a flood, and enough who wait', () => {
    expect(faultsOfFlood([round(5, 6, 20), round(5, 6, 20), round(5, 6)])).toHaveLength(1);
    expect(faultsOfFlood([{ ...round(5, 6), alone: waitsOf([1, 2, 3]) }])).toContain('3 waits are too few for a p99');
  });
});
