import type { Move, Seat } from '../engine/index.ts';
import { anything, list, type Meaning, object, optional, type Shape, variants, whole, yesNo } from '../schema/shape.ts';
import { eventNumber, level, moveId, seat } from './parts.ts';
import type { QuietHours } from './people.ts';

/** Judged by the rules. */
const move = anything as Shape<Move>;

/** A turn prepared while others play: the first line of moves that is possible is played when the turn comes. */
export type PreparedTurn = readonly (readonly Move[])[];

/** What a player may do at a table. */
export const action = variants('kind', {
  move: { move },
  /** Prepares the next turn, in the place of what was prepared before; without lines nothing is any more. */
  plan: { lines: list(list(move, 40), 4) },
  'take-back': { count: whole(1, 1000) },
  resign: {},
  /** Hands the own seat to a bot or takes it back; of somebody who is long away, another's. */
  relay: { on: yesNo, seat: optional(seat) },
  pause: { on: yesNo },
  stand: {},
  bot: { seat, level: optional(level) },
  cancel: {},
});
export const actionRequest = object({ moveId, expected: optional(eventNumber), action });
export type ActionRequest = Meaning<typeof actionRequest>;

/** The same, and what is done by requests of their own or by the server itself. */
export type Action =
  | Meaning<typeof action>
  | { readonly kind: 'sit'; readonly seat?: Seat; readonly quiet?: QuietHours }
  /** Only by the server: goes on with the turn that was prepared. */
  | { readonly kind: 'planned' };
