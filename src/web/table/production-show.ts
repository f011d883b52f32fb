import { useEffect, useRef, useState } from 'react';
import type { Event, Seat } from '../../engine/index.ts';
import { onAnyInput } from '../scenes/any-input.ts';
import { flyAmounts, speedOfMotion } from '../scenes/fly-amounts.ts';
import { producedIn } from '../scenes/scene.ts';
import type { LogEntry } from '../session/table.ts';
import type { Gains } from '../../vocabulary/index.ts';

/** How long the light takes through a network, in milliseconds. */
const WASH = 1400;

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
    const speed = speedOfMotion();
    if (seat === undefined || speed === 0 || !fresh.some(({ kind }) => kind === 'production')) return;
    end.current();
    setWash(log.length);
    const flights = flyAmounts(
      producedBy(fresh, seat),
      document.querySelector('.table-board svg')?.getBoundingClientRect(),
      (what) => document.querySelector(`.resource-bar .resource-${what}`),
    );
    end.current = untilTouched(flights, WASH * speed, () => setWash(undefined));
  }, [log, seat]);
  useEffect(() => () => end.current(), []);
  return wash;
}

/** Ends after a time, or as soon as somebody does something; gives the way to end it at once. */
function untilTouched(flights: readonly Animation[], time: number, onEnd: () => void): () => void {
  const end = (): void => {
    clearTimeout(timer);
    stop();
    for (const flight of flights) flight.finish();
    onEnd();
  };
  const timer = setTimeout(end, time);
  const stop = onAnyInput(end);
  return end;
}

/** All that a player gained since the production began. */
export function producedBy(events: readonly Event[], seat: Seat): Gains {
  const produced = producedIn(events.slice(events.findIndex(({ kind }) => kind === 'production')));
  return produced.find((each) => each.seat === seat)?.gains ?? {};
}
