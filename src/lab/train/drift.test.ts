import { expect, test } from 'vitest';
import { WEIGHTS } from '../../bots/judge/weights.ts';
import { biasOf } from '../../bots/train/learning.ts';
import { addOccasions, noOccasions, occasionsIn, ratesFrom } from '../../bots/train/measure-rates.ts';
import { lessonSetup, playLesson } from '../../bots/train/training.ts';
import { WEIGHTS_1 } from '../yardstick/weights-1.ts';

/** Deals that nobody has learned from. */
const FRESH = 90_000_000;
const GAMES = Array.from({ length: 6 }, (_, game) => FRESH + game);
/** A player's result varies by 10 VP, so the mean of these games by about 3. */
const BIAS = 8;

test('the evaluation fits the content: it predicts neither too much nor too little', () => {
  const lessons = GAMES.flatMap((game) => playLesson(game, 2, WEIGHTS));
  for (const bias of biasOf(lessons, WEIGHTS)) expect(Math.abs(bias)).toBeLessThan(BIAS);
  const before = GAMES.flatMap((game) => playLesson(game, 2, WEIGHTS_1));
  expect(Math.max(...biasOf(before, WEIGHTS_1))).toBeGreaterThan(BIAS);
});

test('what cards react to happens as often as the weights have it', () => {
  const occasions = noOccasions();
  for (const game of GAMES) addOccasions(occasions, occasionsIn(lessonSetup(game, 2), WEIGHTS));
  const measured = ratesFrom(occasions);
  const frequent = Object.entries(WEIGHTS.rates).filter(([name, rate]) => rate > 0.2 && !name.startsWith('produce'));
  expect(frequent.length).toBeGreaterThan(4);
  const drifted = frequent.filter(([name, rate]) => {
    const times = (measured[name] ?? 0) / rate;
    return times < 0.6 || times > 1.5;
  });
  expect(drifted).toEqual([]);
});
