import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { benthos } from '../../../test-kit/run-command.ts';
import type { Analysis } from '../../bots/review/analysis.ts';
import type { Moment } from '../../bots/review/curves.ts';
import { parseRecord } from '../../engine/index.ts';
import { analysisLines } from './analyse.ts';

const FILE = 'games/solo-start-1.json';

test('analyse prints one JSON value, and the same in words', async () => {
  const { code, output } = await benthos(['analyse', FILE, '--looks', '2', '--json']);
  expect(code).toBe(0);
  const { curves, ...analysis } = JSON.parse(output) as Analysis & { readonly curves: readonly Moment[] };
  const { start = 0, own = 0, luck = 0, end = 0 } = analysis.accounts[0]?.vp ?? {};
  expect(start + own + luck).toBeCloseTo(end, 6);
  const text = analysisLines(analysis, curves).join('\n');
  expect(text).toContain(`± ${(analysis.accounts[0]?.errors.luck ?? 0).toFixed(1)}`);
  expect(text).toMatch(/Round 10 /);
  // Somebody who plays at random makes mistakes.
  expect(text).toMatch(/Round \d+, move \d+: -\d+\.\d ± \d\.\d VP of lead/);
  expect(text).toContain('better');
}, 120_000);

test('analyse refuses a game that is not over', async () => {
  const parsed = parseRecord(JSON.parse(readFileSync(FILE, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
  const { format, rules, setup, moves } = parsed.value;
  const unfinished = JSON.stringify({ format, rules, setup, moves: moves.slice(0, 30) });
  const refused = await benthos(['analyse', '-'], unfinished);
  expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('not over') as unknown });
  expect(await benthos(['analyse', FILE, '--looks', '1'])).toMatchObject({ code: 2, output: '' });
});
