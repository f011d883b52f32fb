import { describe, expect, test } from 'vitest';
import { figureOf, figuresByFile, intervalOf } from './figures.ts';
import { distance } from './nearest-first.ts';
import { isSampled } from './sample.ts';

describe('figures of mutation', () => {
  const outcomes = [
    { fileName: 'a.ts', status: 'Killed' },
    { fileName: 'a.ts', status: 'Timeout' },
    { fileName: 'b.ts', status: 'Killed' },
    { fileName: 'b.ts', status: 'Survived' },
    { fileName: 'b.ts', status: 'NoCoverage' },
    { fileName: 'c.ts', status: 'CompileError' },
    { fileName: 'c.ts', status: 'Ignored' },
  ];

  test('what no test reaches is missed, what is not in the sample is not counted', () => {
    expect(figureOf(outcomes)).toEqual({ found: 3, all: 5 });
    expect(figuresByFile(outcomes)).toEqual([
      ['b.ts', { found: 1, all: 3 }],
      ['a.ts', { found: 2, all: 2 }],
    ]);
  });

  test("Wilson's interval of 81 in 263", () => {
    const [low, high] = intervalOf({ found: 81, all: 263 });
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
  });

  test('a sample is the same again, another for another seed, and about as large as asked for', () => {
    const mutants = Array.from({ length: 4000 }, (_, id) => ({ id: String(id), fileName: '/x/src/server/main.ts' }));
    const sampled = (seed: string): readonly string[] =>
      mutants.filter((mutant) => isSampled({ oneIn: 10, seed }, mutant)).map(({ id }) => id);
    expect(sampled('one')).toEqual(sampled('one'));
    expect(sampled('one')).not.toEqual(sampled('two'));
    expect(Math.abs(sampled('one').length - 400)).toBeLessThan(100);
  });

  test('the nearest test comes first', () => {
    const from = (test: string): number => distance('server', 'src/server/table/clock.ts', test);
    const tests = ['table/clock', 'table/decide', 'server', 'http/limits', 'api-answers'];
    const distances = tests.map((name) => from(`src/server/${name}.test.ts`));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(new Set(distances).size).toBe(tests.length);
  });
});
