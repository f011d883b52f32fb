import type { Move, MoveKind } from '../engine/index.ts';
import type { Cost, Effect } from '../vocabulary/index.ts';
import { amounts, anyOne, counted, siteNamed, slotNamed } from './phrase.ts';
import { clauseOf } from './say-effect.ts';
import { cardNamed, cardsNamed, sayCause } from './say-name.ts';
import type { Tokens } from './token.ts';
import { capitalised } from './token.ts';
import type { Words } from './words.ts';

type MoveOf<K extends MoveKind> = Extract<Move, { readonly kind: K }>;
type Sayer<K extends MoveKind> = (words: Words, move: MoveOf<K>, of: Effect | undefined) => Tokens;

/** What a move will do, short enough for a button. `of` is the effect under way: parts and costs are named by it. */
export function sayMove(words: Words, move: Move, of?: Effect): Tokens {
  const sayer = MOVES[move.kind] as (words: Words, move: Move, of: Effect | undefined) => Tokens;
  return capitalised(sayer(words, move, of), words.catalog.locale);
}

const MOVES: { readonly [K in MoveKind]: Sayer<K> } = {
  keep: (words, { cards }) => words.say('move.keep', { cards: cardsNamed(words, cards) }),
  discard: (words, { cards }) =>
    cards.length === 0
      ? words.say('move.discard-nothing')
      : words.say('move.discard', { cards: cardsNamed(words, cards) }),
  prepare: (words, { cards }) =>
    cards.length === 0
      ? words.say('move.prepare-nothing')
      : words.say('move.prepare', { cards: cardsNamed(words, cards) }),
  play: (words, move) => {
    const slot = slotNamed(words, move.slot);
    const cost = amounts(words, words.content.rulebook.cloning.price);
    if (move.card === undefined)
      return move.clone
        ? words.say('move.play-nothing-clone', { slot, cost })
        : words.say('move.play-nothing', { slot });
    const card = cardNamed(words, move.card);
    return move.clone ? words.say('move.play-clone', { card, slot, cost }) : words.say('move.play', { card, slot });
  },
  slot: (words) => words.say('move.slot'),
  card: (words, { room }) =>
    room === undefined ? words.say('move.card') : words.say('move.card-making-room', { card: cardNamed(words, room) }),
  ability: (words, { card }) => words.say('move.ability', { card: cardNamed(words, card) }),
  end: (words) => words.say('move.end'),
  part: (words, { part }, of) => {
    const printed = partsOf(of)[part];
    return printed === undefined
      ? words.say('move.part-numbered', { number: part + 1 })
      : words.say('move.part', { clause: clauseOf(words, printed) });
  },
  resolve: (words, { cause }) => words.say('move.resolve', { cause: sayCause(words, cause) }),
  done: (words) => words.say('move.done'),
  build: (words, move) => {
    const parameters = { what: anyOne(words, move.what), site: siteNamed(words, move.site) };
    const { kelp, steelplast } = move.biomatter ?? { kelp: 0, steelplast: 0 };
    if (kelp + steelplast === 0) return words.say('move.build', parameters);
    return words.say('move.build-biomatter', {
      ...parameters,
      biomatter: counted(words, 'biomatter', kelp + steelplast),
      replaced: amounts(words, { kelp, steelplast }),
    });
  },
  upgrade: (words, move, of) => {
    const site = siteNamed(words, move.site);
    const cost = costsOf(of)[move.option ?? 0];
    return cost === undefined || Object.keys(cost).length === 0
      ? words.say('move.upgrade', { site })
      : words.say('move.upgrade-for', { site, cost: amounts(words, cost) });
  },
  advance: (words) => words.say('move.advance'),
  use: (words, { card }) => words.say('move.use', { card: cardNamed(words, card) }),
  ready: (words, { card }) => words.say('move.ready', { card: cardNamed(words, card) }),
  take: (words, { card }) => words.say('move.take', { card: cardNamed(words, card) }),
  look: (words) => words.say('move.look', { n: words.content.rulebook.specials.looked }),
  choose: (words, { card, under }) =>
    under.length === 0
      ? words.say('move.choose', { card: cardNamed(words, card) })
      : words.say('move.choose-and-order', { card: cardNamed(words, card), cards: cardsNamed(words, under) }),
  perform: (words, { slot }) => words.say('move.perform', { slot: slotNamed(words, slot) }),
  symbiosis: (words, { site }) => words.say('move.symbiosis', { site: siteNamed(words, site) }),
  run: (words, { what }) => words.say('move.run', { what: anyOne(words, `upgraded-${what}`) }),
  exchange: (words, { give }, of) => {
    const given = counted(words, give, 1);
    if (of?.kind !== 'exchange') return words.say('move.exchange', { give: given });
    const [one, other] = of.between;
    return words.say('move.exchange-for', { give: given, take: counted(words, give === one ? other : one, 1) });
  },
  pick: (words, { resources }) =>
    words.say('move.pick', { gains: amounts(words, Object.fromEntries(resources.map((what) => [what, 1]))) }),
  pay: (words, move, of) => {
    const cost = costsOf(of)[move.option ?? 0];
    const times = counted(words, 'time', move.times ?? 1);
    const isOnce = (move.times ?? 1) === 1;
    if (cost !== undefined) {
      const parameters = { cost: amounts(words, cost) };
      return isOnce
        ? words.say('move.pay-cost', parameters)
        : words.say('move.pay-cost-times', { ...parameters, times });
    }
    if (!isOnce) return words.say('move.pay-times', { times });
    return move.option === undefined
      ? words.say('move.pay')
      : words.say('move.pay-option', { number: move.option + 1 });
  },
  instead: (words, _, of) =>
    of?.kind === 'instead' ? words.say('move.part', { clause: clauseOf(words, of) }) : words.say('move.instead'),
};

function partsOf(of: Effect | undefined): readonly Effect[] {
  if (of?.kind === 'all') return of.parts;
  return of?.kind === 'either' ? of.options : [];
}

function costsOf(of: Effect | undefined): readonly Cost[] {
  if (of?.kind === 'pay') return of.costs;
  return of?.kind === 'upgrade' ? (of.costs ?? []) : [];
}
