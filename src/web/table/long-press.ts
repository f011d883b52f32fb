import { useEffect } from 'react';
import type { SiteId, SlotId } from '../../vocabulary/index.ts';
import { useTable } from '../session/context.ts';
import type { Pointed } from './pointed.ts';

/** How long a finger rests on a thing until it is explained rather than chosen, in milliseconds, and how far it may stray. */
const PRESS = 420;
const STRAY = 10;

/** A finger resting on a slot or site explains it; the tap that ends the press chooses nothing. */
export function useLongPress(explain: (pointed: Pointed | undefined, anchor?: Element | null) => void): void {
  const { viewer } = useTable().table.view;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let isPressed = false;
    const stop = (): void => clearTimeout(timer);
    const onDown = (event: PointerEvent): void => {
      stop();
      isPressed = false;
      const found = event.pointerType === 'mouse' ? undefined : thingAt(event.target, viewer);
      if (found === undefined) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        isPressed = true;
        explain(found.pointed, found.anchor);
      }, PRESS);
    };
    const onMove = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STRAY) stop();
    };
    const onClick = (event: MouseEvent): void => {
      if (!isPressed) return;
      isPressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('pointerdown', onDown);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    addEventListener('click', onClick, true);
    return () => {
      stop();
      removeEventListener('pointerdown', onDown);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
      removeEventListener('click', onClick, true);
    };
  }, [explain, viewer]);
}

function thingAt(
  target: EventTarget | null,
  viewer: number | undefined,
): { readonly pointed: Pointed; readonly anchor: Element } | undefined {
  if (!(target instanceof Element)) return undefined;
  const slot = target.closest<HTMLElement>('[data-slot]');
  if (slot !== null) return { pointed: { kind: 'slot', slot: slot.dataset['slot'] as SlotId }, anchor: slot };
  const site = target.closest<SVGElement>('[data-target]');
  const id = site?.dataset['target'];
  const seat = Number(target.closest<HTMLElement>('[data-seat-shown]')?.dataset['seatShown'] ?? viewer ?? 0);
  if (site === null || id === undefined || !/^[ct]\d/.test(id)) return undefined;
  return { pointed: { kind: 'site', seat, site: id as SiteId }, anchor: site };
}
