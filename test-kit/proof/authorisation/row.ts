import type { MessageName } from '../../../src/wire/messages.ts';
import type { RefusalCode } from '../../../src/wire/refusal.ts';
import type { RequestName } from '../../../src/wire/requests.ts';
import type { Actor } from './actors.ts';
import type { Stage, TableKind } from './stage.ts';

/** `ok`, also with a word on what was seen; the code of the refusal; or that there is not even a connection. */
export type Expected = 'ok' | `ok, ${string}` | RefusalCode | 'no connection';
/** One cell for each kind of actor: one that is missing does not compile. */
export type Cells = Readonly<Record<Actor, Expected>>;

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** What one route or message answers to whom, in one situation. */
export interface Row {
  /** `GET /api/me` for a route, `act` for a message. */
  readonly on: RequestName | MessageName;
  /** What tells it from the other rows of the same. */
  readonly when: string;
  readonly table: TableKind;
  readonly ask: (stage: Stage) => Asked | Promise<Asked>;
  /** A word on what was seen, where the answer is not the same for all. */
  readonly sees?: (value: never, stage: Stage) => string;
  readonly cells: Cells;
}

interface Case extends Partial<Pick<Row, 'when' | 'table' | 'ask' | 'sees'>> {
  readonly cells: Cells;
}

export function row(
  on: RequestName | MessageName,
  { when = '', table = 'running', ask = () => ({}), ...rest }: Case,
): Row {
  return { on, when, table, ask, ...rest };
}

/** Whom the server does not know. The administrator's token opens the administrator's routes and nothing else. */
export function unknown<const E extends Expected>(expected: E) {
  return {
    nobody: expected,
    forged: expected,
    expired: expected,
    revoked: expected,
    deleted: expected,
    endedToken: expected,
    admin: expected,
    adminSession: expected,
  };
}

/** Who is signed in and does not sit at the table; a link not yet used changes nothing. */
export function outsiders<const E extends Expected>(expected: E) {
  return { stranger: expected, invited: expected, blocked: expected };
}

/** Who sits at the table; the token is the owner's. */
export function seated<const E extends Expected>(expected: E) {
  return { host: expected, other: expected, owner: expected, token: expected };
}

/** The same to everybody; other sites may read what their pages cannot see. */
export function everybody(expected: Expected): Cells {
  return { ...unknown(expected), ...outsiders(expected), ...seated(expected), elsewhere: expected };
}

/** To everybody who is signed in, by whatever. */
export function anyPerson(expected: Expected, elsewhere: Expected): Cells {
  return { ...unknown('not-signed-in'), ...outsiders(expected), ...seated(expected), elsewhere };
}

/** What concerns the account: never by a token. */
export function bySession(expected: Expected, elsewhere: Expected): Cells {
  return { ...anyPerson(expected, elsewhere), token: 'forbidden' };
}

/** What the administrator alone may do, by token or in a browser; another site gets no further. */
export function byAdmin(expected: Expected): Cells {
  return { ...everybody('not-signed-in'), admin: expected, adminSession: expected };
}
