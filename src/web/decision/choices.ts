import type { Decision, Move } from '../../engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../vocabulary/index.ts';
import type { CardSet, Choices, Selection } from '../session/answering.ts';

const NONE: Choices = { slots: new Map(), cards: new Map(), sites: new Map(), options: [], set: undefined };

export function choicesOf(decision: Decision | undefined): Choices {
  if (decision === undefined) return NONE;
  const [first] = decision.moves;
  if (first?.kind === 'keep' || first?.kind === 'discard')
    return { ...NONE, set: cardSetOf(first.kind, decision.moves) };
  const slots = new Map<SlotId, Move[]>();
  const cards = new Map<CardNumber, Move[]>();
  const sites = new Map<SiteId, Move[]>();
  const options: Move[] = [];
  for (const move of decision.moves) {
    let isThing = false;
    const add = <T>(things: Map<T, Move[]>, thing: T | undefined): void => {
      if (thing === undefined) return;
      isThing = true;
      const moves = things.get(thing);
      if (moves === undefined) things.set(thing, [move]);
      else moves.push(move);
    };
    add(slots, slotIn(move));
    add(cards, cardIn(move));
    add(sites, 'site' in move ? move.site : undefined);
    if (!isThing) options.push(move);
  }
  return { slots, cards, sites, options, set: undefined };
}

/** The answers that fit what is selected; without the cloning tile where it is not needed. */
export function fitting(decision: Pick<Decision, 'moves'> | undefined, { slot, card }: Selection): readonly Move[] {
  return (decision?.moves ?? []).filter(
    (move) => (slot === undefined || slotIn(move) === slot) && (card === undefined || cardIn(move) === card),
  );
}

/** What is left to tap: slots that fit the selected card, cards that fit the selected slot. */
export function narrowed(choices: Choices, { slot, card }: Selection): Choices {
  if (slot === undefined && card === undefined) return choices;
  return {
    ...choices,
    slots: card === undefined ? choices.slots : keeping(choices.slots, (move) => cardIn(move) === card),
    cards: slot === undefined ? choices.cards : keeping(choices.cards, (move) => slotIn(move) === slot),
  };
}

function keeping<T>(
  things: ReadonlyMap<T, readonly Move[]>,
  isWanted: (move: Move) => boolean,
): ReadonlyMap<T, readonly Move[]> {
  const kept = [...things].map(([thing, moves]) => [thing, moves.filter(isWanted)] as const);
  return new Map(kept.filter(([, moves]) => moves.length > 0));
}

/**
 * The same with one payment for each thing that can be built on a site in one way: the one that keeps most biomatter, as the
 * rules propose (R-BLD-02), or where biomatter is to be spent the others.
 */
export function paidFrom(choices: Choices, biomatter: boolean, wayTo: (move: Move) => readonly Move[]): Choices {
  const sites = [...choices.sites].map(([site, moves]) => [site, paymentsIn(moves, biomatter, wayTo)] as const);
  const isOne = sites.every(([site, moves]) => moves.length === choices.sites.get(site)?.length);
  return isOne ? choices : { ...choices, sites: new Map(sites) };
}

function paymentsIn(
  moves: readonly Move[],
  biomatter: boolean,
  wayTo: (move: Move) => readonly Move[],
): readonly Move[] {
  const ways = new Map(moves.map((move) => [move, wayTo(move)]));
  const isSameThing = (one: Move, other: Move): boolean =>
    one.kind === 'build' && other.kind === 'build' && one.what === other.what && ways.get(one) === ways.get(other);
  return moves.filter((move) => {
    const payments = moves.filter((other) => other === move || isSameThing(move, other));
    return payments.length === 1 || (payments[0] === move) !== biomatter;
  });
}

/** Whether a move is chosen by pointing at two things, a slot and a card. */
export function namesBoth(move: Move): boolean {
  return move.kind === 'play' && move.card !== undefined;
}

/** The answer that gives exactly these cards, in any order. */
export function answerWith(decision: Decision | undefined, chosen: ReadonlySet<CardNumber>): Move | undefined {
  return decision?.moves.find(
    (move) =>
      (move.kind === 'keep' || move.kind === 'discard') &&
      move.cards.length === chosen.size &&
      move.cards.every((card) => chosen.has(card)),
  );
}

function slotIn(move: Move): SlotId | undefined {
  return move.kind === 'play' || move.kind === 'perform' ? move.slot : undefined;
}

function cardIn(move: Move): CardNumber | undefined {
  switch (move.kind) {
    case 'play':
    case 'use':
    case 'ready':
    case 'take':
    case 'choose':
    case 'ability':
      return move.card;
    // The action card that goes for a fifth one is tapped itself (R-CRD-11).
    case 'card':
      return move.room;
    default:
      return undefined;
  }
}

function cardSetOf(kind: CardSet['kind'], moves: readonly Move[]): CardSet {
  const cards = new Set<CardNumber>();
  let count = 0;
  for (const move of moves) {
    if (move.kind !== kind) continue;
    count = move.cards.length;
    for (const card of move.cards) cards.add(card);
  }
  return { kind, count, cards: [...cards] };
}
