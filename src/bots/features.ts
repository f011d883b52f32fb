import { METROPOLISES } from '../content/metropolises.ts';
import type { Player, Seat, State } from '../engine/index.ts';
import {
  bitCount,
  buildingKind,
  cardOf,
  citiesOf,
  cityPoints,
  citySites,
  connectedCities,
  countedTunnels,
  isPlaceConnected,
  isSpecial,
  isUpgraded,
  kindsAt,
  networkProduction,
  producers,
  resourcePoints,
  topologyOf,
  tunnelSites,
} from '../engine/reading.ts';
import type { Effect, Passive } from '../vocabulary/index.ts';
import { COLOURS, RESOURCES } from '../vocabulary/index.ts';
import { addPromises, frequencyOf, PROMISES, VP_PROMISED } from './effect-features.ts';

/** A player's position as numbers, from which the evaluation guesses the final VP. */
const PLAIN = [
  'one',
  'turns left',
  'vp',
  ...RESOURCES.map((name) => `stock ${name}`),
  ...RESOURCES.map((name) => `first two ${name}`),
  ...RESOURCES.map((name) => `income ${name}`),
  'income vp',
  'hunger',
  'hungry cities',
  'nonsymbiotic',
  'symbiotic',
  'unconnected cities',
  'city sites',
  'tunnel sites',
  'plain farm',
  'plain desalination',
  'plain laboratory',
  'upgraded farm',
  'upgraded desalination',
  'upgraded laboratory',
  'unconnected buildings',
  'pairs',
  'cities of 1',
  'cities of 2',
  'cities of 3',
  'tunnels',
  'upgraded tunnels',
  'loose tunnels',
  'blue',
  'blue missing',
  'brown',
  'brown missing',
  'brown vp',
  'city vp',
  'stock vp',
  'specials',
  'hand',
  'matched colours',
  'ready',
  'used',
  'free places',
  'steps',
  'rank',
  'extra metropolises',
] as const;

/** Groups of cards whose effects are read: what they promise adds up within a group. */
const GROUPS = [
  'instant',
  'action in hand',
  'production in hand',
  'permanent in hand',
  'scoring in hand',
  'ready',
  'claimed action',
  'permanent',
  'scoring',
] as const;

export const FEATURES: readonly string[] = [
  ...PLAIN,
  ...GROUPS.flatMap((group) => PROMISES.map((name) => `${group}: ${name}`)),
];

const PROMISE_BASE = PLAIN.length;
const groupAt = (group: number): number => PROMISE_BASE + group * PROMISES.length;

/** Turns of one player in the whole game. */
const TURNS = 30;
const PRODUCTIONS_AFTER = [3, 2, 1] as const;

/** Fills `out` with the features of one seat. */
export function extract(state: State, seat: Seat, out: Float64Array): void {
  out.fill(0);
  const player = state.players[seat] as Player;
  const topology = topologyOf(player.side);
  const over = state.phase === 'over' || state.phase === 'scoring';
  const productions = over ? 0 : (PRODUCTIONS_AFTER[state.era - 1] as number);
  const turnsLeft = over ? 0 : TURNS - 3 * (state.round - 1) - turnsTaken(state, seat);
  const connected = connectedCities(player);
  const counted = countedTunnels(player);
  let i = 0;
  const put = (value: number): void => {
    out[i++] = value;
  };
  put(1);
  put(turnsLeft);
  put(player.vp);
  for (const amount of player.resources) put(amount);
  for (const amount of player.resources) put(Math.min(amount, 2));
  const income = incomeOf(player);
  for (const amount of income) put(amount * productions);
  const cities = bitCount(connected);
  const kelp = (player.resources[0] as number) + (income[0] as number);
  put(productions === 0 ? 0 : Math.max(0, cities - kelp));
  put(cities * productions);
  put(bitCount(connected & player.nonsymbiotic));
  put(bitCount(connected & player.symbiotic));
  put(bitCount(citiesOf(player) & ~connected));
  put(bitCount(citySites(player)));
  put(bitCount(tunnelSites(player)));
  const buildings = [0, 0, 0, 0, 0, 0];
  let unconnected = 0;
  let pairs = 0;
  const kinds = [0, 0, 0, 0];
  for (let city = 0; city < topology.cityIds.length; city++) {
    const isConnected = (connected & (1 << city)) !== 0;
    const upgraded = [0, 0, 0];
    for (const site of topology.buildingsOf[city] as readonly number[]) {
      const building = player.buildings[site] as number;
      if (building === 0) continue;
      const kind = buildingKind(building);
      if (!isConnected) unconnected++;
      else if (isUpgraded(building)) {
        buildings[3 + kind] = (buildings[3 + kind] as number) + 1;
        upgraded[kind] = (upgraded[kind] as number) + 1;
      } else buildings[kind] = (buildings[kind] as number) + 1;
    }
    for (const count of upgraded) if (count >= 2) pairs++;
    if (isConnected) {
      const many = kindsAt(player, topology, city);
      kinds[many] = (kinds[many] as number) + 1;
    }
  }
  for (const count of buildings) put(count);
  put(unconnected);
  put(pairs);
  put(kinds[1] as number);
  put(kinds[2] as number);
  put(kinds[3] as number);
  put(bitCount(counted));
  put(bitCount(counted & player.upgradedTunnels));
  put(bitCount(player.tunnels & ~counted));
  const missing = topology.placeTunnels.map((mask) => bitCount(mask & ~player.tunnels));
  put((missing[1] === 0 ? 1 : 0) + (missing[2] === 0 ? 1 : 0));
  put((missing[1] as number) + (missing[2] as number));
  put(missing[0] === 0 ? 1 : 0);
  put(missing[0] as number);
  put(isPlaceConnected(player, 0) ? brownPoints(player) : brownPoints(player) / 3);
  put(cityPoints(player));
  put(resourcePoints(player));
  put(player.setAside.length + player.scorings.filter(isSpecial).length);
  put(player.hand.length + (state.owed[seat] as number));
  put(coloursOf(player));
  put(player.ready.length);
  put(player.used.length);
  put(freePlaces(player));
  put(5 - (state.spaces[seat] as number));
  put(state.stack.indexOf(seat));
  put(player.extraMetropolises.length);
  addCards(player, productions, turnsLeft, out);
}

