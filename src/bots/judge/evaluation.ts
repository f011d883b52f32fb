import { type Content, contentOf, derived } from '../../engine/content.ts';
import { finalVp, isEnding, type Player, type Seat, type State } from '../../engine/index.ts';
import { bitCount, citiesOf } from '../../engine/reading.ts';
import { type CardWorths, cardWorths, worthOfCards } from './card-features.ts';
import { futureOf, NETWORK_FROM, NETWORK_TO, PLAIN_FEATURES, putPlain } from './features.ts';
import { type Network, networkOf } from './network-features.ts';
import type { Rates } from './rates.ts';
import { type Readings, readingsOf } from './readings.ts';

/** The value of a position for a seat. Deterministic, because results are memoised. */
export type Evaluate = (state: State, seat: Seat) => number;

/** What an evaluation has learned. */
export interface Weights {
  readonly rates: Rates;
  /** By era, one weight for each feature; the weighted sum predicts a player's final VP. */
  readonly eras: readonly (readonly number[])[];
}

/** The weights of an era, prepared for use. */
interface Scale {
  /** A unique number, by which networks memoise their worth. */
  readonly number: number;
  readonly plain: Float64Array;
  readonly cards: CardWorths;
  readonly readings: Readings;
}

/** Computed once for each content and set of weights; usually there is only one. */
const scalesIn = derived(() => new WeakMap<Weights, readonly Scale[]>());
let scalesMade = 0;
const plain = new Float64Array(PLAIN_FEATURES);

/** The predicted final VP of this seat. */
export function guessVp(state: State, seat: Seat, weights: Weights): number {
  const content = contentOf(state);
  const scale = scalesOf(content, weights)[state.era - 1] as Scale;
  const player = state.players[seat] as Player;
  const network = networkOf(content, player);
  const future = futureOf(state, seat);
  putPlain(state, seat, player, network, future, scale.readings, plain);
  let sum = worthOfNetwork(network, scale);
  for (let i = 0; i < NETWORK_FROM; i++) sum += (plain[i] as number) * (scale.plain[i] as number);
  for (let i = NETWORK_TO; i < PLAIN_FEATURES; i++) sum += (plain[i] as number) * (scale.plain[i] as number);
  return sum + worthOfCards(player, network, future, scale.cards);
}

/** The same, but exact from the last turn on: what is built, claimed and paid then only counts at the end. */
export function expectVp(state: State, seat: Seat, weights: Weights): number {
  return isEnding(state, seat) ? finalVp(state, seat) : guessVp(state, seat, weights);
}

/** The worth of a city towards the solo goal beyond its VP: connected, and built at all. */
const CONNECTED = 15;
const BUILT = 5;

/** The value of a position for a bot: VP, and in solo progress towards the goal. */
export function evaluationBy(weights: Weights): Evaluate {
  return (state, seat) => expectVp(state, seat, weights) + towardsGoal(state, seat);
}

/** The worth of progress towards the goal in solo, in VP. */
export function towardsGoal(state: State, seat: Seat): number {
  if (state.players.length > 1) return 0;
  const player = state.players[seat] as Player;
  const { cities } = networkOf(contentOf(state), player);
  const goal = contentOf(state).rulebook.soloGoal.cities;
  const connected = Math.min(goal, cities);
  const built = Math.min(goal, bitCount(citiesOf(player)));
  return CONNECTED * connected + BUILT * Math.max(0, built - connected);
}

function worthOfNetwork({ features, worths }: Network, scale: Scale): number {
  let worth = worths[scale.number];
  if (worth === undefined) {
    worth = features.reduce((sum, feature, i) => sum + feature * (scale.plain[NETWORK_FROM + i] as number), 0);
    worths[scale.number] = worth;
  }
  return worth;
}

function scalesOf(content: Content, weights: Weights): readonly Scale[] {
  const scales = scalesIn(content);
  let made = scales.get(weights);
  if (made === undefined) {
    const readings = readingsOf(content, weights.rates);
    made = weights.eras.map((ofEra) => ({
      number: scalesMade++,
      plain: Float64Array.from(ofEra.slice(0, PLAIN_FEATURES)),
      cards: cardWorths(readings.cards, ofEra.slice(PLAIN_FEATURES)),
      readings,
    }));
    scales.set(weights, made);
  }
  return made;
}
