import type { Amounts } from '../rules/amounts.ts';
import { at } from '../rules/amounts.ts';
import type { SiteKind } from '../topology.ts';

/**
 * An upper bound of what may come of an effect, found at a glance: never too low, often too high. First the resources, what is
 * paid for them deducted; then the deeds: how often something is done that leads to more.
 */
export type UpperBound = readonly number[];

/** Deeds by their places. */
export const TUNNELS = 5;
export const CITIES = 6;
export const BUILDINGS = 7;
export const UPGRADES = 8;
export const SYMBIOSES = 9;
export const METROPOLISES = 10;
export const CLAIMS = 11;
export const STEPS = 12;
export const USES = 13;
export const READIED = 14;
/** Something depends on what stands there. */
export const COUNTS = 15;
export type Deed =
  | typeof TUNNELS
  | typeof CITIES
  | typeof BUILDINGS
  | typeof UPGRADES
  | typeof SYMBIOSES
  | typeof METROPOLISES
  | typeof CLAIMS
  | typeof STEPS
  | typeof USES
  | typeof READIED
  | typeof COUNTS;
const LENGTH = 16;

export const BUILT: Readonly<Record<SiteKind, Deed>> = { tunnel: TUNNELS, city: CITIES, building: BUILDINGS };

/** Nothing comes of it. */
export const ZERO: UpperBound = Array.from({ length: LENGTH }, () => 0);
/** It may do what is not followed here. */
export const UNBOUNDED: UpperBound = ZERO.map(() => 1_000_000);

const ONCE = ZERO.map((_, deed): UpperBound => ZERO.map((_, place) => (place === deed ? 1 : 0)));

/** What is gained for nothing. */
export function gained(amounts: Amounts): UpperBound {
  return amounts.some((amount) => amount > 0) ? ZERO.map((_, i) => amounts[i] ?? 0) : ZERO;
}

/** Something is done once. */
export function done(deed: Deed): UpperBound {
  return ONCE[deed] as UpperBound;
}

/** The one and the other. */
export function sum(a: UpperBound, b: UpperBound): UpperBound {
  if (a === ZERO) return b;
  if (b === ZERO) return a;
  if (a === UNBOUNDED || b === UNBOUNDED) return UNBOUNDED;
  const both = a.slice();
  for (let i = 0; i < LENGTH; i++) both[i] = at(a, i) + at(b, i);
  return both;
}

/** The one or the other. */
export function either(a: UpperBound, b: UpperBound): UpperBound {
  if (a === b) return a;
  if (a === UNBOUNDED || b === UNBOUNDED) return UNBOUNDED;
  return a.map((most, i) => Math.max(most, at(b, i)));
}

/** So many times, or fewer. */
export function repeated(bound: UpperBound, times: number): UpperBound {
  if (bound === UNBOUNDED || bound === ZERO) return bound;
  const most = bound.map((amount) => Math.max(0, amount) * times);
  return most.some((amount) => amount > 0) ? most : ZERO;
}

/** The same once this has been paid. */
export function less(bound: UpperBound, price: Amounts): UpperBound {
  if (bound === UNBOUNDED) return bound;
  const left = bound.slice();
  for (let i = 0; i < price.length; i++) left[i] = at(bound, i) - at(price, i);
  return left;
}
