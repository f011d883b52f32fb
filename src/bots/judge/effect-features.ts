import type { Player } from '../../engine/index.ts';
import type { Buildable, Condition, Cost, Effect, Gains, Passive } from '../../vocabulary/index.ts';
import { CITIES, RESOURCES } from '../../vocabulary/index.ts';
import { counterOf, type Network } from './network-features.ts';

/** What an effect can promise. */
export const PROMISES = [
  ...RESOURCES,
  'vp',
  'card',
  'step',
  'tunnel',
  'city',
  'building',
  'expansion',
  'saved',
  'upgrade',
  'use',
  'ready',
  'slot',
  'symbiosis',
  'metropolis',
  'run',
  'swap',
] as const;
export type Promised = (typeof PROMISES)[number];

const INDEX = Object.fromEntries(PROMISES.map((name, i) => [name, i])) as Record<Promised, number>;
export const VP_PROMISED = INDEX.vp;

/** How often, where that depends on the player. */
type Times = (player: Player, network: Network) => number;

/** One number of what an effect promises. */
export interface Term {
  readonly index: number;
  readonly amount: number;
  readonly times: readonly Times[];
}

/** Adds what the terms would give this player, `factor` times, to the numbers from `at` on. */
export function addTerms(
  out: Float64Array,
  at: number,
  terms: readonly Term[],
  player: Player,
  network: Network,
  factor: number,
): void {
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i] as Term;
    out[at + term.index] = (out[at + term.index] as number) + factor * amountOf(term, player, network);
  }
}

export function amountOf({ amount, times }: Term, player: Player, network: Network): number {
  let total = amount;
  for (let i = 0; i < times.length; i++) total *= (times[i] as Times)(player, network);
  return total;
}

/** How often a passive is likely to fire, as a share of the player's turns. */
export function frequencyOf(passive: Passive): number {
  switch (passive.kind) {
    case 'once-per-turn':
      return 1;
    case 'when':
      return FREQUENCIES[passive.event.on] * ('second' in passive.event ? 0.4 : 1);
    case 'discount':
      return 0.25;
    case 'slot-rule':
      return 0.12;
    case 'hand-limit':
      return 0;
  }
}

const FREQUENCIES = {
  'turn-end': 1,
  mismatch: 0.3,
  'use-action': 0.3,
  build: 0.25,
  upgrade: 0.25,
  advance: 0.2,
  'slot-gives': 0.2,
  metropolis: 0.05,
} as const;

/** The same data the rules run, read for its worth; a new card needs no code here. */
export function termsOf(effect: Effect): readonly Term[] {
  switch (effect.kind) {
    case 'gain': {
      const { per } = effect;
      if (per === undefined) return gains(effect.gain, 1);
      const counted = counterOf(per.count);
      const times: Times = (player, network) =>
        Math.min(per.max ?? Number.POSITIVE_INFINITY, Math.floor(counted(player, network) / per.each));
      return scaled(gains(effect.gain, 1), 1, times);
    }
    case 'tiers': {
      const counted = counterOf(effect.count);
      const vp: Times = (player, network) => {
        const count = counted(player, network);
        let worth = 0;
        for (const [atLeast, tier] of effect.tiers) if (count >= atLeast) worth = tier;
        return worth;
      };
      return [{ index: INDEX.vp, amount: 1, times: [vp] }];
    }
    case 'pick':
      return effect.from.map((name) => term(name, effect.different / effect.from.length));
    case 'draw':
      return [term('card', effect.cards)];
    case 'advance':
      return [term('step', effect.steps)];
    case 'build': {
      const thing = effect.where === 'expansion' ? 'expansion' : thingOf(effect.what[0]);
      const free = effect.cost === 'free' ? USUAL_WORTH[thing] : 0;
      const saved = effect.upTo * (free + (effect.less === undefined ? 0 : sumOf(effect.less)));
      return [term(thing, effect.upTo), term('saved', saved), term('upgrade', effect.upgrade ? effect.upTo : 0)];
    }
    case 'upgrade':
      return [
        term('upgrade', effect.upTo),
        term('saved', effect.costs?.some((cost) => sumOf(cost) === 0) ? effect.upTo : 0),
      ];
    case 'use-action':
      return [term('use', effect.upTo)];
    case 'ready-action':
      return [term('ready', effect.upTo)];
    case 'perform-slot':
      return [term('slot', 1)];
    case 'symbiosis':
    case 'metropolis':
      return [term(effect.kind, 1)];
    case 'test-run':
      return [term('run', 1)];
    case 'exchange':
      return [term('swap', effect.upTo)];
    case 'pay': {
      const cost = effect.costs[0] ?? {};
      const times = affordable(cost, effect.times ?? 1);
      return scaled([...termsOf(effect.then), ...gains(cost, -1)], 1, times);
    }
    case 'if':
      return scaled(termsOf(effect.then), 1, hopeOf(effect.condition));
    case 'all':
      return effect.parts.flatMap(termsOf);
    case 'either':
      return effect.options.flatMap((option) => scaled(termsOf(option), 1 / effect.options.length));
    case 'instead':
      return [...gains(effect.gain, 1), ...gains(effect.lose, -1)];
    case 'take-special':
      return [term('card', 2)];
  }
}

const USUAL_WORTH = { tunnel: 2, city: 4, building: 1, expansion: 1 } as const;

function thingOf(what: Buildable | undefined): 'tunnel' | 'city' | 'building' {
  if (what === 'tunnel') return 'tunnel';
  return CITIES.some((city) => city === what) ? 'city' : 'building';
}

function term(name: Promised, amount: number): Term {
  return { index: INDEX[name], amount, times: [] };
}

function gains(amounts: Gains, sign: number): Term[] {
  return Object.entries(amounts).map(([name, amount]) => term(name as Promised, sign * amount));
}

function scaled(terms: readonly Term[], factor: number, times?: Times): Term[] {
  return terms.map((one) => ({
    index: one.index,
    amount: one.amount * factor,
    times: times === undefined ? one.times : [...one.times, times],
  }));
}

/** Sure if met; the nearer to it, the more hope. */
function hopeOf(condition: Condition): Times {
  if (condition.kind !== 'count') return () => 0.3;
  const counted = counterOf(condition.of);
  return (player, network) => {
    const share = counted(player, network) / condition.atLeast;
    return share >= 1 ? 1 : 0.6 * share * share;
  };
}

/** How often the player could pay this, a part of once counted, too; `most` times at most. */
function affordable(cost: Cost, most: number): Times {
  const parts = RESOURCES.map((name, index) => ({ index, amount: cost[name] ?? 0 })).filter(({ amount }) => amount > 0);
  return ({ resources }) => {
    let times = most;
    for (const { index, amount } of parts) times = Math.min(times, (resources[index] as number) / amount);
    return times;
  };
}

function sumOf(cost: Cost): number {
  return Object.values(cost).reduce((sum, amount) => sum + amount, 0);
}
