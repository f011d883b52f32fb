import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchWish } from '../../wire/match.ts';
import type { Person } from '../../wire/people.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { act, look } from '../../../test-kit/server/players.ts';
import { type Place, STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { createServices } from '../create-services.ts';
import { BOTS_AFTER, groupsOf, PATIENCE, type Seeker, spanAfter } from './match-groups.ts';

const TWO: MatchWish = { pace: 'live', players: [2], rated: false };

describe('groups', () => {
  const seeker = (person: string, since = 0, wish: Partial<MatchWish> = {}, rating = 1500): Seeker => {
    return { person, since, rating, wish: { ...TWO, ...wish } };
  };
  const found = (seekers: readonly Seeker[], now = 0, blocked: readonly string[] = []) =>
    groupsOf(
      seekers,
      now,
      (one, other) => blocked.includes(`${one} ${other}`) || blocked.includes(`${other} ${one}`),
    ).map(({ people, players }) => [players, ...people.map(({ person }) => person)]);

  test('who has waited longest comes first, and nobody is in two groups', () => {
    expect(found([seeker('c', 3), seeker('a', 1), seeker('d', 4), seeker('b', 2), seeker('e', 5)], 5)).toEqual([
      [2, 'a', 'b'],
      [2, 'c', 'd'],
    ]);
  });

  test('only those play together who want the same pace and number, and have not blocked each other', () => {
    expect(found([seeker('a'), seeker('b', 0, { pace: 'day' }), seeker('c', 0, { rated: true })])).toEqual([]);
    expect(found([seeker('a'), seeker('b', 0, { players: [3] })])).toEqual([]);
    expect(found([seeker('a'), seeker('b'), seeker('c')], 0, ['a b'])).toEqual([[2, 'a', 'c']]);
  });

  test('ratings may be further apart the longer both have waited', () => {
    const apart = [seeker('a', 0, {}, 1500), seeker('b', 0, {}, 1900)];
    expect(found(apart, 59_000)).toEqual([]);
    expect(found(apart, 60_000)).toEqual([[2, 'a', 'b']]);
    expect(spanAfter(60_000)).toBe(400);
  });

  test('a larger table is waited for a while, and bots come last', () => {
    const wish = { players: [2, 3] as const, bots: 'novice' as const };
    const two = [seeker('a', 0, wish), seeker('b', 0, wish)];
    expect(found(two, PATIENCE - 1)).toEqual([]);
    expect(found(two, PATIENCE)).toEqual([[2, 'a', 'b']]);
    expect(found([...two, seeker('c', 0, wish)])).toEqual([[3, 'a', 'b', 'c']]);
    expect(found([seeker('a', 0, wish)], BOTS_AFTER - 1)).toEqual([]);
    expect(found([seeker('a', 0, wish)], BOTS_AFTER)).toEqual([[2, 'a']]);
    expect(found([seeker('a')], BOTS_AFTER)).toEqual([]);
  });
});

describe.each(Object.entries(STORE_KINDS))('%s', (_, start) => {
  let kind: StoreKind;
  let place: Place;
  let services: TestServices;
  let ann: Person;
  let ben: Person;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(() => kind.stop());
  beforeEach(async () => {
    place = await kind.newPlace();
    services = await openServices({}, place);
    [ann, ben] = await services.threeGuests();
  });
  afterEach(() => services.close());
  const stateOf = ({ id }: Person) => services.matching.stateOf(id);

  test('strangers are seated together, and told where', async () => {
    const { matching } = services;
    valueOf(await matching.seek(ann, TWO));
    expect(await stateOf(ann)).toMatchObject({ wish: TWO, seekers: 1, span: 100 });
    await matching.pass();
    valueOf(await matching.seek(ben, TWO));
    await matching.pass();
    const { game = '' } = await stateOf(ann);
    expect(await stateOf(ben)).toEqual({ game });
    const { table, options } = await look(services.games, game);
    expect(table).toMatchObject({ status: 'running', seats: [{ person: ann.id }, { person: ben.id }] });
    expect(options.pace.kind).toBe('live');
    await matching.cancel(ann.id);
    expect(await stateOf(ann)).toEqual({});
  });

  test('nobody is seated at two tables, however many nodes look at once', async () => {
    const other = createServices(services.environment);
    for (const person of [ann, ben, await services.guest('Dan'), await services.guest('Eve')])
      valueOf(await services.matching.seek(person, TWO));
    await Promise.all([services.matching.pass(), other.matching.pass(), services.matching.pass()]);
    const { db } = services.environment.store;
    const seats = await db.selectFrom('seats').select(['game', 'person']).execute();
    expect([seats.length, new Set(seats.map(({ person }) => person)).size]).toEqual([4, 4]);
  });

  test('who has stopped or gone is not seated; bots fill in for those who want them', async () => {
    const { matching, clock } = services;
    valueOf(await matching.seek(ann, TWO));
    clock.push(100_000);
    valueOf(await matching.seek(ben, { ...TWO, bots: 'novice' }));
    await matching.pass();
    expect(await stateOf(ben)).not.toHaveProperty('game');
    clock.push(BOTS_AFTER);
    await matching.pass();
    const { game = '' } = await stateOf(ben);
    expect((await look(services.games, game)).table.seats).toMatchObject([{ person: ben.id }, { bot: 'novice' }]);
    expect(await act(services.games, game, ben.id, { kind: 'resign' })).toMatchObject({ ok: true });
  });

  test('rated games are for accounts', async () => {
    expect(await services.matching.seek(ann, { ...TWO, rated: true })).toEqual(refusedWith('account-needed'));
  });
});
