import type {
  Buildable,
  CardNumber,
  Cost,
  Gains,
  MetropolisPlaceId,
  SiteId,
  SlotId,
  Structure,
} from '../vocabulary/index.ts';
import type { Cause } from './cause.ts';
import type { Seat } from './move.ts';
import type { Source } from './state.ts';

/** What happened, in order, each with its cause. `eventFor` hides what a viewer may not know. */
export type Event =
  | { readonly kind: 'round'; readonly round: number; readonly era: number }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | {
      readonly kind: 'played';
      readonly seat: Seat;
      readonly slot: SlotId;
      readonly card?: CardNumber;
      readonly clone?: true;
    }
  | { readonly kind: 'gained'; readonly seat: Seat; readonly gains: Gains; readonly cause: Cause }
  | {
      readonly kind: 'paid';
      readonly seat: Seat;
      readonly cost: Cost;
      readonly cause: Cause;
    }
  | {
      readonly kind: 'built';
      readonly seat: Seat;
      readonly what: Buildable;
      readonly site: SiteId;
      readonly cause: Cause;
    }
  | {
      readonly kind: 'upgraded';
      readonly seat: Seat;
      readonly what: Structure;
      readonly site: SiteId;
      readonly cause: Cause;
    }
  | { readonly kind: 'symbiosis'; readonly seat: Seat; readonly site: SiteId; readonly cause: Cause }
  | {
      readonly kind: 'advanced';
      readonly seat: Seat;
      readonly space: number;
      readonly cause: Cause;
    }
  /** `cards` is left out for those who may not see them. */
  | {
      readonly kind: 'drew';
      readonly seat: Seat;
      readonly count: number;
      readonly cards?: readonly CardNumber[];
      readonly cause: Cause;
    }
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly cards: readonly CardNumber[]; readonly cause: Cause }
  /** A simultaneous choice was made; which, only its owner knows until all have chosen (R-INF-02). */
  | { readonly kind: 'chose'; readonly seat: Seat; readonly cards?: readonly CardNumber[] }
  | { readonly kind: 'prepared'; readonly seat: Seat; readonly cards: readonly CardNumber[] }
  | { readonly kind: 'claimed'; readonly seat: Seat; readonly card: CardNumber }
  | { readonly kind: 'used'; readonly seat: Seat; readonly card: CardNumber; readonly cause: Cause }
  | { readonly kind: 'readied'; readonly seat: Seat; readonly cards: readonly CardNumber[]; readonly cause: Cause }
  | { readonly kind: 'performed'; readonly seat: Seat; readonly slot: SlotId; readonly cause: Cause }
  | {
      readonly kind: 'put-away';
      readonly seat: Seat;
      readonly card: CardNumber;
      readonly where: 'discard' | 'removed' | 'under' | 'aside';
    }
  /** A face-up special came to the hand. */
  | { readonly kind: 'took'; readonly seat: Seat; readonly card: CardNumber; readonly cause: Cause }
  /** The face-up special went under its deck. */
  | { readonly kind: 'under'; readonly seat: Seat; readonly card: CardNumber }
  /** The look at three specials: only the looker knows the cards (R-INF-03). */
  | { readonly kind: 'looked'; readonly seat: Seat; readonly count: number; readonly cards?: readonly CardNumber[] }
  | {
      readonly kind: 'took-secretly';
      readonly seat: Seat;
      readonly under: number;
      readonly card?: CardNumber;
      readonly cards?: readonly CardNumber[];
      readonly cause: Cause;
    }
  | { readonly kind: 'turned-up'; readonly card: CardNumber }
  | {
      readonly kind: 'connected';
      readonly seat: Seat;
      readonly metropolis: number;
      readonly place?: MetropolisPlaceId;
      readonly cause: Cause;
    }
  | { readonly kind: 'contract'; readonly seat: Seat; readonly contract: number }
  | { readonly kind: 'reshuffled'; readonly cards: number }
  | { readonly kind: 'order'; readonly order: readonly Seat[] }
  | { readonly kind: 'production'; readonly era: number }
  | {
      readonly kind: 'fed';
      readonly seat: Seat;
      readonly kelp: number;
      readonly biomatter: number;
      readonly vp: number;
    }
  | { readonly kind: 'era'; readonly era: number }
  | {
      readonly kind: 'neutral';
      readonly slots: readonly SlotId[];
      readonly fourth?: { readonly slot: SlotId; readonly card: CardNumber };
    }
  | {
      readonly kind: 'scored';
      readonly seat: Seat;
      readonly source: Source;
      readonly vp: number;
      readonly cause: Cause;
    }
  | { readonly kind: 'over'; readonly winner: Seat | undefined };
export type EventKind = Event['kind'];

/** The event as this viewer may know it; `undefined` if the viewer may not know that it happened (R-INF-04). */
export function eventFor(event: Event, viewer?: Seat): Event | undefined {
  if (!('seat' in event) || event.seat === viewer) return event;
  switch (event.kind) {
    case 'drew':
      return { kind: 'drew', seat: event.seat, count: event.count, cause: event.cause };
    case 'chose':
      return { kind: 'chose', seat: event.seat };
    case 'prepared':
      return undefined;
    case 'looked':
      return { kind: 'looked', seat: event.seat, count: event.count };
    case 'took-secretly':
      return { kind: 'took-secretly', seat: event.seat, under: event.under, cause: event.cause };
    default:
      return event;
  }
}
