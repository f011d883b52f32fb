import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import type { NoticeRow, SeatRow } from '../store/schema.ts';
import { createOccasions, type Occasions } from './occasions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GRACE = 10_000;

let services: StillServices;
let occasions: Occasions;
let ann: Person;
let now: number;
beforeEach(async () => {
  services = await openStillServices();
  occasions = createOccasions(services.environment);
  ann = await services.account('Ann');
  now = services.clock.now();
});
const all = (): Promise<NoticeRow[]> =>
  services.environment.store.db.selectFrom('notices').selectAll().orderBy('at').execute();
const turn = (game: string, at: number) => ({ game, person: ann.id, kind: 'turn', at }) as const;

describe('somebody whose turn it is', () => {
  beforeEach(async () => services.device(await services.caller(ann)));
  const seat = async (row: Partial<SeatRow>): Promise<void> => {
    const free = { game: 'a-game', seat: 0, person: ann.id, bot: null, asked: now - GRACE };
    await services.environment.store.db
      .insertInto('seats')
      .values({ ...free, ...row })
      .execute();
  };

  test.each([
    ['just as long as it takes', GRACE, true],
    ['not as long', GRACE - 1, false],
    ['less than an hour', HOUR - 1, true],
    ['an hour, as the server was down', HOUR, false],
  ])('for %s is told or not', async (_, ago, isTold) => {
    await seat({ asked: now - ago });
    await occasions.findTurns(GRACE);
    expect(await all()).toEqual(isTold ? [{ ...turn('a-game', now - ago), due: now, tries: 0 }] : []);
  });

  test.each([
    ['a bot plays there', { bot: 'novice' }],
    ['nobody sits there', { person: null }],
    ['nothing is asked', { asked: null }],
    ['there is no way to tell them', { person: 'somebody' }],
  ] satisfies readonly [string, Partial<SeatRow>][])('is not told where %s', async (_, row) => {
    await seat(row);
    await occasions.findTurns(GRACE);
    expect(await all()).toEqual([]);
  });

  test('is found once each time, and at each table', async () => {
    await seat({});
    await seat({ game: 'another' });
    await occasions.findTurns(GRACE);
    await occasions.findTurns(GRACE);
    expect((await all()).map(({ game }) => game).toSorted()).toEqual(['a-game', 'another']);
    // What else was told of that moment, or to somebody else, is something else.
    const later = now - GRACE + 1;
    services.clock.push(1);
    await occasions.note({ ...turn('third', later), kind: 'joined' }, later);
    await occasions.note({ ...turn('third', later), person: 'somebody' }, later);
    await seat({ game: 'third', asked: later });
    await occasions.findTurns(GRACE);
    expect((await all()).filter(({ at }) => at === later)).toHaveLength(3);
  });

  test('waits for their turn if there are very many', async () => {
    for (let number = 0; number < 201; number++) await seat({ game: `game ${number}` });
    await occasions.findTurns(GRACE);
    expect(await all()).toHaveLength(200);
    expect(await occasions.due()).toHaveLength(200);
    await occasions.findTurns(GRACE);
    expect(await all()).toHaveLength(201);
    expect(await occasions.due()).toHaveLength(200);
  });
});

test('who can be told has a device or an address of theirs', async () => {
  const [ben, cat, dora] = [await services.guest('Ben'), await services.account('Cat'), await services.account('Dora')];
  await services.device(await services.caller(ben));
  await services.box(cat, 'cat@mail.example');
  await services.notices.mailbox.ask(dora, 'dora@mail.example');
  const people = [ann, ben, cat, dora].map(({ id }) => id);
  expect((await occasions.reachable(people)).toSorted()).toEqual([ben.id, cat.id].toSorted());
  expect(await occasions.reachable([ann.id, cat.id])).toEqual([cat.id]);
  expect(await occasions.reachable([])).toEqual([]);
});

describe('a notice', () => {
  beforeEach(() => occasions.note(turn('a-game', 1), now));
  const first = async (): Promise<NoticeRow> => {
    const [notice] = await all();
    if (notice === undefined) throw new Error('there is none');
    return notice;
  };

  test('is noted once, whenever it is due', async () => {
    await occasions.note(turn('a-game', 1), now + 5);
    expect(await all()).toEqual([{ ...turn('a-game', 1), due: now, tries: 0 }]);
  });

  test('comes up when it is due, the longest due first', async () => {
    await occasions.note(turn('a-game', 2), now + 2);
    await occasions.note(turn('a-game', 3), now - 1);
    expect((await occasions.due()).map(({ at }) => at)).toEqual([3, 1]);
    services.clock.push(2);
    expect((await occasions.due()).map(({ at }) => at)).toEqual([3, 1, 2]);
  });

  test('is taken by one of those who try, and put off by nobody else after that', async () => {
    const notice = await first();
    expect(await occasions.take(notice)).toBe(true);
    expect(await occasions.take(notice)).toBe(false);
    await occasions.putOff(notice, now + 5);
    expect(await all()).toEqual([{ ...notice, due: null, tries: 1 }]);
    // Whoever has it may try again later.
    await occasions.putOff({ ...notice, due: null, tries: 1 }, now + 5);
    expect(await all()).toEqual([{ ...notice, due: now + 5, tries: 1 }]);
  });

  test('that was put off meanwhile is not taken', async () => {
    const notice = await first();
    await occasions.putOff(notice, now + 5);
    expect(await occasions.take(notice)).toBe(false);
    expect(await occasions.take({ ...notice, due: now + 5 })).toBe(true);
  });

  test.each([
    ['another table', { game: 'another' }],
    ['another person', { person: 'ben' }],
    ['another kind', { kind: 'over' }],
    ['another moment', { at: 2 }],
  ] satisfies readonly [string, Partial<NoticeRow>][])('is another than one of %s', async (_, other) => {
    const notice = await first();
    await occasions.note({ ...turn('a-game', 1), ...other }, now);
    expect(await occasions.take(notice)).toBe(true);
    expect((await all()).reduce((sum, { tries }) => sum + tries, 0)).toBe(1);
  });

  test('is kept for two days after it is settled, or until it is', async () => {
    await occasions.note(turn('settled', now), now);
    await occasions.note(turn('open', now), now);
    for (const notice of await all()) if (notice.game === 'settled') await occasions.putOff(notice, null);
    services.clock.push(2 * DAY);
    await occasions.prune();
    expect((await all()).map(({ game }) => game).toSorted()).toEqual(['a-game', 'open', 'settled']);
    services.clock.push(1);
    await occasions.prune();
    expect((await all()).map(({ game }) => game).toSorted()).toEqual(['a-game', 'open']);
  });
});
