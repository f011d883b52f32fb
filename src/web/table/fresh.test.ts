import { CORE } from '../../engine/core.ts';
import { describe, expect, it } from 'vitest';
import { type PlayerView, positionFrom, viewFor } from '../../engine/index.ts';
import { newSites } from './fresh.ts';

function boardWith(sites: Record<string, string>): PlayerView {
  const result = positionFrom({ players: [{ board: 1, sites }, {}] });
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  const [player] = viewFor(result.value, 0).players;
  if (player === undefined) throw new Error('nobody');
  return player;
}

describe('what is new on a board', () => {
  it('is what was built, upgraded or turned', () => {
    const before = boardWith({ t11: 'tunnel', 'c8.1': 'farm' });
    const after = boardWith({ t11: 'tunnel+', 'c8.1': 'farm', 'c8.2': 'laboratory' });
    expect([...newSites(CORE, before, after)].toSorted()).toEqual(['c8.2', 't11']);
  });

  it('is not what was taken back', () => {
    expect(newSites(CORE, boardWith({ t11: 'tunnel' }), boardWith({})).size).toBe(0);
  });
});
