import type { Content } from '../engine/content.ts';
import type { Effect, OfKind, Passive, Readers, SlotPicture, Trigger } from '../vocabulary/index.ts';
import { nounsOf, upgradedNounsOf } from './noun.ts';
import { alone, amounts, anyOf, counted, listOf, many, spaceNamed } from './phrase.ts';
import { clauseOf, joined, sentence } from './say-effect.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

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
  return words.say('quoted', { text: clauseOf(words, effectOf(words.content, picture)) });
}

function effectOf(content: Content, picture: SlotPicture): Effect {
  for (const { slots } of Object.values(content.mainBoards)) {
    const slot = slots.find((slot) => slot.picture === picture);
    if (slot !== undefined) return slot.effect;
  }
  throw new Error(`no slot shows ${picture}`);
}

const PASSIVES: Readers<Passive, [words: Words], Tokens> = {
  when: (words, { event, then }: OfKind<Passive, 'when', 'event' | 'then'>) =>
    words.say('passive.when', { trigger: triggerClause(words, event), then: clauseOf(words, then) }),
  'once-per-turn': (words, { then }: OfKind<Passive, 'once-per-turn', 'then'>) =>
    words.say('passive.once-per-turn', { then: clauseOf(words, then) }),
  'hand-limit': (words, { plus }: OfKind<Passive, 'hand-limit', 'plus'>) => words.say('passive.hand-limit', { plus }),
  discount: (words, { what, less, at }: OfKind<Passive, 'discount', 'what' | 'less' | 'at'>) => {
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
  'slot-rule': (words, { picture, also }: OfKind<Passive, 'slot-rule', 'picture' | 'also'>) =>
    words.say('passive.slot-rule', { slot: slotPictured(words, picture), then: clauseOf(words, also) }),
};

const TRIGGERS: Readers<Trigger, [words: Words], Tokens> = {
  mismatch: (words, _trigger: OfKind<Trigger, 'mismatch'>) => words.say('trigger.mismatch'),
  build: (words, { what, second }: OfKind<Trigger, 'build', 'what' | 'second'>) => {
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
  upgrade: (words, { what, second }: OfKind<Trigger, 'upgrade', 'what' | 'second'>) =>
    second === undefined
      ? words.say('trigger.upgrade', { what: anyOf(words, what) })
      : words.say('trigger.upgrade-second-at-city', {
          what: listOf(
            words,
            'or',
            upgradedNounsOf(what).map((noun) => alone(words, noun)),
          ),
        }),
  advance: (words, { space }: OfKind<Trigger, 'advance', 'space'>) =>
    words.say('trigger.advance', { space: spaceNamed(words, space) }),
  'slot-gives': (words, { resource }: OfKind<Trigger, 'slot-gives', 'resource'>) =>
    words.say('trigger.slot-gives', { resource: counted(words, resource, 1) }),
  'use-action': (words, _trigger: OfKind<Trigger, 'use-action'>) => words.say('trigger.use-action'),
  metropolis: (words, _trigger: OfKind<Trigger, 'metropolis'>) => words.say('trigger.metropolis'),
  'turn-end': (words, _trigger: OfKind<Trigger, 'turn-end'>) => words.say('trigger.turn-end'),
};
