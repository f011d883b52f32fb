import { describe, expect, test } from 'vitest';
import { seedFrom } from '../../../src/engine/index.ts';
import type { Services } from '../../../src/server/services.ts';
import { twinOf } from '../../non-interference.ts';
import { type Pair, pairs } from '../../pairs.ts';
import { compareServers } from './compare-servers.ts';
import { SERVER_LEAKS } from './server-leaks.ts';
import { openTwin } from './twin-server.ts';

const LONGEST = 12;
const SOME = 16;

describe('P5 planted leaks of the server are found', () => {
  const telling = tellingPairs();

  /** Whether one of the pairs gives something away. */
  const isFound = async (leak: (services: Services) => void): Promise<boolean> => {
    const twins = [await openTwin(), await openTwin()] as const;
    for (const { server } of twins) leak(server.services);
    const chance = { seed: seedFrom('questions'), used: 0 };
    let found = false;
    for (const pair of telling) found ||= (await compareServers(twins, pair, chance, true)).fault !== undefined;
    for (const twin of twins) await twin.close();
    return found;
  };

  test.each(Object.entries(SERVER_LEAKS))(
    'R-INF-04 planted: %s',
    async (_name, leak) => {
      expect(await isFound(leak)).toBe(true);
    },
    120_000,
  );

  test('and where none is planted, none is found', async () => {
    expect(await isFound(() => {})).toBe(false);
  }, 120_000);
});

/** A few pairs in which somebody did what nobody may know of, and a few others. */
function tellingPairs(): readonly Pair[] {
  const chance = { seed: seedFrom('planted'), used: 0 };
  const all = [...pairs(1, 120, 'planted', chance, { longest: LONGEST })];
  const isSecretive = ({ game, from, to, viewer }: Pair): boolean =>
    twinOf(game, from, to, viewer, chance).moves.includes(undefined);
  return [...all.filter(isSecretive).slice(0, SOME), ...all.slice(-SOME)];
}
