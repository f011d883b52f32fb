import { parentPort, workerData } from 'node:worker_threads';
import { openRawConnection } from './fuzz/raw-connection.ts';

/* Requests as fast as they are answered, most of which are too many, beside connections that send slowly. */

const ADDRESS = workerData as string;
const AT_ONCE = 32;
const SLOW = 100;
const SLOW_REQUEST =
  'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
const BODIES = ['{}', '{"name":"x"}', '['.repeat(8000), JSON.stringify({ name: 'x'.repeat(15_000) })];
const HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };

const enough = new AbortController();
let sent = 0;

async function flood(): Promise<void> {
  while (!enough.signal.aborted) {
    sent += 1;
    const url = new URL(sent % 3 === 0 ? '/api/sign-in' : '/api/guests', ADDRESS);
    const body = BODIES[sent % BODIES.length] ?? '';
    await fetch(url, { method: 'POST', headers: HEADERS, body }).then(
      (response) => response.arrayBuffer(),
      () => {},
    );
  }
}

parentPort?.once('message', () => enough.abort());
const slow = await Promise.all(Array.from({ length: SLOW }, () => openRawConnection(ADDRESS)));
for (const line of slow) line.write(SLOW_REQUEST);
// It begins.
parentPort?.postMessage(sent);
await Promise.all(Array.from({ length: AT_ONCE }, flood));
for (const line of slow) line.end();
parentPort?.postMessage(sent);
