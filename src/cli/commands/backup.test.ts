import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cluster, startCluster } from '../../../test-kit/server/postgres.ts';
import { freshService } from '../../../test-kit/server/fresh-service.ts';
import { playOn, startGame } from '../../../test-kit/server/players.ts';
import { hashOf } from '../../engine/index.ts';
import { silentLog, systemClock, systemSecrets } from '../../server/environment/system.ts';
import { createAdministrator } from '../../server/people/administrator.ts';
import { checkGames, type Finding } from '../../server/service/check-games.ts';
import { readAllRows, type Row } from '../../server/store/all-rows.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openPostgres } from '../../server/store/open-postgres.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { runProgram } from '../kit/program.ts';
import { COMMANDS } from './index.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-backup-'));
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
  rmSync(FOLDER, { recursive: true });
});

type Env = Readonly<Record<'BENTHOS_DATA' | 'DATABASE_URL', string>>;
let count = 0;

const KINDS: Readonly<Record<'SQLite' | 'PostgreSQL', () => Promise<Env>>> = {
  SQLite: async () => ({ BENTHOS_DATA: path.join(FOLDER, `place-${(count += 1)}`), DATABASE_URL: '' }),
  PostgreSQL: async () => ({ BENTHOS_DATA: '', DATABASE_URL: await cluster.newDatabase() }),
};

describe.each([
  ['SQLite', 'SQLite'],
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const)('from %s to %s', (from, to) => {
  test('a backup taken while moves are made restores exactly: all rows, all hashes (P13)', async () => {
    const [here, there] = [await KINDS[from](), await KINDS[to]()];
    const file = path.join(FOLDER, `${from}-${to}.jsonl`);
    const store = await opened(here);
    const service = freshService(store);
    const games = [await startGame(service, 2), await startGame(service, 1)];
    for (const game of games) await playOn(service, game, game, 30);
    await store.write([
      { query: store.db.insertInto('settings').values({ name: 'odd \u2028\n', value: '\u{1F419}"\\' }) },
      { query: store.db.insertInto('ratings').values({ ...RATING, person: 'ann', rating: 1500.123456789012 }) },
    ]);

    const third = startGame(service, 2).then((game) => playOn(service, game, 'third', 40));
    expect(await run(['backup', file], here)).toMatchObject({ code: 0, errors: '' });
    await third;

    const restored = await run(['restore', file], there);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toMatch(/(\d+) of \1 games replayed/);
    const copy = await opened(there);
    expect(await rowsOf(copy)).toEqual(linesOf(file));
    const [hashes, copied] = [await findings(store), await findings(copy)];
    expect(copied.filter(({ ok }) => !ok)).toEqual([]);
    // Nobody moved in these two meanwhile.
    for (const game of games) expect(copied).toContainEqual(hashes.find((each) => each.game === game));
    await Promise.all([store.close(), copy.close()]);

    expect(await run(['restore', file], there)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/Restore into/) as unknown,
    });
  });
});

describe('a backup that cannot be used', () => {
  const good = path.join(FOLDER, 'good.jsonl');
  beforeAll(async () => {
    const place = await KINDS.SQLite();
    const store = await opened(place);
    await playOn(freshService(store), await startGame(freshService(store), 2), 'good', 10);
    await store.close();
    await run(['backup', good], place);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2), /good-\d.jsonl: .*truncated/],
    ['without its end', (text: string) => text.replace(/[^\n]+\n$/, ''), /the last line is missing/],
    ['changed', (text: string) => text.replace('"running"', '"over"'), /the checksum does not match/],
    ['of a later version', (text: string) => text.replace('001-begin', '001-begin","999'), /newer version/],
    ['something else', () => '{}', /not a Benthos backup/],
    ['empty', () => '', /not a Benthos backup/],
  ])('%s: code 2, and nothing is left behind', async (_, damage, message) => {
    const place = await KINDS.SQLite();
    const bad = path.join(FOLDER, `good-${count}.jsonl`);
    writeFileSync(bad, damage(readFileSync(good, 'utf8')));
    expect(await run(['restore', bad], place)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(message) as unknown,
    });
    expect(existsSync(place.BENTHOS_DATA) ? readdirSync(place.BENTHOS_DATA) : []).toEqual([]);
  });

  test('a game that comes out differently is named: code 1', async () => {
    const place = await KINDS.SQLite();
    expect((await run(['restore', good], place)).code).toBe(0);
    const store = await opened(place);
    await store.write([{ query: store.db.updateTable('events').set({ outcome: '[]' }).where('sequence', '=', 5) }]);
    await store.close();
    const file = path.join(FOLDER, 'wrong.jsonl');
    await run(['backup', file], place);
    expect(await run(['restore', file], await KINDS.SQLite())).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^game \S+: event 5 has a different result/) as unknown,
    });
  });
});

