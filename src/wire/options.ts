/** How strong a computer player is. */
export type Level = 'drifter' | 'novice' | 'skipper' | 'admiral';

export const PLAYER_COLOURS = [1, 2, 3, 4] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];

/** What the table agreed on besides the rules. */
export interface TableOptions {
  /** As far as R-INF-05 allows, or not at all. */
  readonly undo: 'rules' | 'none';
  readonly liveScore: boolean;
  readonly hints: boolean;
  readonly pace: Pace;
  /** Who plays for a player who is away. */
  readonly relay: Level;
  readonly chat: boolean;
  readonly spectators: boolean;
  readonly rated: boolean;
  /** Open to anybody in the lobby, or to those who are invited. */
  readonly isPublic: boolean;
  /** Per seat; where nobody chose, the usual ones. */
  readonly colours?: readonly PlayerColour[];
  /** The seed stays hidden until then even if the game is over: others are still playing the same deal. */
  readonly secretUntil?: number;
}

export type Pace =
  | { readonly kind: 'untimed' }
  /** A bank of time per player, and some more after every turn. */
  | { readonly kind: 'live'; readonly bank: number; readonly perTurn: number }
  /** So long for every answer, outside of the player's quiet hours. */
  | { readonly kind: 'days'; readonly hours: number };

/** Hours of the day, UTC, in which no time runs out: from 22 to 7 for example. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}
