import { contentOf } from '../src/engine/content.ts';
import { decisionsOf, type Event, type State } from '../src/engine/index.ts';
import { hashOf } from '../src/engine/written/hash.ts';
import type { Viewer } from './hidden.ts';
import { type Senses, SENSES } from './non-interference.ts';

/** Ways to tell too much, each of them a mistake somebody might make one day. */
export const LEAKS: { readonly [what: string]: Senses } = {
  'the deck': inView((state) => state.deck),
  'the next card of the deck': inView((state) => state.deck.at(-1)),
  'the colour of the next card': inView((state) => contentOf(state).cards[state.deck.at(-1) ?? 0]?.colour),
  'the seed': inView((state) => state.seed),
  'the seed within the setup': inView((state) => state.setup),
  'how much of the random stream is used': inView((state) => state.drawn),
  'a hash of the whole state': inView(hashOf),
  'hands of others': inView((state) => state.players.map(({ hand }) => hand)),
  'the colours of hands': inView((state) =>
    state.players.map(({ hand }) => hand.map((card) => contentOf(state).cards[card]?.colour ?? '').sort()),
  ),
  'the order in which hands were drawn': inView((state, viewer) =>
    state.players.map(({ hand, marks }, seat) => (seat === viewer ? [] : hand.map((_, place) => marks[place]))),
  ),
  'whether somebody holds a special': inView((state) => state.players.map(({ hand }) => Math.max(...hand))),
  'a chosen discard before all have chosen': inView((state) => state.players.map(({ chosen }) => chosen)),
  'that a discard is prepared': inView((state) => state.players.map(({ prepared }) => prepared !== undefined)),
  'the specials face down': inView((state) => state.specials),
  'the next special': inView((state) => state.specials.at(-2)),
  'what somebody else is looking at': inView((state) => state.lanes),
  'cards put back into the box': inView((state) => state.box),
  'how many answers the other player has': inView((state) => decisionsOf(state).map(({ moves }) => moves.length)),
  'the answers the other player has': inView((state) => decisionsOf(state)),
  'cards that others draw': inEvents((event) => event),
  'that somebody prepared a discard': inEvents((event, viewer) => SENSES.event(event, viewer) ?? { kind: event.kind }),
  'how many cards a hidden choice named': inEvents((event, viewer) => {
    const cards = 'cards' in event && event.kind === 'chose' ? event.cards?.map((card) => card % 2) : undefined;
    return [SENSES.event(event, viewer), cards];
  }),
  'a refusal that says where a card is': {
    ...SENSES,
    answer: (state, move) => [SENSES.answer(state, move), 'card' in move && state.deck.includes(move.card ?? 0)],
  },
  'a refusal that counts another hand': {
    ...SENSES,
    answer: (state, move) => [SENSES.answer(state, move), state.players.map(({ hand }) => hand.reduce(sum, 0))],
  },
};

function inView(leak: (state: State, viewer: Viewer) => unknown): Senses {
  return { ...SENSES, view: (state, viewer) => [SENSES.view(state, viewer), leak(state, viewer)] };
}

function inEvents(event: (event: Event, viewer: Viewer) => unknown): Senses {
  return { ...SENSES, event };
}

function sum(total: number, card: number): number {
  return total + card;
}
