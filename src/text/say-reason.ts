import type { Reason, ReasonCode } from '../engine/index.ts';
import { nounsOf } from './noun.ts';
import { anyOne, counted, listOf, many, place, siteNamed, slotNamed } from './phrase.ts';
import { conditionClause } from './say-count.ts';
import { joined } from './say-effect.ts';
import { cardNamed } from './say-name.ts';
import type { Tokens } from './token.ts';
import { capitalised } from './token.ts';
import type { Words } from './words.ts';

type ReasonOf<C extends ReasonCode> = Extract<Reason, { readonly code: C }>;
type Sayer<C extends ReasonCode> = (words: Words, reason: ReasonOf<C>) => Tokens;

/** Why something cannot be done, as a sentence. */
export function sayReason(words: Words, reason: Reason): Tokens {
  const sayer = REASONS[reason.code] as (words: Words, reason: Reason) => Tokens;
  return capitalised(sayer(words, reason), words.catalog.locale);
}

export function sayReasons(words: Words, reasons: readonly Reason[]): Tokens {
  return joined(
    reasons.map((reason) => sayReason(words, reason)),
    (first, rest) => words.say('sentences', { first, rest }),
  );
}

const REASONS: { readonly [C in ReasonCode]: Sayer<C> } = {
  malformed: (words, { field }) => words.say('reason.malformed', { field }),
  'game-over': (words) => words.say('reason.game-over'),
  'not-your-turn': (words) => words.say('reason.not-your-turn'),
  'not-asked': (words) => words.say('reason.not-asked'),
  'not-in-hand': (words, { card }) => words.say('reason.not-in-hand', { card: cardNamed(words, card) }),
  'slot-occupied': (words, { slot }) => words.say('reason.slot-occupied', { slot: slotNamed(words, slot) }),
  'slot-unoccupied': (words, { slot }) => words.say('reason.slot-unoccupied', { slot: slotNamed(words, slot) }),
  'own-tile': (words, { slot }) => words.say('reason.own-tile', { slot: slotNamed(words, slot) }),
  'no-cloning-tile': (words) => words.say('reason.no-cloning-tile'),
  'slot-impossible': (words, { slot, missing }) =>
    missing.length === 0
      ? words.say('reason.slot-impossible', { slot: slotNamed(words, slot) })
      : words.say('reason.slot-impossible-because', {
          slot: slotNamed(words, slot),
          reasons: sayReasons(words, missing),
        }),
  'slot-would-be-impossible': (words, { slot }) =>
    words.say('reason.slot-would-be-impossible', { slot: slotNamed(words, slot) }),
  'upgrade-would-be-impossible': (words) => words.say('reason.upgrade-would-be-impossible'),
  // The card's own colour is named: the slot may have none.
  'colour-mismatch': (words, { card, colour }) =>
    words.say(`reason.colour-mismatch-${words.content.cards[card]?.colour ?? colour}`, {
      card: cardNamed(words, card),
    }),
  short: (words, { resource, by }) => words.say('reason.short', { missing: counted(words, resource, by) }),
  'wrong-payment': (words) => words.say('reason.wrong-payment'),
  'supply-out': (words, { what }) => words.say('reason.supply-out', { what: many(words, what) }),
  'no-site': (words, { what }) => words.say('reason.no-site', { what: anyOne(words, what) }),
  'wrong-site': (words, { site, what }) =>
    words.say('reason.wrong-site', { site: siteNamed(words, site), what: anyOne(words, what) }),
  'site-taken': (words, { site }) => words.say('reason.site-taken', { site: siteNamed(words, site) }),
  'not-adjacent': (words, { site }) => words.say('reason.not-adjacent', { site: siteNamed(words, site) }),
  'not-joined': (words, { site }) => words.say('reason.not-joined', { site: siteNamed(words, site) }),
  'expansion-only': (words, { site }) => words.say('reason.expansion-only', { site: siteNamed(words, site) }),
  'nothing-there': (words, { site }) => words.say('reason.nothing-there', { site: siteNamed(words, site) }),
  'already-upgraded': (words, { site }) => words.say('reason.already-upgraded', { site: siteNamed(words, site) }),
  'nothing-to-upgrade': (words, { what }) =>
    words.say('reason.nothing-to-upgrade', {
      what: listOf(
        words,
        'or',
        nounsOf(what).map((noun) => many(words, noun)),
      ),
    }),
  'not-allowed': (words, { what }) => words.say('reason.not-allowed', { what: many(words, what) }),
  condition: (words, { condition }) => words.say('reason.condition', { condition: conditionClause(words, condition) }),
  'no-ready-action': (words) => words.say('reason.no-ready-action'),
  'no-useful-action': (words) => words.say('reason.no-useful-action'),
  'no-used-action': (words) => words.say('reason.no-used-action'),
  'action-used': (words, { card }) => words.say('reason.action-used', { card: cardNamed(words, card) }),
  'not-claimed': (words, { card }) => words.say('reason.not-claimed', { card: cardNamed(words, card) }),
  'no-card-left': (words) => words.say('reason.no-card-left'),
  'no-special-left': (words) => words.say('reason.no-special-left'),
  'special-slot': (words, { slots }) =>
    words.say('reason.special-slot', {
      slots: listOf(
        words,
        'or',
        slots.map((slot) => slotNamed(words, slot)),
      ),
    }),
  'no-metropolis-left': (words) => words.say('reason.no-metropolis-left'),
  'no-slot-to-perform': (words) => words.say('reason.no-slot-to-perform'),
  'nothing-to-run': (words) => words.say('reason.nothing-to-run'),
  'no-city-to-turn': (words) => words.say('reason.no-city-to-turn'),
  'wrong-number-of-cards': (words, { expected }) =>
    words.say('reason.wrong-number-of-cards', { cards: counted(words, 'card', expected) }),
  'must-act': (words) => words.say('reason.must-act'),
  'metropolis-not-connected': (words, { place: corner }) =>
    words.say('reason.metropolis-not-connected', { place: place(words, corner, {}) }),
};