function addCards(player: Player, productions: number, turnsLeft: number, out: Float64Array): void {
  const turns = turnsLeft / 10;
  for (const number of player.hand) {
    const card = cardOf(number);
    switch (card.type) {
      case 'instant':
        addPromises(out, groupAt(0), card.effect, player, 1);
        break;
      case 'action':
        addPromises(out, groupAt(1), card.effect, player, productions);
        break;
      case 'production':
        addPromises(out, groupAt(2), card.effect, player, productions);
        break;
      case 'scoring':
        addPromises(out, groupAt(4), card.effect, player, 1);
        break;
      case 'permanent':
        for (const passive of card.passives) {
          const then = effectOfPassive(passive);
          if (then !== undefined) addPromises(out, groupAt(3), then, player, frequencyOf(passive) * turns);
        }
    }
  }
  for (const number of player.ready) {
    const card = cardOf(number);
    if (card.type === 'permanent') continue;
    addPromises(out, groupAt(5), card.effect, player, 1);
    addPromises(out, groupAt(6), card.effect, player, productions);
  }
  for (const number of player.used) {
    const card = cardOf(number);
    if (card.type !== 'permanent') addPromises(out, groupAt(6), card.effect, player, productions);
  }
  for (const number of player.permanents) {
    const card = cardOf(number);
    if (card.type !== 'permanent') continue;
    for (const passive of card.passives) {
      const then = effectOfPassive(passive);
      if (then !== undefined) addPromises(out, groupAt(7), then, player, frequencyOf(passive) * turns);
    }
  }
  for (const number of player.scorings) {
    const card = cardOf(number);
    if (card.type !== 'permanent') addPromises(out, groupAt(8), card.effect, player, 1);
  }
}

/** A discount is worth what it saves; read once per card. */
const savings = new WeakMap<Passive, Effect>();

function savingOf(passive: Extract<Passive, { kind: 'discount' }>): Effect {
  let effect = savings.get(passive);
  if (effect === undefined) {
    effect = { kind: 'gain', gain: passive.less };
    savings.set(passive, effect);
  }
  return effect;
}

function effectOfPassive(passive: Passive): Effect | undefined {
  switch (passive.kind) {
    case 'when':
    case 'once-per-turn':
      return passive.then;
    case 'slot-rule':
      return passive.also;
    case 'discount':
      return savingOf(passive);
    case 'hand-limit':
      return undefined;
  }
}

const scratch = new Float64Array(PROMISES.length);

/** Network, cards and metropolises, as far as they ask nothing. */
function incomeOf(player: Player): number[] {
  const { amounts, vp } = networkProduction(player);
  const income = [...amounts, vp];
  const promised = scratch.fill(0);
  for (const task of producers(player)) addPromises(promised, 0, task.effect, player, 1);
  for (let i = 0; i < income.length; i++) income[i] = (income[i] as number) + (promised[i] as number);
  return income;
}

function brownPoints(player: Player): number {
  const tile = METROPOLISES[(player.metropolises[0] as number) - 1];
  if (tile?.kind !== 'brown') return 0;
  const promised = scratch.fill(0);
  addPromises(promised, 0, tile.scoring, player, 1);
  return promised[VP_PROMISED] as number;
}

function turnsTaken(state: State, seat: Seat): number {
  const place = state.order.indexOf(seat);
  const whole = Math.floor(state.turns / state.players.length);
  return whole + (state.turns % state.players.length > place ? 1 : 0);
}

function coloursOf(player: Player): number {
  let colours = 0;
  for (const number of player.hand) colours |= 1 << COLOURS.indexOf(cardOf(number).colour);
  return bitCount(colours);
}

/** Empty ordinary building sites at connected cities. */
function freePlaces(player: Player): number {
  const topology = topologyOf(player.side);
  const connected = connectedCities(player);
  let free = 0;
  for (let site = 0; site < player.buildings.length; site++) {
    if (player.buildings[site] !== 0 || topology.isExpansion[site]) continue;
    if (connected & (1 << (topology.buildingCity[site] as number))) free++;
  }
  return free;
}
