import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverProcess } from '../server/server-process.ts';
import { type Client, newGuest } from '../server/client.ts';
import { openRawConnection, type RawConnection } from './fuzz/raw-connection.ts';

/** Connections of those who flood, and what each of them has under way. */
const FLOODERS = 8;
const AT_ONCE = 4;
const SLOW = 100;
/** Between two moves of somebody who plays, in milliseconds. */
const PAUSE = 20;
const MOST_SLOWER = 2;

/**
 * A real server with its usual limits for one who floods it, and others who play on: how long they wait for the answer
 * to a move, alone and during the flood. The server goes by addresses: the flood comes from another one.
 */
export async function flood(seconds: number): Promise<readonly string[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-flood-'));
  const server = await serverProcess({ BENTHOS_DATA: data, BENTHOS_LIMITS: '1', BENTHOS_PROXY: 'yes' });
  await server.start();
  try {
    const player = await newGuest(server.address);
    const alone = await measure(player, seconds);
    const calm = new AbortController();
    const flooding = floodFrom(server.address, calm.signal);
    const during = await measure(player, seconds);
    calm.abort();
    const sent = await flooding;
    player.close();
    console.log(`alone: p50 ${alone.p50} ms, p99 ${alone.p99} ms (${alone.count} requests)`);
    console.log(
      `in a flood of ${sent} requests: p50 ${during.p50} ms, p99 ${during.p99} ms (${during.count} requests)`,
    );
    return during.p99 <= MOST_SLOWER * alone.p99 ? [] : [`others wait more than ${MOST_SLOWER} times as long`];
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Somebody who plays alone at a table, at a person's speed. */
async function measure(client: Client, seconds: number): Promise<Waits> {
  const wish = { players: 1, boards: 'advanced', contracts: false, options: { isPublic: false }, seats: ['host'] };
  const { game } = (await (await client.send('POST', '/api/games', wish)).json()) as { game: string };
  const waits: number[] = [];
  let turn = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    turn += 1;
    const action = { kind: 'pause', on: turn % 2 === 1 };
    const begin = performance.now();
    await client.askText('act', { game, request: { moveId: `flood-${turn}-${game.slice(0, 8)}`, action } });
    waits.push(performance.now() - begin);
    // Fewer than the limit of moves a minute.
    await new Promise((resolve) => void setTimeout(resolve, Math.max(PAUSE, 210)));
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

const BODIES = [
  '{}',
  '{"name":"x"}',
  '['.repeat(8000),
  JSON.stringify({ name: 'x'.repeat(15_000) }),
  '{"__proto__":{}}',
];

/** Requests as fast as they are answered, most of which are too many, beside those who send slowly; how many there were. */
async function floodFrom(address: string, calm: AbortSignal): Promise<number> {
  const slow: RawConnection[] = [];
  for (let index = 0; index < SLOW; index++) {
    const line = await openRawConnection(address);
    line.write(
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    );
    slow.push(line);
  }
  let sent = 0;
  const one = async (): Promise<void> => {
    while (!calm.aborted) {
      sent += 1;
      const body = BODIES[sent % BODIES.length] ?? '';
      const path = sent % 3 === 0 ? '/api/sign-in' : '/api/guests';
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
      await fetch(new URL(path, address), { method: 'POST', headers, body }).then(
        (response) => response.arrayBuffer(),
        () => {},
      );
    }
  };
  await Promise.all(Array.from({ length: FLOODERS * AT_ONCE }, one));
  for (const line of slow) line.end();
  return sent;
}
