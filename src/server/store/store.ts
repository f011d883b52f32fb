import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Persistent storage. Reads go through Kysely; a write is a list of statements decided on beforehand. The loser of a race
 * reads again and decides again, on one node or on several.
 */
export interface Store {
  /** For reading, and to build statements for `write`. */
  readonly db: Kysely<Tables>;
  /**
   * Atomic. True once it is on the disk; false if a unique key was taken or an expected row was missing, and then nothing is
   * written. Rejects when the store fails: it is then unknown whether the changes were made.
   */
  readonly write: (changes: readonly Change[]) => Promise<boolean>;
  /** Whether other processes write to it, too. */
  readonly isShared: boolean;
  readonly close: () => Promise<void>;
}

export interface Change {
  readonly query: { readonly compile: () => CompiledQuery };
  /** The number of rows it must change, if that is a condition. */
  readonly expects?: number;
}

/** A compiled statement, as passed to a connection or sent to a thread. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly expects: number | undefined;
}

export function statementOf({ query, expects }: Change): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters, expects };
}
