import { expect, test } from 'vitest';
import { killLoop } from '../../test-kit/proof/kills.ts';

/** 500 on demand: npm run proof -- kills */
const KILLS = 50;

test(
  `kill -9 under load, ${KILLS} times: no acknowledged move is lost or doubled (P1, P2)`,
  async () => {
    const { acknowledged, faults } = await killLoop(KILLS);
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThan(KILLS);
  },
  60_000 + KILLS * 10_000,
);
