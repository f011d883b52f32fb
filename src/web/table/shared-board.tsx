import { contentOf } from '../../engine/content.ts';
import { memo, type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { View } from '../../engine/index.ts';
import type { Colour, SlotId } from '../../vocabulary/index.ts';
import { useLabels } from '../decision/labels.ts';
import { droppedCard } from '../kit/dragged-card.ts';
import { isTouch } from '../kit/screen.ts';
import { Contracts } from '../main-board/contracts.tsx';
import { FederationTrack } from '../main-board/federation-track.tsx';
import { SlotBands } from '../main-board/slot-bands.tsx';
import { type SpecialChoice, Specials } from '../main-board/specials.tsx';
import { Supply } from '../main-board/supply.tsx';
import { useTable } from '../session/context.ts';
import { useExplain } from './point-card.tsx';

/** What all players share: slots, the Federation track, special cards, contracts and the supply. */
export const SharedBoard = memo(function SharedBoard(): ReactNode {
  const { table, answering, session } = useTable();
  const { view, seats } = table;
  const { choices, selection } = answering;
  const labels = useLabels();
  const slots = useMemo(() => labels<SlotId>(choices.slots), [choices, labels]);
  const look = choices.options.find((move) => move.kind === 'look');
  const specials = useMemo(() => {
    const found = new Map<SpecialChoice, string>(labels(choices.cards));
    if (look !== undefined) for (const [, label] of labels(new Map([[0, [look]]]))) found.set('look', label);
    return found;
  }, [choices, look, labels]);
  const { explain, explainNow } = useExplain();
  const card = selection.card;
  const fitting = useMemo(() => coloursToPlay(view), [view]);
  return (
    <div className="table-shared" data-tabs="slots">
      <div
        className="table-slots"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => dropOnSlot(event, answering.tapCard, answering.tapSlot, selection.card)}
      >
        <SlotBands
          view={view}
          seats={seats}
          choices={slots}
          chosen={selection.slot}
          matching={
            card === undefined || view.decision?.kind !== 'play' ? undefined : contentOf(view).cards[card]?.colour
          }
          fitting={fitting}
          onChoose={(slot) => {
            answering.tapSlot(slot);
            // A finger cannot point: what it taps in vain explains itself.
            const isChoice = choices.slots.has(slot);
            if (isTouch() && !isChoice)
              explainNow({ kind: 'slot', slot }, document.querySelector(`[data-slot="${slot}"]`));
          }}
          onPoint={(slot, anchor) => explain(slot === undefined ? undefined : { kind: 'slot', slot }, anchor)}
        />
      </div>
      <div className="table-track">
        <FederationTrack view={view} seats={seats} />
        <Specials
          view={view}
          choices={specials}
          onChoose={(choice) => {
            if (choice !== 'look') answering.tapCard(choice);
            else if (look !== undefined) session.answer(look);
          }}
          onPoint={(anchor) => explain(anchor === undefined ? undefined : { kind: 'specials' }, anchor)}
        />
        <Contracts view={view} seats={seats} />
        <Supply view={view} />
      </div>
    </div>
  );
});

/** The colours of the cards in hand, while one of them is to be played. */
function coloursToPlay(view: View): ReadonlySet<Colour> | undefined {
  if (view.decision?.kind !== 'play') return undefined;
  const { cards } = contentOf(view);
  const hand = view.players[view.decision.seat]?.hand ?? [];
  return hand.length === 0 ? undefined : new Set(hand.flatMap((card) => cards[card]?.colour ?? []));
}

/** A card dropped on a slot is played there, as if both were tapped. */
function dropOnSlot(
  event: React.DragEvent,
  tapCard: (card: number) => void,
  tapSlot: (slot: SlotId) => void,
  selected: number | undefined,
): void {
  const slot =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot]')?.dataset['slot'] : undefined;
  const card = droppedCard(event);
  if (slot === undefined || card === undefined) return;
  event.preventDefault();
  // The slot is tapped on the table that has the card chosen.
  if (selected !== card) flushSync(() => tapCard(card));
  tapSlot(slot as SlotId);
}
