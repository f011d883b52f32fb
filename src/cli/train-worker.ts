import { parentPort } from 'node:worker_threads';
import type { Weights } from '../bots/evaluation.ts';
import { type Lessons, noLessons, playLesson } from '../bots/training.ts';
import type { PlayerCount } from '../engine/index.ts';

/** Games to learn from, by number. */
export interface LessonLot {
  readonly games: readonly { readonly number: number; readonly players: PlayerCount }[];
  readonly weights: Weights;
}

export interface LessonLotResult {
  readonly lessons: Lessons;
  /** Final VP of all seats of all games. */
  readonly vp: readonly number[];
}

parentPort?.on('message', ({ games, weights }: LessonLot) => {
  const lessons = noLessons();
  const vp = games.flatMap(({ number, players }) => playLesson(number, players, weights, lessons));
  parentPort?.postMessage({ lessons, vp } satisfies LessonLotResult);
});
