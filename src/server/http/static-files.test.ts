import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../test-kit/server/test-server.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';

const SCRIPT = 'export const depth = 11_034;\n'.repeat(50);
const folder = mkdtempSync(path.join(tmpdir(), 'benthos-files-'));
const root = path.join(folder, 'web');
let kind: StoreKind;
let served: TestServer;

beforeAll(async () => {
  mkdirSync(path.join(root, 'assets'), { recursive: true });
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(root, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(path.join(root, 'assets/index.html'), 'assets');
  writeFileSync(path.join(root, 'depths.xyz'), 'deep');
  writeFileSync(path.join(root, 'a\\b.txt'), 'secret');
  mkdirSync(path.join(root, 'api'));
  writeFileSync(path.join(root, 'api/no-route.txt'), 'secret');
  writeFileSync(path.join(root, '.made-from'), 'secret');
  writeFileSync(path.join(folder, 'outside.txt'), 'secret');
  kind = await STORE_KINDS.SQLite();
  served = await openTestServer(await kind.newPlace(), { webFolder: root });
});

afterAll(async () => {
  await served.close();
  await kind.stop();
  rmSync(folder, { recursive: true });
});

test('pages are asked for anew each time, hashed assets never again', async () => {
  const page = await ask('/');
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  const asset = await ask('/assets/app-1a2b.js');
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(asset.headers['cache-control']).toContain('immutable');
  const again = await ask('/', { headers: { 'if-none-match': String(page.headers['etag']) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['etag']).toBe(page.headers['etag']);
  const other = await ask('/', { headers: { 'if-none-match': '"another"' } });
  expect([other.status, other.body.toString()]).toEqual([200, '<!doctype html>']);
});

test('a folder is its page, whatever is asked behind the path; what is of no known kind is bytes', async () => {
  expect((await ask('/assets/?lang=uk')).body.toString()).toBe('assets');
  const { headers, body } = await ask('/depths.xyz');
  expect([headers['content-type'], body.toString()]).toEqual(['application/octet-stream', 'deep']);
});

test('text is compressed as the browser wants it', async () => {
  const get = (accepted: string) => ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
  const brotli = await get('gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  const zipped = await get('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
  expect(zipped.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(zipped.body.length) });
  expect((await get('br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip');
  expect((await get('gzip;q=0,br;q=0')).headers['content-encoding']).toBeUndefined();
  expect((await get('gzip; q=0.000 , br ;q=0')).headers['content-encoding']).toBeUndefined();
  const refused = await get('br;q=0, identity');
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(refused.body.toString()).toBe(SCRIPT);
});

test('a changed file is sent anew', async () => {
  const file = path.join(root, 'changing.txt');
  const get = () => ask('/changing.txt', { headers: { 'accept-encoding': 'gzip' } });
  writeFileSync(file, 'one');
  expect(gunzipSync((await get()).body).toString()).toBe('one');
  writeFileSync(file, 'three');
  expect(gunzipSync((await get()).body).toString()).toBe('three');
});

test('what is too large to be read is not there', async () => {
  const file = path.join(root, 'abyss.txt');
  writeFileSync(file, '');
  truncateSync(file, 3 * 1024 ** 3);
  expect((await ask('/abyss.txt')).status).toBe(404);
});

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/.made-from',
  '/assets',
  '/none.js',
  '/%00',
  '/%zz',
  '/a%5cb.txt',
  // It is not looked for.
  '/api/no-route.txt',
  '/%61pi/no-route.txt',
  '//',
  // Kept once, a compressed file must not be had by many names.
  '/assets//app-1a2b.js',
  '/assets%2f/app-1a2b.js',
])('%s is not there', async (url) => {
  const { status, body } = await ask(url);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toContain('secret');
});

test('nothing but reading is allowed', async () => {
  expect((await ask('/', { method: 'POST' })).status).toBe(404);
  const head = await ask('/', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String('<!doctype html>'.length));
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** `fetch` would tidy the path up and decompress. */
function ask(url: string, options: { readonly method?: string; readonly headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(served.address);
    const asked = request({ host: '127.0.0.1', port, path: url, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
