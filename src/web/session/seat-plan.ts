import type { Level } from '../../bots/play/levels.ts';

export { LEVELS as BOT_LEVELS, type Level as BotLevel } from '../../bots/play/levels.ts';

export const PLAYER_COLOURS = [1, 2, 3, 4] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];

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

/** Alone, or on one screen, nobody is wronged: there R-INF-05 lets any move be taken back. */
export function takesBackAnything(players: number, people: number): boolean {
  return players === 1 || people > 1;
}
