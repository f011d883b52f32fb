import type { Move, Reason, View } from '../../engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../vocabulary/index.ts';
import { reasonsFor } from '../session/guess.ts';
import type { Choices, Selection } from '../session/answering.ts';
import { furtherMoves, wayTo } from '../session/further.ts';
import { answerWith, choicesOf, fitting, namesBoth, paidFrom } from './choices.ts';
import { wishForCard, wishForSite, wishForSlot } from './wishes.ts';

/** What has been tapped so far towards an answer. */
export interface Pointed extends Selection {
  readonly site?: SiteId;
  /** A card that is used or taken in several ways, while another is chosen to be played. */
  readonly thing?: CardNumber;
  readonly set?: ReadonlySet<CardNumber>;
  /** Building is paid with biomatter where it can be. */
  readonly biomatter?: true | undefined;
  /** The site tapped last, where it cannot be chosen, and why it or another thing cannot. */
  readonly vain?: SiteId;
  readonly reasons?: readonly Reason[];
}

/** A question with what has been tapped so far. */
export interface Asked {
  readonly view: View;
  readonly choices: Choices;
  readonly pointed: Pointed;
  /** Also what hardly anybody cares about. */
  readonly asksAll: boolean;
}

/** All that can be tapped: the answers to the question, and things of the questions to come. */
export function choicesAt(view: View, { card }: Pointed): Choices {
  const { decision } = view;
  const further = furtherMoves(view, card).map(({ move }) => move);
  if (decision === undefined || further.length === 0) return choicesOf(decision);
  return choicesOf({ ...decision, moves: [...decision.moves, ...further] });
}

/** The same with one payment for each thing that can be built, unless everything is asked. */
export function payableAt(view: View, choices: Choices, { biomatter }: Pointed, asksAll: boolean): Choices {
  return asksAll ? choices : paidFrom(choices, biomatter === true, (move) => wayTo(view, move));
}

/** What a tap comes to: the answer, or more that has been pointed out. */
export type Tapped = { readonly answer: Move } | { readonly pointed: Pointed };

export const NO_CARDS: ReadonlySet<CardNumber> = new Set();

export function tapSlot({ view, choices, pointed }: Asked, slot: SlotId): Tapped {
  const { card } = pointed;
  const kept = paymentOf(pointed);
  if (pointed.slot === slot) return { pointed: { ...kept, card } };
  const next: Pointed = card === undefined ? { ...kept, slot } : { ...kept, slot, card };
  const moves = fitting({ moves: choices.slots.get(slot) ?? [] }, next);
  return settled(moves, choices.slots.has(slot) ? next : { ...kept, card }, () =>
    reasonsFor(view, wishForSlot(view, slot, pointed)),
  );
}

export function tapCard({ view, choices, pointed, asksAll }: Asked, card: CardNumber): Tapped {
  const { slot } = pointed;
  if (choices.set !== undefined) {
    const set = toggled(pointed.set ?? NO_CARDS, card, choices.set.cards, choices.set.count);
    // A discard at the start of a turn can be taken back; what all choose at the same time cannot, and has a button.
    const answer = view.decision?.kind === 'discard' ? answerWith(view.decision, set) : undefined;
    return answer === undefined ? { pointed: { set } } : { answer };
  }
  const kept = paymentOf(pointed);
  if (pointed.card === card) return { pointed: { ...kept, slot } };
  const ofCard = choices.cards.get(card) ?? [];
  // What is to be played stays chosen while something else is tapped that a slot would use or take.
  if (view.decision?.kind === 'play' && ofCard.length > 0 && !ofCard.some(namesBoth))
    return settled(ofCard, { ...kept, slot, card: pointed.card, thing: card }, () => []);
  const next: Pointed = slot === undefined ? { ...kept, card } : { ...kept, card, slot };
  // Who asks about a special card in passing keeps what is chosen.
  const isSpecial = view.offer.includes(card) || view.specials.includes(card);
  const moves = fitting({ moves: ofCard }, next);
  // The order of those that go under the deck is asked only of those who care.
  const [chosen] = moves;
  if (chosen?.kind === 'choose' && !asksAll) return { answer: chosen };
  const rest: Pointed = isSpecial ? { ...kept, slot, card: pointed.card } : { ...kept, slot };
  return settled(moves, choices.cards.has(card) ? next : rest, () =>
    reasonsFor(view, wishForCard(view, card, pointed)),
  );
}

