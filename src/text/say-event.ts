import type { Event, EventKind, Seat } from '../engine/index.ts';
import { alone, amounts, anyOne, counted, listOf, siteNamed, slotNamed, spaceNamed } from './phrase.ts';
import type { PlayerNames } from './say-name.ts';
import { cardNamed, cardsNamed, contractNamed, eraNumber, metropolisNamed, playerNamed, sayCause } from './say-name.ts';
import type { Tokens } from './token.ts';
import { capitalised } from './token.ts';
import type { Words } from './words.ts';

/** The sentence without the player it begins with, for a list that says whose deeds it holds. */
export function withoutSubject(words: Words, tokens: Tokens, seat: Seat): Tokens {
  const [subject, next, ...rest] = tokens;
  if (subject?.kind !== 'player' || subject.seat !== seat || next?.kind !== 'text') return tokens;
  return capitalised([{ ...next, text: next.text.trimStart() }, ...rest], words.catalog.locale);
}

type EventOf<K extends EventKind> = Extract<Event, { readonly kind: K }>;

/** What happened, as a sentence of the log. */
export function sayEvent(words: Words, event: Event, names: PlayerNames): Tokens {
  const sayer = EVENTS[event.kind] as (words: Words, event: Event, names: PlayerNames) => Tokens;
  return capitalised(sayer(words, event, names), words.catalog.locale);
}

