import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, type Served } from './serve.ts';

// What is sent of a file, and that nothing else is, src/server/http/static-files.test.ts shows.

const folder = mkdtempSync(path.join(tmpdir(), 'benthos-serve-'));
let served: Served;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  served = await serve(folder, '127.0.0.1', 0);
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

test('the folder is served, and refusals are as safe as pages', async () => {
  const page = await fetch(served.address);
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html>']);
  const none = await fetch(new URL('none.js', served.address));
  expect(none.status).toBe(404);
  expect(none.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('nothing but reading is allowed', async () => {
  const posted = await fetch(served.address, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a port that is taken is an error', async () => {
  await expect(serve(folder, '127.0.0.1', Number(new URL(served.address).port))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
