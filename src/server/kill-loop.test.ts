import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newGuest } from '../../test-kit/server/client.ts';
import { putUnderLoad } from '../../test-kit/server/load.ts';
import { serverProcess } from '../../test-kit/server/server-process.ts';

/** 500 on demand: BENTHOS_KILLS=500 npm run vitest -- run src/server/kill-loop.test.ts */
const KILLS = Number(process.env['BENTHOS_KILLS'] ?? 50);
const GAMES = 6;
/** How long it runs between two kills, in milliseconds. */
const SPELL = 300;

test(
  `kill -9 under load, ${KILLS} times: no acknowledged move is lost or doubled (P1, P2)`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'benthos-kill-'));
    // What was compiled is kept by whoever ends in peace, and makes all further starts quick.
    const server = await serverProcess({ BENTHOS_DATA: folder, NODE_COMPILE_CACHE: path.join(folder, 'compiled') });
    await server.start();
    expect(await server.stop()).toBe(0);
    await server.start();
    const people = [await newGuest(server.address), await newGuest(server.address)] as const;
    const load = await putUnderLoad(people, GAMES);
    for (let kill = 0; kill < KILLS; kill++) {
      await new Promise((resolve) => setTimeout(resolve, SPELL * (0.5 + ((kill * 7) % 11) / 11)));
      await server.kill();
      await server.start();
    }
    await load.stop();

    expect(load.acknowledged.length).toBeGreaterThan(KILLS);
    // Whoever asks again gets the same answer, to the letter.
    for (const { client, game, request, answer } of load.acknowledged.slice(-100)) {
      expect(await client.askText('act', { game, request })).toBe(answer);
    }
    for (const client of people) client.close();
    expect(await server.stop()).toBe(0);
    // No secret in the log (P11).
    for (const { cookie } of people) expect(server.output()).not.toContain(cookie.split('=')[1]);
    expectAllStored(path.join(folder, 'benthos.db'), load.acknowledged);
    rmSync(folder, { recursive: true, force: true });
  },
  60_000 + KILLS * 10_000,
);

/** Each acknowledged move once, and no gap in any game. */
function expectAllStored(
  file: string,
  acknowledged: readonly { readonly game: string; readonly moveId: string }[],
): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select game, sequence, move_id from events order by game, sequence').all();
  database.close();
  const counts = new Map<string, number>();
  const lengths = new Map<string, number>();
  for (const { game, sequence, move_id } of rows) {
    const length = (lengths.get(String(game)) ?? 0) + 1;
    lengths.set(String(game), length);
    expect(sequence).toBe(length);
    const key = `${String(game)} ${String(move_id).split(' ').at(-1)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const { game, moveId } of acknowledged) expect(counts.get(`${game} ${moveId}`)).toBe(1);
}
