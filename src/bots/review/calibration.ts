import type { Content } from '../../engine/content.ts';
import type { GameRecord, Stream } from '../../engine/index.ts';
import { gameFrom, newGame, sample, viewFor } from '../../engine/index.ts';
import { averageOf } from '../judge/estimate.ts';
import { hasBegun, type Outcome, outcomeOf } from '../play/rollout.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { playOn } from '../play/play-on.ts';

/** A game played to its end by sensible players: the predictions at the beginning of each round, and the result. */
export interface Rehearsal {
  /** By round, from 1. */
  readonly guesses: readonly (Outcome | undefined)[];
  readonly end: Outcome;
}

/** How predictions at the beginning of a round relate to the final VP, by round. */
export interface Calibration {
  /** The correction to add to a prediction. */
  readonly correction: readonly number[];
  /** The standard deviation of a player's final VP from the corrected prediction. */
  readonly deviation: readonly number[];
  /** Cities connected from then on, with their deviation: the solo goal requires cities, too. */
  readonly cities: readonly Spread[];
}

interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** Expected final VP and win probability of each seat. In solo it is the probability of meeting the goal. */
export interface Expectation {
  readonly vp: readonly number[];
  readonly chance: readonly number[];
}

/** Priors for few games: the deviation in the last round, and its increase for each round before. */
const LAST_DEVIATION = 4.5;
const DEVIATION_PER_ROUND = 1;
/** The weight of the prior deviation in players' results, and the typical bias of predictions. */
const USUAL_COUNTS = 8;
const USUAL_CORRECTION = 4;
/** VP and cities of the solo goal (R-SOLO-04) are integers: the continuity correction. */
const CONTINUITY = 0.5;

/** Plays a game on the record's table with a new deal of hands and decks; pauses at every round. */
export function* rehearse(record: GameRecord, stream: Stream, evaluate: Evaluate): Generator<undefined, Rehearsal> {
  const game = gameFrom(sample(viewFor(newGame(record.setup)), stream));
  const guesses: Outcome[] = [];
  for (let round = 1; round <= game.content.lastRound; round++) {
    while (game.decisions.length > 0 && !hasBegun(game.state, round)) playOn(game, evaluate, 'quick');
    guesses[round] = outcomeOf(game.state, evaluate);
    yield;
  }
  while (game.decisions.length > 0) playOn(game, evaluate, 'quick');
  return { guesses, end: outcomeOf(game.state, evaluate) };
}

export function calibrationOf(content: Content, rehearsals: readonly Rehearsal[]): Calibration {
  const correction: number[] = [];
  const deviation: number[] = [];
  const cities: Spread[] = [];
  for (let round = 1; round <= content.lastRound; round++) {
    const misses = rehearsals.flatMap(({ guesses, end }) =>
      end.vp.map((vp, seat) => vp - (guesses[round]?.vp[seat] ?? vp)),
    );
    const found = spreadOf(misses, LAST_DEVIATION + DEVIATION_PER_ROUND * (content.lastRound - round), USUAL_COUNTS);
    deviation[round] = found.deviation;
    correction[round] = (found.mean * misses.length) / (misses.length + (found.deviation / USUAL_CORRECTION) ** 2);
    const further = rehearsals.flatMap(({ guesses, end }) =>
      end.cities.map((count, seat) => count - (guesses[round]?.cities[seat] ?? count)),
    );
    cities[round] = spreadOf(further, 1, 1);
  }
  return { correction, deviation, cities };
}

/** The prior deviation counts like this many observations. */
function spreadOf(values: readonly number[], usual: number, counts: number): Spread {
  const mean = averageOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt((squares + counts * usual ** 2) / (values.length + counts)) };
}

/** `more` are additional VP that are expected for the seat. */
export function expectationOf(
  content: Content,
  outcome: Outcome,
  calibration: Calibration,
  more?: readonly number[],
): Expectation {
  const { round, winner } = outcome;
  const correction = round === undefined ? 0 : (calibration.correction[round] ?? 0);
  const vp = outcome.vp.map((each, seat) => each + correction + (more?.[seat] ?? 0));
  if (round === undefined && more === undefined) return { vp, chance: vp.map((_, seat) => (seat === winner ? 1 : 0)) };
  const deviation = calibration.deviation[round ?? content.lastRound] ?? LAST_DEVIATION;
  if (vp.length > 1) return { vp, chance: chancesOf(vp, deviation) };
  const [further = { mean: 0, deviation: 0 }] = round === undefined ? [] : calibration.cities.slice(round);
  const cities = (outcome.cities[0] as number) + further.mean;
  const goal = content.rulebook.soloGoal;
  return {
    vp,
    chance: [
      beyond(vp[0] as number, deviation, goal.vp - CONTINUITY) *
        beyond(cities, further.deviation, goal.cities - CONTINUITY),
    ],
  };
}

/** Results are distributed around the expectation approximately logistically, with that deviation. */
function chancesOf(vp: readonly number[], deviation: number): number[] {
  const scale = (deviation * Math.sqrt(6)) / Math.PI;
  const most = Math.max(...vp);
  const weights = vp.map((each) => Math.exp((each - most) / scale));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The probability that a value ends beyond a goal. */
function beyond(expected: number, deviation: number, goal: number): number {
  return 1 / (1 + Math.exp((goal - expected) / ((deviation * Math.sqrt(3)) / Math.PI)));
}
