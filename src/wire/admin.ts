import { anyText, each, integer, list, type Meaning, named, number, object, oneOf, optional } from '../schema/shape.ts';
import { seatSummary } from './lists.ts';
import { sanction } from './moderation.ts';
import { gameId, personId, time } from './parts.ts';
import { PERSON, PERSON_KINDS } from './people.ts';
import { setInfo } from './sets.ts';
import { STATUSES } from './table.ts';

/** A log line about a failure. */
const fault = named('Fault', object({ at: time, event: anyText, message: anyText }));
export type Fault = Meaning<typeof fault>;

/** What a server process reports about itself every few seconds. */
const node = named(
  'NodeReport',
  object({
    id: anyText,
    version: anyText,
    store: oneOf(['sqlite', 'postgresql']),
    started: time,
    seen: time,
    /** Memory of the whole process, in bytes. */
    memory: integer,
    connections: integer,
    /** Response times of the latest actions, in milliseconds, and their number. */
    acts: object({ count: integer, median: number, slowest: number }),
    /** Writes and bots' turns in progress. */
    writing: integer,
    thinking: integer,
    perSecond: number,
    faults: list(fault),
  }),
);
export type NodeReport = Meaning<typeof node>;

/** What the administrator sees of the whole server. */
export const numbers = named(
  'ServerNumbers',
  object({
    /** The server's time. */
    at: time,
    people: each(PERSON_KINDS, integer),
    /** Distinct people seen within the last 15 minutes, day and week. */
    players: each(['now', 'day', 'week'], integer),
    games: each(STATUSES, integer),
    /** Actions at tables over all nodes: per second in the last minute, and within the last day. */
    moves: object({ perSecond: number, day: integer }),
    /** Errors logged within the last day. */
    errors: integer,
    /** Games that have waited too long for the server: bots, clocks, conclusions. */
    backlog: integer,
    /** Bytes. */
    database: integer,
    sessions: integer,
    nodes: list(node),
  }),
);
export type ServerNumbers = Meaning<typeof numbers>;

export const adminPerson = named(
  'AdminPerson',
  object({ ...PERSON, created: time, sessions: integer, sanctions: list(sanction) }),
);
export type AdminPerson = Meaning<typeof adminPerson>;

export const adminTable = named(
  'AdminTable',
  object({ game: gameId, created: time, changed: time, seats: list(seatSummary) }),
);
export type AdminTable = Meaning<typeof adminTable>;

export const adminSet = named(
  'AdminSet',
  object({
    info: setInfo,
    bytes: integer,
    /** Who brought it, unless they have left. */
    person: optional(personId),
    name: optional(anyText),
    created: time,
    /** When it was last brought, or a table was opened with it. */
    used: time,
    /** Tables and games in progress that are played with it, and games that are over. */
    open: integer,
    over: integer,
    /** When the administrator removed it. */
    removed: optional(time),
  }),
  'A set that the server keeps.',
);
export type AdminSet = Meaning<typeof adminSet>;

export const adminLine = named(
  'AdminLine',
  object({ number: integer, person: personId, name: anyText, at: time, text: anyText }),
);
export type AdminLine = Meaning<typeof adminLine>;
