import type { ChatLine, GameSummary } from './lists.ts';
import type { Person } from './people.ts';
import type { Status } from './table.ts';

/** What the administrator is told of the whole server. */
export interface ServerNumbers {
  /** The server's time. */
  readonly at: number;
  readonly people: Readonly<Record<Person['kind'], number>>;
  /** Different people who were here within the last quarter of an hour, day and week. */
  readonly players: { readonly now: number; readonly day: number; readonly week: number };
  readonly games: Readonly<Record<Status, number>>;
  /** Things done at tables: of all nodes in the last minute per second, and within the last day. */
  readonly moves: { readonly perSecond: number; readonly day: number };
  /** Logged as errors within the last day. */
  readonly errors: number;
  /** Games that wait for the server for longer than they should: bots, clocks, conclusions. */
  readonly backlog: number;
  /** Bytes. */
  readonly database: number;
  readonly sessions: number;
  readonly nodes: readonly NodeReport[];
}

/** What a process that serves says of itself, every few seconds. */
export interface NodeReport {
  readonly id: string;
  readonly version: string;
  readonly store: 'sqlite' | 'postgresql';
  readonly started: number;
  readonly seen: number;
  /** Bytes of the whole process. */
  readonly memory: number;
  readonly connections: number;
  /** How long the latest acts took until they were answered, in milliseconds, and how many these were. */
  readonly acts: { readonly count: number; readonly median: number; readonly slowest: number };
  /** Writes and questions to bots that are under way. */
  readonly writing: number;
  readonly thinking: number;
  readonly perSecond: number;
  readonly faults: readonly Fault[];
}

/** A line of the log that tells of a failure. */
export interface Fault {
  readonly at: number;
  readonly event: string;
  readonly message: string;
}

export interface AdminPerson extends Person {
  readonly created: number;
  readonly sessions: number;
}

export type AdminTable = Pick<GameSummary, 'game' | 'created' | 'changed' | 'seats'>;
export type AdminLine = ChatLine & { readonly name: string };
