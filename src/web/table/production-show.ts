import { useEffect, useRef, useState } from 'react';
import type { Event, Seat } from '../../engine/index.ts';
import type { LogEntry } from '../session/table.ts';
import { type Gainable, GAINABLES, type Gains } from '../../vocabulary/index.ts';

/** How long the light takes through a network, and how long one kind of gain flies to the stock, in milliseconds. */
const WASH = 1400;
const FLIGHT = 250;
const STAGGER = 90;
const SPEEDS: { readonly [motion: string]: number } = { full: 1, fast: 0.5 };

/**
 * A production is seen: light washes through the viewer's network and what it gave flies to the stock. Any key or tap ends
 * it, and without motion it does not begin. The number changes with every production to show; nothing when there is none.
 */
export function useProductionShow(log: readonly LogEntry[], seat: Seat | undefined): number | undefined {
  const heard = useRef(log.length);
  const end = useRef(() => {});
  const [wash, setWash] = useState<number>();
  useEffect(() => {
    const fresh = log.slice(heard.current).map(({ event }) => event);
    heard.current = log.length;
    const speed = SPEEDS[document.documentElement.dataset['motion'] ?? 'full'] ?? 0;
    if (seat === undefined || speed === 0 || !fresh.some(({ kind }) => kind === 'production')) return;
    end.current();
    setWash(log.length);
    end.current = untilTouched(flyToStock(producedBy(fresh, seat), speed), WASH * speed, () => setWash(undefined));
  }, [log, seat]);
  useEffect(() => () => end.current(), []);
  return wash;
}

/** Ends after a time, or as soon as somebody does something; gives the way to end it at once. */
function untilTouched(flights: readonly Animation[], time: number, onEnd: () => void): () => void {
  const end = (): void => {
    clearTimeout(timer);
    removeEventListener('pointerdown', end);
    removeEventListener('keydown', end);
    for (const flight of flights) flight.finish();
    onEnd();
  };
  const timer = setTimeout(end, time);
  addEventListener('pointerdown', end);
  addEventListener('keydown', end);
  return end;
}

/** All that a player gained since the production began. */
export function producedBy(events: readonly Event[], seat: Seat): Gains {
  const sum: { [what in Gainable]?: number } = {};
  for (const event of events.slice(events.findIndex(({ kind }) => kind === 'production'))) {
    if (event.kind !== 'gained' || event.seat !== seat) continue;
    for (const what of GAINABLES) sum[what] = (sum[what] ?? 0) + (event.gains[what] ?? 0);
  }
  return Object.fromEntries(Object.entries(sum).filter(([, amount]) => amount > 0));
}

/** Each kind of gain from the board to its place in the stock; where one of them is not on the screen nothing flies. */
function flyToStock(gains: Gains, speed: number): readonly Animation[] {
  const from = document.querySelector('.table-board svg')?.getBoundingClientRect();
  const kinds = GAINABLES.filter((what) => (gains[what] ?? 0) > 0);
  return kinds.flatMap((what, index) => {
    const place = document.querySelector(`.resource-bar .resource-${what}`);
    const to = place?.getBoundingClientRect();
    if (place === null || from === undefined || to === undefined || from.width === 0 || to.width === 0) return [];
    const flyer = document.createElement('span');
    flyer.className = 'production-flyer';
    flyer.ariaHidden = 'true';
    flyer.append(`+${gains[what]}`, place.querySelector('svg')?.cloneNode(true) ?? '');
    document.body.append(flyer);
    const start = { x: from.left + from.width * (0.35 + 0.06 * index), y: from.top + from.height / 2 };
    const flight = flyer.animate(
      [
        { translate: `${start.x}px ${start.y}px`, opacity: 0 },
        { translate: `${start.x}px ${start.y - 12}px`, opacity: 1, offset: 0.3 },
        { translate: `${to.left}px ${to.top}px`, opacity: 1 },
      ],
      { duration: (WASH / 2 + FLIGHT) * speed, delay: STAGGER * index * speed, easing: 'ease-out', fill: 'backwards' },
    );
    flight.addEventListener('finish', () => flyer.remove());
    flight.addEventListener('cancel', () => flyer.remove());
    return [flight];
  });
}
