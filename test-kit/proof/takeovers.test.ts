import { expect, test } from 'vitest';
import type { Level } from '../../src/bots/play/levels.ts';
import { newTakeovers, takeOver, takeoverTables } from './takeovers.ts';

/** Those that think longer, at so many decisions of a hundred. */
const RARE: Readonly<Record<number, Level>> = { 25: 'novice', 75: 'skipper' };

/* 200 games: npm run proof -- takeovers */
test('P8 a bot can take over at every decision of a game, and give the seat back', () => {
  const result = newTakeovers();
  for (const table of takeoverTables(4, 'ci')) {
    takeOver(table, (decision) => RARE[decision % 100] ?? 'drifter', result);
  }
  expect(result.faults).toEqual([]);
  expect(result.games).toBe(4);
  expect(result.takeovers).toBeGreaterThan(800);
}, 60_000);
