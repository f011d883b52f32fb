import { expect, test } from 'vitest';
import { createWriter, type Job, openDatabase } from './sqlite-writer.ts';

const insert = (name: string): Job => [
  { sql: 'insert into things values (?)', parameters: [name], expects: undefined },
];
const BROKEN: Job = [{ sql: 'insert into nothing values (1)', parameters: [], expects: undefined }];

test('of jobs that come together the one that cannot be done says why, and the others are done', () => {
  const database = openDatabase(':memory:');
  database.exec('create table things (name text primary key)');
  const write = createWriter(database);
  expect(write([insert('one'), BROKEN, insert('two')])).toEqual([true, { error: expect.any(String) as string }, true]);
  expect(write([BROKEN])).toEqual([{ error: expect.stringContaining('nothing') as string }]);
  expect(write([insert('one')])).toEqual([false]);
  const change = (expects: number): Job => [
    { sql: "update things set name = name || '!' where name like 'o%'", parameters: [], expects },
  ];
  expect(write([change(2)])).toEqual([false]);
  expect(write([change(1)])).toEqual([true]);
  const names = database.prepare('select name from things order by name').all();
  expect(names.map(({ name }) => name)).toEqual(['one!', 'two']);
  expect(database.isTransaction).toBe(false);
  database.close();
});
