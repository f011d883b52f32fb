import type { Level } from '../../bots/play/levels.ts';
import { PLAYER_COLOURS, type PlayerColour } from '../../wire/colours.ts';
import type { TableOptions } from '../../wire/options.ts';

export { LEVELS as BOT_LEVELS, type Level as BotLevel } from '../../bots/play/levels.ts';
export { PLAYER_COLOURS, type PlayerColour } from '../../wire/colours.ts';

/** Who sits on a seat. */
export interface SeatPlan {
  readonly name: string;
  readonly colour: PlayerColour;
  readonly by: 'human' | Level;
}

/** What matters while one plays, here or online: undo as far as R-INF-05 allows, for any of one's own moves, or not at all. */
export type PlayOptions = Pick<TableOptions, 'liveScore' | 'hints'> & {
  readonly undo: TableOptions['undo'] | 'free';
};

/** The colour of a seat at an online table: the one chosen for it, or the usual one of its place. */
export function colourOf({ colours }: Pick<TableOptions, 'colours'>, seat: number): PlayerColour {
  return colours?.[seat] ?? PLAYER_COLOURS[seat] ?? 1;
}

/** Alone, or on one screen, nobody is wronged: there R-INF-05 lets any move be taken back. */
export function takesBackAnything(players: number, people: number): boolean {
  return players === 1 || people > 1;
}
