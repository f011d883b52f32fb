import { MIGRATIONS } from './migrations.ts';
import type { Store } from './store.ts';

/** Migrates the schema to the latest version. Two nodes may try at once: only one can claim the name of a migration. */
export async function migrate(store: Store, now: () => number, migrations = MIGRATIONS): Promise<void> {
  const { db } = store;
  const table = db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull());
  await store.write([{ query: table }]);
  // A version that does not know the newer migrations would corrupt the data.
  const known = [...MIGRATIONS, ...migrations].map(({ name }) => name);
  const newer = db.selectFrom('migrations').select('name').where('name', 'not in', known).orderBy('name');
  const unknown = await newer.executeTakeFirst();
  if (unknown !== undefined)
    throw new Error(`the database was changed by a newer version of Benthos (${unknown.name}). Use that one.`);
  for (const { name, changes } of migrations) {
    const done = db.selectFrom('migrations').select('name').where('name', '=', name);
    if ((await done.executeTakeFirst()) !== undefined) continue;
    const own = { query: db.insertInto('migrations').values({ name, at: now() }) };
    const isMine = await store.write([own, ...changes(db)]);
    if (!isMine && (await done.executeTakeFirst()) === undefined) throw new Error(`migration ${name} failed`);
  }
}