export function tapSite({ view, choices, pointed }: Asked, site: SiteId): Tapped {
  const { slot, card } = pointed;
  const kept: Pointed = { ...paymentOf(pointed), slot, card };
  const moves = choices.sites.get(site) ?? [];
  return settled(moves, moves.length === 0 ? { ...kept, vain: site } : { ...kept, site }, () =>
    reasonsFor(view, wishForSite(view, site)),
  );
}

/** Whether there is another way to pay for what can be built; with a slot still to be chosen, at the site that was tapped. */
export function canPayOtherwise({ view, choices, pointed }: Asked, all: Choices): boolean {
  return all !== choices && (view.decision?.kind !== 'play' || pointed.site !== undefined);
}

/** Another way to pay for what is built. */
export function tapPayment({ pointed }: Pick<Asked, 'pointed'>): Tapped {
  const { biomatter, ...rest } = pointed;
  return { pointed: biomatter === true ? rest : { ...rest, biomatter: true } };
}

function paymentOf({ biomatter }: Pointed): Pointed {
  return biomatter === true ? { biomatter } : {};
}

/** The answers that are buttons now. */
export function offeredNow(view: View, choices: Choices, pointed: Pointed): readonly Move[] {
  const { decision } = view;
  if (choices.set !== undefined) {
    const answer = answerWith(decision, pointed.set ?? NO_CARDS);
    return answer === undefined ? [] : [answer];
  }
  if (pointed.thing !== undefined) return choices.cards.get(pointed.thing) ?? [];
  if (pointed.site !== undefined) return choices.sites.get(pointed.site) ?? [];
  if (pointed.slot !== undefined && pointed.card !== undefined) return fitting(decision, pointed);
  if (pointed.slot !== undefined && decision?.kind !== 'play') return choices.slots.get(pointed.slot) ?? [];
  const ofCard = pointed.card === undefined ? [] : (choices.cards.get(pointed.card) ?? []);
  if (ofCard.length > 1 && !ofCard.some(namesBoth)) return ofCard;
  const all = [...choices.options, ...abilitiesIn(view, choices)];
  // To stop is the last that comes to mind.
  return all.toSorted((a, b) => Number(STOPS.includes(a.kind)) - Number(STOPS.includes(b.kind)));
}

const STOPS: readonly Move['kind'][] = ['done', 'end'];

/** Once-per-turn abilities lie on the tray besides the cards that have them (R-TRN-21), unless what they can do lies there. */
function abilitiesIn(view: View, { cards, options }: Choices): readonly Move[] {
  const open = new Set(options.flatMap((move) => wayTo(view, move)));
  return [...cards.values()].flatMap((moves) => moves.filter((move) => move.kind === 'ability' && !open.has(move)));
}

/** One answer left is the answer; several are offered; none is explained. */
function settled(moves: readonly Move[], next: Pointed, explain: () => readonly Reason[]): Tapped {
  const needsMore = moves.length > 0 && moves.every(namesBoth) && (next.slot === undefined || next.card === undefined);
  const [only] = moves;
  if (only !== undefined && moves.length === 1 && !needsMore) return { answer: only };
  return { pointed: moves.length === 0 ? { ...next, reasons: explain() } : next };
}

/** A card more or less; one too many pushes the one chosen first out. */
function toggled(
  set: ReadonlySet<CardNumber>,
  card: CardNumber,
  allowed: readonly CardNumber[],
  count: number,
): ReadonlySet<CardNumber> {
  const next = new Set(set);
  if (next.delete(card)) return next;
  if (!allowed.includes(card)) return set;
  next.add(card);
  const [oldest] = next;
  if (next.size > count && oldest !== undefined) next.delete(oldest);
  return next;
}
