import { contentOf } from '../../engine/content.ts';
import type { View, Wish } from '../../engine/index.ts';
import { siteKindOf, siteOf } from '../../engine/reading.ts';
import { type Buildable, BUILDABLES, type CardNumber, type SiteId, type SlotId } from '../../vocabulary/index.ts';
import type { Selection } from '../session/answering.ts';

/** What somebody who taps a thing that cannot be chosen now most likely wanted. */

export function wishForSlot({ decision, viewer, players }: View, slot: SlotId, selection: Selection): Wish {
  if (decision?.kind === 'perform-slot') return { kind: 'perform', slot };
  // Who has not chosen a card yet asks about the slot alone: any card will do.
  const card = selection.card ?? (viewer === undefined ? undefined : players[viewer]?.hand[0]);
  return card === undefined ? { kind: 'play', slot } : { kind: 'play', slot, card };
}

export function wishForCard(view: View, card: CardNumber, { slot }: Selection): Wish {
  const player = view.viewer === undefined ? undefined : view.players[view.viewer];
  if (player?.ready.includes(card) || player?.used.includes(card)) {
    return view.decision?.kind === 'ready-action' ? { kind: 'ready', card } : { kind: 'use', card };
  }
  if (player?.hand.includes(card) && slot !== undefined) return { kind: 'play', slot, card };
  if (view.offer.includes(card) || view.specials.includes(card)) return { kind: 'take', card };
  return { kind: 'effect', card };
}

export function wishForSite(view: View, site: SiteId): Wish {
  const player = view.viewer === undefined ? undefined : view.players[view.viewer];
  const found = player === undefined ? undefined : siteOf(contentOf(view), player.side, site);
  if (view.decision?.kind === 'upgrade') return { kind: 'upgrade', site };
  if (view.decision?.kind === 'symbiosis') return { kind: 'symbiosis', site };
  const asked = buildablesAsked(view);
  const fits = (what: Buildable): boolean => siteKindOf(what) === (found?.kind ?? 'city');
  const [what] = [...asked.filter(fits), ...asked, ...BUILDABLES.filter(fits)] as [Buildable];
  return { kind: 'build', what, site };
}

/** What the build under way may build. */
function buildablesAsked(view: View): readonly Buildable[] {
  const task = view.viewer === undefined ? undefined : view.lanes[view.viewer]?.at(-1);
  return task?.kind === 'effect' && task.effect.kind === 'build' ? task.effect.what : [];
}
