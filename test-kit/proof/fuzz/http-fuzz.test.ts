import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../src/wire/requests.ts';
import { type FuzzServer, openFuzzServer } from './fuzz-server.ts';
import { fuzzRoute } from './http-fuzz.ts';

/** `npm run proof -- fuzz` asks far more. */
const EACH = 40;

describe('P12 P3 whatever is sent to a route gets a typed answer, and a refusal changes nothing', () => {
  let fuzz: FuzzServer;
  beforeAll(async () => {
    fuzz = await openFuzzServer();
  });
  afterAll(() => fuzz.close());

  test.each(ROUTES)(
    '$method $path',
    async (route) => {
      await fuzzRoute(fuzz, route, EACH, 1);
      expect(fuzz.faults.splice(0)).toEqual([]);
    },
    60_000,
  );
});

describe('planted faults are found', () => {
  type Services = FuzzServer['server']['services'];
  const PLANTED: Readonly<Record<string, readonly [path: string, plant: (services: Services) => void]>> = {
    'a handler that throws': [
      '/api/shuns',
      ({ shuns }) => Object.assign(shuns, { list: () => Promise.reject(new Error('planted')) }),
    ],
    'a refusal without a code': [
      '/api/daily/play',
      ({ daily }) => Object.assign(daily, { play: async () => ({ ok: false, refusal: { error: 'odd' } }) }),
    ],
    'a refusal that has changed something': [
      '/api/daily/play',
      ({ daily, people }) =>
        Object.assign(daily, {
          play: async () => {
            await people.createGuest('planted');
            return { ok: false, refusal: { error: 'forbidden' } };
          },
        }),
    ],
    'an object that all others come from': [
      '/api/lobby',
      ({ tables }) =>
        Object.assign(tables, {
          lobby: async () => {
            Object.assign(Object.prototype, { polluted: true });
            return [];
          },
        }),
    ],
  };

  test.each(Object.entries(PLANTED))(
    '%s',
    async (_name, [path, plant]) => {
      const fuzz = await openFuzzServer();
      plant(fuzz.server.services);
      for (const route of ROUTES.filter((each) => each.path === path)) await fuzzRoute(fuzz, route, EACH, 1);
      Reflect.deleteProperty(Object.prototype, 'polluted');
      await fuzz.close();
      expect(fuzz.faults.length).toBeGreaterThan(0);
    },
    60_000,
  );
});
