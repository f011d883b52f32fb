import { afterAll, expect, test } from 'vitest';
import { openServices } from '../../../test-kit/server/open-services.ts';
import { checkGames, type Finding } from './check-games.ts';

const services = await openServices();
afterAll(() => services.close());

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
  const fault = `the checkpoint at event ${row.sequence} is a different position`;
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

test.each([
  ['is not possible', { body: '{"kind":"move","move":{"seat":0,"kind":"end"}}' }, 'event 1 is impossible: not-asked'],
  ['came out differently', { numbers: '[1,1,2]' }, 'event 1 has a different result'],
  [
    'is another one',
    { body: '{"kind":"bot","seat":1,"level":"novice"}' },
    'the checkpoint at event 2 is a different position',
  ],
  ['cannot be read', { body: '{' }, 'JSON'],
])('an event that %s is seen, and hides no fault of others', async (_, different, fault) => {
  const game = await begun();
  const { db } = services.environment.store;
  await db.updateTable('events').set(different).where('game', '=', game).where('sequence', '=', 1).execute();
  const finding = await findingOf(game);
  expect(finding).toMatchObject({ ok: false, fault: expect.stringContaining(fault) as string });
  const sound = await begun();
  expect(await findingOf(sound)).toMatchObject({ ok: true });
});

test('a checkpoint of other rules is not asked', async () => {
  const game = await begun();
  const { db } = services.environment.store;
  await db.updateTable('checkpoints').set({ rules: 0, body: '{}' }).where('game', '=', game).execute();
  expect(await findingOf(game)).toMatchObject({ ok: true });
});
