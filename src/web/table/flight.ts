import { type RefObject, useLayoutEffect, useRef } from 'react';

const DURATIONS: { readonly [motion: string]: number } = { full: 220, fast: 120 };

/**
 * Cards that turn up elsewhere fly there: every element with `data-card` is remembered by its number, and after a change
 * it starts where its card lay before.
 */
export function useFlight(table: RefObject<HTMLElement | null>, change: unknown): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const before = places.current;
    const after = new Map<string, DOMRect>();
    const duration = DURATIONS[document.documentElement.dataset['motion'] ?? 'full'] ?? 0;
    for (const element of table.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const card = element.dataset['card'] ?? '';
      const to = element.getBoundingClientRect();
      const from = before.get(card);
      if (to.width === 0) continue;
      after.set(card, to);
      if (from !== undefined && duration > 0) fly(element, from, to, duration);
    }
    places.current = after;
  }, [table, change]);
}

/** From the middle of the one place to the middle of the other: with anything but a transform the page would paint each step. */
function fly(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const x = from.left - to.left + (from.width - to.width) / 2;
  const y = from.top - to.top + (from.height - to.height) / 2;
  if (Math.abs(x) + Math.abs(y) < 12) return;
  const scale = from.width / to.width;
  element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
  });
}
