import type { Effect, OfKind, Passive, Readers, Trigger, TriggerKind } from '../../vocabulary/index.ts';
import { term, type Term, termsOf } from './effect-features.ts';
import { RATE, type Rates, rateOf, rateOfAny } from './rates.ts';

/** The yields of an effect, and how often: for a passive per turn of the player. */
export interface Part {
  readonly terms: readonly Term[];
  readonly frequency: number;
}

export function partsOf(passive: Passive, rates: Rates): readonly Part[] {
  const reader = PASSIVES[passive.kind] as (rates: Rates, passive: Passive) => readonly Part[];
  return reader(rates, passive);
}

const PASSIVES: Readers<Passive, [rates: Rates], readonly Part[]> = {
  when: (rates, { event, then }: OfKind<Passive, 'when', 'event' | 'then'>) => [
    partOf(then, rates, frequencyOf(event, rates)),
  ],
  'once-per-turn': (rates, { then }: OfKind<Passive, 'once-per-turn', 'then'>) => [partOf(then, rates, 1)],
  'slot-rule': (rates, { picture, also }: OfKind<Passive, 'slot-rule', 'picture' | 'also'>) => [
    partOf(also, rates, rateOf(rates, RATE.slot(picture))),
  ],
  // A discount is worth what it saves.
  discount: (rates, { less, what, at }: OfKind<Passive, 'discount', 'less' | 'what' | 'at'>) => [
    partOf(
      { kind: 'gain', gain: less },
      rates,
      rateOfAny(rates, (one) => (at === undefined ? RATE.build(one) : RATE.buildBy(one, at)), what),
    ),
  ],
  'hand-limit': (rates, { plus }: OfKind<Passive, 'hand-limit', 'plus'>) => [
    { terms: [term('kept', plus)], frequency: rateOf(rates, RATE.discard) },
  ],
};

function partOf(effect: Effect, rates: Rates, frequency: number): Part {
  return { terms: termsOf(effect, rates), frequency };
}

/** Rates are those of all players; who owns such a card lets it happen so many times as often, as measured. */
const BY_OWNERS: { readonly [K in TriggerKind]: number } = {
  'turn-end': 1,
  mismatch: 3.1,
  'use-action': 1.2,
  build: 1.7,
  upgrade: 2.2,
  advance: 1.2,
  'slot-gives': 1.5,
  metropolis: 2,
};

function frequencyOf(trigger: Trigger, rates: Rates): number {
  const reader = FREQUENCIES[trigger.on] as (rates: Rates, trigger: Trigger) => number;
  return BY_OWNERS[trigger.on] * reader(rates, trigger);
}

const SECOND_BUILT = { city: RATE.secondAtCity, turn: RATE.secondInTurn };

const FREQUENCIES: Readers<Trigger, [rates: Rates], number> = {
  'turn-end': (_rates, _trigger: OfKind<Trigger, 'turn-end'>) => 1,
  mismatch: (rates, _trigger: OfKind<Trigger, 'mismatch'>) => rateOf(rates, RATE.mismatch),
  'use-action': (rates, _trigger: OfKind<Trigger, 'use-action'>) => rateOf(rates, RATE.useAction),
  build: (rates, { what, second }: OfKind<Trigger, 'build', 'what' | 'second'>) =>
    rateOfAny(rates, second === undefined ? RATE.build : SECOND_BUILT[second], what),
  upgrade: (rates, { what, second }: OfKind<Trigger, 'upgrade', 'what' | 'second'>) =>
    rateOfAny(rates, second === undefined ? RATE.upgrade : RATE.secondUpgraded, what),
  advance: (rates, { space }: OfKind<Trigger, 'advance', 'space'>) => rateOf(rates, RATE.reach(space)),
  'slot-gives': (rates, { resource }: OfKind<Trigger, 'slot-gives', 'resource'>) =>
    rateOf(rates, RATE.slotGives(resource)),
  metropolis: (rates, _trigger: OfKind<Trigger, 'metropolis'>) => rateOf(rates, RATE.metropolis),
};
