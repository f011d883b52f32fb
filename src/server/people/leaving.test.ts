import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { readAllRows } from '../store/all-rows.ts';
import type { Change } from '../store/store.ts';
import { exportOf } from './export.ts';

/* P15: whoever leaves can take along all that is known of them, and then nothing of it is left. */

let services: TestServices;
let ann: Person;
let ben: Person;
let game: string;

beforeEach(async () => {
  services = await openServices();
  [ann, ben] = [await services.account('Ann'), await services.account('Ben')];
  game = await services.table(ann, { chat: true }, ['host', 'open']);
  await services.tables.join(ben, game, { moveId: 'sit', isInvited: true });
  for (const [person, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    await services.people.setSettings(person.id, { language: 'pl' });
    await services.sessions.start(person.id, `browser of ${person.name}`);
    await services.sessions.startToken(person.id, `program of ${person.name}`);
    await services.chat.say(person.id, game, `message of ${person.name}`, `words of ${person.name}`);
    await services.shuns.set(person.id, other.id, 'mute');
    await services.environment.store.write(rowsOf(person));
  }
  return () => services.close();
});

/** What comes to be only in a rated game, by mail, by push or day by day. */
function rowsOf({ id, name }: Person): readonly Change[] {
  const { db } = services.environment.store;
  const rating = { person: id, rating: 1600, deviation: 90, volatility: 0.06, games: 7, changed: 5 };
  const endpoint = `https://push.example/${id}`;
  const push = { id: `push ${id}`, person: id, endpoint, keys: `keys of ${name}`, created: 6, session: null };
  const secrets = { secret: `secret of ${name}`, stop: `stop of ${id}` };
  const mail = { person: id, address: `${name}@benthos.example`, asked: 7, confirmed: 8, ...secrets };
  return [
    { query: db.insertInto('ratings').values(rating) },
    { query: db.insertInto('push_subscriptions').values(push) },
    { query: db.insertInto('mail_addresses').values(mail) },
    { query: db.insertInto('notices').values({ game, person: id, kind: 'turn', at: 9, due: 10, tries: 0 }) },
    { query: db.insertInto('daily_results').values({ day: '2026-01-01', person: id, game, vp: 99, at: 11 }) },
  ];
}

/** The tables in which somebody's number, or their name, is found. */
async function tracesOf({ id, name }: Person): Promise<readonly string[]> {
  const traces = new Set<string>();
  await readAllRows(services.environment.store, async (table, rows) => {
    for (const row of rows) if (new RegExp(`${id}|of ${name}`).test(JSON.stringify(row))) traces.add(table);
  });
  return [...traces].toSorted();
}

describe('leaving', () => {
  test('an export has all of somebody, of nobody else, and no secret', async () => {
    const { environment, tables, sessions } = services;
    const all = await exportOf(environment, tables, sessions, ann);
    expect(all).toMatchObject({
      person: {
        id: ann.id,
        kind: 'account',
        name: 'Ann',
        settings: '{"language":"pl"}',
        created: services.clock.now(),
      },
      sessions: [{ agent: 'browser of Ann' }],
      tokens: [{ label: 'program of Ann' }],
      games: [{ game, host: ann.id }],
    });
    expect(all).toMatchObject({
      rating: { person: ann.id, rating: 1600, deviation: 90, volatility: 0.06, games: 7, changed: 5 },
      chat: [{ game, number: 1, at: services.clock.now(), text: 'words of Ann' }],
      shuns: [{ other: ben.id, kind: 'mute' }],
      daily: [{ day: '2026-01-01', game, vp: 99, at: 11 }],
      mail: { address: 'Ann@benthos.example', asked: 7, confirmed: 8 },
      pushSubscriptions: [{ endpoint: `https://push.example/${ann.id}`, created: 6 }],
    });
    expect(JSON.stringify(all)).not.toMatch(/password|login|secret|keys|stop|"seed"|"token"|of Ben/);
  });

  test('an export has every game, however many, the latest first', async () => {
    const { environment, tables, sessions } = services;
    const { db } = environment.store;
    const row = await db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirstOrThrow();
    const more = Array.from({ length: 501 }, (_, count) => ({ ...row, id: `game ${count}`, changed: count }));
    const seats = more.map(({ id }) => ({ game: id, seat: 0, person: ann.id, bot: null, asked: null }));
    await environment.store.write([
      ...more.map((each) => ({ query: db.insertInto('games').values(each) })),
      ...seats.map((each) => ({ query: db.insertInto('seats').values(each) })),
    ]);
    const { games } = (await exportOf(environment, tables, sessions, ann)) as { games: readonly { game: string }[] };
    expect(games.map((each) => each.game)).toEqual([game, ...more.map(({ id }) => id).toReversed()]);
  });

  test('nothing is left of whoever goes but a number where others need one, and all of the others', async () => {
    const before = await tracesOf(ben);
    expect(before).toEqual(await tracesOf(ann).then((traces) => traces.filter((table) => table !== 'games')));
    expect(before).toContain('api_tokens');
    await services.people.remove(ann);
    expect(await tracesOf(ann)).toEqual(['chat', 'checkpoints', 'events', 'games', 'people', 'seats']);
    expect(await tracesOf(ben)).toEqual(before.filter((table) => table !== 'shuns'));
    const { db } = services.environment.store;
    const said = await db
      .selectFrom('chat')
      .select(['person', 'text'])
      .where('game', '=', game)
      .orderBy('number')
      .execute();
    expect(said).toEqual([
      { person: ann.id, text: '' },
      { person: ben.id, text: 'words of Ben' },
    ]);
    const row = await db.selectFrom('people').selectAll().where('id', '=', ann.id).executeTakeFirst();
    expect(row).toMatchObject({ kind: 'deleted', name: '', login: null, password: null, settings: '{}' });
  });
});
