import type { Seat } from '../../engine/index.ts';
import type { Gainable, MetropolisPlaceId, SiteId, SlotId } from '../../vocabulary/index.ts';

/** A thing on the table that can explain itself. */
export type Pointed =
  | { readonly kind: 'site'; readonly seat: Seat; readonly site: SiteId }
  | { readonly kind: 'place'; readonly seat: Seat; readonly place: MetropolisPlaceId }
  | { readonly kind: 'slot'; readonly slot: SlotId }
  | { readonly kind: 'contract'; readonly contract: number }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'stock'; readonly what: Gainable }
  | { readonly kind: 'costs' }
  | { readonly kind: 'specials' };
