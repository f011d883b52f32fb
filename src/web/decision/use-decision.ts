import { useMemo, useState } from 'react';
import type { Move, Reason, View } from '../../engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../vocabulary/index.ts';
import { preferences } from '../app/preferences.ts';
import { useStore } from '../kit/store.ts';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import type { Answering } from '../session/answering.ts';
import { furtherMoves } from '../session/further.ts';
import { narrowed } from './choices.ts';
import { choicesAt, NO_CARDS, offeredNow, type Pointed, tapCard, type Tapped, tapSite, tapSlot } from './pointing.ts';

const NOTHING: Pointed = {};
const NO_REASONS: readonly Reason[] = [];

export function useDecision(view: View, answer: (move: Move) => void): Answering {
  const { decision } = view;
  const asksAll = useStore(preferences).decideAll;
  const further = furtherMoves(view);
  const choices = useMemo(() => choicesAt(decision, further), [decision, further]);
  const [last, setLast] = useState({ view, pointed: NOTHING });
  const pointed = isStillAsked(last.view, view) ? last.pointed : NOTHING;
  const setPointed = useStableCallback((next: Pointed) => setLast({ view, pointed: next }));

  const take = (tapped: Tapped): void => ('answer' in tapped ? answer(tapped.answer) : setPointed(tapped.pointed));
  const onSlot = useStableCallback((slot: SlotId): void => take(tapSlot({ view, choices, pointed, asksAll }, slot)));
  const onCard = useStableCallback((card: CardNumber): void =>
    take(tapCard({ view, choices, pointed, asksAll }, card)),
  );
  const onSite = useStableCallback((site: SiteId): void => take(tapSite({ view, choices, pointed, asksAll }, site)));
  const clear = useStableCallback(() => setPointed(NOTHING));

  const { slot, card, site, vain, set = NO_CARDS, reasons = NO_REASONS } = pointed;
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
      tapSlot: onSlot,
      tapCard: onCard,
      tapSite: onSite,
      clear,
      isSelecting: [slot, card, site].some((thing) => thing !== undefined) || set.size + reasons.length > 0,
    }),
    [decision, choices, left, pointed, slot, card, site, vain, set, reasons, onSlot, onCard, onSite, clear],
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
