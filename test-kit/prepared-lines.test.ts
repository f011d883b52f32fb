import { expect, test } from 'vitest';
import { PLAYER_COUNTS } from '../src/engine/index.ts';
import { tables } from './playout.ts';
import { comparePreparedLines, type PreparedLines } from './prepared-lines.ts';

test('R-TRN-01 a prepared line is begun only if it can be played to its end', () => {
  const result: PreparedLines = { turns: 0, faults: [] };
  for (const players of PLAYER_COUNTS)
    for (const table of tables(players, 2, 'prepared')) comparePreparedLines(table, result);
  expect(result.faults.slice(0, 5)).toEqual([]);
  expect(result.turns).toBeGreaterThan(300);
}, 60_000);
