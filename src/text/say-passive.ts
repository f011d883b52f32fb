import { MAIN_BOARDS } from '../content/slots.ts';
import type { Effect, Passive, PassiveKind, SlotPicture, Trigger, TriggerKind } from '../vocabulary/index.ts';
import { nounsOf, upgradedNounsOf } from './noun.ts';
import { alone, amounts, anyOf, counted, listOf, many, spaceNamed } from './phrase.ts';
import { clauseOf, joined, sentence } from './say-effect.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

type PassiveOf<K extends PassiveKind> = Extract<Passive, { readonly kind: K }>;
type TriggerOf<K extends TriggerKind> = Extract<Trigger, { readonly on: K }>;

/** What a permanent card does, a sentence for each of its passives. */
export function sayPassives(words: Words, passives: readonly Passive[]): Tokens {
  return joined(
    passives.map((passive) => sentence(words, passiveClause(words, passive))),
    (first, rest) => words.say('sentences', { first, rest }),
  );
}

function passiveClause(words: Words, passive: Passive): Tokens {
  const sayer = PASSIVES[passive.kind] as (words: Words, passive: Passive) => Tokens;
  return sayer(words, passive);
}

/** "when you build a farm" */
function triggerClause(words: Words, trigger: Trigger): Tokens {
  const sayer = TRIGGERS[trigger.on] as (words: Words, trigger: Trigger) => Tokens;
  return sayer(words, trigger);
}

/** A slot by what it does, in quotation marks. */
function slotPictured(words: Words, picture: SlotPicture): Tokens {
  return words.say('quoted', { text: clauseOf(words, effectOf(picture)) });
}

function effectOf(picture: SlotPicture): Effect {
  for (const { slots } of Object.values(MAIN_BOARDS)) {
    const slot = slots.find((slot) => slot.picture === picture);
    if (slot !== undefined) return slot.effect;
  }
  throw new Error(`no slot shows ${picture}`);
}

const PASSIVES: { readonly [K in PassiveKind]: (words: Words, passive: PassiveOf<K>) => Tokens } = {
  when: (words, { event, then }) =>
    words.say('passive.when', { trigger: triggerClause(words, event), then: clauseOf(words, then) }),
  'once-per-turn': (words, { then }) => words.say('passive.once-per-turn', { then: clauseOf(words, then) }),
  'hand-limit': (words, { plus }) => words.say('passive.hand-limit', { plus }),
  discount: (words, { what, less, at }) => {
    const kinds = listOf(
      words,
      'and',
      nounsOf(what).map((noun) => many(words, noun)),
    );
    const parameters = { what: kinds, less: amounts(words, less) };
    return at === undefined
      ? words.say('passive.discount', parameters)
      : words.say('passive.discount-at', { ...parameters, slot: slotPictured(words, at) });
  },
  'slot-rule': (words, { picture, also }) =>
    words.say('passive.slot-rule', { slot: slotPictured(words, picture), then: clauseOf(words, also) }),
};

const TRIGGERS: { readonly [K in TriggerKind]: (words: Words, trigger: TriggerOf<K>) => Tokens } = {
  mismatch: (words) => words.say('trigger.mismatch'),
  build: (words, { what, second }) => {
    if (second === undefined) return words.say('trigger.build', { what: anyOf(words, what) });
    const kinds = listOf(
      words,
      'or',
      nounsOf(what).map((noun) => alone(words, noun)),
    );
    return words.say(second === 'city' ? 'trigger.build-second-at-city' : 'trigger.build-second-in-turn', {
      what: kinds,
    });
  },
  upgrade: (words, { what, second }) =>
    second === undefined
      ? words.say('trigger.upgrade', { what: anyOf(words, what) })
      : words.say('trigger.upgrade-second-at-city', {
          what: listOf(
            words,
            'or',
            upgradedNounsOf(what).map((noun) => alone(words, noun)),
          ),
        }),
  advance: (words, { space }) => words.say('trigger.advance', { space: spaceNamed(words, space) }),
  'slot-gives': (words, { resource }) => words.say('trigger.slot-gives', { resource: counted(words, resource, 1) }),
  'use-action': (words) => words.say('trigger.use-action'),
  metropolis: (words) => words.say('trigger.metropolis'),
  'turn-end': (words) => words.say('trigger.turn-end'),
};
