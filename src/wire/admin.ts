import { anyText, each, integer, list, type Meaning, named, number, object, oneOf } from '../schema/shape.ts';
import { seatSummary } from './lists.ts';
import { gameId, personId, time } from './parts.ts';
import { PERSON, PERSON_KINDS } from './people.ts';
import { STATUSES } from './table.ts';

/** A line of the log that tells of a failure. */
const fault = named('Fault', object({ at: time, event: anyText, message: anyText }));
export type Fault = Meaning<typeof fault>;

/** What a process that serves says of itself, every few seconds. */
const node = named(
  'NodeReport',
  object({
    id: anyText,
    version: anyText,
    store: oneOf(['sqlite', 'postgresql']),
    started: time,
    seen: time,
    /** Bytes of the whole process. */
    memory: integer,
    connections: integer,
    /** How long the latest acts took until they were answered, in milliseconds, and how many these were. */
    acts: object({ count: integer, median: number, slowest: number }),
    /** Writes and questions to bots that are under way. */
    writing: integer,
    thinking: integer,
    perSecond: number,
    faults: list(fault),
  }),
);
export type NodeReport = Meaning<typeof node>;

/** What the administrator is told of the whole server. */
export const numbers = named(
  'ServerNumbers',
  object({
    /** The server's time. */
    at: time,
    people: each(PERSON_KINDS, integer),
    /** Different people who were here within the last quarter of an hour, day and week. */
    players: each(['now', 'day', 'week'], integer),
    games: each(STATUSES, integer),
    /** Things done at tables: of all nodes in the last minute per second, and within the last day. */
    moves: object({ perSecond: number, day: integer }),
    /** Logged as errors within the last day. */
    errors: integer,
    /** Games that wait for the server for longer than they should: bots, clocks, conclusions. */
    backlog: integer,
    /** Bytes. */
    database: integer,
    sessions: integer,
    nodes: list(node),
  }),
);
export type ServerNumbers = Meaning<typeof numbers>;

export const adminPerson = named('AdminPerson', object({ ...PERSON, created: time, sessions: integer }));
export type AdminPerson = Meaning<typeof adminPerson>;

export const adminTable = named(
  'AdminTable',
  object({ game: gameId, created: time, changed: time, seats: list(seatSummary) }),
);
export type AdminTable = Meaning<typeof adminTable>;

export const adminLine = named(
  'AdminLine',
  object({ number: integer, person: personId, name: anyText, at: time, text: anyText }),
);
export type AdminLine = Meaning<typeof adminLine>;
