import { LEVELS } from '../../bots/play/levels.ts';
import { PLAYER_COLOURS } from '../../wire/options.ts';
import { LONGEST_LINE } from '../service/chat.ts';
import { anything, either, list, object, oneOf, optional, text, textLike, whole, yesNo } from './schema.ts';

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

const MINUTE = 60_000;

export const pace = either(
  object({ kind: oneOf(['untimed']) }),
  object({ kind: oneOf(['live']), bank: whole(MINUTE, 600 * MINUTE), perTurn: whole(0, 10 * MINUTE) }),
  object({ kind: oneOf(['days']), hours: whole(1, 24 * 30) }),
);

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
  players: oneOf([1, 2, 3, 4]),
  boards: oneOf(['basic', 'advanced']),
  contracts: yesNo,
  sides: optional(list(whole(1, 8), 4)),
  soloStart: optional(oneOf([1, 2, 3, 4])),
  options: tableOptions,
  /** Per seat who sits there from the start. */
  seats: list(oneOf(['host', 'open', ...LEVELS]), 4),
});

/** What a player may do at a table. The move is judged by the rules. */
export const action = either(
  object({ kind: oneOf(['move']), move: anything }),
  object({ kind: oneOf(['plan']), lines: list(list(anything, 40), 4) }),
  object({ kind: oneOf(['take-back']), count: whole(1, 1000) }),
  object({ kind: oneOf(['resign']) }),
  object({ kind: oneOf(['relay']), on: yesNo, seat: optional(seat) }),
  object({ kind: oneOf(['pause']), on: yesNo }),
  object({ kind: oneOf(['stand']) }),
  object({ kind: oneOf(['bot']), seat, level: optional(level) }),
  object({ kind: oneOf(['cancel']) }),
);

export const actionRequest = object({ moveId, expected: optional(eventNumber), action });

export const settings = object({
  quiet: optional(object({ from: hour, to: hour })),
  language: optional(textLike(/^[a-z]{2}$/)),
});
