import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { benthos } from '../../test-kit/run-command.ts';
import { newGuest } from '../../test-kit/server/client.ts';
import { putUnderLoad } from '../../test-kit/server/load.ts';
import { serverProcess } from '../../test-kit/server/server-process.ts';
import { checkGames } from './service/check-games.ts';
import { openInThread } from './store/open-sqlite.ts';

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
  expect(restored.output).toMatch(/(\d+) of \1 games played again/);

  const [original, copy] = [eventsIn(here), eventsIn(there)];
  // All that was acknowledged before it began is in it, and of each game the first so many events.
  for (const { game, moveId } of before) expect(copy.ids).toContain(`${game} ${moveId}`);
  for (const [game, events] of copy.games) {
    expect(events).toEqual(original.games.get(game)?.slice(0, events.length));
  }
  const [hashes, copied] = [await hashesIn(here), await hashesIn(there)];
  expect(copied.size).toBeGreaterThan(0);
  for (const [game, { events, hash }] of copied) {
    const whole = hashes.get(game);
    expect(whole?.events).toBeGreaterThanOrEqual(events);
    if (whole?.events === events) expect(hash).toBe(whole.hash);
  }
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
  return { games, ids: new Set(rows.map(({ game, move_id }) => `${String(game)} ${String(move_id).split(' ').at(-1)}`)) };
}

/** Every game played again from its first event. */
async function hashesIn(data: string): Promise<Map<string, { readonly events: number; readonly hash: string }>> {
  const store = openInThread(path.join(data, 'benthos.db'));
  const hashes = new Map<string, { readonly events: number; readonly hash: string }>();
  for await (const finding of checkGames(store)) {
    if (!finding.ok) throw new Error(`${finding.game}: ${finding.fault}`);
    hashes.set(finding.game, finding);
  }
  await store.close();
  return hashes;
}
