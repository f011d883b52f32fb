import type { Weights } from '../judge/evaluation.ts';
import { FEATURES } from '../judge/features.ts';
import { FLOORS } from './floors.ts';

/** The training data of one player's game: the positions at the ends of the turns, and the result. */
export interface Lesson {
  readonly eras: readonly number[];
  readonly positions: readonly Float32Array[];
  readonly result: number;
}

const SIZE = FEATURES.length;
/** The ridge penalty that keeps weights near their old values: a share of the feature's variance, and a constant. */
const STUBBORNNESS = 0.1;
const LEAST_STUBBORN = 300;
/**
 * The result of a game is mostly luck; the prediction a turn later is less so. The target of each position is a mixture of
 * the predictions after it, with decreasing weights, and finally the result, as in TD(λ).
 */
const FORESIGHT = 0.85;
/** Targets depend on predictions and predictions on targets, so both are iterated this often. */
const ITERATIONS = 12;

interface Sums {
  readonly matrix: Float64Array[];
  readonly positions: { readonly features: Float32Array; readonly lesson: number; readonly turn: number }[];
}

/** Half way from the old weights to the best fit: going all the way would make play oscillate. */
export function improved(lessons: readonly Lesson[], before: Weights): Weights {
  const eras = learnedFrom(lessons, before.eras).map((weights, era) =>
    weights.map((weight, i) => (weight + ((before.eras[era] as readonly number[])[i] as number)) / 2),
  );
  return { rates: before.rates, eras };
}

/** The weights that fit the lessons best, near the old ones where the lessons say little. */
function learnedFrom(lessons: readonly Lesson[], before: Weights['eras']): number[][] {
  const sums = [1, 2, 3].map((era) => sumsOf(lessons, era));
  let weights = before;
  let learned: number[][] = [];
  for (let i = 0; i < ITERATIONS; i++) {
    const aims = lessons.map((lesson) => aimsOf(lesson, weights));
    learned = sums.map((sum, era) => fitted(sum, aims, before[era] as readonly number[]));
    weights = learned;
  }
  return learned;
}

/** The standard deviation of the predictions from the results, per era. */
export function errorsOf(lessons: readonly Lesson[], weights: Weights): number[] {
  const squares = [0, 0, 0];
  const counts = [0, 0, 0];
  for (const { eras, positions, result } of lessons) {
    positions.forEach((features, turn) => {
      const era = (eras[turn] as number) - 1;
      squares[era] = (squares[era] as number) + (guess(features, weights.eras[era] as readonly number[]) - result) ** 2;
      counts[era] = (counts[era] as number) + 1;
    });
  }
  return squares.map((sum, era) => Math.sqrt(sum / Math.max(1, counts[era] as number)));
}

/** The mean of what is predicted too much, per era: what the weights are wrong about in every game. */
export function biasOf(lessons: readonly Lesson[], { eras: weights }: Weights): number[] {
  return weights.map((ofEra, index) => {
    const errors = lessons.flatMap(({ eras, positions, result }) =>
      positions.flatMap((features, turn) => (eras[turn] === index + 1 ? [guess(features, ofEra) - result] : [])),
    );
    return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length);
  });
}

/** The target for the position of each turn. */
function aimsOf({ eras, positions, result }: Lesson, weights: Weights['eras']): Float64Array {
  const aims = new Float64Array(positions.length);
  let aim = result;
  for (let turn = positions.length - 1; turn >= 0; turn--) {
    aims[turn] = aim;
    const now = guess(positions[turn] as Float32Array, weights[(eras[turn] as number) - 1] as readonly number[]);
    aim = (1 - FORESIGHT) * now + FORESIGHT * aim;
  }
  return aims;
}

function guess(features: Float32Array, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < SIZE; i++) sum += (features[i] as number) * (weights[i] as number);
  return sum;
}

