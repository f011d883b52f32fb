import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { CardNumber, MetropolisPlaceId, SiteId } from '../../vocabulary/index.ts';
import { droppedCard } from '../kit/dragged-card.ts';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { isSite, neighbourOf, type Target, targetAt } from './finding.ts';
import type { Layout } from './layout.ts';

interface Wishes {
  readonly choices: ReadonlyMap<SiteId, string>;
  readonly onChoose: ((site: SiteId) => void) | undefined;
  readonly onPoint: ((target: Target | undefined) => void) | undefined;
  readonly onMetropolis: ((place: MetropolisPlaceId) => void) | undefined;
  readonly onDropCard: ((card: CardNumber, site: SiteId) => void) | undefined;
}

export interface Places {
  /** The one place that Tab leads to. */
  readonly current: Target;
  readonly focused: (target: Target) => void;
  readonly drawing: {
    readonly ref: RefObject<SVGSVGElement | null>;
    readonly onClick: (event: MouseEvent<SVGSVGElement>) => void;
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
    readonly onDragOver: (event: DragEvent<SVGSVGElement>) => void;
    readonly onDrop: (event: DragEvent<SVGSVGElement>) => void;
  };
}

/** Pointing, tapping and the keys of a chart: one tab stop, arrows lead to neighbours, Home to the starting city. */
export function usePlaces(layout: Layout, { choices, onChoose, onPoint, onMetropolis, onDropCard }: Wishes): Places {
  const ref = useRef<SVGSVGElement>(null);
  const pointed = useRef<Target>(undefined);
  const [last, setCurrent] = useState<Target>(layout.start);
  const places = [...layout.spots, ...layout.places];
  // Another board may not have the place that was last in focus.
  const current = places.some(({ id }) => id === last) ? last : layout.start;

  const point = (target: Target | undefined): void => {
    if (target === pointed.current) return;
    pointed.current = target;
    onPoint?.(target);
  };
  const choose = (target: Target): void => {
    if (isSite(target)) onChoose?.(target);
    else onMetropolis?.(target);
  };
  const found = (event: MouseEvent<SVGSVGElement>, touch: boolean): Target | undefined =>
    targetAt(layout, event.currentTarget, event, touch, (site) => choices.has(site));

  const onClick = (event: MouseEvent<SVGSVGElement>): void => {
    const { nativeEvent } = event;
    // Screen readers click an element; fingers and mice click a point.
    const touch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== 'mouse';
    const target = event.detail > 0 ? found(event, touch) : targetOf(event.target);
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    choose(target);
  };
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') choose(current);
    else {
      const next = event.key === 'Home' ? layout.start : neighbourOf(places, current, event.key);
      if (next === undefined) return;
      ref.current?.querySelector<SVGGElement>(`[data-target="${next}"]`)?.focus();
    }
    event.preventDefault();
  };
  const onDrop = (event: DragEvent<SVGSVGElement>): void => {
    const target = found(event, true);
    const card = droppedCard(event);
    if (!isSite(target) || card === undefined) return;
    event.preventDefault();
    onDropCard?.(card, target);
  };
  const focused = useStableCallback((target: Target): void => {
    setCurrent(target);
    point(target);
  });
  return {
    current,
    focused,
    drawing: {
      ref,
      onClick,
      onKeyDown,
      onDragOver: (event) => onDropCard !== undefined && event.preventDefault(),
      onDrop,
      onPointerMove: (event) => event.pointerType === 'mouse' && point(found(event, false)),
      onPointerLeave: () => point(undefined),
      onBlur: () => point(undefined),
    },
  };
}

function targetOf(element: EventTarget): Target | undefined {
  const place = element instanceof Element ? element.closest<SVGElement>('[data-target]') : null;
  return place?.dataset['target'] as Target | undefined;
}
