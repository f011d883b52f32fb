import { LEVELS } from '../bots/play/levels.ts';
import { OPEN_SETUP, PLAYER_COUNTS } from '../engine/index.ts';
import {
  list,
  type Meaning,
  named,
  object,
  oneOf,
  optional,
  optionals,
  variants,
  whole,
  yesNo,
} from '../schema/shape.ts';
import { PLAYER_COLOURS } from './colours.ts';
import { level, time } from './parts.ts';

const MINUTE = 60_000;

export const pace = variants('kind', {
  untimed: {},
  /** A time bank per player and an increment after every turn, in milliseconds. */
  live: { bank: whole(MINUTE, 600 * MINUTE), perTurn: whole(0, 10 * MINUTE) },
  /** A time limit for every answer, outside the player's quiet hours. */
  days: { hours: whole(1, 24 * 30) },
});
export type Pace = Meaning<typeof pace>;

/** What a table agrees on besides the rules. */
export const AGREED = {
  /** As far as R-INF-05 allows, or not at all. */
  undo: oneOf(['rules', 'none']),
  liveScore: yesNo,
  hints: yesNo,
  pace,
  /** The bot that plays for a player who is away. */
  relay: level,
  chat: yesNo,
  spectators: yesNo,
  rated: yesNo,
  /** Open to anybody in the lobby, or only to invited people. */
  isPublic: yesNo,
};
/** Whether a full table begins only when its host says so; by default live tables do, where everybody's time runs at once. */
const confirmStart = optional(yesNo);
/** By seat; the default where nobody chose. */
const colours = optional(list(oneOf(PLAYER_COLOURS), PLAYER_COUNTS.length));

export const tableOptions = named(
  'TableOptions',
  object({
    ...AGREED,
    confirmStart,
    colours,
    /** The seed stays hidden until then even if the game is over, because others still play the same deal. */
    secretUntil: optional(time),
  }),
);
export type TableOptions = Meaning<typeof tableOptions>;

/** A new table is played by the rules as they are. */
const { rules: _rules, ...CHOSEN } = OPEN_SETUP;

/** A table to be opened. */
export const newTable = object({
  ...CHOSEN,
  options: object({ ...optionals(AGREED), confirmStart, colours }),
  /** Who sits where from the start. */
  seats: list(oneOf(['host', 'open', ...LEVELS]), PLAYER_COUNTS.length),
});
export type NewTable = Meaning<typeof newTable>;