const EVENTS: { readonly [K in EventKind]: (words: Words, event: EventOf<K>, names: PlayerNames) => Tokens } = {
  round: (words, { round, era }) => words.say('event.round', { round, era: eraNumber(era) }),
  turn: (words, { seat }, names) => words.say('event.turn', { player: playerNamed(seat, names) }),
  played: (words, event, names) => {
    const parameters = { player: playerNamed(event.seat, names), slot: slotNamed(words, event.slot) };
    if (event.card === undefined) {
      return words.say(event.clone ? 'event.played-nothing-clone' : 'event.played-nothing', parameters);
    }
    const card = cardNamed(words, event.card);
    return words.say(event.clone ? 'event.played-clone' : 'event.played', { ...parameters, card });
  },
  gained: (words, event, names) =>
    words.say('event.gained', { ...by(words, event, names), gains: amounts(words, event.gains) }),
  paid: (words, event, names) =>
    words.say('event.paid', { ...by(words, event, names), cost: amounts(words, event.cost) }),
  built: (words, event, names) =>
    words.say('event.built', {
      ...by(words, event, names),
      what: anyOne(words, event.what),
      site: siteNamed(words, event.site),
    }),
  upgraded: (words, event, names) =>
    words.say('event.upgraded', {
      ...by(words, event, names),
      what: alone(words, event.what),
      site: siteNamed(words, event.site),
    }),
  symbiosis: (words, event, names) =>
    words.say('event.symbiosis', { ...by(words, event, names), site: siteNamed(words, event.site) }),
  advanced: (words, event, names) =>
    words.say('event.advanced', { ...by(words, event, names), space: spaceNamed(words, event.space) }),
  drew: (words, event, names) => {
    const parameters = { ...by(words, event, names), number: counted(words, 'card', event.count) };
    return isSome(event.cards)
      ? words.say('event.drew-known', { ...parameters, cards: cardsNamed(words, event.cards) })
      : words.say('event.drew', parameters);
  },
  discarded: (words, event, names) =>
    isSome(event.cards)
      ? words.say('event.discarded', {
          ...by(words, event, names),
          number: counted(words, 'card', event.cards.length),
          cards: cardsNamed(words, event.cards),
        })
      : words.say('event.discarded-nothing', by(words, event, names)),
  chose: (words, { seat, cards }, names) => {
    const player = playerNamed(seat, names);
    if (cards === undefined) return words.say('event.chose', { player });
    return isSome(cards)
      ? words.say('event.chose-known', { player, cards: cardsNamed(words, cards) })
      : words.say('event.chose-nothing', { player });
  },
  prepared: (words, { seat, cards }, names) => {
    const player = playerNamed(seat, names);
    return isSome(cards)
      ? words.say('event.prepared', { player, cards: cardsNamed(words, cards) })
      : words.say('event.prepared-nothing', { player });
  },
  claimed: (words, { seat, card }, names) =>
    words.say('event.claimed', { player: playerNamed(seat, names), card: cardNamed(words, card) }),
  used: (words, event, names) =>
    words.say('event.used', { ...by(words, event, names), card: cardNamed(words, event.card) }),
  readied: (words, event, names) =>
    words.say('event.readied', { ...by(words, event, names), cards: cardsNamed(words, event.cards) }),
  performed: (words, event, names) =>
    words.say('event.performed', { ...by(words, event, names), slot: slotNamed(words, event.slot) }),
  'put-away': (words, { seat, card, where }, names) =>
    words.say(`event.put-away-${where}`, { player: playerNamed(seat, names), card: cardNamed(words, card) }),
  took: (words, event, names) =>
    words.say('event.took', { ...by(words, event, names), card: cardNamed(words, event.card) }),
  under: (words, { seat, card }, names) =>
    words.say('event.under', { player: playerNamed(seat, names), card: cardNamed(words, card) }),
  looked: (words, { seat, count, cards }, names) => {
    const parameters = { player: playerNamed(seat, names), number: counted(words, 'special-card', count) };
    return isSome(cards)
      ? words.say('event.looked-known', { ...parameters, cards: cardsNamed(words, cards) })
      : words.say('event.looked', parameters);
  },
  'took-secretly': (words, event, names) => {
    const number = counted(words, 'card', event.under);
    if (event.card === undefined) return words.say('event.took-secretly', { ...by(words, event, names), number });
    const cards = isSome(event.cards) ? cardsNamed(words, event.cards) : number;
    return words.say('event.took-secretly-known', {
      ...by(words, event, names),
      card: cardNamed(words, event.card),
      cards,
    });
  },
  'turned-up': (words, { card }) => words.say('event.turned-up', { card: cardNamed(words, card) }),
  connected: (words, event, names) =>
    words.say('event.connected', {
      ...by(words, event, names),
      metropolis: metropolisNamed(words, event.metropolis),
    }),
  contract: (words, { seat, contract }, names) =>
    words.say('event.contract', { player: playerNamed(seat, names), contract: contractNamed(words, contract) }),
  reshuffled: (words, { cards }) => words.say('event.reshuffled', { number: counted(words, 'card', cards) }),
  order: (words, { order }, names) =>
    words.say('event.order', {
      players: words.list(
        'and',
        order.map((seat) => playerNamed(seat, names)),
      ),
    }),
  production: (words, { era }) => words.say('event.production', { era: eraNumber(era) }),
  fed: (words, { seat, kelp, biomatter, vp }, names) => {
    const food = kelp + biomatter === 0 ? counted(words, 'kelp', 0) : amounts(words, { kelp, biomatter });
    const parameters = { player: playerNamed(seat, names), food };
    return vp === 0
      ? words.say('event.fed', parameters)
      : words.say('event.fed-hungry', { ...parameters, lost: counted(words, 'vp', Math.abs(vp)) });
  },
  era: (words, { era }) => words.say('event.era', { era: eraNumber(era) }),
  neutral: (words, event) => {
    const slots = listOf(
      words,
      'and',
      event.slots.map((slot) => slotNamed(words, slot)),
    );
    if (event.fourth === undefined) return words.say('event.neutral', { slots });
    const { slot, card } = event.fourth;
    return words.say('event.neutral-fourth', {
      slots,
      card: cardNamed(words, card),
      fourth: slotNamed(words, slot),
    });
  },
  scored: (words, event, names) =>
    event.vp === 0
      ? words.say('event.scored-nothing', by(words, event, names))
      : words.say('event.scored', { ...by(words, event, names), gains: counted(words, 'vp', event.vp) }),
  over: (words, { winner }, names) =>
    winner === undefined
      ? words.say('event.over-lost')
      : words.say('event.over', { player: playerNamed(winner, names) }),
};

function by(
  words: Words,
  event: Extract<Event, { readonly cause: unknown; readonly seat: number }>,
  names: PlayerNames,
) {
  return { player: playerNamed(event.seat, names), cause: sayCause(words, event.cause) };
}

function isSome<T>(list: readonly T[] | undefined): list is readonly T[] {
  return list !== undefined && list.length > 0;
}
