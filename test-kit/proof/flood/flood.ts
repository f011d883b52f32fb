import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, newGuest } from '../../server/client.ts';
import { serverProcess } from '../../server/server-process.ts';
import { faultsOfFlood, type Round, slowdownOf, type Waits, waitsOf } from './judge.ts';

/** Between two requests of somebody who plays, in milliseconds: fewer than the limit of moves a minute. */
const PAUSE = 210;
const PLAYERS = 16;
const ROUNDS = 7;
/** Until everything is compiled and the last of a flood has been answered, in seconds. */
const WARM_UP = 5;
const SETTLE = 1.5;

/**
 * A real server with its usual limits, somebody who floods it from another address, and others who play on: how long they
 * wait for the answer to what they do at their tables. Alone and in the flood by turns, since what else the machine does
 * comes and goes.
 */
export async function flood(seconds: number): Promise<readonly string[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-flood-'));
  const server = await serverProcess({ BENTHOS_DATA: data, BENTHOS_LIMITS: '1', BENTHOS_PROXY: 'yes' });
  await server.start();
  const flooder = fork(path.join(import.meta.dirname, 'flooder.ts'), [server.address]);
  try {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => newGuest(server.address)));
    const tables = await Promise.all(players.map(openTable));
    await playRound(tables, flooder, WARM_UP, false);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await playRound(tables, flooder, seconds, round % 2 === 1));
      tell(rounds);
    }
    for (const player of players) player.close();
    console.log(`the median p99 of others is ${slowdownOf(rounds).toFixed(2)} times as long in a flood`);
    return faultsOfFlood(rounds);
  } finally {
    flooder.kill();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Both stretches, one after the other. */
async function playRound(
  tables: readonly Table[],
  flooder: ChildProcess,
  seconds: number,
  isFloodFirst: boolean,
): Promise<Round> {
  const alone = (): Promise<Waits> => measure(tables, seconds);
  const flooded = async (): Promise<{ readonly waits: Waits; readonly sent: number }> => {
    await tellFlooder(flooder, 'begin');
    const waits = await measure(tables, seconds);
    const sent = await tellFlooder(flooder, 'end');
    await pause(SETTLE * 1000);
    return { waits, sent };
  };
  const before = isFloodFirst ? undefined : await alone();
  const { waits, sent } = await flooded();
  return { alone: before ?? (await alone()), flooded: waits, flood: sent / seconds };
}

async function tellFlooder(flooder: ChildProcess, wish: 'begin' | 'end'): Promise<number> {
  flooder.send(wish);
  const [sent] = (await once(flooder, 'message')) as [number];
  return sent;
}

async function measure(tables: readonly Table[], seconds: number): Promise<Waits> {
  const play = async (table: Table, index: number): Promise<readonly number[]> => {
    // Everybody in their own time: all at once would be one wait and not sixteen.
    await pause((PAUSE * index) / PLAYERS);
    return playAt(table, seconds);
  };
  return waitsOf((await Promise.all(tables.map(play))).flat());
}

interface Table {
  readonly client: Client;
  readonly game: string;
  moves: number;
}

/** Somebody alone at a table. */
async function openTable(client: Client): Promise<Table> {
  const wish = { players: 1, boards: 'advanced', contracts: false, options: {}, seats: ['host'] };
  const { game } = (await (await client.send('POST', '/api/games', wish)).json()) as { game: string };
  return { client, game, moves: 0 };
}

/** Stops and goes on at a person's speed: each is an event on the disk. How long each took, in milliseconds. */
async function playAt(table: Table, seconds: number): Promise<readonly number[]> {
  const { client, game } = table;
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const action = { kind: 'pause', on: table.moves % 2 === 0 } as const;
    const moveId = `flood-${table.moves}-${game.slice(0, 8)}`;
    table.moves += 1;
    const begin = performance.now();
    const { ok } = await client.ask('act', { game, request: { moveId, action } });
    times.push(performance.now() - begin);
    if (!ok) throw new Error('a player is refused');
    await pause(PAUSE);
  }
  return times;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

function tell(rounds: readonly Round[]): void {
  const { alone, flooded, flood: requests } = rounds.at(-1) as Round;
  const text = ({ count, p50, p99 }: Waits): string => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms (${count})`;
  console.log(
    `round ${rounds.length}: alone ${text(alone)}; in a flood of ${requests.toFixed(0)} a second ${text(flooded)}`,
  );
}