describe('files', () => {
  test('only the owner may read a backup and what is restored from it, and nothing else lies beside it', async () => {
    const place = await KINDS.SQLite();
    await (await opened(place)).close();
    const file = path.join(place.BENTHOS_DATA, 'b.jsonl');
    expect((await run(['backup', file], place)).code).toBe(0);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(place.BENTHOS_DATA).sort()).toEqual(['b.jsonl', 'benthos.db']);
    const fresh = { ...place, BENTHOS_DATA: path.join(FOLDER, 'restored') };
    expect((await run(['restore', file], fresh)).code).toBe(0);
    const restored = [fresh.BENTHOS_DATA, path.join(fresh.BENTHOS_DATA, 'benthos.db')];
    expect(restored.map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o600]);
    const nowhere = await run(['backup', '/nowhere/b.jsonl'], place);
    expect(nowhere).toMatchObject({
      code: 1,
      errors: expect.stringContaining('/nowhere/b.jsonl: cannot be written') as unknown,
    });
  });

  test('no database, no file, no PostgreSQL: each is said', async () => {
    const place = await KINDS.SQLite();
    const [none, missing, silent] = [
      await run(['backup', path.join(FOLDER, 'x')], place),
      await run(['restore', path.join(FOLDER, 'missing')], place),
      await run(['backup', path.join(FOLDER, 'x')], {
        BENTHOS_DATA: '',
        DATABASE_URL: 'postgresql://u:secret@localhost:1/x',
      }),
    ];
    expect(none).toMatchObject({
      code: 2,
      errors: expect.stringContaining('benthos.db: no such database') as unknown,
    });
    expect(missing).toMatchObject({
      code: 2,
      errors: expect.stringContaining('missing: cannot be read: no such file') as unknown,
    });
    expect(silent).toMatchObject({ code: 1, errors: 'benthos backup: DATABASE_URL: the database does not answer\n' });
  });

  test('a new token of the administrator takes the place of the old one', async () => {
    const place = await KINDS.SQLite();
    const store = await opened(place);
    const administrator = createAdministrator({ store, secrets: systemSecrets, clock: systemClock });
    const first = (await administrator.firstToken()) ?? '';
    const { code, output } = await run(['admin-token'], place);
    expect([code, /^[\w-]{43}\n$/.test(output)]).toEqual([0, true]);
    expect([await administrator.isToken(first), await administrator.isToken(output.trim())]).toEqual([false, true]);
    await store.close();
  });

  test('an older backup goes through the migrations that came since', async () => {
    const old = path.join(FOLDER, 'old.jsonl');
    const person = { id: 'ann', kind: 'guest', name: 'Ann', login: null, password: null, settings: '{}', created: 1 };
    const head = { benthos: 'backup', format: 1, at: '2026-01-01', migrations: ['001-begin'] };
    const text = [head, ['people', person]].map((line) => `${JSON.stringify(line)}\n`).join('');
    const end = { rows: 1, sha256: createHash('sha256').update(text).digest('hex') };
    writeFileSync(old, `${text}${JSON.stringify(end)}\n`);
    const place = await KINDS.SQLite();
    expect(await run(['restore', old], place)).toMatchObject({ code: 0, errors: '' });
    const store = await opened(place);
    expect(await store.db.selectFrom('people').selectAll().execute()).toEqual([person]);
    expect(await store.db.selectFrom('nodes').selectAll().execute()).toEqual([]);
    await store.close();
  });

  test('what the system does not let anybody read or make is said, and nobody waits for ever', async () => {
    const file = path.join(FOLDER, 'silent.jsonl');
    const place = await KINDS.SQLite();
    await (await opened(place)).close();
    await run(['backup', file], place);
    const forbidden = path.join('/proc', 'benthos');
    expect(await run(['restore', file], { BENTHOS_DATA: forbidden, DATABASE_URL: '' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining(forbidden) as unknown,
    });
  });
});

const RATING = { deviation: 350, volatility: 0.06, games: 1, changed: 4_102_444_800_000 };

async function opened({ BENTHOS_DATA, DATABASE_URL }: Env): Promise<Store> {
  const store =
    DATABASE_URL === ''
      ? await openSqlite(path.join(BENTHOS_DATA, 'benthos.db'))
      : openPostgres(DATABASE_URL, silentLog);
  await migrate(store, Date.now);
  return store;
}

async function findings(store: Store): Promise<readonly Finding[]> {
  return Array.fromAsync(checkGames(store));
}

/** In no order: the databases sort text differently. */
async function rowsOf(store: Store): Promise<readonly string[]> {
  const lines: string[] = [];
  await readAllRows(store, async (table, rows) => {
    lines.push(...rows.map((row) => lineOf(table, row)));
  });
  return lines.sort();
}

function linesOf(file: string): readonly string[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(1, -2);
  return lines.map((line) => lineOf(...(JSON.parse(line) as [string, Row]))).sort();
}

function lineOf(table: string, row: Row): string {
  return hashOf([table, row]);
}

async function run(args: readonly string[], env: Env): Promise<{ code: number; output: string; errors: string }> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const said = { log: '', error: '' };
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((text: string) => {
      said[way] += `${text}\n`;
    });
  }
  const code = await runProgram(COMMANDS, args);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return { code, output: said.log, errors: said.error };
}
