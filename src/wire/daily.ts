import { anyText, integer, type Meaning, named, object, oneOf, optional } from '../schema/shape.ts';
import { commitment, day, gameId, personId, time } from './parts.ts';

const A_DAY = 24 * 3_600_000;
/** Deals are begun until the end of the day, by UTC; whoever has begun has so much longer to finish, in milliseconds. */
const TO_FINISH = 3 * 3_600_000;

export function nextDealAt(date: string): number {
  return Date.parse(date) + A_DAY;
}

/** From then on a day's deal is over for everybody, and no secret any more (P18). */
export function dealOverAt(date: string): number {
  return nextDealAt(date) + TO_FINISH;
}

/**
 * Two deals a day: the ranked one, for accounts that have finished a deal on an earlier day, and the open one for all others, which
 * nobody can use to look at the ranked one first.
 */
export const dealKind = oneOf(['ranked', 'open']);
export type DealKind = Meaning<typeof dealKind>;

export const today = named(
  'Today',
  object({
    day,
    deal: dealKind,
    commitment,
    game: optional(gameId),
    vp: optional(integer),
    /** How many people have begun it. */
    players: integer,
    /** When the deal is over for everybody: then records can be read. */
    over: time,
  }),
  'The solo deal of the day that the caller plays, the same for everybody who does, and their progress.',
);
export type Today = Meaning<typeof today>;

export const dailyPlace = named('DailyPlace', object({ person: personId, name: anyText, vp: integer, game: gameId }));
export type DailyPlace = Meaning<typeof dailyPlace>;
