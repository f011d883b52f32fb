import type { PlayerCount, Seat, Setup, State, Stream } from '../engine/index.ts';
import { draw, gameFrom, newGame, seedFrom } from '../engine/index.ts';
import type { Weights } from './evaluation.ts';
import { guessVp } from './evaluation.ts';
import { extract, FEATURES } from './features.ts';
import { playOn } from './play-on.ts';

/** Sums from which least-squares weights follow, per era: they add up over games, so any number of workers gives the same. */
export interface Lessons {
  /** Per era: upper triangle of the features' products, the features' products with the result, and how many. */
  readonly products: Float64Array[];
  readonly results: Float64Array[];
  readonly counts: number[];
}

const SIZE = FEATURES.length;
/** How far weights are drawn towards those before, in samples: keeps rare features from running wild. */
const STUBBORNNESS = 60;
/** How much of earlier lessons is left after each new round of them. */
const FADING = 0.8;

export function noLessons(): Lessons {
  return {
    products: [0, 1, 2].map(() => new Float64Array((SIZE * (SIZE + 1)) / 2)),
    results: [0, 1, 2].map(() => new Float64Array(SIZE)),
    counts: [0, 0, 0],
  };
}

/** Plays one game against itself, with some adventurous moves, and learns from how it ended. Returns the final VP. */
export function playLesson(number: number, players: PlayerCount, weights: Weights, lessons: Lessons): number[] {
  const setup = setupFor(number, players);
  const stream = { seed: seedFrom(`lesson ${number} ${players}`), used: 0 };
  const evaluate = (state: State, seat: Seat): number => guessVp(state, seat, weights);
  const game = gameFrom(newGame(setup));
  const seen: { readonly seat: Seat; readonly era: number; readonly features: Float64Array }[] = [];
  while (game.decisions.length > 0) {
    const [decision] = game.decisions;
    if (decision === undefined) break;
    const bold = decision.kind === 'play';
    playOn(game, evaluate, 'thorough', (plans) => plans[bold ? adventure(stream, plans.length) : 0]);
    const turnOver = game.decisions[0]?.kind === 'play' || game.decisions[0]?.kind === 'discard';
    if (!turnOver) continue;
    const features = new Float64Array(SIZE);
    extract(game.state, decision.seat, features);
    seen.push({ seat: decision.seat, era: game.state.era, features });
  }
  const vp = game.state.players.map((player) => player.vp);
  for (const { seat, era, features } of seen) learn(lessons, era, features, vp[seat] as number);
  return vp;
}

/** Adds the sums of other lessons. */
export function addLessons(to: Lessons, from: Lessons): void {
  for (let era = 0; era < 3; era++) {
    from.products[era]?.forEach((value, i) => {
      (to.products[era] as Float64Array)[i] = ((to.products[era] as Float64Array)[i] as number) + value;
    });
    from.results[era]?.forEach((value, i) => {
      (to.results[era] as Float64Array)[i] = ((to.results[era] as Float64Array)[i] as number) + value;
    });
    to.counts[era] = (to.counts[era] as number) + (from.counts[era] as number);
  }
}

/** What was learned with earlier weights counts less and less: those played differently. */
export function fade(lessons: Lessons): void {
  for (const sums of [...lessons.products, ...lessons.results]) {
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) * FADING;
  }
}

/** Half way from the weights before to those that guess best: going all the way at once makes play swing to and fro. */
export function improved(lessons: Lessons, before: Weights): number[][] {
  return weightsFrom(lessons, before).map((weights, era) =>
    weights.map((weight, i) => (weight + ((before[era] as readonly number[])[i] as number)) / 2),
  );
}

/** Weights that guess best in the mean, near those before where the lessons say little. */
function weightsFrom(lessons: Lessons, before: Weights): number[][] {
  return [0, 1, 2].map((era) => {
    const matrix = squareOf(lessons.products[era] as Float64Array);
    const right = Float64Array.from(lessons.results[era] as Float64Array);
    for (let i = 0; i < SIZE; i++) {
      const row = matrix[i] as Float64Array;
      row[i] = (row[i] as number) + STUBBORNNESS;
      right[i] = (right[i] as number) + STUBBORNNESS * ((before[era] as readonly number[])[i] as number);
    }
    return solve(matrix, right);
  });
}

function learn(lessons: Lessons, era: number, features: Float64Array, vp: number): void {
  const products = lessons.products[era - 1] as Float64Array;
  const results = lessons.results[era - 1] as Float64Array;
  let at = 0;
  for (let i = 0; i < SIZE; i++) {
    const value = features[i] as number;
    if (value === 0) {
      at += SIZE - i;
      continue;
    }
    results[i] = (results[i] as number) + value * vp;
    for (let j = i; j < SIZE; j++, at++) products[at] = (products[at] as number) + value * (features[j] as number);
  }
  lessons.counts[era - 1] = (lessons.counts[era - 1] as number) + 1;
}

/** Mostly the best plan, now and then one of the next best. */
function adventure(stream: Stream, plans: number): number {
  if (plans < 2 || draw(stream, 100) >= 12) return 0;
  return draw(stream, Math.min(plans, 8));
}

function setupFor(number: number, players: PlayerCount): Setup {
  return {
    players,
    seed: seedFrom(`lesson game ${number} ${players}`),
    boards: players === 1 || number % 2 === 1 ? 'advanced' : 'basic',
    contracts: players > 1 && number % 4 > 1,
  };
}

function squareOf(triangle: Float64Array): Float64Array[] {
  const rows = Array.from({ length: SIZE }, () => new Float64Array(SIZE));
  let at = 0;
  for (let i = 0; i < SIZE; i++) {
    for (let j = i; j < SIZE; j++, at++) {
      (rows[i] as Float64Array)[j] = triangle[at] as number;
      (rows[j] as Float64Array)[i] = triangle[at] as number;
    }
  }
  return rows;
}

/** Cholesky: the matrix is symmetric and, thanks to the stubbornness, positive definite. */
function solve(matrix: Float64Array[], right: Float64Array): number[] {
  const lower = Array.from({ length: SIZE }, () => new Float64Array(SIZE));
  const of = (rows: Float64Array[], i: number, j: number): number => (rows[i] as Float64Array)[j] as number;
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = of(matrix, i, j);
      for (let k = 0; k < j; k++) sum -= of(lower, i, k) * of(lower, j, k);
      (lower[i] as Float64Array)[j] = i === j ? Math.sqrt(sum) : sum / of(lower, j, j);
    }
  }
  const half = new Float64Array(SIZE);
  for (let i = 0; i < SIZE; i++) {
    let sum = right[i] as number;
    for (let k = 0; k < i; k++) sum -= of(lower, i, k) * (half[k] as number);
    half[i] = sum / of(lower, i, i);
  }
  const weights = Array.from({ length: SIZE }, () => 0);
  for (let i = SIZE - 1; i >= 0; i--) {
    let sum = half[i] as number;
    for (let k = i + 1; k < SIZE; k++) sum -= of(lower, k, i) * (weights[k] as number);
    weights[i] = sum / of(lower, i, i);
  }
  return weights;
}
