import type { Buildable, CardNumber, Resource, SiteId, SlotId, Structure } from '../vocabulary/index.ts';
import type { Cause } from './cause.ts';

export type Seat = number;

/** How many kelp and steelplast of a building cost are paid with biomatter (R-BLD-02). */
export interface Biomatter {
  readonly kelp: number;
  readonly steelplast: number;
}

/** Everything a player can answer. Only stable names: cards, sites, slots, printed parts (counted from 0). */
export type Move = { readonly seat: Seat } /** Keep these cards of the opening hand (R-SET-07). */ & (
  | { readonly kind: 'keep'; readonly cards: readonly CardNumber[] }
  /** Discard these; specials go under their deck in this order (R-CMP-06). */
  | { readonly kind: 'discard'; readonly cards: readonly CardNumber[] }
  /** Settle the next discard ahead of time; an empty list takes that back (R-TRN-01, R-TRN-12). */
  | { readonly kind: 'prepare'; readonly cards: readonly CardNumber[] }
  /** Lay tile and card (R-TRN-02); `clone` takes the cloning tile (R-CLN-01). No card with an empty hand (R-TRN-18). */
  | { readonly kind: 'play'; readonly slot: SlotId; readonly card?: CardNumber; readonly clone?: true }
  /** Carry out the slot's action now. */
  | { readonly kind: 'slot' }
  /** Use or claim the played card now; `room` names the action card that goes for a fifth (R-CRD-11). */
  | { readonly kind: 'card'; readonly room?: CardNumber }
  /** Use a once-per-turn ability (R-TRN-21). */
  | { readonly kind: 'ability'; readonly card: CardNumber }
  /** End the turn. */
  | { readonly kind: 'end' }
  /** Begin this printed part or option. */
  | { readonly kind: 'part'; readonly part: number }
  /** Of several triggered effects resolve this one first (R-TRN-10). */
  | { readonly kind: 'resolve'; readonly cause: Cause }
  /** Go no further with this part, or decline it. */
  | { readonly kind: 'done' }
  | { readonly kind: 'build'; readonly what: Buildable; readonly site: SiteId; readonly biomatter?: Biomatter }
  /** `option` counts the printed costs where there are several. */
  | { readonly kind: 'upgrade'; readonly site: SiteId; readonly option?: number }
  | { readonly kind: 'advance' }
  | { readonly kind: 'use'; readonly card: CardNumber }
  | { readonly kind: 'ready'; readonly card: CardNumber }
  | { readonly kind: 'take'; readonly card: CardNumber }
  /** Put the face-up special under its deck and look at the next three (R-SPC-01). */
  | { readonly kind: 'look' }
  /** Of the cards looked at take one; the others go under the deck in this order. */
  | { readonly kind: 'choose'; readonly card: CardNumber; readonly under: readonly CardNumber[] }
  | { readonly kind: 'perform'; readonly slot: SlotId }
  | { readonly kind: 'symbiosis'; readonly site: SiteId }
  | { readonly kind: 'run'; readonly what: Structure }
  | { readonly kind: 'exchange'; readonly give: Resource }
  | { readonly kind: 'pick'; readonly resources: readonly Resource[] }
  /** Pay, `times` over where the effect allows it; `option` counts the printed costs where there are several. */
  | { readonly kind: 'pay'; readonly times?: number; readonly option?: number }
  /** In production let a structure give something else (R-PRD-10). */
  | { readonly kind: 'instead' }
);
export type MoveKind = Move['kind'];
