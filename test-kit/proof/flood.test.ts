import { expect, test } from 'vitest';
import { startServer } from '../../src/server/server.ts';
import { openEnvironment } from '../server/environment.ts';
import { memoryPlace } from './memory-place.ts';

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
  for (let round = 0; round < 20; round++) {
    const asked = Array.from({ length: 30 }, () => statusFor('203.0.113.7'));
    others.push(await statusFor('198.51.100.4'), await statusFor(`198.51.100.${100 + round}`));
    flood.push(...(await Promise.all(asked)));
  }
  await server.close();
  expect(new Set(flood)).toEqual(new Set([200, 429]));
  expect(new Set(others)).toEqual(new Set([200]));
}, 60_000);
