import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { checkGames, type Finding } from './check-games.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => services.close());

const findingOf = async (game: string): Promise<Finding | undefined> =>
  (await Array.fromAsync(checkGames(services.environment.store))).find((finding) => finding.game === game);

/** A game that has begun, with what is stored of it. */
async function begun(): Promise<string> {
  return services.table(await services.guest('Ann'), {}, ['host', 'drifter']);
}

test('a stored game is played again, event by event', async () => {
  const game = await begun();
  const finding = await findingOf(game);
  expect(finding).toMatchObject({ ok: true, events: 2 });
  expect(finding?.ok === true && finding.hash).toMatch(/^[0-9a-f]+$/);
});

test('a checkpoint of another position is seen', async () => {
  const game = await begun();
  const { db } = services.environment.store;
  const row = await db.selectFrom('checkpoints').selectAll().where('game', '=', game).executeTakeFirstOrThrow();
  const body = JSON.stringify({ ...(JSON.parse(row.body) as object), clocks: [{ left: 1 }, { left: 2 }] });
  await db.updateTable('checkpoints').set({ body }).where('game', '=', game).execute();
  const fault = `the checkpoint at event ${row.sequence} is another position`;
  expect(await findingOf(game)).toEqual({ game, ok: false, fault });
});

test('an event that is gone is missed, and so is one that is listed otherwise', async () => {
  const { db } = services.environment.store;
  const short = await begun();
  await db.deleteFrom('events').where('game', '=', short).where('sequence', '=', 2).execute();
  expect(await findingOf(short)).toEqual({ game: short, ok: false, fault: 'its last events are missing' });
  const listed = await begun();
  await db.updateTable('games').set({ status: 'paused' }).where('id', '=', listed).execute();
  expect(await findingOf(listed)).toEqual({
    game: listed,
    ok: false,
    fault: 'it is listed as paused, but is running',
  });
});

test('an event that is not what comes out is seen', async () => {
  const game = await begun();
  const { db } = services.environment.store;
  const rows = db.selectFrom('events').selectAll().where('game', '=', game).where('sequence', '=', 1);
  const row = await rows.executeTakeFirstOrThrow();
  const body = row.body.replace('"drifter"', '"novice"');
  expect(body).not.toBe(row.body);
  await db.updateTable('events').set({ body }).where('game', '=', game).where('sequence', '=', 1).execute();
  expect(await findingOf(game)).toMatchObject({ ok: false });
});
