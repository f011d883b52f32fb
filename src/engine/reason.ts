import type {
  Buildable,
  CardNumber,
  Colour,
  Condition,
  MetropolisPlaceId,
  Resource,
  SiteId,
  SlotId,
  Structure,
} from '../vocabulary/index.ts';

/** Why something cannot be done: data that `text` turns into sentences and interfaces into help. */
export type Reason =
  /** The input is not a move (setup, wish ...) at all; `field` is the place that is wrong. */
  | { readonly code: 'malformed'; readonly field: string }
  | { readonly code: 'game-over' }
  /** Nothing is asked of this player now. */
  | { readonly code: 'not-your-turn' }
  /** Another question is asked of this player. */
  | { readonly code: 'not-asked' }
  | { readonly code: 'not-in-hand'; readonly card: CardNumber }
  | { readonly code: 'slot-occupied'; readonly slot: SlotId }
  | { readonly code: 'slot-unoccupied'; readonly slot: SlotId }
  | { readonly code: 'own-tile'; readonly slot: SlotId }
  | { readonly code: 'no-cloning-tile' }
  /** No part of the slot's action could be carried out (R-TRN-06); `missing` says what its parts lack. */
  | { readonly code: 'slot-impossible'; readonly slot: SlotId; readonly missing: readonly Reason[] }
  /** Afterwards no part of the chosen slot would be possible any more (R-TRN-17). */
  | { readonly code: 'slot-would-be-impossible'; readonly slot: SlotId }
  /** Afterwards the upgrade that belongs to the build could not be paid (R-BLD-12). */
  | { readonly code: 'upgrade-would-be-impossible' }
  | { readonly code: 'colour-mismatch'; readonly card: CardNumber; readonly colour: Colour }
  | { readonly code: 'short'; readonly resource: Resource; readonly by: number }
  | { readonly code: 'wrong-payment' }
  | { readonly code: 'supply-out'; readonly what: Buildable }
  | { readonly code: 'no-site'; readonly what: Buildable }
  | { readonly code: 'wrong-site'; readonly site: SiteId; readonly what: Buildable }
  | { readonly code: 'site-taken'; readonly site: SiteId }
  /** A city needs a neighbouring city, a building a city or possible city beside it (R-BLD-04, R-BLD-05). */
  | { readonly code: 'not-adjacent'; readonly site: SiteId }
  /** A tunnel must continue the network (R-BLD-07). */
  | { readonly code: 'not-joined'; readonly site: SiteId }
  | { readonly code: 'expansion-only'; readonly site: SiteId }
  | { readonly code: 'nothing-there'; readonly site: SiteId }
  | { readonly code: 'already-upgraded'; readonly site: SiteId }
  | { readonly code: 'nothing-to-upgrade'; readonly what: readonly Structure[] }
  | { readonly code: 'not-allowed'; readonly what: Buildable }
  | { readonly code: 'condition'; readonly condition: Condition }
  | { readonly code: 'no-ready-action' }
  | { readonly code: 'no-useful-action' }
  | { readonly code: 'no-used-action' }
  | { readonly code: 'action-used'; readonly card: CardNumber }
  | { readonly code: 'not-claimed'; readonly card: CardNumber }
  | { readonly code: 'no-card-left' }
  | { readonly code: 'no-special-left' }
  /** A special is taken with one of these slots only, and none of them is being carried out (R-SPC-01). */
  | { readonly code: 'special-slot'; readonly slots: readonly SlotId[] }
  | { readonly code: 'no-metropolis-left' }
  | { readonly code: 'no-slot-to-perform' }
  | { readonly code: 'nothing-to-run' }
  | { readonly code: 'no-city-to-turn' }
  | { readonly code: 'wrong-number-of-cards'; readonly expected: number }
  | { readonly code: 'must-act' }
  | { readonly code: 'metropolis-not-connected'; readonly place: MetropolisPlaceId };
export type ReasonCode = Reason['code'];

/** What was asked for, or why it cannot be had. */
export type Result<T, R = Reason> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: R };
