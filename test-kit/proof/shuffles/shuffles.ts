import { shuffle } from '../../../src/engine/index.ts';
import { BIASED } from './biased.ts';
import { ALL_SIZES, DECKS, NAMED_SIZES } from './decks.ts';
import { accused, type Trial, tryShuffles } from './try-shuffles.ts';

/** A fair shuffle is accused in one run of so many, whatever the number of sizes. */
export const RISK = 1 / 1000;
/** For what is not fair, fewer are enough. */
const PLANTED_SHARE = 1 / 50;

/** P6: a million shuffles of every size, against chance; and shuffles that are not fair must be found the same way. */
export async function shuffles(count: number, seed: string): Promise<readonly string[]> {
  const trials: Trial[] = [];
  for (const size of ALL_SIZES) {
    const some = tryShuffles(shuffle, size, count, seed);
    trials.push(...some);
    const names = DECKS.flatMap(([what, cards]) => (cards === size ? [what] : []));
    const chances = some.map(({ what, chance }) => `${what} p ${chance.toFixed(4)}`);
    console.log(`${size} cards: ${chances.join(', ')}${names.length === 0 ? '' : ` (${names.join(', ')})`}`);
  }
  const lowest = trials.reduce((least, each) => (each.chance < least.chance ? each : least));
  console.log(
    `${count} shuffles of each of ${ALL_SIZES.length} sizes, ${trials.length} comparisons; the lowest p is ` +
      `${lowest.chance.toPrecision(2)}, of which ${(lowest.chance * trials.length).toPrecision(2)} were to be expected so low`,
  );
  const unfound = unfoundBiases(Math.ceil(count * PLANTED_SHARE), seed);
  console.log(`${Object.keys(BIASED).length - unfound.length} of ${Object.keys(BIASED).length} planted biases found`);
  return [...accused(trials, RISK).map(faultOf), ...unfound.map((name) => `a planted bias is not found: ${name}`)];
}

/** Planted biases that no deck of the game gives away. */
export function unfoundBiases(count: number, seed: string): readonly string[] {
  return Object.entries(BIASED).flatMap(([name, biased]) => {
    const trials = NAMED_SIZES.flatMap((size) => tryShuffles(biased, size, count, seed));
    return accused(trials, RISK).length > 0 ? [] : [name];
  });
}

function faultOf({ size, what, distance, freedom, chance }: Trial): string {
  return `${size} cards, ${what}: chi-square ${distance.toFixed(1)} with ${freedom} degrees of freedom, p ${chance.toPrecision(2)}`;
}
