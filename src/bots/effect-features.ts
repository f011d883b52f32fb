import type { Condition, Cost, Count, Effect, Passive } from '../vocabulary/index.ts';
import { CITIES, RESOURCES } from '../vocabulary/index.ts';
import type { Player } from '../engine/index.ts';
import { countOf } from '../engine/rules/network.ts';

/**
 * What an effect promises, as numbers: the same data the rules run, read for its worth. A new card needs no code here.
 */
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

/** Adds what the effect would give this player, `factor` times, to the numbers from `at` on. */
export function addPromises(out: Float64Array, at: number, effect: Effect, player: Player, factor: number): void {
  const add = (name: Promised, amount: number): void => {
    const i = at + INDEX[name];
    out[i] = (out[i] as number) + amount * factor;
  };
  switch (effect.kind) {
    case 'gain': {
      const times = effect.per === undefined ? 1 : timesOf(player, effect.per);
      for (const [name, amount] of Object.entries(effect.gain)) add(name as Promised, amount * times);
      break;
    }
    case 'tiers': {
      const count = countOf(player, effect.count);
      add(
        'vp',
        effect.tiers.reduce((vp, [atLeast, worth]) => (count >= atLeast ? worth : vp), 0),
      );
      break;
    }
    case 'pick':
      for (const name of effect.from) add(name, effect.different / effect.from.length);
      break;
    case 'draw':
      add('card', effect.cards);
      break;
    case 'advance':
      add('step', effect.steps);
      break;
    case 'build': {
      const what = effect.what[0];
      const thing =
        effect.where === 'expansion' ? 'expansion' : what === 'tunnel' ? 'tunnel' : isCity(what) ? 'city' : 'building';
      add(thing, effect.upTo);
      if (effect.cost === 'free') add('saved', effect.upTo * (thing === 'city' ? 4 : thing === 'tunnel' ? 2 : 1));
      if (effect.less !== undefined) add('saved', effect.upTo * sumOf(effect.less));
      if (effect.upgrade !== undefined) add('upgrade', effect.upTo);
      break;
    }
    case 'upgrade':
      add('upgrade', effect.upTo);
      if (effect.costs?.some((cost) => sumOf(cost) === 0)) add('saved', effect.upTo);
      break;
    case 'use-action':
      add('use', effect.upTo);
      break;
    case 'ready-action':
      add('ready', effect.upTo);
      break;
    case 'perform-slot':
      add('slot', 1);
      break;
    case 'symbiosis':
      add('symbiosis', 1);
      break;
    case 'metropolis':
      add('metropolis', 1);
      break;
    case 'test-run':
      add('run', 1);
      break;
    case 'exchange':
      add('swap', effect.upTo);
      break;
    case 'pay': {
      const times = Math.min(effect.times ?? 1, affordable(player, effect.costs[0] ?? {}));
      addPromises(out, at, effect.then, player, factor * times);
      for (const [name, amount] of Object.entries(effect.costs[0] ?? {})) add(name as Promised, -amount * times);
      break;
    }
    case 'if':
      addPromises(out, at, effect.then, player, factor * hopeOf(player, effect.condition));
      break;
    case 'all':
      for (const part of effect.parts) addPromises(out, at, part, player, factor);
      break;
    case 'either':
      for (const option of effect.options) addPromises(out, at, option, player, factor / effect.options.length);
      break;
    case 'instead':
      for (const [name, amount] of Object.entries(effect.gain)) add(name as Promised, amount);
      for (const [name, amount] of Object.entries(effect.lose)) add(name as Promised, -amount);
      break;
    case 'take-special':
      add('card', 2);
      break;
  }
}

/** How often a passive is likely to fire in what is left of the game, as a share of the player's turns. */
export function frequencyOf(passive: Passive): number {
  switch (passive.kind) {
    case 'once-per-turn':
      return 1;
    case 'when':
      switch (passive.event.on) {
        case 'turn-end':
          return 1;
        case 'mismatch':
        case 'use-action':
          return 0.3;
        case 'build':
        case 'upgrade':
          return passive.event.second === undefined ? 0.25 : 0.1;
        case 'advance':
        case 'slot-gives':
          return 0.2;
        case 'metropolis':
          return 0.05;
      }
      break;
    case 'discount':
      return 0.25;
    case 'slot-rule':
      return 0.12;
    case 'hand-limit':
      return 0;
  }
}

function timesOf(player: Player, per: { readonly count: Count; readonly each: number; readonly max?: number }): number {
  const times = countOf(player, per.count) / per.each;
  return per.max === undefined ? Math.floor(times) : Math.min(per.max, Math.floor(times));
}

/** Sure if met; the nearer to it, the more hope. */
function hopeOf(player: Player, condition: Condition): number {
  if (condition.kind !== 'count') return 0.3;
  const share = countOf(player, condition.of) / condition.atLeast;
  return share >= 1 ? 1 : 0.6 * share * share;
}

function affordable(player: Player, cost: Cost): number {
  let times = 99;
  RESOURCES.forEach((resource, i) => {
    const amount = cost[resource] ?? 0;
    if (amount > 0) times = Math.min(times, (player.resources[i] as number) / amount);
  });
  return times;
}

function sumOf(cost: Cost): number {
  return Object.values(cost).reduce((sum, amount) => sum + amount, 0);
}

function isCity(what: string | undefined): boolean {
  return CITIES.includes(what as (typeof CITIES)[number]);
}
