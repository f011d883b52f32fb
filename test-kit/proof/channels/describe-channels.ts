import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveChannels } from './prove-channels.ts';
import { openTwin, type TwinServer } from './twin-server.ts';

const GAMES = 10;
const EACH = 25;

/** One of the parts that are proved at the same time. */
export function describeChannels(
  name: string,
  { games = GAMES, ...different }: { readonly games?: number; readonly content?: string } = {},
): void {
  describe('P5 no byte sent to a viewer depends on what is hidden from them', () => {
    let twins: readonly [TwinServer, TwinServer];
    beforeAll(async () => {
      twins = [await openTwin(), await openTwin()];
    });
    afterAll(async () => {
      for (const twin of twins) await twin.close();
    });

    test(`R-INF-04 two servers that differ only in that say the same on every channel: ${name}`, async () => {
      const proof = await proveChannels(twins, { name, games, each: EACH, ...different });
      expect(proof.faults).toEqual([]);
      expect(proof.pairs).toBeGreaterThanOrEqual(99 * games);
      expect(proof.moves).toBeGreaterThan(2 * proof.pairs);
      expect(proof.notices).toBeGreaterThan(games);
      expect(proof.bytes).toBeGreaterThan(10_000 * proof.pairs);
    }, 900_000);
  });
}
