import type { Effect, OfKind, Passive, Readers, Trigger } from '../../vocabulary/index.ts';
import { type Term, termsOf } from './effect-features.ts';

/** The yields of an effect, and how often: for a passive as a share of the player's turns. */
export interface Part {
  readonly terms: readonly Term[];
  readonly frequency: number;
}

export function partsOf(passive: Passive): readonly Part[] {
  const reader = PASSIVES[passive.kind] as (passive: Passive) => readonly Part[];
  return reader(passive);
}

const PASSIVES: Readers<Passive, [], readonly Part[]> = {
  when: ({ event, then }: OfKind<Passive, 'when', 'event' | 'then'>) => [partOf(then, frequencyOf(event))],
  'once-per-turn': ({ then }: OfKind<Passive, 'once-per-turn', 'then'>) => [partOf(then, 1)],
  'slot-rule': ({ also }: OfKind<Passive, 'slot-rule', 'also', 'picture'>) => [partOf(also, 0.12)],
  // A discount is worth what it saves.
  discount: ({ less }: OfKind<Passive, 'discount', 'less', 'what' | 'at'>) => [
    partOf({ kind: 'gain', gain: less }, 0.25),
  ],
  'hand-limit': (_passive: OfKind<Passive, 'hand-limit', never, 'plus'>) => [],
};

function partOf(effect: Effect, frequency: number): Part {
  return { terms: termsOf(effect), frequency };
}

function frequencyOf(trigger: Trigger): number {
  const reader = FREQUENCIES[trigger.on] as (trigger: Trigger) => number;
  return reader(trigger);
}

/** A trigger for the second of a kind fires less often. */
const SECOND = 0.4;

const FREQUENCIES: Readers<Trigger, [], number> = {
  'turn-end': (_trigger: OfKind<Trigger, 'turn-end'>) => 1,
  mismatch: (_trigger: OfKind<Trigger, 'mismatch'>) => 0.3,
  'use-action': (_trigger: OfKind<Trigger, 'use-action'>) => 0.3,
  build: ({ second }: OfKind<Trigger, 'build', 'second', 'what'>) => 0.25 * (second === undefined ? 1 : SECOND),
  upgrade: ({ second }: OfKind<Trigger, 'upgrade', 'second', 'what'>) => 0.25 * (second === undefined ? 1 : SECOND),
  advance: (_trigger: OfKind<Trigger, 'advance', never, 'space'>) => 0.2,
  'slot-gives': (_trigger: OfKind<Trigger, 'slot-gives', never, 'resource'>) => 0.2,
  metropolis: (_trigger: OfKind<Trigger, 'metropolis'>) => 0.05,
};
