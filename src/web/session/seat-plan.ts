import { PLAYER_COLOURS, type PlayerColour } from '../../wire/colours.ts';
import type { Level } from '../../bots/play/levels.ts';
import { type TableOptions as OnlineOptions } from '../../wire/options.ts';

export { LEVELS as BOT_LEVELS, type Level as BotLevel } from '../../bots/play/levels.ts';
export { PLAYER_COLOURS, type PlayerColour } from '../../wire/colours.ts';

/** Who sits on a seat. */
export interface SeatPlan {
  readonly name: string;
  readonly colour: PlayerColour;
  readonly by: 'human' | Level;
}

/** What the table agreed on besides the rules. */
export interface TableOptions {
  /** As far as R-INF-05 allows, any of one's own moves, or none. */
  readonly undo: 'rules' | 'free' | 'none';
  /** Whether everybody's score as it would be now is shown. */
  readonly liveScore: boolean;
  readonly hints: boolean;
}

/** The colour of a seat at an online table: the one chosen for it, or the usual one of its place. */
export function colourOf({ colours }: Pick<OnlineOptions, 'colours'>, seat: number): PlayerColour {
  return colours?.[seat] ?? PLAYER_COLOURS[seat] ?? 1;
}

/** Alone, or on one screen, nobody is wronged: there R-INF-05 lets any move be taken back. */
export function takesBackAnything(players: number, people: number): boolean {
  return players === 1 || people > 1;
}
