import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Client, newGuest } from '../server/client.ts';
import { serverProcess } from '../server/server-process.ts';

/** Between two requests of somebody who plays, in milliseconds: fewer than the limit of moves a minute. */
const PAUSE = 210;
const PLAYERS = 4;
const MOST_SLOWER = 2;

/**
 * A real server with its usual limits, somebody who floods it from another address, and others who play on: how long
 * they wait for the answer to what they do at their table, alone and during the flood.
 */
export async function flood(seconds: number): Promise<readonly string[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-flood-'));
  const server = await serverProcess({ BENTHOS_DATA: data, BENTHOS_LIMITS: '1', BENTHOS_PROXY: 'yes' });
  await server.start();
  try {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => newGuest(server.address)));
    const alone = await measure(players, seconds);
    const flooding = new Worker(new URL('flood-worker.ts', import.meta.url), { workerData: server.address });
    await once(flooding, 'message');
    const during = await measure(players, seconds);
    flooding.postMessage('enough');
    const [sent] = (await once(flooding, 'message')) as [number];
    for (const player of players) player.close();
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

async function measure(players: readonly Client[], seconds: number): Promise<Waits> {
  const waits = await Promise.all(players.map((player) => waitsOf(player, seconds)));
  const sorted = waits.flat().toSorted((a, b) => a - b);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

/** Somebody alone at a table, who stops and goes on at a person's speed: each is an event on the disk. */
async function waitsOf(client: Client, seconds: number): Promise<readonly number[]> {
  const wish = { players: 1, boards: 'advanced', contracts: false, options: {}, seats: ['host'] };
  const { game } = (await (await client.send('POST', '/api/games', wish)).json()) as { game: string };
  const waits: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const action = { kind: 'pause', on: waits.length % 2 === 0 };
    const begin = performance.now();
    const moveId = `flood-${waits.length}-${game.slice(0, 8)}`;
    const { ok } = await client.ask('act', { game, request: { moveId, action } });
    waits.push(performance.now() - begin);
    if (!ok) throw new Error('a player is refused');
    await new Promise((resolve) => void setTimeout(resolve, PAUSE));
  }
  return waits;
}
