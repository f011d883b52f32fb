import type { CSSProperties, ReactNode } from 'react';
import type { View } from '../../engine/index.ts';
import { COLOURS, type Colour, type Slot, type SlotId } from '../../vocabulary/index.ts';
import { useText } from '../app/words.tsx';
import { useStructuralSharing } from '../kit/structural-sharing.ts';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { CloningTile } from './cloning-tile.tsx';
import { useLive } from './live.ts';
import { boardOf, clonerOf, slotInUse, takersOf } from './positions.ts';
import { useRoving } from './roving.ts';
import type { SeatLook } from './seats.ts';
import { SlotTile } from './slot-tile.tsx';
import './slot-bands.css';

export interface SlotBandsProps {
  readonly view: View;
  readonly seats: readonly SeatLook[];
  /** Slots that can be chosen now, each with what choosing it means. */
  readonly choices: ReadonlyMap<SlotId, string>;
  readonly chosen?: SlotId | undefined;
  /** The colour of the card that is to be played; slots of other colours step back. */
  readonly matching?: Colour | undefined;
  /** The colours of the cards that may be played; slots that fit none of them glow less. */
  readonly fitting?: ReadonlySet<Colour> | undefined;
  /** Any slot that is tapped, whether it can be chosen or not. */
  readonly onChoose: (slot: SlotId) => void;
  readonly onPoint?: (slot: SlotId | undefined, anchor: HTMLElement | undefined) => void;
}

/** The slots of the main board: a band for each colour, clockwise from left to right, the Grant and the cloning tile beside. */
export function SlotBands({
  view,
  seats,
  choices,
  chosen,
  matching,
  fitting,
  onChoose,
  onPoint,
}: SlotBandsProps): ReactNode {
  const text = useText();
  const isLive = useLive();
  const { slots } = boardOf(view);
  const bands = [...COLOURS, undefined].map((colour) => slots.filter((slot) => slot.colour === colour));
  const roving = useRoving<HTMLDivElement>(bands.map(({ length }) => length));
  const inUse = slotInUse(view);
  const takers = useStructuralSharing(slots.map((_, place) => takersOf(view, place)));
  const choose = useStableCallback(onChoose);
  const point = useStableCallback((slot: SlotId, anchor: HTMLElement | undefined) =>
    onPoint?.(anchor === undefined ? undefined : slot, anchor),
  );
  const canClone = clonerOf(view) === 'free' && view.decision?.kind === 'play';
  const tileOf = (slot: Slot): ReactNode => {
    const place = slots.indexOf(slot);
    const here = takers[place] ?? [];
    const choice = choices.get(slot.id);
    return (
      <SlotTile
        key={slot.id}
        slot={slot}
        seats={seats}
        takers={here}
        choice={choice}
        isClone={canClone && choice !== undefined && here.length > 0 && slot.colour !== undefined}
        isChosen={chosen === slot.id}
        isMismatch={matching !== undefined && slot.colour !== matching}
        isFitting={
          choice !== undefined && (fitting === undefined || (slot.colour !== undefined && fitting.has(slot.colour)))
        }
        isInUse={inUse === slot.id}
        place={place}
        tabIndex={roving.tabIndexOf(place)}
        onChoose={choose}
        onPoint={point}
        onFocus={roving.onFocusOf}
      />
    );
  };
  const [grant = []] = bands.slice(-1);
  const most = Math.max(...bands.map(({ length }) => length));
  return (
    <div
      className={`slot-bands${isLive ? ' is-live' : ''}`}
      style={{ '--slots': most } as CSSProperties}
      role="group"
      aria-label={text('table.slots')}
      ref={roving.group}
      onKeyDown={roving.onKeyDown}
    >
      <div className="slot-bands-all">
        <div className="slot-bands-coloured">
          {COLOURS.map((colour, index) => (
            <div
              key={colour}
              className={`slot-band slot-band-${colour}`}
              role="group"
              aria-label={text(`colour.${colour}`)}
            >
              {(bands[index] ?? []).map(tileOf)}
            </div>
          ))}
        </div>
        <div className="slot-bands-beside">
          {grant.map(tileOf)}
          <CloningTile view={view} seats={seats} />
        </div>
      </div>
    </div>
  );
}
