/**
 * How often what cards react to happens in games of Skippers, by name: per own turn, what is produced per production.
 * `src/bots/train/measure-rates.ts` counts it.
 */
export type Rates = Readonly<Record<string, number>>;

/** The names of the rates. A second one is the second of its kind. */
export const RATE = {
  mismatch: 'mismatch',
  useAction: 'use action',
  metropolis: 'metropolis',
  /** Turns that begin with a discard: a larger hand would have kept a card. */
  discard: 'discard',
  build: (what: string) => `build ${what}`,
  secondAtCity: (what: string) => `build second ${what} at a city`,
  secondInTurn: (what: string) => `build second ${what} in a turn`,
  buildBy: (what: string, slot: string) => `build ${what} by ${slot}`,
  upgrade: (what: string) => `upgrade ${what}`,
  secondUpgraded: (what: string) => `upgrade second ${what} at a city`,
  /** The bonus of a Federation space was taken; the turn ended on it. */
  reach: (space: number) => `reach space ${space}`,
  stand: (space: number) => `end a turn on space ${space}`,
  slotGives: (resource: string) => `slot gives ${resource}`,
  slot: (picture: string) => `use slot ${picture}`,
  produce: (resource: string) => `produce ${resource}`,
} as const;

export function rateOf(rates: Rates, name: string): number {
  return rates[name] ?? 0;
}

/** How often any of these things happens: as was measured for all of them together, or else the sum. */
export function rateOfAny(rates: Rates, name: (thing: string) => string, things: readonly string[]): number {
  return rates[name(things.join(' or '))] ?? things.reduce((sum, thing) => sum + rateOf(rates, name(thing)), 0);
}
