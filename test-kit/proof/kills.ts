import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Client, newGuest } from '../server/client.ts';
import { type Acknowledged, putUnderLoad } from '../server/load.ts';
import { serverProcess } from '../server/server-process.ts';

const GAMES = 6;
/** How long it runs between two kills, in milliseconds. */
const SPELL = 300;
/** So many of the last answers are asked for once more. */
const ASKED_AGAIN = 100;

export interface KillLoop {
  readonly kills: number;
  readonly games: number;
  readonly acknowledged: number;
  /** All events found in the store, those nobody heard an answer to among them. */
  readonly stored: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** kill -9 under load, so many times: every acknowledged move is there afterwards, once (P1, P2). */
export async function killLoop(kills: number, onKill: (kill: number) => void = () => {}): Promise<KillLoop> {
  const begin = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-kill-'));
  // What was compiled is kept by whoever ends in peace, and makes all further starts quick.
  const server = await serverProcess({ BENTHOS_DATA: folder, NODE_COMPILE_CACHE: path.join(folder, 'compiled') });
  try {
    await server.start();
    const faults = await endedBadly(server.stop());
    await server.start();
    const people = [await newGuest(server.address), await newGuest(server.address)] as const;
    const load = await putUnderLoad(people, GAMES);
    for (let kill = 0; kill < kills; kill++) {
      await new Promise((resolve) => setTimeout(resolve, SPELL * (0.5 + ((kill * 7) % 11) / 11)));
      await server.kill();
      await server.start();
      onKill(kill + 1);
    }
    await load.stop();
    faults.push(...(await otherAnswers(load.acknowledged.slice(-ASKED_AGAIN))));
    for (const client of people) client.close();
    faults.push(...(await endedBadly(server.stop())), ...secretsIn(server.output(), people));
    const stored = eventsIn(path.join(folder, 'benthos.db'));
    faults.push(...gapsIn(stored), ...lostOrDoubled(stored, load.acknowledged));
    const seconds = (performance.now() - begin) / 1000;
    const { games, acknowledged } = load;
    return {
      kills,
      games: games.length,
      acknowledged: acknowledged.length,
      stored: stored.length,
      seconds,
      faults,
    };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function endedBadly(ending: Promise<number | null>): Promise<string[]> {
  const code = await ending;
  return code === 0 ? [] : [`the server ended with ${code}`];
}

/** Whoever asks again gets the same answer, to the letter (P2). */
async function otherAnswers(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { client, game, request, moveId, answer } of acknowledged) {
    const again = await client.askText('act', { game, request });
    if (again !== answer) faults.push(`${game} ${moveId} is answered ${answer}, and again ${again}`);
  }
  return faults;
}

/** No secret in the log (P11). */
function secretsIn(output: string, people: readonly Client[]): string[] {
  return people.flatMap(({ person, cookie }) =>
    output.includes(cookie.split('=')[1] ?? cookie) ? [`the session of ${person} is in the log`] : [],
  );
}

interface Stored {
  readonly game: string;
  readonly sequence: number;
  readonly moveId: string;
}

function eventsIn(file: string): readonly Stored[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select game, sequence, move_id from events order by game, sequence').all();
  database.close();
  return rows.map(({ game, sequence, move_id }) => ({
    game: String(game),
    sequence: Number(sequence),
    moveId: String(move_id).split(' ').at(-1) ?? '',
  }));
}

function gapsIn(stored: readonly Stored[]): string[] {
  const lengths = new Map<string, number>();
  return stored.flatMap(({ game, sequence }) => {
    const length = (lengths.get(game) ?? 0) + 1;
    lengths.set(game, length);
    return sequence === length ? [] : [`${game}: event ${sequence} where ${length} is due`];
  });
}

function lostOrDoubled(stored: readonly Stored[], acknowledged: readonly Acknowledged[]): string[] {
  const counts = new Map<string, number>();
  for (const { game, moveId } of stored) counts.set(`${game} ${moveId}`, (counts.get(`${game} ${moveId}`) ?? 0) + 1);
  return acknowledged.flatMap(({ game, moveId }) => {
    const times = counts.get(`${game} ${moveId}`) ?? 0;
    return times === 1 ? [] : [`${game} ${moveId} was acknowledged and is stored ${times} times`];
  });
}
