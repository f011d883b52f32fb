import { useEffect } from 'react';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { seenElement } from './target.ts';

/** What works while a turn is led, besides the thing to tap: the panel, the menu, undo, and the tabs of a phone. */
const LIVE = '.guide, .table-tabs, #table-places, [popovertarget="table-places"], [aria-keyshortcuts="u"], dialog';

/** Parts of the table by what is said when they are tapped out of turn; the first that holds what was tapped. */
const PARTS: readonly (readonly [selector: string, says: string])[] = [
  ['[data-slot]', 'about-slot'],
  ['.hand-card', 'about-card'],
  ['.specials, .special-chip', 'about-special'],
  ['.table-track', 'about-track'],
  ['.table-board', 'about-board'],
  ['.table-claimed', 'about-claimed'],
  ['.table-stock', 'about-stock'],
  ['.table-others', 'about-others'],
  ['.table-side', 'about-log'],
  ['.table-menu', 'about-tools'],
];

/** Lets only the target be tapped, and says what else was. Resting on things explains them as ever. */
export function useInert(selector: string | undefined, onTapped: (says: string) => void): void {
  const tapped = useStableCallback((element: Element): void => {
    const part = PARTS.find(([each]) => element.closest(each) !== null);
    onTapped(part?.[1] ?? 'about-table');
  });
  useEffect(() => {
    if (selector === undefined) return undefined;
    const stop = (event: Event): void => {
      const element = event.target instanceof Element ? event.target : document.body;
      if (isLive(element, event, selector)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === 'click' || event instanceof KeyboardEvent) tapped(element);
    };
    const onKey = (event: KeyboardEvent): void => {
      const isCommand = event.key.length === 1 && event.key !== ' ' && event.key !== 'u' && event.key !== '?';
      const isAnswer = (event.key === 'Enter' || event.key === ' ') && event.target instanceof SVGElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isCommand && !isTyping(event.target)) event.stopImmediatePropagation();
      else if (isAnswer) stop(event);
    };
    addEventListener('click', stop, true);
    addEventListener('dragstart', stop, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('click', stop, true);
      removeEventListener('dragstart', stop, true);
      removeEventListener('keydown', onKey, true);
    };
  }, [selector, tapped]);
}

function isLive(element: Element, event: Event, selector: string): boolean {
  if (event.type !== 'dragstart' && element.closest(LIVE) !== null) return true;
  const target = seenElement(selector);
  if (target === undefined) return true;
  if (event.type === 'dragstart') return false;
  if (target.contains(element)) return true;
  // A chart finds by itself which of its sites a point means: what lies on top there is the drawing.
  const chart = target.closest('svg');
  return chart?.contains(element) === true && event instanceof MouseEvent && isInside(target, event);
}

/** A finger is as wide as this, in pixels. */
const FINGER = 14;

function isInside(target: Element, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x >= left - FINGER && x <= right + FINGER && y >= top - FINGER && y <= bottom + FINGER;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
