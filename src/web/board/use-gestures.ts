import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../../vocabulary/index.ts';
import { type Lens, movedBy, zoomedAt } from './lens.ts';

/** Movement below this many pixels is a tap. */
const SLACK = 7;

interface Gestures {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

/** Dragging with one finger, pinching with two, and the pinch of a touch pad, which comes as a wheel with Ctrl. */
export function useGestures(
  frame: RefObject<HTMLElement | null>,
  change: (next: (lens: Lens) => Lens) => void,
): Gestures {
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey || element === null) return;
      event.preventDefault();
      const at = within(element, event);
      change((lens) => zoomedAt(lens, Math.exp(-event.deltaY / 150), at));
    };
    // React listens passively to wheels, and then the page would zoom.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const here = within(event.currentTarget, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, here);
    travelled.current += Math.hypot(here.x - before.x, here.y - before.y);
    if (travelled.current < SLACK) return;
    // Only now: a captured pointer would take the click away from what lies below it.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId);
    if (other === undefined) change((lens) => movedBy(lens, here.x - before.x, here.y - before.y));
    else change((lens) => pinched(lens, other, before, here));
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (fingers.current.size === 0) travelled.current = 0;
      fingers.current.set(event.pointerId, within(event.currentTarget, event));
    },
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClickCapture: (event) => {
      // The end of a drag is no tap. Clicks of the keyboard come without one.
      if (travelled.current < SLACK || event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

/** One finger stays, the other moves. */
function pinched(lens: Lens, still: Point, before: Point, here: Point): Lens {
  const spread = (finger: Point): number => Math.max(20, Math.hypot(finger.x - still.x, finger.y - still.y));
  const middle = { x: (still.x + here.x) / 2, y: (still.y + here.y) / 2 };
  const zoomed = zoomedAt(lens, spread(here) / spread(before), middle);
  return movedBy(zoomed, (here.x - before.x) / 2, (here.y - before.y) / 2);
}

function within(element: HTMLElement, event: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
