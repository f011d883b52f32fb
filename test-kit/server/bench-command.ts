import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seedFrom } from '../../src/engine/index.ts';
import type { Update } from '../../src/wire/table.ts';
import { type BenchTable, openTable } from './bench-table.ts';
import { type Client, newGuest } from './client.ts';
import { serverProcess } from './server-process.ts';

/*
 * npm run bench:server [-- --games 1000 --rate 250 --seconds 20]
 *
 * One server process with its embedded database, and this process as all of its players: live games of four, each player
 * watching. First at a steady rate, then as fast as it goes.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '20' },
  },
});
const GAMES = Number(values.games);
const RATE = Number(values.rate);
const SECONDS = Number(values.seconds);
/** Games of one group of four; a connection watches so many. */
const GAMES_OF_GROUP = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'benthos-bench-'));
const server = await serverProcess({ BENTHOS_DATA: folder, DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '' });
await server.start();
const listeners = new Map<string, (update: Update) => void>();
const people: Client[] = [];
const tables = await openTables();
console.log(
  `${GAMES} games of four, ${people.length} connections, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(`fsync of the disk: ${percentiles(fsyncTimes(300))}`);
console.log(`at ${RATE} moves/s: ${await steady()}`);
console.log(`as fast as it goes: ${await saturated()}`);
for (const client of people) client.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

async function openTables(): Promise<readonly BenchTable[]> {
  const all: BenchTable[] = [];
  for (let group = 0; all.length < GAMES; group++) {
    const four = await Promise.all(Array.from({ length: 4 }, () => newGuest(server.address)));
    for (const client of four) {
      people.push(client);
      client.socket.off('update');
      client.socket.on('update', (update: Update) => listeners.get(`${client.person} ${update.game}`)?.(update));
    }
    const count = Math.min(GAMES_OF_GROUP, GAMES - all.length);
    const opened = Array.from({ length: count }, (_, index) =>
      openTable(four, (client, game, onUpdate) => listeners.set(`${client.person} ${game}`, onUpdate), {
        seed: seedFrom(`bench ${group} ${index}`),
        used: 0,
      }),
    );
    all.push(...(await Promise.all(opened)));
  }
  return all;
}

/** Moves at equal distances, each at the next table where somebody is asked. */
async function steady(): Promise<string> {
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  let next = 0;
  let late = 0;
  const begin = performance.now();
  for (let count = 0; count < RATE * SECONDS; count++) {
    const due = begin + (count * 1000) / RATE;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    if (wait < -100) late += 1;
    for (let tries = 0; tries < tables.length; tries++) {
      next = (next + 1) % tables.length;
      const table = tables[next];
      if (table?.isReady() !== true) continue;
      pending.push(table.move().then((time) => times.push(time)));
      break;
    }
  }
  await Promise.all(pending);
  const seconds = (performance.now() - begin) / 1000;
  return `${(times.length / seconds).toFixed(0)}/s acknowledged, ${percentiles(times)}, ${late} sent late`;
}

/** Every table goes on as soon as it can. */
async function saturated(): Promise<string> {
  const times: number[] = [];
  const cpu = server.cpuSeconds();
  const begin = performance.now();
  const end = begin + (SECONDS * 1000) / 2;
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < end && !table.isOver()) {
        if (table.isReady()) times.push(await table.move());
        else await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  const work = ((server.cpuSeconds() - cpu) * 1000) / times.length;
  return `${(times.length / seconds).toFixed(0)}/s acknowledged, ${percentiles(times)}, ${work.toFixed(2)} ms of the server's CPU each`;
}

/** What the disk itself needs for a page. */
function fsyncTimes(count: number): number[] {
  const file = openSync(path.join(folder, 'fsync'), 'w');
  const page = Buffer.alloc(4096, 7);
  const times = Array.from({ length: count }, () => {
    const begin = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - begin;
  });
  closeSync(file);
  return times;
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}
