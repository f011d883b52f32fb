import { expect, test } from 'vitest';
import { frequent } from './frequent.ts';
import { openMemory } from './open-sqlite.ts';

test('a statement of every move is put into text once for a database, with the values of each', async () => {
  let built = 0;
  const rename = frequent(['name', 'value'], (db, { name, value }) => {
    built += 1;
    return db.updateTable('settings').set({ value }).where('name', '=', name);
  });
  const [here, there] = [openMemory(), openMemory()];
  const statements = [
    rename(here, { name: 'a', value: 1 }),
    rename(here, { name: 'b', value: 2 }),
    rename(there, { name: 'c', value: 3 }),
  ].map(({ query }) => query.compile());
  expect(statements.map(({ parameters }) => parameters)).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
  expect(new Set(statements.map(({ sql }) => sql))).toEqual(
    new Set(['update "settings" set "value" = ? where "name" = ?']),
  );
  expect(built).toBe(2);
  await Promise.all([here.close(), there.close()]);
});
