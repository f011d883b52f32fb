import {
  anyText,
  integer,
  list,
  type Meaning,
  named,
  number,
  object,
  oneOf,
  optional,
  optionals,
  textLike,
  whole,
  yesNo,
} from '../schema/shape.ts';
import { sanction } from './moderation.ts';
import { gameId, level, personId, shortId, time } from './parts.ts';

export const PERSON_KINDS = ['guest', 'account', 'deleted'] as const;
export const personKind = oneOf(PERSON_KINDS);
export const PERSON = { id: personId, kind: personKind, name: anyText };
/** A person's public profile. */
export const person = named('Person', object(PERSON));
export type Person = Meaning<typeof person>;

/** Who has signed in, and how many tables of the guest they were came along or could not. */
export const signedIn = named(
  'SignedIn',
  object({ ...PERSON, merged: optional(object({ tables: integer, left: integer })) }),
);

const hour = whole(0, 23);
/**
 * Hours of the day in UTC during which no time runs where people have days for an answer, such as from 22 to 7; at most
 * `LONGEST_QUIET` of them.
 */
export const quietHours = object({ from: hour, to: hour });
export type QuietHours = Meaning<typeof quietHours>;

export function lengthOfQuiet({ from, to }: QuietHours): number {
  return (to - from + 24) % 24;
}

export const settings = named(
  'PersonSettings',
  object({
    quiet: optional(quietHours),
    language: optional(textLike(/^[a-z]{2}$/)),
    /** Who sees my statistics, my finished games and the course of my rating; everybody by default. */
    profile: optional(oneOf(['everybody', 'friends', 'nobody'])),
    /** Who sees whether I am online; my friends by default. */
    presence: optional(oneOf(['friends', 'nobody'])),
  }),
);
export type PersonSettings = Meaning<typeof settings>;

export const me = named(
  'Me',
  object({ ...optionals(PERSON), settings: optional(settings), sanctions: optional(list(sanction)) }),
  'An empty object without a session.',
);

const RATING = { rating: number, deviation: number, volatility: number, games: integer };
/** The strength of a player, and its uncertainty. */
const rating = named('Rating', object(RATING), 'Glicko-2.');
export type Rating = Meaning<typeof rating>;
const place = optional(integer);
export const ranking = named(
  'Ranking',
  object({
    people: list(object({ ...RATING, person: personId, name: anyText, kind: personKind, place })),
    /** The caller's own. */
    own: optional(object({ ...RATING, place })),
    next: optional(anyText),
  }),
  'A page of the best rated players, and the own rating; there are no places further down than the thousandth.',
);
export type Ranking = Meaning<typeof ranking>;

const PLAYED = { games: integer, won: integer, finished: integer, vp: integer };
/** Finished games of one kind: alone, against bots only, or with other people. */
const tally = object({
  ...PLAYED,
  kind: oneOf(['solo', 'bots', 'people']),
  players: integer,
  best: optional(integer),
  bestGame: optional(gameId),
});
export type Tally = Meaning<typeof tally>;

const FARED = { games: integer, ahead: integer, behind: integer };

/** What others see of a person, as far as that person wants it to be seen. */
export const profile = named(
  'Profile',
  object({
    ...PERSON,
    since: time,
    rating: optional(rating),
    place,
    /** The person shows no more to the caller. */
    isHidden: optional(yesNo),
    tallies: optional(list(tally)),
    /** The rating after each of the latest rated games, the latest first. */
    course: optional(list(object({ game: gameId, at: time, rating: integer }))),
    /** How the caller has fared against the person. */
    against: optional(object(FARED)),
  }),
  '`finished` are the games that the person played to their end, `vp` their VP in these.',
);
export type Profile = Meaning<typeof profile>;

/** Somebody with whom I have played: a person, or a bot of some level. */
const opponent = object({
  ...FARED,
  person: optional(personId),
  name: optional(anyText),
  bot: optional(level),
  rating: optional(integer),
  deviation: optional(integer),
});
export type Opponent = Meaning<typeof opponent>;
export const opponents = named('Opponents', object({ opponents: list(opponent), next: optional(anyText) }));
export type Opponents = Meaning<typeof opponents>;
export const somebody = named('Somebody', object({ ...PERSON, rating: optional(rating) }));

const SESSION = { id: shortId, agent: anyText, created: time, seen: time };
const plainSession = object(SESSION);
export type SessionInfo = Meaning<typeof plainSession>;
export const session = named('Session', object({ ...SESSION, isThis: yesNo }));
export const token = named('Token', object({ id: shortId, label: anyText, created: time }));
export type TokenInfo = Meaning<typeof token>;
export const secret = named('Secret', object({ id: shortId, token: anyText }), 'The token is shown only this once.');

export const shunKind = oneOf(['mute', 'block']);
/** A muted or blocked person, with their current name. */
export const shun = named('Shun', object({ person: personId, name: anyText, kind: shunKind }));
export type ShunInfo = Meaning<typeof shun>;
