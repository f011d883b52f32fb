import { describe, expect, test } from 'vitest';
import { FLOORS } from './floors.ts';
import { errorsOf, improved, type Lesson } from './learning.ts';
import { playLesson } from './training.ts';
import { WEIGHTS } from '../judge/weights.ts';

const lessons = playLesson(1, 2, WEIGHTS);

describe('lessons', () => {
  test('hold one position for every turn of every player, and the result', () => {
    expect(lessons.map(({ positions, eras }) => [positions.length, eras.length])).toEqual([
      [30, 30],
      [30, 30],
    ]);
    expect(lessons.map(({ eras }) => eras.filter((era) => era === 1).length)).toEqual([12, 12]);
    for (const { result } of lessons) expect(result).toBeGreaterThan(40);
  });

  test('are the same when played again', () => {
    const again = playLesson(1, 2, WEIGHTS);
    expect(again.map(({ result }) => result)).toEqual(lessons.map(({ result }) => result));
  });
});

describe('learning', () => {
  test('brings the guesses nearer to the results', () => {
    const many: Lesson[] = Array.from({ length: 40 }, () => lessons).flat();
    const before = errorsOf(many, WEIGHTS);
    const after = errorsOf(many, improved(many, WEIGHTS));
    after.forEach((error, era) => expect(error).toBeLessThan(before[era] as number));
  });

  test('goes at least half way up to the floors', () => {
    const learned = improved(lessons, WEIGHTS);
    WEIGHTS.eras.forEach((before, era) => {
      before.forEach((weight, i) => {
        const floor = FLOORS[i] ?? Number.NEGATIVE_INFINITY;
        expect(learned.eras[era]?.[i]).toBeGreaterThanOrEqual((weight + floor) / 2 - 1e-9);
      });
    });
  });

  test('keeps what no lesson speaks of', () => {
    const learned = improved([], WEIGHTS);
    WEIGHTS.eras.forEach((before, era) => {
      before.forEach((weight, i) => {
        const floor = FLOORS[i] ?? Number.NEGATIVE_INFINITY;
        expect(learned.eras[era]?.[i]).toBeCloseTo((weight + Math.max(weight, floor)) / 2, 6);
      });
    });
  });
});
