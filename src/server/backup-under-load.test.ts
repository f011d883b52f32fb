import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { benthos } from '../../test-kit/run-command.ts';
import { newGuest } from '../../test-kit/server/client.ts';
import { putUnderLoad } from '../../test-kit/server/load.ts';
import { serverProcess } from '../../test-kit/server/server-process.ts';
import { hashOf } from '../engine/index.ts';
import { checkGames } from './service/check-games.ts';
import { readEntries, readGame } from './store/games.ts';
import { openInThread } from './store/open-sqlite.ts';
import type { Store } from './store/store.ts';
import { advanceTable } from './table/advance-table.ts';
import { newTable } from './table/table-state.ts';

test('a backup of a server under load restores elsewhere: every game up to one moment, with equal hashes (P13)', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-backup-load-'));
  const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')];
  const file = path.join(folder, 'backup.jsonl');
  const server = await serverProcess({ BENTHOS_DATA: here });
  await server.start();
  const people = [await newGuest(server.address), await newGuest(server.address)] as const;
  const load = await putUnderLoad(people, 4);
  await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(50);
  const before = [...load.acknowledged];

  expect(await benthosIn(here, ['backup', file])).toMatchObject({ code: 0, errors: '' });
  const during = load.acknowledged.length;
  await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(during);
  await load.stop();
  for (const client of people) client.close();
  expect(await server.stop()).toBe(0);
  const restored = await benthosIn(there, ['restore', file]);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toMatch(/(\d+) of \1 games replayed/);

  const [original, copy] = [eventsIn(here), eventsIn(there)];
  // All that was acknowledged before it began is in it, and of each game the first so many events.
  for (const { game, moveId } of before) expect(copy.ids).toContain(`${game} ${moveId}`);
  for (const [game, events] of copy.games) {
    expect(events).toEqual(original.games.get(game)?.slice(0, events.length));
  }
  const source = openInThread(path.join(here, 'benthos.db'));
  const target = openInThread(path.join(there, 'benthos.db'));
  const findings = await Array.fromAsync(checkGames(target));
  expect(findings.length).toBeGreaterThan(0);
  for (const { game, ...finding } of findings) {
    const events = copy.games.get(game)?.length ?? 0;
    expect(finding).toEqual({ ok: true, events, hash: await hashAfter(source, game, events) });
  }
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true });
}, 120_000);

/** A command in a process of its own, as an operator runs it. */
async function benthosIn(data: string, args: readonly string[]): ReturnType<typeof benthos> {
  vi.stubEnv('BENTHOS_DATA', data).stubEnv('DATABASE_URL', '');
  try {
    return await benthos(args);
  } finally {
    vi.unstubAllEnvs();
  }
}

function eventsIn(data: string): { readonly games: Map<string, unknown[]>; readonly ids: ReadonlySet<string> } {
  const database = new DatabaseSync(path.join(data, 'benthos.db'), { readOnly: true });
  const rows = database.prepare('select * from events order by game, sequence').all();
  database.close();
  const games = Map.groupBy(rows, ({ game }) => String(game)) as Map<string, unknown[]>;
  return {
    games,
    ids: new Set(rows.map(({ game, move_id }) => `${String(game)} ${String(move_id).split(' ').at(-1)}`)),
  };
}

/** Of a game after its first so many events. */
async function hashAfter(store: Store, game: string, events: number): Promise<string> {
  const facts = await readGame(store, game);
  if (facts === undefined) throw new Error(`${game} is not there`);
  const entries = (await readEntries(store, game, 0)).slice(0, events);
  return hashOf(
    entries.reduce((table, entry) => {
      const result = advanceTable(facts, table, entry);
      if (!result.ok) throw new Error(result.reason.code);
      return result.value.table;
    }, newTable(facts)),
  );
}
