import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import type { Caller } from '../people/sessions.ts';
import type { NoticeRow } from '../store/schema.ts';
import { createNotices } from './notices.ts';

/* With the usual times, on a clock that only the test moves. With real services and browsers: notices.test.ts, mail.test.ts. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let services: StillServices;
let ann: Person;
let ben: Caller;
let phone: string;
beforeEach(async () => {
  services = await openStillServices();
  ann = await services.guest('Ann');
  ben = await services.caller(await services.guest('Ben'));
  phone = await services.device(ben);
});
const titles = (): readonly string[] =>
  services.carried.pushed.map(({ text }) => (JSON.parse(text) as { title: string }).title);
const notices = (): Promise<NoticeRow[]> =>
  services.environment.store.db.selectFrom('notices').selectAll().orderBy('at').execute();
const resign = (game: string, { id }: Person): Promise<unknown> =>
  services.games.submit({ game, actor: { kind: 'person', id }, moveId: `resign ${id}`, action: { kind: 'resign' } });

describe('a turn', () => {
  beforeEach(() => services.notices.start());

  test('is told after ten seconds, once', async () => {
    await services.table([ann, ben.person]);
    await services.clock.settle(9 * SECOND);
    expect(titles()).toEqual([]);
    await services.clock.settle(SECOND);
    expect(titles()).toEqual(['The game has begun']);
    await services.clock.settle(MINUTE);
    expect(titles()).toHaveLength(1);
  });

  test('is looked for every two seconds', async () => {
    await services.clock.settle(11 * SECOND);
    await services.table([ann, ben.person]);
    await services.clock.settle(10 * SECOND);
    expect(titles()).toEqual([]);
    await services.clock.settle(SECOND);
    expect(titles()).toHaveLength(1);
  });

  test('is not told to whoever looks at the table, nor afterwards', async () => {
    const game = await services.table([ann, ben.person]);
    const leave = services.presence.attend(game, ben.person.id);
    await services.clock.settle(12 * SECOND);
    expect(await notices()).toMatchObject([{ due: null, tries: 0 }]);
    leave();
    await services.clock.settle(MINUTE);
    expect(titles()).toEqual([]);
  });

  test('is told when the quiet hours are over', async () => {
    // It is noon.
    await services.people.setSettings(ben.person.id, { quiet: { from: 12, to: 14 } });
    await services.table([ann, ben.person]);
    const end = services.clock.now() + 2 * HOUR;
    await services.clock.settle(12 * SECOND);
    expect(await notices()).toMatchObject([{ due: end, tries: 0 }]);
    await services.clock.leap(HOUR);
    expect(titles()).toEqual([]);
    await services.clock.leap(HOUR - 12 * SECOND);
    expect(titles()).toHaveLength(1);
  });

  test('is not told any more if the table is over by then', async () => {
    const game = await services.table([ann, ben.person]);
    await services.clock.settle(5 * SECOND);
    await resign(game, ann);
    await services.clock.settle(7 * SECOND);
    expect([titles(), services.logged]).toEqual([[], []]);
  });

  test('is tried again after a minute, ten, and an hour, and then no more', async () => {
    services.carried.answers.set(phone, 'later');
    await services.table([ann, ben.person]);
    await services.clock.settle(10 * SECOND);
    for (const [index, pause] of [MINUTE, 10 * MINUTE, HOUR].entries()) {
      expect(titles()).toHaveLength(index + 1);
      expect(await notices()).toMatchObject([{ tries: index + 1, due: services.clock.now() + pause }]);
      await services.clock.leap(pause);
    }
    expect(titles()).toHaveLength(4);
    expect(await notices()).toMatchObject([{ tries: 4, due: null }]);
  });

  test.each(['refused', 'unknown', 'gone'] as const)('that was %s is not tried again', async (outcome) => {
    services.carried.answers.set(phone, outcome);
    await services.table([ann, ben.person]);
    await services.clock.settle(10 * SECOND);
    expect(await notices()).toMatchObject([{ tries: 1, due: null }]);
  });
});

describe('the end of a game', () => {
  beforeEach(() => services.games.start());

  test('is told to those who stayed, ten seconds after it', async () => {
    const cat = await services.guest('Cat');
    for (const person of [ann, cat]) await services.device(await services.caller(person));
    const game = await services.table([ann, ben.person, cat]);
    await resign(game, cat);
    const over = services.clock.now() + 5 * SECOND;
    services.clock.push(5 * SECOND);
    await resign(game, ann);
    await services.clock.settle(5 * SECOND);
    expect((await notices()).filter(({ kind }) => kind === 'over')).toEqual([
      { game, person: ben.person.id, kind: 'over', at: over, due: over + 10 * SECOND, tries: 0 },
    ]);
  });

  test('is told to nobody who cannot be told', async () => {
    const cat = await services.guest('Cat');
    const game = await services.table([ann, cat]);
    await resign(game, cat);
    await services.clock.settle(5 * SECOND);
    expect(await services.games.snapshot(game, ann.id, 0)).toMatchObject({ value: { table: { status: 'over' } } });
    expect(await notices()).toEqual([]);
  });
});

describe('somebody who sits down', () => {
  test('is told to the host, ten seconds after it, once', async () => {
    const game = await services.table([ben.person], 2);
    services.clock.push(SECOND);
    const at = services.clock.now();
    const sit = () => services.tables.join(ann, game, { moveId: 'sit', isInvited: true });
    await sit();
    services.clock.push(SECOND);
    await sit();
    const notice = { game, person: ben.person.id, kind: 'joined', at, due: at + 10 * SECOND, tries: 0 };
    expect(await notices()).toEqual([notice]);
    const cat = await services.guest('Cat');
    await services.notices.satDown(game, cat.id, 'sit');
    // Of what is not known when it was, now is the best guess.
    expect(await notices()).toEqual([notice, { ...notice, at: at + SECOND, due: at + 11 * SECOND }]);
  });

  test('is no news to themselves, nor where the game begins by that, nor at no table', async () => {
    const full = await services.table([ben.person, ann]);
    const open = await services.table([ben.person], 1);
    await services.notices.satDown(full, ann.id, 'sit');
    await services.notices.satDown(open, ben.person.id, 'sit');
    await services.notices.satDown('no-game', ann.id, 'sit');
    expect(await notices()).toEqual([]);
  });
});

describe('the sweep', () => {
  test('goes on after a notice that failed, and after a store that did', async () => {
    const { environment, presence, clock, logged } = services;
    let fails: 'push' | 'write' | undefined;
    const failing = createNotices(
      {
        ...environment,
        courier: {
          ...environment.courier,
          push: async (...all) => {
            if (fails === 'push') throw new Error('no network');
            return environment.courier.push(...all);
          },
        },
        store: {
          ...environment.store,
          write: async (changes) => {
            if (fails === 'write') throw new Error('no space');
            return environment.store.write(changes);
          },
        },
      },
      presence,
    );
    failing.start();
    await services.table([ann, ben.person]);
    fails = 'push';
    await clock.settle(10 * SECOND);
    expect(logged).toEqual(['warn notice-failed {"message":"Error: no network"}']);
    await services.table([ann, ben.person]);
    fails = 'write';
    await clock.settle(10 * SECOND);
    expect(logged.slice(1)).toEqual(['warn notice-failed {"message":"Error: no space"}']);
    fails = undefined;
    await clock.settle(2 * SECOND);
    expect(titles()).toHaveLength(1);
  });

  test('takes away what is of no use, every six hours', async () => {
    const old = async (game: string): Promise<void> => {
      const { db } = services.environment.store;
      const at = services.clock.now() - 3 * DAY;
      await db.insertInto('notices').values({ game, person: 'x', kind: 'over', at, due: null, tries: 0 }).execute();
      await db
        .insertInto('mail_addresses')
        .values({ person: game, address: '', secret: '', asked: at, confirmed: null, stop: game })
        .execute();
    };
    const left = async (): Promise<number> =>
      (await notices()).length +
      (await services.environment.store.db.selectFrom('mail_addresses').selectAll().execute()).length;
    await services.sessions.endAll(ben.person.id);
    await old('first');
    services.notices.start();
    await services.clock.settle(10 * SECOND);
    expect(await left()).toBe(0);
    expect(await services.environment.store.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    await old('second');
    await services.clock.leap(6 * HOUR - 2 * SECOND);
    expect(await left()).toBe(2);
    await services.clock.settle(2 * SECOND);
    expect(await left()).toBe(0);
  });

  test('has ended, with what it was at, when the server has stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<'sent'>();
    let pushes = 0;
    const other = await openStillServices({
      courier: {
        ...services.environment.courier,
        push: () => {
          pushes += 1;
          return promise;
        },
      },
    });
    const dan = await other.caller(await other.guest('Dan'));
    await other.device(dan);
    const cat = await other.guest('Cat');
    for (let count = 0; count < 21; count++) await other.table([cat, dan.person]);
    other.notices.start();
    other.clock.push(10 * SECOND);
    // Twenty at a time.
    await expect.poll(() => pushes).toBe(20);
    let hasStopped = false;
    const stopped = other.notices.stop().then(() => {
      hasStopped = true;
    });
    await new Promise((resolved) => void setImmediate(resolved));
    expect(hasStopped).toBe(false);
    resolve('sent');
    await stopped;
    // The rest, and what comes after it, is for whoever comes next.
    await other.table([cat, dan.person]);
    await other.clock.settle(MINUTE);
    expect(pushes).toBe(20);
    expect(await other.environment.store.db.selectFrom('notices').selectAll().execute()).toHaveLength(21);
  });

  test('does not begin any more after that', async () => {
    await services.table([ann, ben.person]);
    services.notices.start();
    await services.notices.stop();
    await services.clock.settle(MINUTE);
    expect([titles(), await notices()]).toEqual([[], []]);
  });
});

test('the keys of the server are made when it starts', async () => {
  services.notices.start();
  await services.clock.leap(0);
  const rows = await services.environment.store.db.selectFrom('settings').select('value').execute();
  expect(rows.map(({ value }) => JSON.parse(value) as object)).toEqual([
    { publicKey: 'public', privateKey: 'private' },
  ]);
});

test('settings tell what somebody has', async () => {
  const dora = await services.caller(await services.account('Dora'));
  expect(await services.notices.settingsOf(ben)).toEqual({ pushKey: 'public', isPushed: true, hasMail: true });
  await services.notices.mailbox.ask(dora.person, 'dora@mail.example');
  expect(await services.notices.settingsOf(dora)).toEqual({
    pushKey: 'public',
    isPushed: false,
    hasMail: true,
    mail: { address: 'dora@mail.example', isConfirmed: false },
  });
  const { post: _, ...courier } = services.environment.courier;
  const other = await openStillServices({ courier });
  const cat = await other.caller(await other.guest('Cat'));
  expect(await other.notices.settingsOf(cat)).toEqual({ pushKey: 'public', isPushed: false, hasMail: false });
});
