import type { Level } from '../../bots/play/levels.ts';
import { PLAYER_COLOURS, type PlayerColour } from '../../wire/colours.ts';
import type { TableOptions } from '../../wire/options.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';

export { LEVELS as BOT_LEVELS, type Level as BotLevel } from '../../bots/play/levels.ts';
export { PLAYER_COLOURS, type PlayerColour } from '../../wire/colours.ts';

/** Who sits on a seat. */
export interface SeatPlan {
  readonly name: string;
  readonly colour: PlayerColour;
  readonly by: 'human' | Level;
}

const WHILE_PLAYING = ['undo', 'liveScore', 'hints'] as const;
/** The options that matter during play, here or online; `free` is undo of any of one's own moves, beyond R-INF-05. */
export type PlayOptions = Pick<TableOptions, Exclude<(typeof WHILE_PLAYING)[number], 'undo'>> & {
  readonly undo: TableOptions['undo'] | 'free';
};

export function playOptionsOf(options: PlayOptions): PlayOptions {
  return Object.fromEntries(WHILE_PLAYING.map((name) => [name, options[name]])) as unknown as PlayOptions;
}

/** The options of a game on this device for which nobody chose any. */
export const USUAL_HERE: PlayOptions = { ...playOptionsOf(USUAL_OPTIONS), hints: true };

/** The colour of a seat at an online table: the one chosen for it, or the usual one of its place. */
export function colourOf({ colours }: Pick<TableOptions, 'colours'>, seat: number): PlayerColour {
  return colours?.[seat] ?? PLAYER_COLOURS[seat] ?? 1;
}

/** Alone, or on one screen, nobody is wronged: there R-INF-05 lets any move be taken back. */
export function takesBackAnything(players: number, people: number): boolean {
  return players === 1 || people > 1;
}
