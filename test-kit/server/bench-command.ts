import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '../command-line.ts';
import { openTables } from './bench-benthos.ts';
import { coldGames, dormantGames } from './bench-dormant.ts';
import { type Figure, flatOutFigures, fsyncTimes, print, steadyFigures } from './bench-figures.ts';
import { playFlatOut, playSteadily, type Stretch } from './bench-load.ts';
import type { BenchTable } from './bench-table.ts';
import { openMatches } from './bench-yardstick.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const HELP =
  'npm run bench:server [-- --json] [--games 1000] [--rate 250] [--seconds 8] [--rounds 2] [--dormant 20000]';

/*
 * One server process with its embedded database, and this process as all of its players: live games of four, every player
 * with a connection of their own. boardgame.io serves the same game in memory to the same players, by turns with ours, so that
 * both have the same machine. Figures depend on the machine and on what else it does; compare within one run.
 */
const { read, whole, positive } = commandLine(HELP);
const { values } = read({
  options: {
    json: { type: 'boolean', default: false },
    games: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '2' },
    dormant: { type: 'string', default: '20000' },
  },
});
const GAMES = whole('games', values.games);
const RATE = positive('rate', values.rate);
const SECONDS = positive('seconds', values.seconds);
const ROUNDS = whole('rounds', values.rounds);
const DORMANT = whole('dormant', values.dormant, 0);
/** So long tables are opened at most, in milliseconds; then it goes on with those there are. */
const MOST_OPENING = 45_000;
/** Both compile what is used often first, in seconds. */
const WARM_UP = 4;
const YARDSTICK = path.resolve(import.meta.dirname, 'bench-yardstick-server.ts');

interface Side {
  readonly name: string;
  readonly server: ServerProcess;
  readonly tables: readonly BenchTable[];
  readonly steady: Stretch[];
  readonly flatOut: Stretch[];
}

const started: ServerProcess[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'benthos-bench-'));
try {
  const fsync = fsyncTimes(folder, 300);
  const figures = [...(await dormant()), ...(await live(fsync))];
  print(figures, values.json);
} finally {
  await Promise.all(started.map(({ kill }) => kill()));
  rmSync(folder, { recursive: true, force: true });
}
// Thousands of connections need not be closed one by one.
process.exit();

async function dormant(): Promise<readonly Figure[]> {
  tell(`${DORMANT} dormant games`);
  return [
    ...(await dormantGames(path.join(folder, 'dormant'), DORMANT)),
    ...(await coldGames(path.join(folder, 'dormant'))),
  ];
}

async function live(fsync: readonly number[]): Promise<readonly Figure[]> {
  const data = { BENTHOS_DATA: folder, DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '' };
  const own = await openSide('Benthos', await serverProcess(data), openTables, GAMES);
  const other = await serverProcess({ NODE_ENV: 'production' }, YARDSTICK);
  const yardstick = await openSide('boardgame.io', other, openMatches, own.tables.length);
  // As many here as there, however slow the machine.
  const games = yardstick.tables.length;
  for (const { name, server, tables } of [own, yardstick]) {
    tell(`${name} warms up`);
    await playFlatOut(tables.slice(0, games), server.cpuSeconds, WARM_UP);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { name, server, tables, steady, flatOut } of [own, yardstick]) {
      tell(`round ${round} of ${ROUNDS}: ${name}`);
      steady.push(await playSteadily(tables.slice(0, games), server.cpuSeconds, RATE, SECONDS));
      flatOut.push(await playFlatOut(tables.slice(0, games), server.cpuSeconds, SECONDS));
      // What is still under way here is not to trouble the other.
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  await Promise.all([own.server.stop(), yardstick.server.kill()]);
  return [
    { what: 'live games of four', value: games, unit: '' },
    ...steadyFigures(RATE, fsync, own.steady, yardstick.steady),
    ...flatOutFigures(own.flatOut, yardstick.flatOut),
  ];
}

async function openSide(name: string, server: ServerProcess, open: typeof openTables, count: number): Promise<Side> {
  started.push(server);
  await server.start();
  const begin = performance.now();
  const isTime = (opened: number): boolean => {
    if (opened % 200 === 0) tell(`${name}: ${opened} of ${count} games open`);
    return performance.now() - begin < MOST_OPENING;
  };
  return { name, server, tables: await open(server.address, count, isTime), steady: [], flatOut: [] };
}

function tell(line: string): void {
  if (!values.json) console.error(line);
}
