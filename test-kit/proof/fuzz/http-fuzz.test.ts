import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../src/server/http/registry.ts';
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
