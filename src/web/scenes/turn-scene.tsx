import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Seat } from '../../engine/index.ts';
import type { Gains, SlotId } from '../../vocabulary/index.ts';
import { GAINABLES } from '../../vocabulary/index.ts';
import { Mark } from '../art/mark.tsx';
import { CardFace } from '../card/card-face.tsx';
import { EffectIcons } from '../card/icon-line.tsx';
import { boardOf } from '../main-board/positions.ts';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf } from '../main-board/seats.ts';
import { DoingsList } from '../review/catch-up/doings-list.tsx';
import { useTable } from '../session/context.ts';
import { flyAmounts } from './fly-amounts.ts';
import type { SceneOf } from './scene.ts';

/** An opponent's turn: the card to read beside the slot it was laid on, and what came of it. */
export function TurnScene({ scene }: { readonly scene: SceneOf<'turn'> }): ReactNode {
  const { seats } = useTable().table;
  const frame = useRef<HTMLElement>(null);
  const { seat, taken, gained } = scene.doings;
  const look = lookOf(seats, seat);
  useActing(seat);
  useGainsFlying(seat, gained, frame);
  const [first] = taken;
  return (
    <section ref={frame} className={`scene scene-turn scene-of-${look.colour} panel`} data-scene="turn">
      <h3 className="scene-title">
        <SeatBadge seat={seat} {...look} isSilent /> {look.name}
      </h3>
      <div className="scene-played">
        {first?.card === undefined ? undefined : <CardFace card={first.card} size="full" />}
        {first === undefined ? undefined : <SlotFace slot={first.slot} />}
      </div>
      <div className="scene-doings">
        <DoingsList doings={scene.doings} />
      </div>
    </section>
  );
}

/** The slot as it lies on the board. */
function SlotFace({ slot: id }: { readonly slot: SlotId }): ReactNode {
  const { view } = useTable().table;
  const slot = boardOf(view).slots.find((each) => each.id === id);
  if (slot === undefined) return undefined;
  return (
    <span className={`slot-tile slot-tile-${slot.colour ?? 'grant'} scene-slot`}>
      <span className="slot-tile-name">
        {slot.colour === undefined ? '∞' : <Mark colour={slot.colour} />}
        {slot.colour === undefined ? undefined : slot.id.slice(-1).toUpperCase()}
      </span>
      <span className="slot-tile-face">
        <EffectIcons effect={slot.effect} silent />
      </span>
    </span>
  );
}

function panelOf(seat: Seat): Element | null {
  return document.querySelector(`.opponent:has(.opponent-head [data-seat="${seat}"])`);
}

/** Whose turn is shown stands out among the others. */
function useActing(seat: Seat): void {
  useEffect(() => {
    const panel = panelOf(seat);
    panel?.setAttribute('data-acting', 'true');
    return () => panel?.removeAttribute('data-acting');
  }, [seat]);
}

/** What is gained flies from the scene to the one who gained it. */
function useGainsFlying(seat: Seat, gained: Gains, frame: { readonly current: Element | null }): void {
  const flown = useRef<Gains>({});
  const total = GAINABLES.reduce((sum, what) => sum + (gained[what] ?? 0), 0);
  const fly = useEffectEvent(() => {
    const before = flown.current;
    flown.current = gained;
    const more = Object.fromEntries(GAINABLES.map((what) => [what, (gained[what] ?? 0) - (before[what] ?? 0)]));
    const place = (what: string): Element | null =>
      panelOf(seat)?.querySelector(what === 'vp' ? '.opponent-vp' : `.amount:has(.picture-${what})`) ?? null;
    const flights = flyAmounts(more, frame.current?.getBoundingClientRect(), place);
    return () => {
      for (const flight of flights) flight.finish();
    };
  });
  useEffect(() => fly(), [total]);
}
