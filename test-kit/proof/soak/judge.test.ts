import { describe, expect, test } from 'vitest';
import { draw, seedFrom } from '../../../src/engine/index.ts';
import { trendsOf } from './judge.ts';
import type { Sample } from './sample.ts';

const MEGABYTE = 2 ** 20;
const stream = { seed: seedFrom('soak'), used: 0 };
/** Up to so many megabytes more or less. */
const noise = (megabytes: number): number => ((draw(stream, 2001) - 1000) / 1000) * megabytes * MEGABYTE;

/** An hour of samples, with what is added to them. */
function hour(change: (minute: number) => Partial<Sample>): readonly Sample[] {
  return Array.from({ length: 60 }, (_, minute) => ({
    minutes: minute + 1,
    rss: 320 * MEGABYTE + noise(4),
    heap: 48 * MEGABYTE + noise(1),
    code: 9 * MEGABYTE,
    handles: 100 + draw(stream, 15),
    files: 90 + draw(stream, 9),
    database: minute * MEGABYTE,
    journal: 4 * MEGABYTE,
    lagP50: 1,
    lagP99: 50,
    ...change(minute),
  }));
}

const growing = (samples: readonly Sample[]): readonly string[] =>
  trendsOf(samples).flatMap(({ measure, isFlat }) => (isFlat ? [] : [measure]));

describe('an hour of samples', () => {
  test('is flat where it only goes up and down, also after a warm-up and with a single odd minute', () => {
    expect(growing(hour(() => ({})))).toEqual([]);
    expect(growing(hour((minute) => (minute < 18 ? { heap: minute * MEGABYTE } : {})))).toEqual([]);
    expect(growing(hour((minute) => (minute === 50 ? { heap: 400 * MEGABYTE } : {})))).toEqual([]);
  });

  test.each<[string, (minute: number) => Partial<Sample>]>([
    // Some 70 bytes of each of 72,000 moves.
    ['heap', (minute) => ({ heap: 48 * MEGABYTE + (minute * 5 * MEGABYTE) / 60 + noise(1) })],
    ['rss', (minute) => ({ rss: 320 * MEGABYTE + minute * MEGABYTE + noise(4) })],
    ['handles', (minute) => ({ handles: 100 + minute })],
    ['files', (minute) => ({ files: 90 + minute })],
    ['journal', (minute) => ({ journal: (60 + minute) * MEGABYTE })],
  ])('is not flat where %s grows', (measure, change) => {
    expect(growing(hour(change))).toEqual([measure]);
  });

  test('of a few samples nothing can be said', () => {
    expect(() => trendsOf(hour(() => ({})).slice(0, 8))).toThrow('too few');
  });
});
