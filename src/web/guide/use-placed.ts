import { type RefObject, useLayoutEffect } from 'react';
import { type Box, overlap, placePanel } from './place-panel.ts';
import { seenElement } from './target.ts';

/** Parts of the table that are read with the panel open: it covers as little of them as it can. */
const KEPT = '.question, .site-popover, .table-hand, .table-stock, .table-menu, .table-tabs';
/** Things appear, move and grow while the table is drawn: the panel looks again this often, in milliseconds. */
const AGAIN = 120;

/** Where the panel was put by hand, or how often it was sent elsewhere. */
export interface Wanted {
  readonly turn: number;
  readonly at?: Pick<Box, 'left' | 'top'> | undefined;
}

/** Keeps a panel beside its target and a ring around it, wherever the target is. */
export function usePlaced(
  panel: RefObject<HTMLElement | null>,
  ring: RefObject<HTMLElement | null>,
  selector: string | undefined,
  wanted: Wanted,
): void {
  useLayoutEffect(() => {
    let shown: Element | undefined;
    const place = (): void => {
      const [element, spot] = [panel.current, ring.current];
      if (element === null || spot === null) return;
      const target = selector === undefined ? undefined : seenElement(selector);
      if (target !== undefined && target !== shown) {
        shown = target;
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
      const box = target?.getBoundingClientRect();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const screen = { width: innerWidth, height: innerHeight };
      const kept = [...document.querySelectorAll(KEPT)].map((part) => part.getBoundingClientRect());
      const byHand = wanted.at === undefined ? undefined : { ...onScreen(wanted.at, size, screen), ...size };
      const isFree = byHand !== undefined && (box === undefined || overlap(byHand, box) === 0);
      const { left, top } = isFree ? byHand : placePanel(box, size, screen, kept, wanted.turn);
      put(element, { left, top });
      spot.hidden = box === undefined;
      if (box === undefined) return;
      put(spot, { left: box.left - 4, top: box.top - 4 });
      spot.style.inlineSize = `${box.width + 8}px`;
      spot.style.blockSize = `${box.height + 8}px`;
    };
    place();
    const timer = setInterval(place, AGAIN);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [panel, ring, selector, wanted]);
}

function put(element: HTMLElement, { left, top }: Pick<Box, 'left' | 'top'>): void {
  element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

function onScreen(
  { left, top }: Pick<Box, 'left' | 'top'>,
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  return {
    left: Math.max(0, Math.min(left, screen.width - size.width)),
    top: Math.max(0, Math.min(top, screen.height - size.height)),
  };
}
