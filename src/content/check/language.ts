import type { Condition, Count, Effect, EffectKind, Passive, SlotPicture, Trigger } from '../../vocabulary/index.ts';
import {
  BUILDABLES,
  BUILDINGS,
  CARD_TYPES,
  CITIES,
  COLOURS,
  GAINABLES,
  RESOURCES,
  SPACES,
  STRUCTURES,
} from '../../vocabulary/index.ts';
import {
  either,
  type Fault,
  type Fields,
  type FieldsOf,
  filled,
  lazily,
  list,
  named,
  nothing,
  object,
  oneOf,
  optional,
  partial,
  ruled,
  type Shape,
  someOf,
  tuple,
  variants,
  type VariantsOf,
  whole,
} from '../../schema/shape.ts';

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

/** More than any card needs, and few enough that neither rules nor bots ever have much to list. */
export const MOST = { amount: 30, times: 9, drawn: 4, parts: 6, count: 30 } as const;

/** As often as one can. */
const LARGEST = 99;

export const picture = named('Picture', oneOf(Object.keys(PICTURES) as readonly SlotPicture[]));
export const cost = named('Cost', partial(RESOURCES, whole(1, MOST.amount)));
export const gains = named('Gains', filled(partial(GAINABLES, whole(1, MOST.amount))));
const YES = oneOf([true]);
const anyStructures = named('Structures', someOf(STRUCTURES));
const anyBuildables = named('Buildables', someOf(BUILDABLES));
const price = either(cost, oneOf(['usual', 'free']));

const COUNTS: VariantsOf<Count, 'kind'> = {
  structures: { what: anyStructures, upgraded: optional(YES), where: optional(oneOf(['expansion'])) },
  cities: { city: optional(oneOf(CITIES)), kinds: optional(whole(1, 3)) },
  metropolises: {},
  specials: {},
  claimed: { type: oneOf(CARD_TYPES.filter((type) => type !== 'instant')) },
  sets: {},
};
const count = named('Count', ruled(variants('kind', COUNTS) as Shape<Count>, faultOfCount));

/** Expansion sites are counted with any building on them, cities by kind or by what stands at them: for more there are no words. */
function faultOfCount(counted: Count): Fault | undefined {
  switch (counted.kind) {
    case 'structures': {
      const isAnyBuilding = BUILDINGS.every((kind) => counted.what.includes(kind)) && !counted.what.includes('tunnel');
      return counted.where === undefined || (isAnyBuilding && !counted.upgraded) ? undefined : 'misplaced';
    }
    case 'cities':
      return counted.city === undefined || counted.kinds === undefined ? undefined : 'misplaced';
    default:
      return undefined;
  }
}

const CONDITIONS: VariantsOf<Condition, 'kind'> = {
  count: { of: count, atLeast: whole(1, MOST.count) },
  space: { space: oneOf(SPACES) },
  produced: { resource: oneOf(RESOURCES) },
};
export const condition = named('Condition', variants('kind', CONDITIONS));

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
const trigger = variants('on', TRIGGERS);

const PER: FieldsOf<NonNullable<Extract<Effect, { readonly kind: 'gain' }>['per']>> = {
  count,
  each: whole(1, MOST.count),
  max: optional(whole(1, MOST.count)),
};

const tiers = ruled(filled(list(tuple(whole(1, MOST.count), whole(1, MOST.amount)), MOST.parts)), (steps) => {
  const isRising = steps.every(([least, vp], index) => {
    const before = steps[index - 1];
    return before === undefined || (before[0] < least && before[1] < vp);
  });
  return isRising ? undefined : 'wrong-order';
});

function effects(effect: Shape<Effect>): VariantsOf<Effect, 'kind'> {
  return {
    gain: { gain: gains, per: optional(object(PER)) },
    pick: { from: someOf(RESOURCES), different: whole(1, RESOURCES.length) },
    draw: { cards: whole(1, MOST.drawn) },
    advance: { steps: whole(1, SPACES.length) },
    build: {
      what: anyBuildables,
      upTo: whole(1, MOST.times),
      cost: optional(price),
      less: optional(filled(cost)),
      where: optional(oneOf(['expansion'])),
      upgrade: optional(price),
    },
    upgrade: { what: anyStructures, upTo: whole(1, MOST.times), costs: optional(filled(list(cost, MOST.parts))) },
    'use-action': { upTo: whole(1, MOST.times) },
    'ready-action': { upTo: whole(1, MOST.times) },
    'take-special': {},
    'perform-slot': { slots: oneOf(['unoccupied', 'occupied', 'any']), colour: optional(oneOf(COLOURS)) },
    symbiosis: {},
    metropolis: {},
    'test-run': { what: anyStructures },
    exchange: { between: tuple(oneOf(RESOURCES), oneOf(RESOURCES)), upTo: whole(1, MOST.times) },
    pay: { costs: filled(list(filled(cost), MOST.parts)), times: optional(whole(1, LARGEST)), then: effect },
    if: { condition, then: effect },
    all: { parts: filled(list(effect, MOST.parts)) },
    either: { options: filled(list(effect, MOST.parts)) },
    tiers: { count, tiers },
    instead: { of: oneOf(STRUCTURES), lose: gains, gain: gains },
  };
}

/** An effect that uses none of these kinds at any depth: they belong elsewhere. */
function effectWithout(name: string, ...misplaced: readonly EffectKind[]): Shape<Effect> {
  const effect: Shape<Effect> = lazily<Effect>(() => {
    const all = effects(effect);
    const elsewhere: Readonly<Record<string, Fields>> = Object.fromEntries(
      misplaced.map((kind) => [kind, { ...all[kind], kind: nothing }]),
    );
    return named(name, variants('kind', { ...all, ...elsewhere }) as Shape<Effect>);
  });
  return effect;
}

/** Only slots give special cards; only production cards change what a structure produces. */
export const effect = effectWithout('Effect', 'take-special', 'instead');
export const slotEffect = effectWithout('SlotEffect', 'instead');
export const productionEffect = effectWithout('ProductionEffect', 'take-special');

const PASSIVES: VariantsOf<Passive, 'kind'> = {
  when: { event: trigger, then: effect },
  'once-per-turn': { then: effect },
  'hand-limit': { plus: whole(1, MOST.drawn) },
  discount: { what: anyBuildables, less: filled(cost), at: optional(picture) },
  'slot-rule': { picture, also: effect },
};
export const passive = named('Passive', variants('kind', PASSIVES));
