import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUCKETS } from '../../wire/limits.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { openRawConnection } from '../../../test-kit/proof/fuzz/raw-connection.ts';
import { openTestServer, type TestServer } from '../../../test-kit/server/test-server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PATIENCE = 5000;
let server: TestServer;

beforeEach(async () => {
  server = await openTestServer(memoryPlace(), { limitScale: 1 });
});
afterEach(() => server.close());

/** The answer to a request whose body never comes. */
async function answerTo(path: string, header = ''): Promise<string> {
  const line = await openRawConnection(server.address);
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${header}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
  );
  await line.whenReceived('"error"', PATIENCE);
  line.end();
  return line.received().split('\r\n\r\n')[1] ?? '';
}

test('P12 who may not ask is told so before the body is read', async () => {
  expect(await answerTo('/api/games')).toBe('{"error":"not-signed-in"}');
  expect(await answerTo('/api/guests', 'Origin: https://b.org\r\n')).toBe('{"error":"forbidden"}');
});

test('P12 a body that nobody can read counts like any other, and is no more read when it is too much', async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= BUCKETS.guests.burst; count++) {
    const url = new URL('/api/guests', server.address);
    const response = await fetch(url, { method: 'POST', headers: JSON_TYPE, body: '{' });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(await answerTo('/api/guests')).toContain('"too-many"');
});
