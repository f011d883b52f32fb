import type { Sum } from '../kept-lots.ts';
import type { SetGames } from './check-set-games.ts';

/** The most of something, and the set that it was measured with. */
export interface Most {
  readonly value: number;
  readonly set: string;
}

/** What many random sets came to: numbers that add up. */
export interface SetsSum {
  sets: number;
  games: number;
  moves: number;
  /** Seeds that made no set. */
  none: number;
  readonly most: Record<keyof typeof MOST, Most>;
  readonly failures: string[];
}

/** Times are CPU milliseconds. */
const MOST = { slowestMove: true, slowestThought: true, mostAnswers: true } as const;
const MOST_KEYS = Object.keys(MOST) as (keyof typeof MOST)[];

export const SETS_SUM: Sum<SetsSum> = { none: noSets, add: addSets };

function noSets(): SetsSum {
  const none: Most = { value: 0, set: '' };
  return {
    sets: 0,
    games: 0,
    moves: 0,
    none: 0,
    most: { slowestMove: none, slowestThought: none, mostAnswers: none },
    failures: [],
  };
}

function addSets(sum: SetsSum, more: SetsSum): void {
  sum.sets += more.sets;
  sum.games += more.games;
  sum.moves += more.moves;
  sum.none += more.none;
  sum.failures.push(...more.failures);
  for (const key of MOST_KEYS) if (more.most[key].value > sum.most[key].value) sum.most[key] = more.most[key];
}

/** Of one set. */
export function sumOf(set: string, { games, moves, ...found }: SetGames): SetsSum {
  const most = { ...noSets().most };
  for (const key of MOST_KEYS) most[key] = { value: Math.round(found[key]), set };
  return { ...noSets(), sets: 1, games, moves, most };
}

/** For people. */
export function tellSets(sum: SetsSum): string {
  const { sets, games, moves, none, most, failures } = sum;
  const mosts = MOST_KEYS.map((key) => `${key} ${most[key].value} (${most[key].set})`);
  return [
    `${sets} sets, ${games} games, ${moves} moves, ${failures.length} failed`,
    `${none} made no set`,
    ...mosts,
  ].join('; ');
}
