import { setPriority } from 'node:os';
import { openRawConnection, type RawConnection } from '../fuzz/raw-connection.ts';

/*
 * A process that floods a server when it is told to: requests as fast as they are answered, most of which are too many, beside
 * connections that send slowly. Whoever floods has a machine of their own; here they have what is left of this one.
 */

const ADDRESS = process.argv[2] ?? '';
const AT_ONCE = 32;
const SLOW = 100;
const SLOW_REQUEST =
  'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
const BODIES = ['{}', '{"name":"x"}', '['.repeat(8000), JSON.stringify({ name: 'x'.repeat(15_000) })];
const HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
const LOWEST_PRIORITY = 19;

let enough = new AbortController();
let sent = 0;
let slow: readonly RawConnection[] = [];
let running: Promise<unknown> = Promise.resolve();

async function ask({ signal }: AbortController): Promise<void> {
  while (!signal.aborted) {
    sent += 1;
    const url = new URL(sent % 3 === 0 ? '/api/sign-in' : '/api/guests', ADDRESS);
    const body = BODIES[sent % BODIES.length] ?? '';
    await fetch(url, { method: 'POST', headers: HEADERS, body }).then(
      (response) => response.arrayBuffer(),
      () => {},
    );
  }
}

async function begin(): Promise<void> {
  sent = 0;
  const until = new AbortController();
  enough = until;
  slow = await Promise.all(Array.from({ length: SLOW }, () => openRawConnection(ADDRESS)));
  for (const line of slow) line.write(SLOW_REQUEST);
  running = Promise.all(Array.from({ length: AT_ONCE }, () => ask(until)));
}

async function end(): Promise<void> {
  enough.abort();
  await running;
  for (const line of slow) line.end();
}

setPriority(LOWEST_PRIORITY);
process.on('message', (wish: 'begin' | 'end') => {
  void (wish === 'begin' ? begin() : end()).then(() => process.send?.(sent));
});
