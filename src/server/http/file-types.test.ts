import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
};
const SMALL = ['ico', 'png', 'woff2'];
const folder = mkdtempSync(path.join(tmpdir(), 'benthos-types-'));
const files = createStaticFiles(folder);
/** What was asked for, and whether it was there. */
const asked: [string | undefined, boolean][] = [];
const server = createServer((request, response) => {
  files(request, response)
    .then((isFound) => {
      asked.push([request.url, isFound]);
      if (!isFound) response.writeHead(404).end();
    })
    .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
});
let address = '';

beforeAll(async () => {
  for (const type of Object.keys(TYPES)) writeFileSync(path.join(folder, `a.${type}`), 'depth '.repeat(400));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const bound = server.address();
  address = typeof bound === 'object' ? `http://127.0.0.1:${bound?.port}` : '';
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

test.each(Object.entries(TYPES))('a file .%s is %s, and compressed unless it is so already', async (ending, type) => {
  const answer = await fetch(`${address}/a.${ending}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('content-encoding')).toBe(SMALL.includes(ending) ? null : 'gzip');
  expect(await answer.text()).toBe('depth '.repeat(400));
});

test('whoever serves the files is told which of them are there', async () => {
  for (const file of ['/a.css?told', '/none.css?told']) await fetch(address + file).then((answer) => answer.text());
  // It is told after the answer has gone out: of the files before, and of these, in any order.
  const told = (): unknown => Object.fromEntries(asked.filter(([url]) => url?.endsWith('?told')));
  await expect.poll(told).toEqual({ '/a.css?told': true, '/none.css?told': false });
});
