import type { Move, Reason, View } from '../../engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../vocabulary/index.ts';
import { reasonsFor } from '../session/guess.ts';
import type { Choices, Selection } from '../session/answering.ts';
import type { FurtherMove } from '../session/further.ts';
import { answerWith, choicesOf, fitting, namesBoth } from './choices.ts';
import { wishForCard, wishForSite, wishForSlot } from './wishes.ts';

/** What has been tapped so far towards an answer. */
export interface Pointed extends Selection {
  readonly site?: SiteId;
  readonly set?: ReadonlySet<CardNumber>;
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

/** All that can be tapped: the answers to the question, and what may follow one of them at once. */
export function choicesAt(decision: View['decision'], further: readonly FurtherMove[]): Choices {
  if (decision === undefined || further.length === 0) return choicesOf(decision);
  return choicesOf({ ...decision, moves: [...decision.moves, ...further.map(({ move }) => move)] });
}

/** What a tap comes to: the answer, or more that has been pointed out. */
export type Tapped = { readonly answer: Move } | { readonly pointed: Pointed };

export const NO_CARDS: ReadonlySet<CardNumber> = new Set();

export function tapSlot({ view, choices, pointed }: Asked, slot: SlotId): Tapped {
  const { card } = pointed;
  if (pointed.slot === slot) return { pointed: { card } };
  const next: Pointed = card === undefined ? { slot } : { slot, card };
  const moves = fitting({ moves: choices.slots.get(slot) ?? [] }, next);
  return settled(moves, choices.slots.has(slot) ? next : { card }, () =>
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
  if (pointed.card === card) return { pointed: { slot } };
  const next: Pointed = slot === undefined ? { card } : { card, slot };
  // Who asks about a special card in passing keeps what is chosen.
  const kept = view.offer.includes(card) || view.specials.includes(card) ? { slot, card: pointed.card } : { slot };
  const moves = fitting({ moves: choices.cards.get(card) ?? [] }, next);
  // The order of those that go under the deck is asked only of those who care.
  const [chosen] = moves;
  if (chosen?.kind === 'choose' && !asksAll) return { answer: chosen };
  return settled(moves, choices.cards.has(card) ? next : kept, () =>
    reasonsFor(view, wishForCard(view, card, pointed)),
  );
}

export function tapSite({ view, choices }: Asked, site: SiteId): Tapped {
  const moves = choices.sites.get(site) ?? [];
  return settled(moves, moves.length === 0 ? { vain: site } : { site }, () =>
    reasonsFor(view, wishForSite(view, site)),
  );
}

/** The answers that are buttons now. */
export function offeredNow(decision: View['decision'], choices: Choices, pointed: Pointed): readonly Move[] {
  if (choices.set !== undefined) {
    const answer = answerWith(decision, pointed.set ?? NO_CARDS);
    return answer === undefined ? [] : [answer];
  }
  if (pointed.site !== undefined) return choices.sites.get(pointed.site) ?? [];
  if (pointed.slot !== undefined && pointed.card !== undefined) return fitting(decision, pointed);
  const ofCard = pointed.card === undefined ? [] : (choices.cards.get(pointed.card) ?? []);
  if (ofCard.length > 1 && !ofCard.some(namesBoth)) return ofCard;
  return [...choices.options, ...abilitiesIn(choices)];
}

/** Once-per-turn abilities lie on the tray besides the cards that have them (R-TRN-21). */
function abilitiesIn({ cards }: Choices): readonly Move[] {
  return [...cards.values()].flatMap((moves) => moves.filter(({ kind }) => kind === 'ability'));
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
