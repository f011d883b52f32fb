import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeptLots, type Plan, rulesNow } from './kept-lots.ts';
import { newTally, TALLIES, type Tally } from './tally.ts';

const PLAN: Plan = { games: 200, players: [2], seed: 'kept', lot: 100, rules: rulesNow() };
const tallyOf = (games: number, ...failures: string[]): Tally => ({ ...newTally(), games, failures });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benthos-kept-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what is done is not played again, and failures are not forgotten', () => {
  const file = path.join(folder, 'lots.jsonl');
  const first = openKeptLots(file, PLAN, TALLIES);
  expect(first?.done.size).toBe(0);
  first?.keep(0, tallyOf(100, 'a fault'));
  first?.keep(1, tallyOf(100));
  // Somebody ended it in the middle of a line.
  appendFileSync(file, '{"lot":2,"tal');
  const next = openKeptLots(file, PLAN, TALLIES);
  expect([...(next?.done ?? [])]).toEqual([0, 1]);
  expect(next?.tally).toMatchObject({ games: 200, failures: ['a fault'] });
  next?.keep(2, tallyOf(50));
  expect(openKeptLots(file, PLAN, TALLIES)?.tally.games).toBe(250);
});

test('games of another call or of other rules are not added up', () => {
  const file = path.join(folder, 'other.jsonl');
  openKeptLots(file, PLAN, TALLIES)?.keep(0, tallyOf(100));
  expect(openKeptLots(file, { ...PLAN, seed: 'other' }, TALLIES)).toBeUndefined();
  expect(openKeptLots(file, { ...PLAN, rules: 'others' }, TALLIES)).toBeUndefined();
  expect(openKeptLots(file, PLAN, TALLIES)?.tally.games).toBe(100);
});
