import { type RefObject, useLayoutEffect, useRef } from 'react';

const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const DURATIONS: { readonly [motion: string]: number } = { full: 220, fast: 120 };

interface CardSpot {
  readonly box: DOMRect;
  /** The part of the table it lies in; none if it is always in sight. */
  readonly part: string | undefined;
}

/**
 * Cards that turn up elsewhere fly there: every element with `data-card` is remembered by its number, and after a change
 * it starts where its card lay before. On a phone that may be behind a tab: then the card flies to the tab.
 */
export function useFlight(table: RefObject<HTMLElement | null>, change: unknown): void {
  const spots = useRef(new Map<string, CardSpot>());
  useLayoutEffect(() => {
    const before = spots.current;
    const after = new Map<string, CardSpot>();
    const duration = DURATIONS[document.documentElement.dataset['motion'] ?? 'full'] ?? 0;
    for (const element of table.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const card = element.dataset['card'] ?? '';
      const box = element.getBoundingClientRect();
      const part = element.closest<HTMLElement>('[data-tabs]')?.dataset['tabs'];
      const from = before.get(card);
      if (box.width > 0) after.set(card, { box, part });
      if (from === undefined || duration === 0) continue;
      if (box.width > 0) fly(element, from.box, box, duration);
      else if (from.part !== part) flyToTab(from.box, part, duration);
    }
    spots.current = after;
  }, [table, change]);
}

function flyToTab(from: DOMRect, part: string | undefined, duration: number): void {
  const to = document.querySelector(`.table-tabs [data-tab="${part}"]`)?.getBoundingClientRect();
  if (to === undefined || to.width === 0) return;
  const flyer = document.createElement('span');
  flyer.className = 'card-flyer';
  flyer.ariaHidden = 'true';
  const { left, top, width, height } = from;
  Object.assign(flyer.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(flyer);
  const x = to.left + to.width / 2 - left - width / 2;
  const y = to.top + to.height / 2 - top - height / 2;
  const end = { transform: `translate(${x}px, ${y}px) scale(0.15)`, opacity: 0.5 };
  const flight = flyer.animate([{ transform: 'none', opacity: 1 }, end], { duration: 1.5 * duration, easing: EASE });
  flight.onfinish = flight.oncancel = () => flyer.remove();
}

/** From the middle of the one place to the middle of the other: with anything but a transform the page would paint each step. */
function fly(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const x = from.left - to.left + (from.width - to.width) / 2;
  const y = from.top - to.top + (from.height - to.height) / 2;
  if (Math.abs(x) + Math.abs(y) < 12) return;
  const scale = from.width / to.width;
  element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], {
    duration,
    easing: EASE,
  });
}
