import { type Content, derived, contentOf } from '../../engine/content.ts';
import type { Player, Seat, State } from '../../engine/index.ts';
import { BELOW, bitCount, isSpecial, resourcePoints } from '../../engine/reading.ts';
import { COLOURS, ERAS, RESOURCES } from '../../vocabulary/index.ts';
import { addCards, addProductionCards, CARD_FEATURES, type Future } from './card-features.ts';
import { addTerms, VP_YIELD, YIELDS } from './effect-features.ts';
import { NETWORK_FEATURES, type Network, networkOf } from './network-features.ts';
import { type Readings, readingsOf, type TileReading } from './readings.ts';
import type { Rates } from './rates.ts';

/** A player's position as numbers, from which the evaluation predicts the final VP. */
const PLAIN = [
  'one',
  'turns left',
  'vp',
  ...RESOURCES.map((name) => `stock ${name}` as const),
  ...RESOURCES.map((name) => `first two ${name}` as const),
  ...RESOURCES.map((name) => `income ${name}` as const),
  'income vp',
  'hunger',
  'hungry cities',
  ...NETWORK_FEATURES,
  'brown vp',
  'city vp',
  'stock vp',
  'specials',
  'hand',
  'coming',
  'matched colours',
  'ready',
  'used',
  'free places',
  'steps',
  'rank',
  'extra metropolises',
] as const;

/** The index of each. */
const AT = Object.fromEntries(PLAIN.map((name, place) => [name, place])) as {
  readonly [N in (typeof PLAIN)[number]]: number;
};

export const FEATURES: readonly string[] = [...PLAIN, ...CARD_FEATURES];
/** How many features come before those of the cards, and where those of the network begin. */
export const PLAIN_FEATURES = PLAIN.length;
export const NETWORK_FROM = AT[NETWORK_FEATURES[0]];
export const NETWORK_TO = NETWORK_FROM + NETWORK_FEATURES.length;

const OVER: Future = { productions: 0, turns: 0 };

/** Fills `out` with the features of one seat, in the order of FEATURES. */
export function extract(state: State, seat: Seat, rates: Rates, out: Float64Array): void {
  const player = state.players[seat] as Player;
  const network = networkOf(contentOf(state), player);
  const future = futureOf(state, seat);
  const readings = readingsOf(contentOf(state), rates);
  out.fill(0, PLAIN_FEATURES);
  putPlain(state, seat, player, network, future, readings, out);
  out.set(network.features, NETWORK_FROM);
  addCards(readings.cards, player, network, future, out, PLAIN_FEATURES);
}

export function futureOf(state: State, seat: Seat): Future {
  if (state.phase === 'over' || state.phase === 'scoring') return OVER;
  return {
    productions: ERAS.length + 1 - state.era,
    turns: contentOf(state).rulebook.turns * (contentOf(state).lastRound + 1 - state.round) - turnsTaken(state, seat),
  };
}

/** Fills the first PLAIN_FEATURES entries of `out`, except those of the network. */
export function putPlain(
  state: State,
  seat: Seat,
  player: Player,
  network: Network,
  future: Future,
  readings: Readings,
  out: Float64Array,
): void {
  const { resources } = player;
  const { productions, turns } = future;
  const { cities } = network;
  const income = incomeOf(readings, player, network);
  const brown = brownPoints(readings, player, network);
  out[AT.one] = 1;
  out[AT['turns left']] = turns;
  out[AT.vp] = player.vp;
  for (let i = 0; i < resources.length; i++) {
    out[AT['stock kelp'] + i] = resources[i] as number;
    out[AT['first two kelp'] + i] = Math.min(resources[i] as number, 2);
  }
  for (let i = 0; i <= resources.length; i++) out[AT['income kelp'] + i] = (income[i] as number) * productions;
  const hunger = cities - (resources[0] as number) - (income[0] as number);
  out[AT.hunger] = productions === 0 ? 0 : Math.max(0, hunger);
  out[AT['hungry cities']] = cities * productions;
  out[AT['brown vp']] = network.places & 1 ? brown : brown / 3;
  out[AT['city vp']] = network.cityVp;
  out[AT['stock vp']] = resourcePoints(contentOf(state), player);
  out[AT.specials] = specialsOf(contentOf(state), player);
  out[AT.hand] = player.hand.length;
  out[AT.coming] = state.owed[seat] as number;
  out[AT['matched colours']] = coloursOf(contentOf(state), player);
  out[AT.ready] = player.ready.length;
  out[AT.used] = player.used.length;
  out[AT['free places']] = network.freePlaces;
  out[AT.steps] = BELOW - (state.spaces[seat] as number);
  out[AT.rank] = state.stack.indexOf(seat);
  out[AT['extra metropolises']] = player.extraMetropolises.length;
}

const income = new Float64Array(YIELDS.length);

/** Network, cards and metropolises, as far as they involve no choice: resources, then VP. */
function incomeOf({ cards, tiles }: Readings, player: Player, network: Network): Float64Array {
  income.fill(0);
  addProductionCards(cards, player.productions, player, network, income);
  const { metropolises, extraMetropolises } = player;
  for (let place = 0; place < metropolises.length; place++) {
    if (network.places & (1 << place))
      addTerms(income, 0, (tiles[(metropolises[place] as number) - 1] as TileReading).production, player, network, 1);
  }
  for (const number of extraMetropolises)
    addTerms(income, 0, (tiles[number - 1] as TileReading).production, player, network, 1);
  const { production } = network;
  for (let i = 0; i < production.length; i++) income[i] = (income[i] as number) + (production[i] as number);
  return income;
}

const yields = new Float64Array(YIELDS.length);

function brownPoints({ tiles }: Readings, player: Player, network: Network): number {
  yields.fill(0);
  addTerms(yields, 0, (tiles[(player.metropolises[0] as number) - 1] as TileReading).scoring, player, network, 1);
  return yields[VP_YIELD] as number;
}

function turnsTaken(state: State, seat: Seat): number {
  const place = state.order.indexOf(seat);
  const whole = Math.floor(state.turns / state.players.length);
  return whole + (state.turns % state.players.length > place ? 1 : 0);
}

/** Specials that count by themselves: set aside or scoring. */
function specialsOf(content: Content, player: Player): number {
  let specials = player.setAside.length;
  for (const number of player.scorings) if (isSpecial(content, number)) specials++;
  return specials;
}

/** The bit of each card's colour. */
const colourBits = derived(({ cards }) => cards.map((card) => 1 << COLOURS.indexOf(card.colour)));

function coloursOf(content: Content, player: Player): number {
  const bits = colourBits(content);
  let colours = 0;
  for (const number of player.hand) colours |= bits[number] as number;
  return bitCount(colours);
}
