import type { Weights } from '../../bots/judge/evaluation.ts';
import { errorsOf, improved, type Lesson } from '../../bots/train/learning.ts';
import { addOccasions, noOccasions, ratesFrom } from '../../bots/train/measure-rates.ts';
import { WEIGHTS } from '../../bots/judge/weights.ts';
import type { PlayerCount } from '../../engine/index.ts';
import type { Command } from '../../cli/kit/command.ts';
import { refuseUnwritable, writeAtomically } from '../../cli/kit/files.ts';
import { progressOf } from '../../cli/kit/progress.ts';
import { rounded } from '../statistics.ts';
import type { LessonLot, LotResult } from './train-worker.ts';
import { JSON_OPTION, readWorkers, WORKERS_OPTION } from '../../cli/kit/table-options.ts';
import { runJobs } from '../../cli/kit/worker-pool.ts';

/** The number of games in a lot, and their numbers of players. */
const LOT = 6;
const MIXTURE: readonly PlayerCount[] = [2, 3, 4, 2, 1, 2];
/** The games in which the rates are counted. */
const MEASURED = 240;
const FILE = 'src/bots/judge/weights.ts';
/** How many rounds of lessons to keep. Older ones come from weights that played differently. */
const ROUNDS_KEPT = 3;

/** The result of a round. */
interface Round {
  readonly round: number;
  readonly seats: number;
  readonly meanVp: number;
  /** The error of the predictions in VP, per era. */
  readonly errors: readonly number[];
}

export const train: Command = {
  name: 'train',
  summary: 'Learns the weights of the evaluation by self-play',
  options: {
    rounds: { value: 'N', help: 'Rounds of playing and learning (default 8)' },
    games: { value: 'N', help: 'Games in each round (default 600)' },
    out: { value: 'FILE', help: `File for the weights, written after each round (default ${FILE})` },
    workers: WORKERS_OPTION,
    json: JSON_OPTION,
  },
  notes: `Counts first how often things happen that cards react to. Starts with the weights in ${FILE}. A round of 600 games takes four to five minutes on one core.
--json prints an array of { round, seats, meanVp, errors }: errors are those of the predicted VP in eras 1 to 3.

  benthos train --rounds 4 --games 300 --out weights.ts`,
  async run(given) {
    const rounds = given.whole('rounds', 1, 100, 8);
    const games = given.whole('games', LOT, 100_000, 600);
    const workers = readWorkers(given);
    const file = given.text('out') ?? FILE;
    refuseUnwritable(file);
    const told: Round[] = [];
    const kept: Lesson[][] = [];
    const play = async (what: string, lots: readonly LessonLot[]): Promise<LotResult[]> => {
      const bar = progressOf(lots.length * LOT, what);
      let done = 0;
      const pool = { worker: new URL('./train-worker.ts', import.meta.url), workers };
      const results = await runJobs<LessonLot, LotResult>(pool, lots, () => bar.at(++done * LOT));
      bar.end();
      return results;
    };
    const occasions = noOccasions();
    for (const result of await play('games to count in', lotsOf('rates', MEASURED, -1, WEIGHTS)))
      addOccasions(occasions, result.occasions);
    let weights: Weights = { ...WEIGHTS, rates: ratesFrom(occasions) };
    for (let round = 0; round < rounds; round++) {
      const results = await play(`games of round ${round + 1}`, lotsOf('lessons', games, round, weights));
      const lessons = results.flatMap((result) => result.lessons);
      const errors = errorsOf(lessons, weights).map((error) => rounded(error, 1));
      kept.push(lessons);
      if (kept.length > ROUNDS_KEPT) kept.shift();
      weights = improved(kept.flat(), weights);
      writeAtomically(file, fileOf(weights));
      const vp = lessons.reduce((sum, { result }) => sum + result, 0) / lessons.length;
      const news = { round: round + 1, seats: lessons.length, meanVp: rounded(vp, 1), errors };
      told.push(news);
      if (!given.flag('json')) console.log(textOf(news));
    }
    if (given.flag('json')) console.log(JSON.stringify(told, undefined, 2));
    return 0;
  },
};

function textOf({ round, seats, meanVp, errors }: Round): string {
  const off = errors.map((error) => error.toFixed(1)).join(', ');
  return `round ${round}: ${seats} seats, ${meanVp.toFixed(1)} VP on average; predictions were off by ${off} VP in eras 1 to 3`;
}

function lotsOf(aim: LessonLot['aim'], games: number, round: number, weights: Weights): LessonLot[] {
  return Array.from({ length: Math.ceil(games / LOT) }, (_, lot) => ({
    aim,
    games: MIXTURE.map((players, i) => ({ number: round * 1_000_000 + lot * LOT + i, players })),
    weights,
  }));
}

/** The weights as a source file for the bots. */
function fileOf({ rates, eras }: Weights): string {
  const lists = eras.map((list) => `    [${list.map((weight) => Number(weight.toFixed(3))).join(', ')}],`);
  const lines = Object.entries(rates).map(([name, rate]) => `    '${name}': ${rate},`);
  return `import type { Weights } from './evaluation.ts';

/** Measured and learned by self-play, \`npm run benthos -- train\`: rates by name, weights by era in the order of FEATURES. */
// biome-ignore format: generated
export const WEIGHTS: Weights = {
  rates: {
${lines.join('\n')}
  },
  eras: [
${lists.join('\n')}
  ],
};
`;
}
