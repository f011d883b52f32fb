import { parentPort } from 'node:worker_threads';
import { evaluationBy, type Weights } from '../../bots/judge/evaluation.ts';
import type { Lesson } from '../../bots/train/learning.ts';
import { playLesson } from '../../bots/train/training.ts';
import type { PlayerCount } from '../../engine/index.ts';

/** Games to learn from, by number. */
export interface LessonLot {
  readonly games: readonly { readonly number: number; readonly players: PlayerCount }[];
  readonly weights: Weights;
}

parentPort?.on('message', ({ games, weights }: LessonLot) => {
  const lessons: Lesson[] = games.flatMap(({ number, players }) => playLesson(number, players, evaluationBy(weights)));
  parentPort?.postMessage(lessons);
});
