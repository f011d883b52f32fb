import {
  anyText,
  integer,
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
import { personId, shortId, time } from './parts.ts';

export const PERSON_KINDS = ['guest', 'account', 'deleted'] as const;
export const personKind = oneOf(PERSON_KINDS);
export const PERSON = { id: personId, kind: personKind, name: anyText };
/** A person's public profile. */
export const person = named('Person', object(PERSON));
export type Person = Meaning<typeof person>;

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
  object({ quiet: optional(quietHours), language: optional(textLike(/^[a-z]{2}$/)) }),
);
export type PersonSettings = Meaning<typeof settings>;

export const me = named(
  'Me',
  object({ ...optionals(PERSON), settings: optional(settings) }),
  'An empty object without a session.',
);

const RATING = { rating: number, deviation: number, volatility: number, games: integer };
/** The strength of a player, and its uncertainty. */
const rating = named('Rating', object(RATING), 'Glicko-2.');
export type Rating = Meaning<typeof rating>;
export const ratedPerson = named('RatedPerson', object({ ...RATING, person: personId, name: anyText }));
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
