import type { Move, Seat } from '../engine/index.ts';
import { anything, list, type Meaning, object, optional, type Shape, variants, whole, yesNo } from '../schema/shape.ts';
import { eventNumber, level, moveId, seat } from './parts.ts';
import type { QuietHours } from './people.ts';

/** Checked by the rules. */
const move = anything as Shape<Move>;

/** A turn prepared while others play: when it comes, the first possible line of moves is played. */
export type PreparedTurn = readonly (readonly Move[])[];

/** What a player may do at a table. */
export const action = variants('kind', {
  move: { move },
  /** Prepares the next turn, replacing what was prepared before; without lines it is withdrawn. */
  plan: { lines: list(list(move, 40), 4) },
  'take-back': { count: whole(1, 1000) },
  resign: {},
  /** Hands one's own seat to a bot or takes it back; or hands over the seat of a player who has long been away. */
  relay: { on: yesNo, seat: optional(seat) },
  pause: { on: yesNo },
  /** Agrees to abandon a game in its first round, which then does not count; or no longer does. */
  abort: { on: yesNo },
  stand: {},
  /** By the host, before the game begins. */
  bot: { seat, level: optional(level) },
  remove: { seat },
  start: {},
  cancel: {},
  /** Makes somebody at the table the host; while the host is away, others may take over for themselves. */
  host: { seat },
});
export const actionRequest = object({ moveId, expected: optional(eventNumber), action });
export type ActionRequest = Meaning<typeof actionRequest>;

export type PlayerAction = Meaning<typeof action>;

/** The same, and what is done by requests of their own or by the server itself. */
export type Action =
  | PlayerAction
  | { readonly kind: 'sit'; readonly seat?: Seat; readonly quiet?: QuietHours }
  /** Of a guest who has signed in: the seat is the account's from then on. */
  | { readonly kind: 'succeed'; readonly person: string }
  /** Only for the server: continues a prepared turn. */
  | { readonly kind: 'planned' };
