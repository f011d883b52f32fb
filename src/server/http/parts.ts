import { LEVELS } from '../../bots/play/levels.ts';
import { OPEN_SETUP } from '../../engine/index.ts';
import { PLAYER_COLOURS } from '../../wire/options.ts';
import { LONGEST_LINE } from '../service/chat.ts';
import {
  anything,
  described,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  textLike,
  variants,
  whole,
  yesNo,
} from '../../schema/shape.ts';

/* The parts that requests are made of. */

export const gameId = textLike(/^[0-9a-f]{32}$/);
export const personId = textLike(/^[0-9a-f]{24}$/);
export const shortId = textLike(/^[0-9a-f]{16}$/);
export const secretToken = textLike(/^[A-Za-z0-9_-]{43}$/);
export const day = textLike(/^\d{4}-\d{2}-\d{2}$/);
/** Made by the client for every request of its own. */
export const moveId = textLike(/^[A-Za-z0-9_-]{8,64}$/);
export const displayName = text(60);
export const password = text(200, 8);
export const seat = whole(0, 3);
export const level = oneOf(LEVELS);
export const hour = whole(0, 23);
export const eventNumber = whole(0, 1_000_000);
export const chatText = text(LONGEST_LINE);
/** How much of a list somebody has already, in a query. */
export const fromQuery = object({ from: optional(textLike(/^\d{1,7}$/)) });

export const gameParams = object({ game: gameId });
export const personParams = object({ person: personId });

/** Milliseconds since 1970. */
export const time = described('Milliseconds since 1970.', integer);

const MINUTE = 60_000;

export const pace = variants('kind', {
  untimed: {},
  live: { bank: whole(MINUTE, 600 * MINUTE), perTurn: whole(0, 10 * MINUTE) },
  days: { hours: whole(1, 24 * 30) },
});

export const tableOptions = object({
  undo: optional(oneOf(['rules', 'none'])),
  liveScore: optional(yesNo),
  hints: optional(yesNo),
  pace: optional(pace),
  relay: optional(level),
  chat: optional(yesNo),
  spectators: optional(yesNo),
  rated: optional(yesNo),
  isPublic: optional(yesNo),
  colours: optional(list(oneOf(PLAYER_COLOURS), 4)),
});

export const newGame = object({
  ...OPEN_SETUP,
  options: tableOptions,
  /** Per seat who sits there from the start. */
  seats: list(oneOf(['host', 'open', ...LEVELS]), 4),
});

/** What a player may do at a table. The move is judged by the rules. */
export const action = variants('kind', {
  move: { move: anything },
  plan: { lines: list(list(anything, 40), 4) },
  'take-back': { count: whole(1, 1000) },
  resign: {},
  relay: { on: yesNo, seat: optional(seat) },
  pause: { on: yesNo },
  stand: {},
  bot: { seat, level: optional(level) },
  cancel: {},
});

export const actionRequest = object({ moveId, expected: optional(eventNumber), action });

export const settings = object({
  quiet: optional(object({ from: hour, to: hour })),
  language: optional(textLike(/^[a-z]{2}$/)),
});
