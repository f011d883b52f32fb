import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import type { Change, Store } from './store.ts';

/** A statement that every move executes: compiled once per database, so that only its values vary. */
export function frequent<N extends string>(
  names: readonly N[],
  build: (db: Kysely<Tables>, values: Readonly<Record<N, never>>) => { readonly compile: () => CompiledQuery },
): (store: Store, values: Readonly<Record<N, unknown>>) => Change {
  const known = new WeakMap<object, CompiledQuery>();
  // Compiled with the parameter names as values, to learn the position of each.
  const compiled = (db: Kysely<Tables>): CompiledQuery =>
    build(db, Object.fromEntries(names.map((name) => [name, name])) as Record<N, never>).compile();
  return ({ db }, values) => {
    const query = known.get(db) ?? compiled(db);
    known.set(db, query);
    const parameters = query.parameters.map((name) => values[name as N]);
    return { query: { compile: () => ({ ...query, parameters }) } };
  };
}
