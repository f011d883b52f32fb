import {
  anyText,
  integer,
  list,
  mapOf,
  maybe,
  anything,
  type Meaning,
  named,
  object,
  oneOf,
  optional,
  type Shape,
  variants,
  yesNo,
} from '../schema/shape.ts';
import { tableOptions } from './options.ts';
import { commitment, gameId, level, personId, seat, time } from './parts.ts';
import type { Patch } from './patch.ts';
import { quietHours } from './people.ts';
import { setInfo } from './sets.ts';
import { event, move, setup, view } from './view.ts';

export const STATUSES = ['gathering', 'running', 'paused', 'over', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];
export const status = oneOf(STATUSES);

/** Of a move, only what its events tell; of a take-back, as many moves as the viewer knew of. */
const seenBody = named(
  'SeenBody',
  variants('kind', {
    /** `isPlanned` is only sent to its owner. */
    move: { seat, isPlanned: optional(oneOf([true])) },
    /** Only sent to its owner: a turn was prepared, or withdrawn, or dropped because none of it was possible. */
    plan: { seat, cause: oneOf(['wish', 'impossible']) },
    'take-back': { seat, count: integer },
    sit: { seat, person: personId },
    /** `host`: who is the host from now on. */
    stand: { seat, host: optional(personId) },
    remove: { seat, person: personId },
    /** The guest in this seat has signed in to an account. */
    succeed: { seat, person: personId, host: optional(personId) },
    bot: { seat, level: optional(level) },
    host: { seat, host: personId },
    start: {},
    cancel: {},
    abort: { seat, on: yesNo },
    resign: { seat },
    relay: { seat, on: yesNo, cause: oneOf(['wish', 'clock']) },
    pause: { seat, on: yesNo },
  }),
  'An action at the table.',
);
export type SeenBody = Meaning<typeof seenBody>;

/** What one viewer may know of an event. `number` counts the events that this viewer knows of. */
const seenEntry = named('SeenEntry', object({ number: integer, at: time, what: seenBody, events: list(event) }));
export type SeenEntry = Meaning<typeof seenEntry>;

const seenSeat = named(
  'SeenSeat',
  object({
    person: optional(personId),
    bot: optional(level),
    isRelayed: yesNo,
    hasResigned: yesNo,
    wantsPause: yesNo,
    /** In the first round only. */
    wantsAbort: optional(yesNo),
    /** Milliseconds in the bank, and when the time runs out if it is running. */
    left: optional(integer),
    deadline: optional(time),
    /** When no time runs for this player, at a pace of days. */
    quiet: optional(quietHours),
  }),
);
export type SeenSeat = Meaning<typeof seenSeat>;

/** What is known of the table besides the game. */
const seenTable = named(
  'SeenTable',
  object({
    status,
    seats: list(seenSeat),
    /** How many moves the viewer may take back. */
    open: integer,
    /** The turn that the viewer has prepared. */
    prepared: optional(list(list(move))),
  }),
);
export type SeenTable = Meaning<typeof seenTable>;

const SHOWN = {
  table: seenTable,
  view: maybe(view),
  /** Revealed when the game is over. */
  seed: optional(anyText),
};
const shown = object(SHOWN);
/** How a table looks to one viewer. */
export type Shown = Meaning<typeof shown>;

const NEWS = {
  game: gameId,
  /** How many events the viewer knows of. */
  number: integer,
  entries: list(seenEntry),
  /** The server's time when it was sent: deadlines are by the server's clock, not by the reader's. */
  now: time,
};
/** How many events the viewer knew of before. */
const after = integer;

export const update = named(
  'Update',
  object({ ...NEWS, after, ...SHOWN }),
  'What watchers of a game get with every event.',
);
export type Update = Meaning<typeof update>;

const patch = named('Patch', mapOf(anything) as Shape<Patch>, 'A JSON merge patch (RFC 7386): docs/api.md.');
export const patchedUpdate = named(
  'PatchedUpdate',
  object({ ...NEWS, after, patch, own: optional(patch) }),
  'The same for watchers that asked for patches: instead of the current table, the changes since `after`, for everybody ' +
    'and then for this viewer alone.',
);
export type PatchedUpdate = Meaning<typeof patchedUpdate>;

export const snapshot = named(
  'Snapshot',
  object({
    ...NEWS,
    ...SHOWN,
    seat: maybe(seat),
    host: personId,
    setup,
    options: tableOptions,
    commitment,
    created: time,
    hash: anyText,
    /** What it is played with, unless with the usual cards. */
    set: optional(setInfo),
  }),
  'A table as the caller may know it; with the seed once the game is over.',
);
/** Everything that a viewer needs who comes to a table. */
export type Snapshot = Meaning<typeof snapshot>;

/** How far a table is, and the checksum of what the caller should see. */
export const checksum = object({ number: integer, hash: anyText });
export type Checksum = Meaning<typeof checksum>;
