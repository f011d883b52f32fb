import { sql } from 'kysely';

/** How many entries a page of a list has. */
export const PAGE_LENGTH = 20;

export interface Page<T> {
  readonly rows: readonly T[];
  /** Where the next page continues, if there is one. */
  readonly next?: string;
}

/** A page of what was read, which is one row more where there is another page. */
export function pageOf<T>(read: readonly T[], markOf: (row: T) => string): Page<T> {
  const rows = read.slice(0, PAGE_LENGTH);
  const last = rows.at(-1);
  return read.length > PAGE_LENGTH && last !== undefined ? { rows, next: markOf(last) } : { rows };
}

/** The rows after a mark in a list that is ordered by a number such as a time, the largest first, and then by id. */
export function before(number: string, id: string, mark: string) {
  const [least = '', last = ''] = mark.split('-');
  return sql<boolean>`(${sql.ref(number)}, ${sql.ref(id)}) < (${Number(least)}, ${last})`;
}

export function markOf(number: number, id: string): string {
  return `${number}-${id}`;
}
