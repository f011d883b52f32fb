import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPreparer, createWriter, emptyLog, type Job, openDatabase } from './sqlite-writer.ts';

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

test('a connection is safe against loss of power, wipes what is deleted (P15), and waits for others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-connection-'));
  const database = openDatabase(path.join(folder, 'benthos.db'));
  const syncs = ['journal_mode', 'synchronous', 'fullfsync', 'checkpoint_fullfsync'];
  const names = [...syncs, 'secure_delete', 'temp_store', 'busy_timeout'];
  const values = names.map((name) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
  // FULL is 2, and so is memory.
  expect(values).toEqual(['wal', 2, 1, 1, 1, 2, 5000]);
  database.close();
  rmSync(folder, { recursive: true });
});

test('the log is emptied into the file, unless somebody reads, who is not waited for', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-log-'));
  const file = path.join(folder, 'benthos.db');
  const [database, reader] = [openDatabase(file), openDatabase(file)];
  database.exec('create table things (name text primary key)');
  reader.exec('begin; select * from things');
  createWriter(database)([insert('one')]);
  emptyLog(database);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  expect(Object.values(database.prepare('pragma busy_timeout').get() ?? {})).toEqual([5000]);
  reader.exec('commit');
  emptyLog(database);
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(reader.prepare('select name from things').all()).toMatchObject([{ name: 'one' }]);
  reader.close();
  database.close();
  rmSync(folder, { recursive: true });
});

test('a statement is prepared once, as long as there are not too many', () => {
  const database = openDatabase(':memory:');
  const prepare = createPreparer(database);
  const first = prepare('select 0');
  for (let count = 1; count < 200; count++) prepare(`select ${count}`);
  expect(prepare('select 0')).toBe(first);
  prepare('select 200');
  expect(prepare('select 0')).not.toBe(first);
  expect(prepare('select 7').get()).toEqual({ 7: 7 });
  database.close();
});
