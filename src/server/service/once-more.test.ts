import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import type { Person } from '../people/people.ts';
import { USUAL_OPTIONS } from '../table/options.ts';

const refusedWith = (error: string): object => ({ ok: false, refusal: { error } });
let services: TestServices;
let count = 0;
beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => services.close());

/** A game of two accounts that the second has given up. */
async function resigned(rated = false): Promise<{ game: string; ann: Person; ben: Person }> {
  count += 1;
  const [ann, ben] = [await services.account(`Ann ${count}`), await services.account(`Ben ${count}`)];
  const game = await services.table(ann, { rated, isPublic: true }, ['host', 'open']);
  await services.tables.join(ben, game, { moveId: 'sit', isInvited: true });
  await act(game, ben, 'resign');
  return { game, ann, ben };
}

const act = (game: string, { id }: Person, kind: 'resign' | 'cancel'): Promise<string> =>
  services.games.submit({ game, actor: { kind: 'person', id }, moveId: kind, action: { kind } });

describe('once more', () => {
  test('the same table for those who played, with the next in the first seat; asked for twice it is one', async () => {
    const { game, ann, ben } = await resigned();
    expect(await services.tables.rematchOf(ben.id, game)).toEqual({ ok: true, value: {} });
    const made = await services.tables.rematch(ann.id, game);
    expect(made.ok).toBe(true);
    const next = made.ok ? made.value.game : '';
    expect(await services.tables.rematch(ben.id, game)).toEqual(made);
    expect(await services.tables.rematchOf(ben.id, game)).toEqual({ ok: true, value: { game: next, by: ann.id } });
    const [summary] = await services.tables.gamesOf(ann.id, 'gathering');
    expect(summary?.seats.map(({ person }) => person)).toEqual([undefined, ann.id]);
    expect(summary?.options.isPublic).toBe(false);
    // Who played before may sit down without an invitation, others may not.
    const eve = await services.guest('Eve');
    const sit = { moveId: 'sit', isInvited: false };
    expect(await services.tables.join(eve, next, sit)).toEqual(refusedWith('forbidden'));
    expect((await services.tables.join(ben, next, sit)).ok).toBe(true);
    // It goes on with both, and both still find it.
    expect(await services.tables.rematchOf(ann.id, game)).toEqual({ ok: true, value: { game: next, by: ann.id } });
  });

  test('one that was called off is no hindrance, and is not found', async () => {
    const { game, ann, ben } = await resigned();
    const first = await services.tables.rematch(ann.id, game);
    await act(first.ok ? first.value.game : '', ann, 'cancel');
    expect(await services.tables.rematchOf(ben.id, game)).toEqual({ ok: true, value: {} });
    const second = await services.tables.rematch(ben.id, game);
    expect(second.ok && second).not.toEqual(first);
  });

  test('not by others, not before it is over, not of a game that is nowhere', async () => {
    const { game, ann } = await resigned();
    const eve = await services.guest('Eve');
    expect(await services.tables.rematch(eve.id, game)).toEqual(refusedWith('not-seated'));
    expect(await services.tables.rematchOf(eve.id, game)).toEqual(refusedWith('not-seated'));
    expect(await services.tables.rematch(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
    expect(await services.tables.rematchOf(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
    const running = await services.table(ann, {}, ['host', 'drifter']);
    expect(await services.tables.rematch(ann.id, running)).toEqual(refusedWith('not-over'));
  });

  test('who gave up has lost: the ratings say so, once', async () => {
    const { ann, ben } = await resigned(true);
    const rating = async ({ id }: Person) => services.ratings.of(id);
    await expect.poll(async () => (await rating(ann))?.games).toBe(1);
    expect((await rating(ann))?.rating).toBeGreaterThan(1500);
    expect((await rating(ben))?.rating).toBeLessThan(1500);
    // Too few games to be listed.
    expect(await services.ratings.best()).toEqual([]);
    const unrated = await resigned();
    expect(await rating(unrated.ann)).toBeUndefined();
  });

  test('a new table has a seat for each player, one of them the host’s', async () => {
    const ann = await services.guest('Ann');
    const make = (players: 2 | 3, seats: readonly ('host' | 'open')[]) =>
      services.games.create({
        host: ann.id,
        setup: { players, boards: 'basic', contracts: false },
        options: USUAL_OPTIONS,
        seats,
      });
    const bad = { ok: false, refusal: { error: 'malformed', field: 'seats' } };
    expect(await make(3, ['host', 'open'])).toEqual(bad);
    expect(await make(2, ['host', 'open', 'open'])).toEqual(bad);
    expect(await make(2, ['host', 'host'])).toEqual(bad);
    expect(await make(2, ['open', 'open'])).toEqual(bad);
    expect((await make(2, ['open', 'host'])).ok).toBe(true);
  });

  test('the administrator’s session ends when they say so, and only that one', async () => {
    const { administrator } = services;
    const token = await administrator.newToken();
    const sessions = [await administrator.startSession(token), await administrator.startSession(token)];
    await administrator.endSession(sessions[0] ?? '');
    expect(await administrator.isSession(sessions[0] ?? '')).toBe(false);
    expect(await administrator.isSession(sessions[1] ?? '')).toBe(true);
    expect(await administrator.startSession('wrong')).toBeUndefined();
  });
});
