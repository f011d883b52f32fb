import { FEATURES } from '../judge/features.ts';

/**
 * The approximate worth in VP of each kind of gain, and the share of it that a gain on each kind of card is worth at least.
 */
const PRICES: { readonly [gain: string]: number } = {
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
  kept: 0.3,
};
const SHARES: { readonly [group: string]: number } = {
  instant: 0.2,
  'action in hand': 0.075,
  'production in hand': 0.125,
  'permanent in hand': 0.6,
  'scoring in hand': 0.2,
  ready: 0.2,
  'claimed action': 0.15,
  // Permanents count for ten turns.
  permanent: 2,
  scoring: 0.4,
};

/** More of these, or of what cards give, cannot hurt; any other feature may be correlated with something bad. */
const CANNOT_HURT = /^(vp|hand|coming|steps|city vp|brown vp|income .*|matched colours)$/;

/**
 * Lower bounds of the weights, so that few or unlucky games cannot teach that something is bad which can only help. A bot
 * that believed so would never try it and never find out.
 */
export const FLOORS: readonly (number | undefined)[] = FEATURES.map(floorOf);

function floorOf(name: string): number | undefined {
  const [group, gain] = name.split(': ');
  if (gain !== undefined) return (SHARES[group as string] ?? 0) * (PRICES[gain] ?? 0);
  return CANNOT_HURT.test(name) ? 0 : undefined;
}
