import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Where everything is kept. Reading goes through Kysely; writing takes a list of statements that were decided on
 * beforehand. Whoever lost a race reads again and decides again, on one node or on several.
 */
export interface Store {
  /** For reading, and to write down statements for `write`. */
  readonly db: Kysely<Tables>;
  /**
   * All or nothing. True once it is on the disk; false if a unique key was taken or a row to change was not there, and
   * then nothing is written. Rejects when the store fails: whether the changes were made is then unknown.
   */
  readonly write: (changes: readonly Change[]) => Promise<boolean>;
  /** Whether other processes write to it too. */
  readonly isShared: boolean;
  readonly close: () => Promise<void>;
}

export interface Change {
  readonly query: { readonly compile: () => CompiledQuery };
  /** How many rows it has to change, where that is a condition. */
  readonly expects?: number;
}

/** A change as it is handed to a connection, or sent to a thread. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly expects: number | undefined;
}

export function statementOf({ query, expects }: Change): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters, expects };
}
