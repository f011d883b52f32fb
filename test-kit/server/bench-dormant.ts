import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../../src/server/store/migrate.ts';
import { openInThread } from '../../src/server/store/open-sqlite.ts';
import type { Figure } from './bench-figures.ts';
import { quantile } from './bench-load.ts';
import { newGuest } from './client.ts';
import { freshService } from './fresh-service.ts';
import { playOn, startGame } from './players.ts';
import { serverProcess } from './server-process.ts';

/** Moves of the games that are opened cold: somewhere in the middle. */
const MOVES = 200;
const COLD_GAMES = 200;
/** Dormant games may cost so much in all, in MB: the noise of a process. */
const MOST_MEMORY = 20;
const MOST_MS = 50;
/** How the names of copies begin. */
const YOUNG = '0000aaaa';
const COLD = '0000cccc';
/** What belongs to a game, and the column that names it. */
const KEYS = { games: 'id', seats: 'game', events: 'game', checkpoints: 'game' };

/** How much more memory a server takes with so many games that nobody has open. */
export async function dormantGames(folder: string, count: number): Promise<readonly Figure[]> {
  const without = await memoryOfServer(path.join(folder, 'empty'));
  await fill(folder, count);
  const value = ((await memoryOfServer(folder)) - without) / 2 ** 20;
  return [{ what: `memory of ${count} dormant games`, value, unit: 'MB', most: MOST_MEMORY }];
}

/** How long a look at a game takes that nobody has open, over the wire. */
export async function coldGames(folder: string): Promise<readonly Figure[]> {
  const server = await serverProcess({ BENTHOS_DATA: folder, DATABASE_URL: '' });
  await server.start();
  const guest = await newGuest(server.address);
  const times: number[] = [];
  for (let index = 0; index < COLD_GAMES; index++) {
    const begin = performance.now();
    const { ok } = await guest.ask('watch', { game: idOf(COLD, index) });
    if (!ok) throw new Error('a stored game cannot be opened');
    times.push(performance.now() - begin);
  }
  guest.close();
  await server.stop();
  const what = `a cold game of ${MOVES} moves opens`;
  return [
    { what: `${what}, p50`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `${what}, p99`, value: quantile(times, 0.99), unit: 'ms', most: MOST_MS },
  ];
}

async function memoryOfServer(data: string): Promise<number> {
  const server = await serverProcess({ BENTHOS_DATA: data, DATABASE_URL: '' });
  await server.start();
  // It has looked for what is due, and tidied up after its start.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const memory = server.memory();
  await server.stop();
  return memory;
}

/** Copies of two games, a young and a longer one, under new names. */
async function fill(folder: string, count: number): Promise<void> {
  const file = path.join(folder, 'benthos.db');
  const store = openInThread(file);
  await migrate(store, () => 0);
  const service = freshService(store);
  const young = await startGame(service, 4);
  await playOn(service, young, 'young', 8);
  const long = await startGame(service, 4);
  await playOn(service, long, 'long', MOVES);
  await service.stop();
  await store.close();
  const database = new DatabaseSync(file);
  copyGame(database, young, YOUNG, count);
  copyGame(database, long, COLD, COLD_GAMES);
  database.close();
}

function copyGame(database: DatabaseSync, game: string, kind: string, count: number): void {
  for (const [table, key] of Object.entries(KEYS)) {
    const columns = database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
    const copied = columns.map((name) => (name === key ? `'${kind}' || printf('%024x', copy.number)` : name));
    database
      .prepare(
        `with recursive copy(number) as (select 0 union all select number + 1 from copy where number + 1 < ?)
         insert into ${table} (${columns.join()}) select ${copied.join()} from copy, ${table} where ${key} = ?`,
      )
      .run(count, game);
  }
}

function idOf(kind: string, index: number): string {
  return kind + index.toString(16).padStart(24, '0');
}
