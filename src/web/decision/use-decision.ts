import { useMemo, useState } from 'react';
import type { Move, Reason, View } from '../../engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../vocabulary/index.ts';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { reasonsFor } from '../session/guess.ts';
import { answerWith, choicesOf, fitting, namesBoth, narrowed } from './choices.ts';
import type { Answering, Choices, Selection } from '../session/answering.ts';
import { wishForCard, wishForSite, wishForSlot } from './wishes.ts';

interface Pointed extends Selection {
  readonly site?: SiteId;
  readonly set?: ReadonlySet<CardNumber>;
  readonly vain?: SiteId;
  readonly reasons?: readonly Reason[];
}

const NOTHING: Pointed = {};
const EMPTY: ReadonlySet<CardNumber> = new Set();
const NO_REASONS: readonly Reason[] = [];

export function useDecision(view: View, answer: (move: Move) => void): Answering {
  const { decision } = view;
  const choices = useMemo(() => choicesOf(decision), [decision]);
  const [last, setLast] = useState({ view, pointed: NOTHING });
  const pointed = isStillAsked(last.view, view) ? last.pointed : NOTHING;
  const setPointed = useStableCallback((next: Pointed) => setLast({ view, pointed: next }));

  /** One answer left is the answer; several are offered; none is explained. */
  const settle = (moves: readonly Move[], next: Pointed, explain: () => readonly Reason[]): void => {
    const needsMore =
      moves.length > 0 && moves.every(namesBoth) && (next.slot === undefined || next.card === undefined);
    const [only] = moves;
    if (only !== undefined && moves.length === 1 && !needsMore) answer(only);
    else setPointed(moves.length === 0 ? { ...next, reasons: explain() } : next);
  };

  const tapSlot = useStableCallback((slot: SlotId): void => {
    if (pointed.slot === slot) return setPointed({ card: pointed.card });
    const { card } = pointed;
    const next: Pointed = card === undefined ? { slot } : { slot, card };
    settle(fitting(decision, next), choices.slots.has(slot) ? next : { card }, () =>
      reasonsFor(view, wishForSlot(view, slot, pointed)),
    );
  });

  const tapCard = useStableCallback((card: CardNumber): void => {
    if (choices.set !== undefined) {
      setPointed({ set: toggled(pointed.set ?? EMPTY, card, choices.set.cards, choices.set.count) });
      return;
    }
    if (pointed.card === card) return setPointed({ slot: pointed.slot });
    const { slot } = pointed;
    const next: Pointed = slot === undefined ? { card } : { card, slot };
    // Who asks about a special card in passing keeps what is chosen.
    const kept = view.offer.includes(card) || view.specials.includes(card) ? { slot, card: pointed.card } : { slot };
    settle(fitting(decision, next), choices.cards.has(card) ? next : kept, () =>
      reasonsFor(view, wishForCard(view, card, pointed)),
    );
  });

  const tapSite = useStableCallback((site: SiteId): void => {
    const moves = choices.sites.get(site) ?? [];
    settle(moves, moves.length === 0 ? { vain: site } : { site }, () => reasonsFor(view, wishForSite(view, site)));
  });
  const clear = useStableCallback(() => setPointed(NOTHING));

  const { slot, card, site, vain, set = EMPTY, reasons = NO_REASONS } = pointed;
  const left = useMemo(() => narrowed(choices, { slot, card }), [choices, slot, card]);
  return useMemo(
    () => ({
      choices: left,
      selection: pointed,
      chosen: set,
      site,
      offered: offeredNow(decision, choices, pointed),
      reasons,
      vain,
      tapSlot,
      tapCard,
      tapSite,
      clear,
      isSelecting: [slot, card, site].some((thing) => thing !== undefined) || set.size + reasons.length > 0,
    }),
    [decision, choices, left, pointed, slot, card, site, vain, set, reasons, tapSlot, tapCard, tapSite, clear],
  );
}

/**
 * What was pointed out for another question is forgotten. In a simultaneous choice the table changes with every answer of
 * the others, and the question stays.
 */
function isStillAsked(before: View, now: View): boolean {
  if (before === now) return true;
  return now.decision !== undefined && before.decision === now.decision && ownIn(before) === ownIn(now);
}

function ownIn({ players, viewer }: View): View['players'][number] | undefined {
  return viewer === undefined ? undefined : players[viewer];
}

function offeredNow(decision: View['decision'], choices: Choices, pointed: Pointed): readonly Move[] {
  if (choices.set !== undefined) {
    const answer = answerWith(decision, pointed.set ?? EMPTY);
    return answer === undefined ? [] : [answer];
  }
  if (pointed.site !== undefined) return choices.sites.get(pointed.site) ?? [];
  if (pointed.slot !== undefined && pointed.card !== undefined) return fitting(decision, pointed);
  const ofCard = pointed.card === undefined ? [] : (choices.cards.get(pointed.card) ?? []);
  if (ofCard.length > 1 && !ofCard.some(namesBoth)) return ofCard;
  return choices.options;
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
