import { type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import type { Seat } from '../../engine/index.ts';
import type { Gainable, SiteId, SlotId } from '../../vocabulary/index.ts';
import { type HoverContent, useHoverCard } from '../kit/hover-card.tsx';
import { useLongPress } from '../kit/long-press.ts';
import { LinkContext, type LinkTarget } from '../kit/token-link.tsx';
import { useTable } from '../session/context.ts';
import { PointLines } from './point-lines.tsx';
import type { Pointed } from './pointed.ts';
import './point-card.css';

interface Explaining {
  /** After a moment's rest; nothing is pointed at any more without `pointed`. */
  readonly explain: (pointed: Pointed | undefined, anchor?: Element | null) => void;
  /** At once, for a tap. */
  readonly explainNow: (pointed: Pointed, anchor: Element | null | undefined) => void;
}

export function useExplain(): Explaining {
  const { rest, show, leave } = useHoverCard();
  return useMemo(
    () => ({
      explain: (pointed, anchor) => (pointed === undefined ? leave('note') : rest(noteOn(pointed), anchor)),
      explainNow: (pointed, anchor) => show(noteOn(pointed), anchor),
    }),
    [rest, show, leave],
  );
}

function noteOn(pointed: Pointed): HoverContent {
  return { look: 'note', content: <PointLines pointed={pointed} /> };
}

/** Slots, sites and the names of things in sentences say what they are. */
export function PointProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { view } = useTable().table;
  const { hide } = useHoverCard();
  const { explain } = useExplain();
  // What is explained has changed.
  useEffect(() => hide('note'), [view, hide]);
  useLongPress((target) => thingAt(target, view.viewer));
  return <LinkContext value={useFollow(explain, view.viewer ?? 0)}>{children}</LinkContext>;
}

/** Names in sentences explain what they stand for, and sites are ringed; cards are shown as they were. */
function useFollow(explain: Explaining['explain'], viewer: Seat): (to: LinkTarget, anchor: HTMLElement) => void {
  const showCard = useContext(LinkContext);
  const { named, showSite } = useTable();
  return useCallback(
    (to, anchor) => {
      const of = anchor.closest<HTMLElement>('[data-of-seat]')?.dataset['ofSeat'];
      const pointed = pointedBy(to, of === undefined ? viewer : Number(of));
      if (pointed === undefined) return showCard?.(to, anchor);
      if (pointed.kind === 'site') {
        named.set(pointed);
        anchor.onclick = () => showSite(pointed.seat, pointed.site);
      }
      explain(pointed, anchor);
      const leave = (): void => {
        explain(undefined);
        named.set(undefined);
      };
      // Not added but set: the same name may be pointed at a hundred times.
      anchor.onpointerleave = leave;
      anchor.onblur = leave;
    },
    [explain, showCard, viewer, named, showSite],
  );
}

function pointedBy(to: LinkTarget, seat: Seat): Pointed | undefined {
  switch (to.kind) {
    case 'site':
      return { kind: 'site', seat, site: to.site };
    case 'slot':
      return { kind: 'slot', slot: to.slot };
    case 'contract':
      return { kind: 'contract', contract: to.contract };
    default:
      return undefined;
  }
}

/** The slot, site, amount or offer that a finger rests on. */
function thingAt(
  target: Element,
  viewer: Seat | undefined,
): { readonly content: HoverContent; readonly anchor: Element } | undefined {
  const slot = target.closest<HTMLElement>('[data-slot]');
  if (slot !== null) return { content: noteOn({ kind: 'slot', slot: slot.dataset['slot'] as SlotId }), anchor: slot };
  const stock = target.closest<HTMLElement>('[data-stock]');
  if (stock !== null)
    return { content: noteOn({ kind: 'stock', what: stock.dataset['stock'] as Gainable }), anchor: stock };
  const offer = target.closest('.specials-title');
  if (offer !== null) return { content: noteOn({ kind: 'specials' }), anchor: offer };
  const site = target.closest<SVGElement>('[data-target]');
  const id = site?.dataset['target'];
  if (site === null || id === undefined || !/^[ct]\d/.test(id)) return undefined;
  const seat = Number(target.closest<HTMLElement>('[data-seat-shown]')?.dataset['seatShown'] ?? viewer ?? 0);
  return { content: noteOn({ kind: 'site', seat, site: id as SiteId }), anchor: site };
}
