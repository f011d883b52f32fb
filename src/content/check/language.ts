import type { Condition, Count, Effect, EffectKind, Passive, SlotPicture, Trigger } from '../../vocabulary/index.ts';
import {
  BUILDABLES,
  CARD_TYPES,
  CITIES,
  COLOURS,
  GAINABLES,
  RESOURCES,
  SPACES,
  STRUCTURES,
} from '../../vocabulary/index.ts';
import type { Check, FieldsOf, VariantsOf } from './schema.ts';
import { amountsOf, filled, listOf, object, oneOf, optional, someOf, tuple, variant, whole } from './schema.ts';

const PICTURES: Readonly<Record<SlotPicture, true>> = {
  'gain-science-steelplast-kelp': true,
  'two-tunnels': true,
  'action-special': true,
  'city-and-building': true,
  'science-or-upgrades': true,
  'two-farms': true,
  'tunnel-and-city': true,
  'steelplast-kelp': true,
  'two-laboratories': true,
  'action-build-upgrade': true,
  'two-desalination': true,
  federation: true,
  'city-or-kelp': true,
  'action-steelplast': true,
  'tunnel-or-cards': true,
  'action-resources': true,
  'farms-or-laboratories': true,
  'tunnel-action': true,
  special: true,
  city: true,
  'cards-upgrade': true,
  grant: true,
};

export const picture = oneOf(Object.keys(PICTURES));
export const cost = amountsOf(RESOURCES);
export const gains = filled(amountsOf(GAINABLES));
const YES = oneOf([true]);
const anyStructures = someOf(STRUCTURES);
const anyBuildables = someOf(BUILDABLES);

const price: Check = (value, field) => (typeof value === 'string' ? oneOf(['usual', 'free']) : cost)(value, field);

const COUNTS: VariantsOf<Count, 'kind'> = {
  structures: { what: anyStructures, upgraded: optional(YES), where: optional(oneOf(['expansion'])) },
  cities: { city: optional(oneOf(CITIES)), kinds: optional(whole(1, 3)) },
  metropolises: {},
  specials: {},
  claimed: { type: oneOf(CARD_TYPES) },
  sets: {},
};
const count = variant('kind', () => COUNTS);

const CONDITIONS: VariantsOf<Condition, 'kind'> = {
  count: { of: count, atLeast: whole() },
  space: { space: oneOf(SPACES) },
  produced: { resource: oneOf(RESOURCES) },
};
export const condition = variant('kind', () => CONDITIONS);

const TRIGGERS: VariantsOf<Trigger, 'on'> = {
  mismatch: {},
  build: { what: anyBuildables, second: optional(oneOf(['city', 'turn'])) },
  upgrade: { what: anyStructures, second: optional(oneOf(['city'])) },
  advance: { space: whole(1, 3) },
  'slot-gives': { resource: oneOf(RESOURCES) },
  'use-action': {},
  metropolis: {},
  'turn-end': {},
};
const trigger = variant('on', () => TRIGGERS);

const PER: FieldsOf<NonNullable<Extract<Effect, { readonly kind: 'gain' }>['per']>> = {
  count,
  each: whole(),
  max: optional(whole()),
};

const tiers: Check = (value, field) => {
  const found = listOf(tuple(whole(), whole()))(value, field);
  if (found.length > 0) return found;
  const steps = value as readonly (readonly [number, number])[];
  const rising = steps.every(([least, vp], index) => {
    const before = steps[index - 1];
    return before === undefined || (before[0] < least && before[1] < vp);
  });
  return rising ? [] : [{ field, problem: 'wrong-order' }];
};

function effects(effect: Check): VariantsOf<Effect, 'kind'> {
  return {
    gain: { gain: gains, per: optional(object(PER)) },
    pick: { from: someOf(RESOURCES), different: whole(1, RESOURCES.length) },
    draw: { cards: whole() },
    advance: { steps: whole() },
    build: {
      what: anyBuildables,
      upTo: whole(),
      cost: optional(price),
      less: optional(filled(cost)),
      where: optional(oneOf(['expansion'])),
      upgrade: optional(price),
    },
    upgrade: { what: anyStructures, upTo: whole(), costs: optional(listOf(cost)) },
    'use-action': { upTo: whole() },
    'ready-action': { upTo: whole() },
    'take-special': {},
    'perform-slot': { slots: oneOf(['unoccupied', 'occupied', 'any']), colour: optional(oneOf(COLOURS)) },
    symbiosis: {},
    metropolis: {},
    'test-run': { what: anyStructures },
    exchange: { between: tuple(oneOf(RESOURCES), oneOf(RESOURCES)), upTo: whole() },
    pay: { costs: listOf(filled(cost)), times: optional(whole()), then: effect },
    if: { condition, then: effect },
    all: { parts: listOf(effect) },
    either: { options: listOf(effect) },
    tiers: { count, tiers },
    instead: { of: oneOf(STRUCTURES), lose: gains, gain: gains },
  };
}

/** An effect that uses none of these kinds at any depth: they belong elsewhere. */
export function effectWithout(...misplaced: readonly EffectKind[]): Check {
  const kinds: readonly unknown[] = misplaced;
  const known = variant('kind', () => variants);
  const check: Check = (value, field) => {
    const kind = (value as { readonly kind?: unknown } | undefined)?.kind;
    return kinds.includes(kind) ? [{ field: `${field}.kind`, problem: 'misplaced' }] : known(value, field);
  };
  const variants = effects(check);
  return check;
}

/** Only slots give special cards; only production cards change what a structure produces. */
export const effect = effectWithout('take-special', 'instead');

const PASSIVES: VariantsOf<Passive, 'kind'> = {
  when: { event: trigger, then: effect },
  'once-per-turn': { then: effect },
  'hand-limit': { plus: whole() },
  discount: { what: anyBuildables, less: filled(cost), at: optional(picture) },
  'slot-rule': { picture, also: effect },
};
export const passive = variant('kind', () => PASSIVES);
