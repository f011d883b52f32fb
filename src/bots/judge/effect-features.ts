import type { Player } from '../../engine/index.ts';
import type {
  Axes,
  Buildable,
  Condition,
  Cost,
  Effect,
  Gains,
  OfKind,
  PerCount,
  Readers,
} from '../../vocabulary/index.ts';
import { CITIES, RESOURCES } from '../../vocabulary/index.ts';
import { counterOf, type Network } from './network-features.ts';
import { RATE, type Rates, rateOf } from './rates.ts';

/** The kinds of yields of an effect. */
export const YIELDS = [
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
  'kept',
] as const;
export type Yield = (typeof YIELDS)[number];

const INDEX = Object.fromEntries(YIELDS.map((name, i) => [name, i])) as Record<Yield, number>;
export const VP_YIELD = INDEX.vp;

/** How often, where that depends on the player. */
type Times = (player: Player, network: Network) => number;

/** One yield of an effect. */
export interface Term {
  readonly index: number;
  readonly amount: number;
  readonly times: readonly Times[];
}

/** Adds the yields of these terms for this player, `factor` times, to the numbers from `at` on. */
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

/** Reads the same data that the rules execute; a new card needs no code here. */
export function termsOf(effect: Effect, rates: Rates): readonly Term[] {
  const reader = TERMS[effect.kind] as (rates: Rates, effect: Effect) => readonly Term[];
  return reader(rates, effect);
}

const TERMS: Readers<Effect, [rates: Rates], readonly Term[]> = {
  gain: (_rates, { gain, per }: OfKind<Effect, 'gain', 'gain' | 'per'>) =>
    per === undefined ? gains(gain, 1) : scaled(gains(gain, 1), 1, timesOf(per)),
  tiers: (_rates, { count, tiers }: OfKind<Effect, 'tiers', 'count' | 'tiers'>) => {
    const counted = counterOf(count);
    const vp: Times = (player, network) => {
      const number = counted(player, network);
      let worth = 0;
      for (const [atLeast, tier] of tiers) if (number >= atLeast) worth = tier;
      return worth;
    };
    return [{ index: INDEX.vp, amount: 1, times: [vp] }];
  },
  pick: (_rates, { from, different }: OfKind<Effect, 'pick', 'from' | 'different'>) =>
    from.map((name) => term(name, different / from.length)),
  draw: (_rates, { cards }: OfKind<Effect, 'draw', 'cards'>) => [term('card', cards)],
  advance: (_rates, { steps }: OfKind<Effect, 'advance', 'steps'>) => [term('step', steps)],
  build: (
    _rates,
    {
      what,
      upTo,
      cost,
      less,
      where,
      upgrade,
    }: OfKind<Effect, 'build', 'what' | 'upTo' | 'cost' | 'less' | 'where' | 'upgrade'>,
  ) => {
    const thing = where === 'expansion' ? 'expansion' : thingOf(what[0]);
    const free = cost === 'free' ? USUAL_WORTH[thing] : 0;
    const saved = upTo * (free + (less === undefined ? 0 : sumOf(less)));
    return [term(thing, upTo), term('saved', saved), term('upgrade', upgrade === undefined ? 0 : upTo)];
  },
  upgrade: (_rates, { upTo, costs }: OfKind<Effect, 'upgrade', 'upTo' | 'costs', 'what'>) => [
    term('upgrade', upTo),
    term('saved', costs?.some((cost) => sumOf(cost) === 0) ? upTo : 0),
  ],
  'use-action': (_rates, { upTo }: OfKind<Effect, 'use-action', 'upTo'>) => [term('use', upTo)],
  'ready-action': (_rates, { upTo }: OfKind<Effect, 'ready-action', 'upTo'>) => [term('ready', upTo)],
  'perform-slot': (_rates, _effect: OfKind<Effect, 'perform-slot', never, 'slots' | 'colour'>) => [term('slot', 1)],
  symbiosis: (_rates, _effect: OfKind<Effect, 'symbiosis'>) => [term('symbiosis', 1)],
  metropolis: (_rates, _effect: OfKind<Effect, 'metropolis'>) => [term('metropolis', 1)],
  'test-run': (_rates, _effect: OfKind<Effect, 'test-run', never, 'what'>) => [term('run', 1)],
  exchange: (_rates, { upTo }: OfKind<Effect, 'exchange', 'upTo', 'between'>) => [term('swap', upTo)],
  pay: (rates, { costs: [cost = {}], times = 1, then }: OfKind<Effect, 'pay', 'costs' | 'times' | 'then'>) =>
    scaled([...termsOf(then, rates), ...gains(cost, -1)], 1, affordable(cost, times)),
  if: (rates, { condition, then }: OfKind<Effect, 'if', 'condition' | 'then'>) =>
    scaled(termsOf(then, rates), 1, hopeOf(condition, rates)),
  all: (rates, { parts }: OfKind<Effect, 'all', 'parts'>) => parts.flatMap((part) => termsOf(part, rates)),
  either: (rates, { options }: OfKind<Effect, 'either', 'options'>) =>
    options.flatMap((option) => scaled(termsOf(option, rates), 1 / options.length)),
  instead: (_rates, { gain, lose }: OfKind<Effect, 'instead', 'gain' | 'lose', 'of'>) => [
    ...gains(gain, 1),
    ...gains(lose, -1),
  ],
  'take-special': (_rates, _effect: OfKind<Effect, 'take-special'>) => [term('card', 2)],
};

function timesOf({ count, each, max = Number.POSITIVE_INFINITY }: Axes<PerCount, 'count' | 'each' | 'max'>): Times {
  const counted = counterOf(count);
  return (player, network) => Math.min(max, Math.floor(counted(player, network) / each));
}

const USUAL_WORTH = { tunnel: 2, city: 4, building: 1, expansion: 1 } as const;

function thingOf(what: Buildable | undefined): 'tunnel' | 'city' | 'building' {
  if (what === 'tunnel') return 'tunnel';
  return CITIES.some((city) => city === what) ? 'city' : 'building';
}

export function term(name: Yield, amount: number): Term {
  return { index: INDEX[name], amount, times: [] };
}

function gains(amounts: Gains, sign: number): Term[] {
  return Object.entries(amounts).map(([name, amount]) => term(name as Yield, sign * amount));
}

function scaled(terms: readonly Term[], factor: number, times?: Times): Term[] {
  return terms.map((one) => ({
    index: one.index,
    amount: one.amount * factor,
    times: times === undefined ? one.times : [...one.times, times],
  }));
}

/** Certain if met; the closer to it, the more likely. */
function hopeOf(condition: Condition, rates: Rates): Times {
  const reader = HOPES[condition.kind] as (rates: Rates, condition: Condition) => Times;
  return reader(rates, condition);
}

const HOPES: Readers<Condition, [rates: Rates], Times> = {
  count: (_rates, { of, atLeast }: OfKind<Condition, 'count', 'of' | 'atLeast'>) => {
    const counted = counterOf(of);
    return (player, network) => {
      const share = counted(player, network) / atLeast;
      return share >= 1 ? 1 : 0.6 * share * share;
    };
  },
  space: (rates, { space }: OfKind<Condition, 'space', 'space'>) => always(rateOf(rates, RATE.stand(space))),
  produced: (rates, { resource }: OfKind<Condition, 'produced', 'resource'>) =>
    always(rateOf(rates, RATE.produce(resource))),
};

function always(share: number): Times {
  return () => share;
}

/** How often the player could pay this, fractions included; at most `most` times. */
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
