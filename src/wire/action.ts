import type { Move, Seat } from '../engine/index.ts';
import type { Level, QuietHours } from './options.ts';

/** A turn prepared while others play: the first line of moves that is possible is played when the turn comes. */
export type PreparedTurn = readonly (readonly Move[])[];

/** What a person, or the server itself, wants to do at a table. */
export type Action =
  | { readonly kind: 'sit'; readonly seat?: Seat; readonly quiet?: QuietHours }
  | { readonly kind: 'stand' }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level?: Level }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'move'; readonly move: Move }
  /** Prepares the next turn, in the place of what was prepared before; without lines nothing is any more. */
  | { readonly kind: 'plan'; readonly lines: PreparedTurn }
  /** Only by the server: goes on with the turn that was prepared. */
  | { readonly kind: 'planned' }
  | { readonly kind: 'take-back'; readonly count: number }
  | { readonly kind: 'resign' }
  /** Hands the own seat to a bot or takes it back; of somebody who is long away, another's. */
  | { readonly kind: 'relay'; readonly on: boolean; readonly seat?: Seat }
  | { readonly kind: 'pause'; readonly on: boolean };
export type ActionKind = Action['kind'];
