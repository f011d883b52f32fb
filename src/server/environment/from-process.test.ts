import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSystem } from './from-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benthos-system-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder of the embedded database belongs to one server, which finds everything ready there', async () => {
  const data = path.join(folder, 'data');
  const system = await openSystem({ data });
  expect(await system.store.db.selectFrom('games').selectAll().execute()).toEqual([]);
  expect([system.store.isShared, system.courier.post]).toEqual([false, undefined]);
  expect(existsSync(path.join(data, 'benthos.db'))).toBe(true);
  await expect(openSystem({ data })).rejects.toThrow(
    `${data} is in use by another server. Several servers need PostgreSQL: DATABASE_URL`,
  );
  // There is nobody to tell, and nothing to fear from it.
  system.bus.subscribe(() => {
    throw new Error('somebody spoke');
  });
  system.bus.publish({ here: 'a-game' });
  await Promise.all([system.bus.close(), system.thinker.close()]);
  await system.store.close();
});

test('with PostgreSQL the folder is not touched, and whether it can be reached is known at once', async () => {
  const data = path.join(folder, 'data');
  await expect(openSystem({ data, databaseUrl: 'postgresql://benthos@127.0.0.1:1/none' })).rejects.toThrow(
    /ECONNREFUSED/,
  );
  expect(existsSync(data)).toBe(false);
});

test('who mail is from is told to the courier', async () => {
  const mail = { smtp: 'smtp://127.0.0.1:1', from: 'b@b.example', address: 'https://benthos.example/' };
  const { courier, store } = await openSystem({ data: folder, courier: { address: mail.address, mail } });
  expect(courier.post?.address).toBe(mail.address);
  await store.close();
});
