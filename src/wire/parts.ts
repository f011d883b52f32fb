import { PLAYER_COUNTS } from '../engine/index.ts';
import { anyText, described, integer, object, oneOf, optional, text, textLike, whole } from '../schema/shape.ts';
import { LEVELS } from '../bots/play/levels.ts';
import { LONGEST_LINE, LONGEST_SECRET, SHORTEST_PASSWORD } from './limits.ts';

/* The parts that requests, messages and their answers are made of. */

export const gameId = textLike(/^[0-9a-f]{32}$/);
export const personId = textLike(/^[0-9a-f]{24}$/);
export const shortId = textLike(/^[0-9a-f]{16}$/);
export const secretToken = textLike(/^[A-Za-z0-9_-]{43}$/);
export const day = textLike(/^\d{4}-\d{2}-\d{2}$/);
/** Chosen by the client, for every request of its own. */
export const moveId = textLike(/^[A-Za-z0-9_-]{8,64}$/);
/** Longer than a name may be: the length counts after normalisation. */
export const displayName = text(60);
export const password = text(LONGEST_SECRET, SHORTEST_PASSWORD);
export const seat = whole(0, PLAYER_COUNTS.length - 1);
export const level = oneOf(LEVELS);
export const eventNumber = whole(0, 1_000_000);
export const chatText = text(LONGEST_LINE);
export const time = described('Milliseconds since 1970.', integer);
/** A number in a path or a query. */
export const digits = textLike<`${number}`>(/^\d{1,7}$/);
/** How long a request may wait for news: shorter than the usual time limit of a proxy. */
export const waitSeconds = textLike<`${number}`>(/^([1-9]|1\d|2[0-5])$/);
/** How many entries of a list the caller already has. */
export const fromQuery = object({ from: optional(digits) });
export const tokenBody = object({ token: secretToken });
export const gameOnly = object({ game: gameId });
export const numberOnly = object({ number: integer });
export const commitment = anyText;
/** Where the next page of a list continues, as the page before it says. */
export const pageMark = textLike(/^\d{1,15}-[0-9a-f]{24,32}(-asked)?$/);
export const pageQuery = object({ after: optional(pageMark) });
