import { LEVELS } from '../bots/play/levels.ts';
import { integer, type Meaning, named, object, oneOf, optional, someOf, yesNo } from '../schema/shape.ts';
import type { Pace } from './options.ts';
import { gameId, time } from './parts.ts';

/** The paces by which people are matched: few, so that they meet. */
export const MATCH_PACES = {
  quick: { kind: 'live', bank: 20 * 60_000, perTurn: 20_000 },
  live: { kind: 'live', bank: 40 * 60_000, perTurn: 40_000 },
  day: { kind: 'days', hours: 24 },
} as const satisfies Readonly<Record<string, Pace>>;
export type MatchPace = keyof typeof MATCH_PACES;

/** What somebody would like to play. */
export const matchWish = named(
  'MatchWish',
  object({
    pace: oneOf(['quick', 'live', 'day']),
    players: someOf([2, 3, 4]),
    rated: yesNo,
    /** The bots that may take the free seats after a while. */
    bots: optional(oneOf(LEVELS)),
  }),
);
export type MatchWish = Meaning<typeof matchWish>;

export const match = named(
  'Match',
  object({
    wish: optional(matchWish),
    since: optional(time),
    /** How many look for the same pace now, with the caller. */
    seekers: optional(integer),
    /** How far apart ratings may be by now. */
    span: optional(integer),
    /** The table that was found. */
    game: optional(gameId),
  }),
  'An empty object if the caller looks for no opponents.',
);
export type Match = Meaning<typeof match>;
