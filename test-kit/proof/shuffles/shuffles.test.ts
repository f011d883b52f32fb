import { describe, expect, test } from 'vitest';
import { shuffle } from '../../../src/engine/index.ts';
import { BIASED } from './biased.ts';
import { NAMED_SIZES } from './decks.ts';
import { RISK } from './shuffles.ts';
import { accused, type Shuffle, tryShuffles } from './try-shuffles.ts';

/* A million of each size: npm run proof -- shuffles */
const SHUFFLES = 4000;

const accusedOf = (each: Shuffle): number =>
  accused(
    NAMED_SIZES.flatMap((size) => tryShuffles(each, size, SHUFFLES, 'ci')),
    RISK,
  ).length;

describe('shuffles of every deck of the game (P6)', () => {
  test('are what chance would do', () => {
    expect(accusedOf(shuffle)).toBe(0);
  });

  test.each(Object.entries(BIASED))('a shuffle that %s is found', (_name, biased) => {
    expect(accusedOf(biased)).toBeGreaterThan(0);
  });
});
