import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bent, textOf } from '../../../test-kit/proof/fuzz/bend.ts';
import type { GameRecord } from '../../engine/index.ts';
import { readGameText } from './files.ts';

test('P12 whatever is opened as a game is one, or is refused with a typed reason', () => {
  const { format, rules, setup, moves } = JSON.parse(readFileSync('games/two-basic.json', 'utf8')) as GameRecord;
  const seats = ([1, 2] as const).map((colour) => ({ name: 'Ada', colour, by: 'human' }));
  const table = { seats, options: { undo: 'rules', hints: true } };
  const record = fc.constant({ format, rules, setup, table, moves: moves.slice(0, 25) });
  const files = fc.oneof({ weight: 1, arbitrary: record.map(textOf) }, { weight: 9, arbitrary: bent(record) });
  const codes = new Set<string>();
  for (const text of fc.sample(files, { numRuns: 800, seed: 3 })) {
    const read = readGameText(text);
    codes.add(read.ok ? 'ok' : read.reason.code);
  }
  expect([...codes].toSorted()).toEqual(expect.arrayContaining(['illegal-move', 'malformed', 'no-json', 'ok']));
});
