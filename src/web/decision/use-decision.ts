import { useMemo, useState } from 'react';
import type { Move, Reason, View } from '../../engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../vocabulary/index.ts';
import { preferences } from '../app/preferences.ts';
import { useStore } from '../kit/store.ts';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import type { Answering } from '../session/answering.ts';
import { wayTo } from '../session/further.ts';
import { narrowed } from './choices.ts';
import {
  type Asked,
  canPayOtherwise,
  choicesAt,
  NO_CARDS,
  offeredNow,
  payableAt,
  type Pointed,
  tapCard,
  tapPayment,
  type Tapped,
  tapSite,
  tapSlot,
} from './pointing.ts';

const NOTHING: Pointed = {};
const NO_REASONS: readonly Reason[] = [];

type Answer = (move: Move, way: readonly Move[]) => void;

export function useDecision(view: View, answer: Answer, isLed: boolean): Answering {
  const asksAll = useStore(preferences).decideAll || isLed;
  const [last, setLast] = useState({ view, pointed: NOTHING });
  const pointed = isStillAsked(last.view, view) ? last.pointed : NOTHING;
  const setPointed = useStableCallback((next: Pointed) => setLast({ view, pointed: next }));
  const { slot, card, site, vain, biomatter, set = NO_CARDS, reasons = NO_REASONS } = pointed;
  // Nobody who is led skips what is taught.
  const chosen = isLed ? undefined : card;
  const all = useMemo(() => choicesAt(view, { card: chosen }), [view, chosen]);
  const choices = useMemo(() => payableAt(view, all, { biomatter }, asksAll), [view, all, biomatter, asksAll]);

  const take = (tapped: Tapped): void =>
    'answer' in tapped ? answer(tapped.answer, wayTo(view, tapped.answer)) : setPointed(tapped.pointed);
  const asked: Asked = { view, choices, pointed, asksAll };
  const onSlot = useStableCallback((tapped: SlotId): void => take(tapSlot(asked, tapped)));
  const onCard = useStableCallback((tapped: CardNumber): void => take(tapCard(asked, tapped)));
  const onSite = useStableCallback((tapped: SiteId): void => take(tapSite(asked, tapped)));
  const onPayment = useStableCallback((): void => take(tapPayment(asked)));
  const clear = useStableCallback(() => setPointed(site === undefined ? NOTHING : { slot, card, biomatter }));

  const left = useMemo(() => narrowed(choices, { slot, card }), [choices, slot, card]);
  const paid = biomatter === true ? 'biomatter' : 'stock';
  const payment = canPayOtherwise(asked, all) ? paid : undefined;
  return useMemo(
    () => ({
      choices: left,
      selection: pointed,
      chosen: set,
      site,
      payment,
      offered: offeredNow(view, choices, pointed),
      reasons,
      vain,
      tapSlot: onSlot,
      tapCard: onCard,
      tapSite: onSite,
      tapPayment: onPayment,
      clear,
      isSelecting: [slot, card, site].some((thing) => thing !== undefined) || set.size + reasons.length > 0,
    }),
    [
      view,
      choices,
      left,
      pointed,
      slot,
      card,
      site,
      vain,
      set,
      payment,
      reasons,
      onSlot,
      onCard,
      onSite,
      onPayment,
      clear,
    ],
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
