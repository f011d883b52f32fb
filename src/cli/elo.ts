import { draw, type Stream } from '../engine/index.ts';
import { quantile } from './statistics.ts';

/** `wins[a][b]`: how often a came out before b. */
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
/** One drawn game between every two keeps ratings finite where one always wins. */
const PRIOR = 0.5;

/** Ratings that explain the wins best (Bradley and Terry), 0 in the mean. */
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
 * Ratings with the interval that drawing the given samples again and again gives (bootstrap). A sample is what belongs
 * together, such as one deal played in all seats.
 */
export function ratingsOf(samples: readonly Wins[], bots: number, stream: Stream): Rating[] {
  const middle = eloOf(sumOf(samples, bots));
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
    return { elo, low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
  });
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
