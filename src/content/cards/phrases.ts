import type {
  BuildEffect,
  Card,
  CardNumber,
  CardType,
  City,
  Colour,
  Condition,
  Cost,
  Count,
  DiscountPassive,
  Effect,
  Era,
  Gains,
  Passive,
  PerformSlotEffect,
  Resource,
  SlotPicture,
  Space,
  Structure,
  Trigger,
  UpgradeEffect,
} from '../../vocabulary/index.ts';

/** The phrases that card data is written in. Each gives plain JSON data; none adds meaning of its own. */

type OneOrMore<T extends string> = T | readonly T[];
type Does =
  | { readonly type: 'permanent'; readonly passives: readonly Passive[] }
  | { readonly type: Exclude<CardType, 'permanent'>; readonly effect: Effect };

// Cards.

export const ofEra = (era: Era) => {
  const of = (colour: Colour) => (number: CardNumber, family: string, does: Does) =>
    ({ number, era, colour, family, ...does }) satisfies Card;
  return { green: of('green'), red: of('red'), yellow: of('yellow') };
};

export const ofSpecials = () => {
  const of = (colour: Colour) => (number: CardNumber, cost: 1 | 2 | 3, family: string, does: Does) =>
    ({ number, era: 'special', colour, cost, family, ...does }) satisfies Card;
  return { green: of('green'), red: of('red'), yellow: of('yellow') };
};

/** Several effects together are the parts of one `all`. */
const running =
  (type: Exclude<CardType, 'permanent'>) =>
  (first: Effect, ...more: Effect[]): Does => ({ type, effect: more.length === 0 ? first : all(first, ...more) });

export const instant = running('instant');
export const action = running('action');
export const production = running('production');
export const scoring = running('scoring');
export const permanent = (...passives: Passive[]): Does => ({ type: 'permanent', passives });

// Effects.

export const gain = (gains: Gains): Effect => ({ kind: 'gain', gain: gains });
/** Gain once per `each` of what is counted, at most `max` times. */
export const gainPer = (gains: Gains, each: number, count: Count, max?: number): Effect => ({
  kind: 'gain',
  gain: gains,
  per: max === undefined ? { count, each } : { count, each, max },
});
export const pick = (different: number, ...from: Resource[]): Effect => ({ kind: 'pick', from, different });
export const draw = (cards: number): Effect => ({ kind: 'draw', cards });
export const advance = (steps: number): Effect => ({ kind: 'advance', steps });
/** Builds one thing unless the terms say otherwise. */
export const build = (
  what: OneOrMore<BuildEffect['what'][number]>,
  terms: Partial<Omit<BuildEffect, 'kind' | 'what'>> = {},
): Effect => ({ kind: 'build', what: list(what), upTo: 1, ...terms });
/** Without `costs` at the usual cost; with several, each upgrade is paid by one of them. */
export const upgrade = (upTo: number, what: OneOrMore<Structure>, ...costs: Cost[]): Effect => {
  const usual: UpgradeEffect = { kind: 'upgrade', what: list(what), upTo };
  return costs.length === 0 ? usual : { ...usual, costs };
};
export const useAction = (upTo: number): Effect => ({ kind: 'use-action', upTo });
export const readyAction = (upTo: number): Effect => ({ kind: 'ready-action', upTo });
export const performSlot = (slots: PerformSlotEffect['slots'], colour?: Colour): Effect =>
  colour === undefined ? { kind: 'perform-slot', slots } : { kind: 'perform-slot', slots, colour };
export const symbiosis: Effect = { kind: 'symbiosis' };
export const metropolis: Effect = { kind: 'metropolis' };
export const testRun = (...what: Structure[]): Effect => ({ kind: 'test-run', what });
export const exchange = (one: Resource, other: Resource, upTo: number): Effect => ({
  kind: 'exchange',
  between: [one, other],
  upTo,
});
export const pay = (cost: Cost, then: Effect, times?: number): Effect => payEither([cost], then, times);
export const payEither = (costs: readonly Cost[], then: Effect, times?: number): Effect =>
  times === undefined ? { kind: 'pay', costs, then } : { kind: 'pay', costs, times, then };
export const provided = (condition: Condition, first: Effect, ...more: Effect[]): Effect => ({
  kind: 'if',
  condition,
  then: more.length === 0 ? first : all(first, ...more),
});
export const all = (...parts: Effect[]): Effect => ({ kind: 'all', parts });
export const either = (...options: Effect[]): Effect => ({ kind: 'either', options });
export const tiers = (count: Count, ...steps: (readonly [atLeast: number, vp: number])[]): Effect => ({
  kind: 'tiers',
  count,
  tiers: steps,
});
export const instead = (of: Structure, lose: Gains, gains: Gains): Effect => ({
  kind: 'instead',
  of,
  lose,
  gain: gains,
});

// Conditions and counts.

export const atLeast = (number: number, of: Count): Condition => ({ kind: 'count', of, atLeast: number });
export const onSpace = (space: Space): Condition => ({ kind: 'space', space });
export const produced = (resource: Resource): Condition => ({ kind: 'produced', resource });

export const structures = (...what: Structure[]): Count => ({ kind: 'structures', what });
export const upgraded = (...what: Structure[]): Count => ({ kind: 'structures', what, upgraded: true });
export const onExpansion = (...what: Structure[]): Count => ({ kind: 'structures', what, where: 'expansion' });
export const cities: Count = { kind: 'cities' };
export const citiesOf = (city: City): Count => ({ kind: 'cities', city });
export const citiesWith = (kinds: 1 | 2 | 3): Count => ({ kind: 'cities', kinds });
export const metropolises: Count = { kind: 'metropolises' };
export const specials: Count = { kind: 'specials' };
export const claimed = (type: CardType): Count => ({ kind: 'claimed', type });
export const sets: Count = { kind: 'sets' };

// Passives and triggers.

export const when = (event: Trigger, then: Effect): Passive => ({ kind: 'when', event, then });
export const oncePerTurn = (then: Effect): Passive => ({ kind: 'once-per-turn', then });
export const handLimit = (plus: number): Passive => ({ kind: 'hand-limit', plus });
export const discount = (what: OneOrMore<DiscountPassive['what'][number]>, less: Cost, at?: SlotPicture): Passive => {
  const everywhere: DiscountPassive = { kind: 'discount', what: list(what), less };
  return at === undefined ? everywhere : { ...everywhere, at };
};
export const slotRule = (picture: SlotPicture, also: Effect): Passive => ({ kind: 'slot-rule', picture, also });

export const mismatch: Trigger = { on: 'mismatch' };
export const built = (what: OneOrMore<DiscountPassive['what'][number]>, second?: 'city' | 'turn'): Trigger =>
  second === undefined ? { on: 'build', what: list(what) } : { on: 'build', what: list(what), second };
export const improved = (what: OneOrMore<Structure>, second?: 'city'): Trigger =>
  second === undefined ? { on: 'upgrade', what: list(what) } : { on: 'upgrade', what: list(what), second };
export const reached = (space: 1 | 2 | 3): Trigger => ({ on: 'advance', space });
export const slotGives = (resource: Resource): Trigger => ({ on: 'slot-gives', resource });
export const actionUsed: Trigger = { on: 'use-action' };
export const metropolisConnected: Trigger = { on: 'metropolis' };
export const turnEnd: Trigger = { on: 'turn-end' };

function list<T extends string>(what: OneOrMore<T>): readonly T[] {
  return typeof what === 'string' ? [what] : what;
}
