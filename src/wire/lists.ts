import { setHash } from '../content/set/form.ts';
import {
  anyText,
  either,
  integer,
  list,
  type Meaning,
  named,
  object,
  oneOf,
  optional,
  yesNo,
} from '../schema/shape.ts';
import { tableOptions } from './options.ts';
import { digits, gameId, level, pageMark, personId, shortId, time } from './parts.ts';
import { personKind } from './people.ts';
import { setInfo } from './sets.ts';
import { status } from './table.ts';
import { setup } from './view.ts';

/** To a question in a query. */
const answer = oneOf(['yes', 'no']);

export const seatSummary = named(
  'SeatSummary',
  object({
    person: optional(personId),
    name: optional(anyText),
    kind: optional(personKind),
    bot: optional(level),
    /** Since when this seat has been asked for an answer. */
    asked: optional(time),
    /** The rating of the person; after a rated game, the one that it led to, and by how much it changed. */
    rating: optional(integer),
    deviation: optional(integer),
    gained: optional(integer),
    /** The result of a finished game. */
    place: optional(integer),
    vp: optional(integer),
  }),
);
export type SeatSummary = Meaning<typeof seatSummary>;

/** A game in a list. */
export const summary = named(
  'GameSummary',
  object({
    game: gameId,
    host: personId,
    status,
    setup,
    options: tableOptions,
    created: time,
    changed: time,
    rematch: optional(gameId),
    seats: list(seatSummary),
    /** What it is played with, unless with the usual cards. */
    set: optional(setInfo),
  }),
);
export type GameSummary = Meaning<typeof summary>;
export const summaries = list(summary);

/** A page of a long list; `next` continues it. */
export const gamePage = named('GamePage', object({ games: summaries, next: optional(anyText) }));
export type GamePage = Meaning<typeof gamePage>;

/** What the tables of the lobby must have, and where its page begins. */
export const lobbyWish = object({
  after: optional(pageMark),
  pace: optional(oneOf(['untimed', 'live', 'days'])),
  players: optional(oneOf(['2', '3', '4'])),
  /** At least as many free seats. */
  free: optional(oneOf(['1', '2', '3'])),
  bots: optional(answer),
  rated: optional(answer),
  /** The hash of a set, or `core` for the usual cards. */
  set: optional(either(oneOf(['core']), setHash)),
  /** The rating of the host, who has 1500 before the first rated game. */
  from: optional(digits),
  to: optional(digits),
});
export type LobbyWish = Meaning<typeof lobbyWish>;

/** Which finished games, and where their page begins. */
export const archiveWish = object({
  after: optional(pageMark),
  /** Another person at the table. */
  with: optional(personId),
  players: optional(oneOf(['1', '2', '3', '4'])),
  kind: optional(oneOf(['solo', 'bots', 'people'])),
  won: optional(answer),
  rated: optional(answer),
});
export type ArchiveWish = Meaning<typeof archiveWish>;

export const invite = named('Invite', object({ id: shortId, created: time, isUsed: yesNo }));
export type InviteInfo = Meaning<typeof invite>;

/** Where an invitation leads; without the table once somebody else has used it. */
export const invitePreview = named('InvitePreview', object({ isUsed: yesNo, table: optional(summary) }));
export type InvitePreview = Meaning<typeof invitePreview>;

/** The table that was opened as a rematch, and by whom. */
export const rematch = named('Rematch', object({ game: optional(gameId), by: optional(personId) }));
export type Rematch = Meaning<typeof rematch>;

export const chatLine = named('ChatLine', object({ number: integer, person: personId, at: time, text: anyText }));
export type ChatLine = Meaning<typeof chatLine>;