/** The Gram matrix of the features over the positions of an era, with the penalty. */
function sumsOf(lessons: readonly Lesson[], era: number): Sums {
  const matrix = Array.from({ length: SIZE }, () => new Float64Array(SIZE));
  const positions: Sums['positions'] = [];
  lessons.forEach((lesson, index) => {
    lesson.positions.forEach((features, turn) => {
      if (lesson.eras[turn] !== era) return;
      positions.push({ features, lesson: index, turn });
      for (let i = 0; i < SIZE; i++) {
        const value = features[i] as number;
        if (value === 0) continue;
        const row = matrix[i] as Float64Array;
        for (let j = 0; j <= i; j++) row[j] = (row[j] as number) + value * (features[j] as number);
      }
    });
  });
  for (let i = 0; i < SIZE; i++)
    for (let j = 0; j < i; j++) (matrix[j] as Float64Array)[i] = (matrix[i] as Float64Array)[j] as number;
  return { matrix, positions };
}

/** The penalty of a feature, by its variance. The constant and the clock are free. */
function stubbornnessOf(matrix: readonly Float64Array[], feature: number): number {
  if (feature < 2) return 1;
  const row = matrix[feature] as Float64Array;
  const count = (matrix[0] as Float64Array)[0] as number;
  const spread = (row[feature] as number) - (row[0] as number) ** 2 / Math.max(1, count);
  return LEAST_STUBBORN + STUBBORNNESS * Math.max(0, spread);
}

/** Least squares; weights below their floor are set to it, and the rest is fitted again. */
function fitted({ matrix, positions }: Sums, aims: readonly Float64Array[], before: readonly number[]): number[] {
  const right = new Float64Array(SIZE);
  for (const { features, lesson, turn } of positions) {
    const aim = (aims[lesson] as Float64Array)[turn] as number;
    for (let i = 0; i < SIZE; i++) right[i] = (right[i] as number) + (features[i] as number) * aim;
  }
  const drawn = matrix.map((row) => Float64Array.from(row));
  for (let i = 0; i < SIZE; i++) {
    const stubbornness = stubbornnessOf(matrix, i);
    (drawn[i] as Float64Array)[i] = ((drawn[i] as Float64Array)[i] as number) + stubbornness;
    right[i] = (right[i] as number) + stubbornness * (before[i] as number);
  }
  const weights = Array.from({ length: SIZE }, () => 0);
  const free = Array.from({ length: SIZE }, (_, i) => i);
  for (;;) {
    const solution = solve(drawn, right, free);
    const below = free.filter((feature, i) => (solution[i] as number) < (FLOORS[feature] ?? Number.NEGATIVE_INFINITY));
    for (let i = 0; i < free.length; i++) weights[free[i] as number] = solution[i] as number;
    if (below.length === 0) return weights;
    for (const feature of below) {
      const floor = FLOORS[feature] as number;
      free.splice(free.indexOf(feature), 1);
      weights[feature] = floor;
      const row = drawn[feature] as Float64Array;
      for (let i = 0; i < SIZE; i++) right[i] = (right[i] as number) - floor * (row[i] as number);
    }
  }
}

/** Cholesky decomposition over the chosen rows: the matrix is symmetric and, because of the penalty, positive definite. */
function solve(matrix: readonly Float64Array[], right: Float64Array, chosen: readonly number[]): number[] {
  const size = chosen.length;
  const lower = Array.from({ length: size }, () => new Float64Array(size));
  for (let i = 0; i < size; i++) {
    const row = lower[i] as Float64Array;
    for (let j = 0; j <= i; j++) {
      const other = lower[j] as Float64Array;
      let sum = (matrix[chosen[i] as number] as Float64Array)[chosen[j] as number] as number;
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (other[k] as number);
      row[j] = i === j ? Math.sqrt(sum) : sum / (other[j] as number);
    }
  }
  const solution = chosen.map((feature) => right[feature] as number);
  for (let i = 0; i < size; i++) {
    const row = lower[i] as Float64Array;
    for (let k = 0; k < i; k++) solution[i] = (solution[i] as number) - (row[k] as number) * (solution[k] as number);
    solution[i] = (solution[i] as number) / (row[i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++)
      solution[i] = (solution[i] as number) - ((lower[k] as Float64Array)[i] as number) * (solution[k] as number);
    solution[i] = (solution[i] as number) / ((lower[i] as Float64Array)[i] as number);
  }
  return solution;
}
