import type { Reason } from '../engine/index.ts';
import {
  anyText,
  described,
  type Fields,
  integer,
  list,
  type Meaning,
  named,
  open,
  variants,
} from '../schema/shape.ts';
import { WHY } from './moderation.ts';
import { setFinding } from './sets.ts';

interface Told {
  /** The HTTP status. */
  readonly status: number;
  /** Fields besides the code. */
  readonly details: Fields;
}

/** Why a request was refused, by code. A refused request has changed nothing. */
export const REFUSALS = {
  /** The request is malformed; `field` is the path of the error. */
  malformed: { status: 400, details: { field: described('The path of the error.', anyText) } },
  'bad-name': bare(400),
  /** The set cannot be played with; `findings` says why. */
  'bad-set': { status: 400, details: { findings: list(setFinding) } },
  /** Not signed in, or without permission. */
  'not-signed-in': bare(401),
  'wrong-password': bare(401),
  'wrong-token': bare(401),
  forbidden: bare(403),
  'not-seated': bare(403),
  /** The move is for another player's seat. */
  'foreign-seat': bare(403),
  'account-needed': bare(403),
  'chat-off': bare(403),
  blocked: bare(403),
  /** The host has removed the person from this table. */
  removed: bare(403),
  /** Excluded by the administrator, until a time or for good. */
  banned: { status: 403, details: WHY },
  /** May not chat, until a time or for good. */
  muted: { status: 403, details: WHY },
  'not-found': bare(404),
  /** The server sends no mail. */
  'no-mail': bare(404),
  'unknown-game': bare(404),
  /** The server does not have the set with this hash. Anybody who has its file can bring it: `POST /api/sets`. */
  'unknown-set': { status: 404, details: { set: described('The hash of the set.', anyText) } },
  /** Something has happened that the sender had not seen; `number` is the current number of events. */
  stale: { status: 409, details: { number: described('The current number of events.', integer) } },
  'not-your-turn': bare(409),
  /** Too late to prepare it. */
  'your-turn': bare(409),
  /** The rules forbid it. */
  illegal: { status: 409, details: { reason: open<Reason>({ code: anyText }) } },
  'nothing-to-take-back': bare(409),
  'not-gathering': bare(409),
  /** There are free seats. */
  'not-full': bare(409),
  /** The first round is over. */
  'too-late': bare(409),
  'not-running': bare(409),
  paused: bare(409),
  'game-over': bare(409),
  'not-over': bare(409),
  'seat-taken': bare(409),
  'already-seated': bare(409),
  'invite-used': bare(409),
  'name-taken': bare(409),
  'limit-reached': bare(409),
  /** Another request was granted under this id; this one has done nothing. */
  'id-reused': bare(409),
  /** The administrator has removed the set with this hash: no new table is opened with it, games that have begun go on. */
  'set-removed': { status: 410, details: { set: described('The hash of the set.', anyText) } },
  'too-large': bare(413),
  /** The server is not known by this name, see docs/operating.md. */
  'wrong-host': {
    status: 421,
    details: { host: anyText, setting: described('The setting that allows it.', anyText) },
  },
  'too-many': { status: 429, details: { retryAfter: described('Seconds to wait.', integer) } },
  /** The server cannot store anything now. A repetition with the same id tells whether the request was carried out. */
  unavailable: bare(503),
} satisfies Readonly<Record<string, Told>>;
export type RefusalCode = keyof typeof REFUSALS;

type Details = { readonly [C in RefusalCode]: (typeof REFUSALS)[C]['details'] };

export const refusal = named(
  'Refusal',
  variants(
    'error',
    Object.fromEntries(Object.entries(REFUSALS).map(([code, { details }]) => [code, details])) as Details,
  ),
  'Why a request was refused.',
);
export type Refusal = Meaning<typeof refusal>;

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function granted<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function refused(why: Refusal | BareCode): Answer<never> {
  // TypeScript cannot pair this many codes with their fields; `BareCode` has checked the pairing.
  return { ok: false, refusal: typeof why === 'string' ? ({ error: why } as Refusal) : why };
}

/** Codes without further fields. */
type BareCode = { readonly [C in RefusalCode]: keyof Details[C] extends never ? C : never }[RefusalCode];

function bare(status: number): { readonly status: number; readonly details: {} } {
  return { status, details: {} };
}
