import { FEATURES } from '../judge/features.ts';

/** What is promised, roughly in VP, and how much of that a promise on each kind of card is worth at least. */
const PRICES: { readonly [promise: string]: number } = {
  kelp: 0.8,
  steelplast: 1,
  science: 1,
  credit: 1,
  biomatter: 1.6,
  vp: 1,
  card: 0.8,
  step: 0.8,
  tunnel: 1.5,
  city: 2.5,
  building: 1,
  expansion: 1.5,
  saved: 1,
  upgrade: 1.2,
  use: 1.2,
  ready: 1.2,
  slot: 2.5,
  symbiosis: 2.5,
  metropolis: 5,
  run: 1.6,
  swap: 0.3,
};
const SHARES: { readonly [group: string]: number } = {
  instant: 0.2,
  'action in hand': 0.075,
  'production in hand': 0.125,
  'permanent in hand': 0.6,
  'scoring in hand': 0.2,
  ready: 0.2,
  'claimed action': 0.15,
  // Permanents count by ten turns.
  permanent: 2,
  scoring: 0.4,
};

/** Of these and of what cards promise more cannot hurt; anything else may be the other side of something. */
const CANNOT_HURT = /^(vp|hand|coming|steps|city vp|brown vp|income .*|matched colours)$/;

/**
 * The least a feature can be worth, so that few or unlucky games cannot teach that a thing is bad which can only help. A bot
 * that believes so never tries it and never finds out.
 */
export const FLOORS: readonly (number | undefined)[] = FEATURES.map(floorOf);

function floorOf(name: string): number | undefined {
  const [group, promise] = name.split(': ');
  if (promise !== undefined) return (SHARES[group as string] ?? 0) * (PRICES[promise] ?? 0);
  return CANNOT_HURT.test(name) ? 0 : undefined;
}
