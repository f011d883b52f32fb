import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { INVITED, openServices } from '../../../test-kit/server/open-services.ts';
import { act } from '../../../test-kit/server/players.ts';
import { createServices } from '../create-services.ts';
import { sha256 } from '../environment/digest.ts';

const services = await openServices();
let ann: Person;
let ben: Person;
let cleo: Person;
let game: string;

afterAll(() => services.close());
beforeEach(async () => {
  [ann, ben, cleo] = await services.threeGuests();
  game = await services.table(ann);
});

const invite = async (to = game): Promise<{ id: string; token: string }> =>
  valueOf(await services.invites.create(ann.id, to));

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
  await act(services.games, game, ben.id, { kind: 'stand' });
  expect((await services.tables.checkSeat(ben.id, game)).ok).toBe(false);
  expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
  expect((await services.tables.checkSeat(ben.id, game)).ok).toBe(true);
});

test('who has become the host invites, a former host does not; a link leads to one table and no other', async () => {
  const other = await services.table(ann);
  await services.tables.join(ben, game, INVITED);
  await act(services.games, game, ann.id, { kind: 'stand' });
  expect(await services.invites.create(ann.id, game)).toEqual(refusedWith('forbidden'));
  const { id, token } = valueOf(await services.invites.create(ben.id, game));
  expect(await services.invites.list(ann.id, other)).toEqual({ ok: true, value: [] });
  expect(await services.invites.revoke(ann.id, other, id)).toEqual(refusedWith('not-found'));
  expect(await services.invites.claim(cleo, token)).toEqual({ ok: true, value: { game } });
});

test('P11 of the secret in a link only the hash is stored', async () => {
  const { token } = await invite();
  const all = JSON.stringify(await services.environment.store.db.selectFrom('invites').selectAll().execute());
  expect(all).toContain(sha256(token));
  expect(all).not.toContain(token);
});

test('who sits there comes to the table by the same link also after the game has begun, and nobody else does', async () => {
  const small = await services.table(ann, {}, ['host', 'open']);
  const { token } = await invite(small);
  for (const status of ['gathering', 'running']) {
    expect((await services.tables.gamesOf(ann.id)).games.find((each) => each.game === small)?.status).toBe(status);
    expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game: small } });
  }
  expect(await services.invites.claim(cleo, token)).toEqual(refusedWith('invite-used'));
});

test('a link to a game that has begun without its bearer is not used up', async () => {
  const small = await services.table(ann, {}, ['host', 'drifter', 'open']);
  const { token } = await invite(small);
  await services.tables.join(cleo, small, INVITED);
  expect(await services.invites.claim(ben, token)).toEqual(refusedWith('not-gathering'));
  expect(await services.invites.look(undefined, token)).toMatchObject({ ok: true, value: { isUsed: false } });
});

test('P10 a link that was used stays used, also when its bearer got up and finds no seat any more', async () => {
  const small = await services.table(ann, {}, ['host', 'open', 'open']);
  const { token } = await invite(small);
  await services.invites.claim(ben, token);
  await act(services.games, small, ben.id, { kind: 'stand' });
  await services.shuns.set(ann.id, ben.id, 'block');
  expect(await services.invites.claim(ben, token)).toEqual(refusedWith('blocked'));
  expect(await services.invites.claim(cleo, token)).toEqual(refusedWith('invite-used'));
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
  const [summary] = (await services.tables.gamesOf(ann.id)).games;
  expect(summary?.seats.filter(({ person }) => person !== undefined)).toHaveLength(2);
});

test('a link that is taken back, or was never made, leads nowhere', async () => {
  const { id, token } = await invite();
  expect(await services.invites.revoke(ann.id, game, 'other')).toEqual(refusedWith('not-found'));
  expect(await services.invites.revoke(ann.id, game, id)).toEqual({ ok: true, value: true });
  for (const secret of [token, 'nothing']) {
    expect(await services.invites.claim(ben, secret)).toEqual(refusedWith('not-found'));
    expect(await services.invites.look(ben.id, secret)).toEqual(refusedWith('not-found'));
  }
});

test('who gets no seat leaves the link to others', async () => {
  const { token } = await invite();
  await services.shuns.set(ann.id, ben.id, 'block');
  expect(await services.invites.claim(ben, token)).toEqual(refusedWith('blocked'));
  expect(await services.invites.claim(cleo, token)).toEqual({ ok: true, value: { game } });
});

test('a table has twenty links at most', async () => {
  for (let count = 0; count < 20; count++) await invite();
  expect(await services.invites.create(ann.id, game)).toEqual(refusedWith('limit-reached'));
});
