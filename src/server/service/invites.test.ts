import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { createServices } from '../create-services.ts';
import { sha256 } from '../environment/digest.ts';
import type { Person } from '../people/people.ts';

let services: TestServices;
let ann: Person;
let ben: Person;
let cleo: Person;
let game: string;

beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => services.close());
beforeEach(async () => {
  [ann, ben, cleo] = [await services.guest('Ann'), await services.guest('Ben'), await services.guest('Cleo')];
  game = await services.table(ann);
});

const SIT = { moveId: 'sit', isInvited: true };
const refusedWith = (error: string): object => ({ ok: false, refusal: { error } });

const invite = async (): Promise<{ id: string; token: string }> => {
  const made = await services.invites.create(ann.id, game);
  if (!made.ok) throw new Error(made.refusal.error);
  return made.value;
};

test('only those at the table invite, see and take back', async () => {
  const { id, token } = await invite();
  expect(await services.invites.create(ben.id, game)).toEqual(refusedWith('forbidden'));
  expect(await services.invites.list(ben.id, game)).toEqual(refusedWith('forbidden'));
  expect(await services.invites.revoke(ben.id, game, id)).toEqual(refusedWith('forbidden'));
  expect(await services.invites.create(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
  await services.invites.claim(ben, token);
  expect((await services.invites.create(ben.id, game)).ok).toBe(true);
});

test('a link leads one person to the table, again and again; to others it is used', async () => {
  const { id, token } = await invite();
  const created = services.clock.now();
  expect(await services.invites.list(ann.id, game)).toEqual({ ok: true, value: [{ id, created, isUsed: false }] });
  expect(await services.invites.look(undefined, token)).toMatchObject({ ok: true, value: { isUsed: false } });
  expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
  expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
  expect(await services.invites.claim(cleo, token)).toEqual(refusedWith('invite-used'));
  expect(await services.invites.look(ben.id, token)).toMatchObject({ value: { isUsed: false, table: { game } } });
  expect(await services.invites.look(cleo.id, token)).toEqual({ ok: true, value: { isUsed: true } });
  expect(await services.invites.look(undefined, token)).toEqual({ ok: true, value: { isUsed: true } });
  expect(await services.invites.list(ann.id, game)).toEqual({ ok: true, value: [{ id, created, isUsed: true }] });
  expect(await services.invites.revoke(ann.id, game, id)).toEqual(refusedWith('not-found'));
});

test('who got up again finds a seat by the same link', async () => {
  const { token } = await invite();
  await services.invites.claim(ben, token);
  const actor = { kind: 'person', id: ben.id } as const;
  await services.games.submit({ game, actor, moveId: 'up', action: { kind: 'stand' } });
  expect((await services.tables.checkSeat(ben.id, game)).ok).toBe(false);
  expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
  expect((await services.tables.checkSeat(ben.id, game)).ok).toBe(true);
});

test('the host invites also while not seated; a link leads to one table and no other', async () => {
  const other = await services.table(ann);
  await services.tables.join(ben, game, SIT);
  const actor = { kind: 'person', id: ann.id } as const;
  await services.games.submit({ game, actor, moveId: 'up', action: { kind: 'stand' } });
  const { id, token } = await invite();
  expect(await services.invites.list(ann.id, other)).toEqual({ ok: true, value: [] });
  expect(await services.invites.revoke(ann.id, other, id)).toEqual(refusedWith('not-found'));
  expect(await services.invites.claim(cleo, token)).toEqual({ ok: true, value: { game } });
  const all = JSON.stringify(await services.environment.store.db.selectFrom('invites').selectAll().execute());
  expect(all).toContain(sha256(token));
  expect(all).not.toContain(token);
});

test('who sits there comes to the table by the same link also after the game has begun, and nobody else does', async () => {
  const small = await services.table(ann, {}, ['host', 'open']);
  const made = await services.invites.create(ann.id, small);
  const token = made.ok ? made.value.token : '';
  for (const status of ['gathering', 'running']) {
    expect((await services.tables.gamesOf(ann.id)).find((each) => each.game === small)?.status).toBe(status);
    expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game: small } });
  }
  expect(await services.invites.claim(cleo, token)).toEqual(refusedWith('invite-used'));
});

test('a link to a game that has begun without its bearer is not used up', async () => {
  const small = await services.table(ann, {}, ['host', 'drifter', 'open']);
  const made = await services.invites.create(ann.id, small);
  const token = made.ok ? made.value.token : '';
  await services.tables.join(cleo, small, SIT);
  expect(await services.invites.claim(ben, token)).toEqual(refusedWith('not-gathering'));
  expect(await services.invites.look(undefined, token)).toMatchObject({ ok: true, value: { isUsed: false } });
  expect(await services.invites.look(undefined, 'nothing')).toEqual(refusedWith('not-found'));
  expect(await services.invites.claim(ben, 'nothing')).toEqual(refusedWith('not-found'));
});

test('whose answer got lost keeps the link, and comes to the table with it', async () => {
  const { token } = await invite();
  const { store } = services.environment;
  const write: typeof store.write = async (changes) => {
    if (changes.some(({ query }) => query.compile().sql.includes('"events"'))) throw new Error('line lost');
    return store.write(changes);
  };
  const failing = createServices({ ...services.environment, store: { ...store, write } });
  expect(await failing.invites.claim(ben, token)).toEqual(refusedWith('unavailable'));
  expect(await services.invites.claim(cleo, token)).toEqual(refusedWith('invite-used'));
  expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
});

test('a link to a table that is gone leads nowhere', async () => {
  const { token } = await invite();
  await services.environment.store.db.deleteFrom('games').where('id', '=', game).execute();
  expect(await services.invites.look(ben.id, token)).toEqual(refusedWith('not-found'));
});

test('of two who come with one link at once one gets the seat', async () => {
  const { token } = await invite();
  const answers = await Promise.all([services.invites.claim(ben, token), services.invites.claim(cleo, token)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([refusedWith('invite-used')]);
  const [summary] = await services.tables.gamesOf(ann.id);
  expect(summary?.seats.filter(({ person }) => person !== undefined)).toHaveLength(2);
});

test('a link that is taken back, or of no table, leads nowhere', async () => {
  const { id, token } = await invite();
  expect(await services.invites.revoke(ann.id, game, 'other')).toEqual(refusedWith('not-found'));
  expect(await services.invites.revoke(ann.id, game, id)).toEqual({ ok: true, value: true });
  expect(await services.invites.claim(ben, token)).toEqual(refusedWith('not-found'));
  expect(await services.invites.look(ben.id, token)).toEqual(refusedWith('not-found'));
});

test('who gets no seat leaves the link to others', async () => {
  const { token } = await invite();
  await services.shuns.set(ann.id, ben.id, 'block');
  expect(await services.invites.claim(ben, token)).toEqual(refusedWith('blocked'));
  expect(await services.invites.claim(cleo, token)).toEqual({ ok: true, value: { game } });
});

test('twenty at a time', async () => {
  for (let count = 0; count < 20; count++) await invite();
  expect(await services.invites.create(ann.id, game)).toEqual(refusedWith('limit-reached'));
});
