import { writeFileSync } from 'node:fs';
import type { Weights } from '../../bots/evaluation.ts';
import { addLessons, fade, improved, noLessons } from '../../bots/training.ts';
import { WEIGHTS } from '../../bots/weights.ts';
import type { PlayerCount } from '../../engine/index.ts';
import type { Command } from '../command.ts';
import { progressOf } from '../progress.ts';
import type { LessonLot, LessonLotResult } from '../train-worker.ts';
import { readWorkers, WORKERS_OPTION } from '../table-options.ts';
import { runJobs } from '../worker-pool.ts';

/** Games come in lots of this size, with this mixture of players. */
const LOT = 6;
const MIXTURE: readonly PlayerCount[] = [2, 3, 4, 2, 1, 2];
const FILE = 'src/bots/weights.ts';

export const train: Command = {
  name: 'train',
  summary: 'Lets bots play against themselves and learns how to judge positions',
  options: {
    rounds: { value: 'N', help: 'How often to learn and start anew with what was learned (default 8)' },
    games: { value: 'N', help: 'Games in each round (default 600)' },
    out: { value: 'FILE', help: `Where the weights are written after each round (default ${FILE})` },
    workers: WORKERS_OPTION,
  },
  notes: `Begins with the weights in ${FILE}. A round of 600 games takes about ten minutes on two cores.

  benthos train --rounds 4 --games 300 --out weights.ts`,
  async run(given) {
    const rounds = given.whole('rounds', 1, 100, 8);
    const games = given.whole('games', LOT, 100_000, 600);
    const workers = readWorkers(given);
    const lessons = noLessons();
    let weights: Weights = WEIGHTS;
    for (let round = 0; round < rounds; round++) {
      const jobs = lotsOf(games, round, weights);
      const bar = progressOf(jobs.length * LOT, `games of round ${round + 1}`);
      let done = 0;
      const pool = { worker: new URL('../train-worker.ts', import.meta.url), workers };
      const results = await runJobs<LessonLot, LessonLotResult>(pool, jobs, () => bar.at(++done * LOT));
      bar.end();
      fade(lessons);
      for (const result of results) addLessons(lessons, result.lessons);
      weights = improved(lessons, weights);
      writeFileSync(given.text('out') ?? FILE, fileOf(weights));
      const vp = results.flatMap((result) => result.vp);
      console.log(
        `round ${round + 1}: ${vp.length} seats, ${(vp.reduce((a, b) => a + b, 0) / vp.length).toFixed(1)} VP on average`,
      );
    }
    return 0;
  },
};

function lotsOf(games: number, round: number, weights: Weights): LessonLot[] {
  return Array.from({ length: Math.ceil(games / LOT) }, (_, lot) => ({
    games: MIXTURE.map((players, i) => ({ number: round * 1_000_000 + lot * LOT + i, players })),
    weights,
  }));
}

/** The weights as the source file that the bots read. */
function fileOf(weights: Weights): string {
  const lists = weights.map((list) => `  [${list.map((weight) => Number(weight.toFixed(3))).join(', ')}],`);
  return `import type { Weights } from './evaluation.ts';

/** Learned by self-play, \`npm run benthos -- train\`; one list per era, in the order of FEATURES. */
// biome-ignore format: generated
export const WEIGHTS: Weights = [
${lists.join('\n')}
];
`;
}
