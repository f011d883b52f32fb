import { draw, type Stream } from '../engine/index.ts';
import { quantile, Z95 } from './statistics.ts';

/** `wins[a][b]`: how often a finished ahead of b. */
export type Wins = readonly (readonly number[])[];

export interface Rating {
  readonly elo: number;
  /** 95% interval. */
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 400;
const RESAMPLES = 1000;
const PER_FACTOR_TEN = 400;
/** One virtual draw between each pair keeps ratings finite where one bot always wins. */
const PRIOR = 0.5;

/** Maximum-likelihood ratings (Bradley-Terry), with mean 0. */
export function eloOf(wins: Wins): number[] {
  const count = wins.length;
  const of = (a: number, b: number): number => (wins[a]?.[b] ?? 0) + PRIOR;
  let strengths = Array.from({ length: count }, () => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const before = strengths;
    strengths = before.map((mine, a) => {
      let won = 0;
      let weight = 0;
      before.forEach((other, b) => {
        if (a === b) return;
        won += of(a, b);
        weight += (of(a, b) + of(b, a)) / (mine + other);
      });
      return weight === 0 ? 1 : won / weight;
    });
    const mean = Math.exp(strengths.reduce((sum, strength) => sum + Math.log(strength), 0) / count);
    strengths = strengths.map((strength) => strength / mean);
    const change = Math.max(...strengths.map((strength, a) => Math.abs(Math.log(strength / (before[a] ?? 1)))));
    if (change < 1e-7) break;
  }
  return strengths.map((strength) => PER_FACTOR_TEN * Math.log10(strength));
}

/**
 * Ratings with 95% intervals: the bootstrap interval over the given samples, or the one that the number of games allows at
 * best, whichever is wider. The bootstrap sees no spread where one bot always wins; the other treats all games as
 * independent. A sample is a set of dependent games, such as one deal played from all seats.
 */
export function ratingsOf(samples: readonly Wins[], bots: number, stream: Stream): Rating[] {
  const all = sumOf(samples, bots);
  const middle = eloOf(all);
  const errors = errorsOf(all, middle);
  const again = Array.from({ length: RESAMPLES }, () =>
    eloOf(
      sumOf(
        Array.from(samples, () => samples[draw(stream, samples.length)] as Wins),
        bots,
      ),
    ),
  );
  return middle.map((elo, bot) => {
    const sorted = again.map((ratings) => ratings[bot] ?? 0).sort((a, b) => a - b);
    const half = Z95 * (errors[bot] ?? 0);
    return {
      elo,
      low: Math.min(elo - half, quantile(sorted, 0.025)),
      high: Math.max(elo + half, quantile(sorted, 0.975)),
    };
  });
}

/** Standard errors of the ratings if all games were independent: the inverse of Fisher's information. */
function errorsOf(wins: Wins, elo: readonly number[]): number[] {
  const count = elo.length;
  const unit = PER_FACTOR_TEN / Math.LN10;
  const information = elo.map((mine, a) => {
    const row = elo.map((other, b) => {
      const games = (wins[a]?.[b] ?? 0) + (wins[b]?.[a] ?? 0) + 2 * PRIOR;
      const chance = 1 / (1 + Math.exp((other - mine) / unit));
      return a === b ? 0 : -games * chance * (1 - chance);
    });
    row[a] = -row.reduce((sum, value) => sum + value, 0);
    // The ratings sum to 0, so the matrix is singular; this term makes it invertible and is subtracted below.
    return row.map((value) => value + 1 / count);
  });
  return inverseDiagonal(information).map((value) => unit * Math.sqrt(Math.max(0, value - 1 / count)));
}

/** Gauss-Jordan elimination; the matrices are small and positive definite. */
function inverseDiagonal(matrix: readonly (readonly number[])[]): number[] {
  const size = matrix.length;
  const rows = matrix.map((row, a) => [...row, ...matrix.map((_, b) => (a === b ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const by = rows[pivot]?.[pivot] ?? 1;
    const head = (rows[pivot] ?? []).map((value) => value / by);
    rows.forEach((row, a) => {
      const factor = row[pivot] ?? 0;
      rows[a] = a === pivot ? head : row.map((value, column) => value - factor * (head[column] ?? 0));
    });
  }
  return rows.map((row, a) => row[size + a] ?? 0);
}

export function noWins(bots: number): number[][] {
  return Array.from({ length: bots }, () => Array.from({ length: bots }, () => 0));
}

function sumOf(samples: readonly Wins[], bots: number): Wins {
  const sum = noWins(bots);
  for (const sample of samples) {
    sample.forEach((row, a) => {
      const to = sum[a] ?? [];
      row.forEach((wins, b) => {
        to[b] = (to[b] ?? 0) + wins;
      });
    });
  }
  return sum;
}
