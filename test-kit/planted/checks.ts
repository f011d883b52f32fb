import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BACKUP_FORMAT, openBackup, writeBackup } from '../../src/cli/server/backup-file.ts';
import { PLAYER_COUNTS, parseRecord, seedFrom, shuffle, verify } from '../../src/engine/index.ts';
import { createWriter, openDatabase } from '../../src/server/store/sqlite-writer.ts';
import { checkedPlayout, QUICK } from '../checked-playout.ts';
import { GAMES_FOLDER } from '../golden-games.ts';
import { compareRenamed, compareResampled } from '../non-interference.ts';
import { pairs } from '../pairs.ts';
import { tables } from '../playout.ts';
import { comparePreparedLines, type PreparedLines } from '../prepared-lines.ts';
import { RISK } from '../proof/shuffles/shuffles.ts';
import { accused, tryShuffles } from '../proof/shuffles/try-shuffles.ts';
import { newTakeovers, takeOver, takeoverTables } from '../proof/takeovers.ts';
import { letYearsPass } from '../proof/years/years.ts';
import { everyCrash } from '../server/simulation/run-all.ts';
import { type Simulation, simulate } from '../server/simulation/simulate.ts';
import { STORE_KINDS } from '../server/stores.ts';

/** A part of the suite as one step after another: each says what it found, or nothing. */
export interface Check {
  /** How many steps it has at most to find a bug. */
  readonly most: number;
  readonly step: (index: number) => Promise<string | undefined>;
}

export type CheckName =
  | 'simulation'
  | 'crash at every write'
  | 'non-interference'
  | 'random games'
  | 'prepared lines'
  | 'takeovers'
  | 'recorded games'
  | 'shuffles'
  | 'backup files'
  | 'years'
  | 'writes';

export const CHECKS: Readonly<Record<CheckName, Check>> = {
  simulation: { most: 1100, step: async (seed) => (await simulate({ seed: String(seed) })).faults[0] },
  'crash at every write': { most: 400, step: crashes },
  'non-interference': { most: 20, step: async (index) => hiddenThings(index) },
  'random games': { most: 100, step: async (index) => randomGame(index) },
  'prepared lines': { most: 4, step: async (index) => preparedLines(index) },
  takeovers: { most: 4, step: async (index) => takeovers(index) },
  'recorded games': { most: 1, step: async () => recordedGames() },
  shuffles: { most: 1, step: async () => shuffles() },
  'backup files': { most: 1, step: backupFiles },
  years: { most: 1, step: years },
  writes: { most: 1, step: async () => writes() },
};

const STORIES = 4;
let allCrashes: readonly Simulation[] | undefined;

/** From the last write on: what follows from the end of a game is easily forgotten. */
async function crashes(index: number): Promise<string | undefined> {
  allCrashes ??= (await everyCrash(STORIES)).toReversed();
  const simulation = allCrashes[index];
  return simulation === undefined ? undefined : (await simulate(simulation)).faults[0];
}

function hiddenThings(index: number): string | undefined {
  const chance = { seed: seedFrom(`planted ${index}`), used: 0 };
  for (const { game, from, to, viewer } of pairs(1, 25, `planted ${index}`, chance)) {
    const [start] = game.states.slice(from);
    const again = start === undefined ? [] : compareResampled(start, viewer, chance);
    const [fault] = [...compareRenamed(game, from, to, viewer, chance).faults, ...again];
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function randomGame(index: number): string | undefined {
  try {
    const players = PLAYER_COUNTS[index % PLAYER_COUNTS.length] ?? 2;
    // In a rich game boards fill up and supplies run out, of many players soonest.
    const wealth = Math.floor(index / PLAYER_COUNTS.length) % 2 === 0 ? { rich: true as const } : {};
    for (const table of tables(players, 1, `planted ${index}`)) checkedPlayout({ ...table, ...wealth }, QUICK);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function preparedLines(index: number): string | undefined {
  const result: PreparedLines = { turns: 0, faults: [] };
  for (const table of tables(2, 1, `planted ${index}`)) comparePreparedLines(table, result);
  return result.faults[0];
}

function takeovers(index: number): string | undefined {
  const result = newTakeovers();
  for (const table of takeoverTables(4, `planted ${index}`)) takeOver(table, () => 'drifter', result);
  return result.faults[0];
}

function recordedGames(): string | undefined {
  return readdirSync(GAMES_FOLDER)
    .filter((file) => file.endsWith('.json'))
    .find((file) => {
      const record = parseRecord(JSON.parse(readFileSync(path.join(GAMES_FOLDER, file), 'utf8')));
      return !record.ok || !verify(record.value).ok;
    });
}

/** Every card comes to every place equally often, and every order (P6). */
function shuffles(): string | undefined {
  const [trial] = accused(tryShuffles(shuffle, 6, 20_000, 'planted'), RISK);
  return trial && `${trial.what} of ${trial.size} cards are not even: p ${trial.chance.toPrecision(2)}`;
}

/** All of a write is done or nothing of it. */
function writes(): string | undefined {
  const database = openDatabase(':memory:');
  database.exec('create table things (name text primary key)');
  const insert = (name: string) => ({ sql: 'insert into things values (?)', parameters: [name], expects: undefined });
  const write = createWriter(database);
  write([[insert('one')]]);
  const results = write([[insert('two'), insert('one')], [insert('three')]]);
  const rows = database.prepare('select name from things order by name').all();
  database.close();
  const names = rows.map(({ name }) => String(name)).join();
  const done = JSON.stringify(results);
  return done === '[false,true]' && names === 'one,three' ? undefined : `${done} wrote ${names}`;
}

/** No game is gone after years (P9). */
async function years(): Promise<string | undefined> {
  const { newPlace, stop } = await STORE_KINDS.SQLite();
  try {
    return (await letYearsPass(await newPlace(), 'planted')).faults[0];
  } finally {
    await stop();
  }
}

/** A whole file is read, one that was cut off or changed is not. */
async function backupFiles(): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-planted-'));
  try {
    const file = path.join(folder, 'backup.jsonl');
    const head = { benthos: 'backup', format: BACKUP_FORMAT, at: '', migrations: [] } as const;
    const rows = Array.from({ length: 9 }, (_, index) => ({ name: `name ${index}`, value: `value ${index}` }));
    await writeBackup(file, head, (take) => take('settings', rows));
    const text = readFileSync(file, 'utf8');
    if ((await rowsIn(file)) !== rows.length) return 'a whole file is not read';
    for (const damaged of [text.replace(/[^\n]+\n$/, ''), text.slice(0, -200), text.replace('value 3', 'value 4')]) {
      writeFileSync(file, damaged);
      if ((await rowsIn(file)) !== undefined) return 'a damaged file is read';
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function rowsIn(file: string): Promise<number | undefined> {
  try {
    const { rows } = await openBackup(file);
    return (await Array.fromAsync(rows)).length;
  } catch {
    return undefined;
  }
}
