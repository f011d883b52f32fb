import { parentPort } from 'node:worker_threads';
import type { Weights } from '../../bots/judge/evaluation.ts';
import type { Lesson } from '../../bots/train/learning.ts';
import { addOccasions, noOccasions, type Occasions, occasionsIn } from '../../bots/train/measure-rates.ts';
import { lessonSetup, playLesson } from '../../bots/train/training.ts';
import type { PlayerCount } from '../../engine/index.ts';

/** Games to play with these weights, by number: to count what cards react to, or to learn from. */
export interface LessonLot {
  readonly aim: 'rates' | 'lessons';
  readonly games: readonly { readonly number: number; readonly players: PlayerCount }[];
  readonly weights: Weights;
}

export interface LotResult {
  readonly lessons: readonly Lesson[];
  readonly occasions: Occasions;
}

parentPort?.on('message', ({ aim, games, weights }: LessonLot) => {
  const lessons: Lesson[] = [];
  const occasions = noOccasions();
  for (const { number, players } of games) {
    if (aim === 'lessons') lessons.push(...playLesson(number, players, weights));
    else addOccasions(occasions, occasionsIn(lessonSetup(number, players), weights));
  }
  parentPort?.postMessage({ lessons, occasions } satisfies LotResult);
});
