import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import type { VirtualClock } from '../../../test-kit/proof/virtual-clock.ts';
import type { Client } from '../../../test-kit/server/client.ts';
import { breathe } from '../../../test-kit/server/environment.ts';
import { openSockets, type TestSockets } from '../../../test-kit/server/open-sockets.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { openRawConnection, UPGRADE } from '../../../test-kit/proof/fuzz/raw-connection.ts';
import { BEAT } from '../../wire/frames.ts';

/** A round of heartbeats also checks the sessions. */
const RECHECK = BEAT;
let services: StillServices;
let sockets: TestSockets;
beforeEach(async () => {
  services = await openStillServices();
  return async () => {
    await sockets.close();
    await services.games.stop();
    await services.environment.store.close();
  };
});

async function gone(client: Client): Promise<void> {
  await expect.poll(() => client.disconnects()).toBeGreaterThan(0);
}

describe('a session that ends', () => {
  const forget = (person: Person) =>
    sql`delete from sessions where person = ${person.id}`.execute(services.environment.store.db);

  test('ends its connections at once, and no others', async () => {
    sockets = await openSockets(services);
    const person = await services.guest('Ann');
    const token = await services.sessions.start(person.id, '');
    const [ann, tab, other, ben] = [
      await sockets.joined(person, token),
      await sockets.joined(person, token),
      await sockets.joined(person),
      await sockets.joined(await services.guest('Ben')),
    ];
    await services.sessions.end(person.id, (await services.sessions.callerOf(token))?.id ?? '');
    await Promise.all([gone(ann), gone(tab)]);
    expect([other.disconnects(), ben.disconnects()]).toEqual([0, 0]);
    await services.sessions.endAll(person.id);
    await gone(other);
    expect(ben.disconnects()).toBe(0);
  });

  test('unheard of is found out within half a minute, again and again', async () => {
    sockets = await openSockets(services);
    const [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
    const [first, second] = [await sockets.joined(ann), await sockets.joined(ben)];
    await forget(ann);
    services.clock.push(RECHECK - 1);
    await breathe();
    expect(first.disconnects()).toBe(0);
    services.clock.push(1);
    await gone(first);
    expect(second.disconnects()).toBe(0);
    await forget(ben);
    services.clock.push(RECHECK);
    await gone(second);
  });

  test('of many are looked for twenty at a time, so that moves are not held up', async () => {
    sockets = await openSockets(services);
    const ann = await services.guest('Ann');
    const token = await services.sessions.start(ann.id, '');
    const all: Client[] = [];
    while (all.length < 22) all.push(await sockets.joined(ann, token));
    const count = (): number => all.filter((client) => client.disconnects() > 0).length;
    await forget(ann);
    services.clock.push(RECHECK);
    await expect.poll(count).toBe(20);
    services.clock.push(9);
    await breathe();
    expect(count()).toBe(20);
    services.clock.push(1);
    await expect.poll(count).toBe(22);
  });

  test('is looked for again after that failed once', async () => {
    sockets = await openSockets(services);
    const ann = await services.guest('Ann');
    const client = await sockets.joined(ann);
    const { db } = services.environment.store;
    await sql`alter table sessions rename to elsewhere`.execute(db);
    services.clock.push(RECHECK);
    await expect
      .poll(() => services.logged)
      .toEqual([expect.stringContaining('warn recheck-failed {"message":') as string]);
    await sql`alter table elsewhere rename to sessions`.execute(db);
    expect(client.disconnects()).toBe(0);
    await forget(ann);
    services.clock.push(RECHECK);
    await gone(client);
  });

  test.each([0, RECHECK])('is looked for no more when the server ends, %i ms after it was begun', async (passed) => {
    let looks = 0;
    const after: VirtualClock['after'] = (milliseconds, look) =>
      services.clock.after(milliseconds, () => {
        looks += 1;
        look();
      });
    const environment = { ...services.environment, clock: { ...services.clock, after } };
    sockets = await openSockets({ ...services, environment });
    await sockets.joined(await services.guest('Ann'));
    services.clock.push(passed);
    expect(looks).toBe(passed / RECHECK);
    await sockets.close();
    services.clock.push(2 * RECHECK);
    await breathe();
    expect(looks).toBe(passed / RECHECK);
  });
});

test('P12 a heartbeat reaches everybody, also when no session can be looked up, and ends connections that do not answer', async () => {
  sockets = await openSockets(services);
  const [ann, nobody] = [await sockets.joined(await services.guest('Ann')), await sockets.joined()];
  const beats: string[] = [];
  for (const [name, client] of Object.entries({ ann, nobody })) client.heard.on('beat', () => beats.push(name));
  const silent = await openRawConnection(sockets.address);
  silent.write(UPGRADE);
  await expect.poll(sockets.connections).toBe(3);
  await sql`alter table sessions rename to elsewhere`.execute(services.environment.store.db);
  services.clock.push(BEAT);
  await expect.poll(() => beats.toSorted()).toEqual(['ann', 'nobody']);
  expect(await silent.whenReceived('{"event":"beat"}', 5000)).toBe(true);
  await breathe();
  services.clock.push(BEAT);
  await expect.poll(() => beats.toSorted()).toEqual(['ann', 'ann', 'nobody', 'nobody']);
  expect(await silent.whenClosed(5000)).toBe(true);
  expect([sockets.connections(), ann.disconnects(), nobody.disconnects()]).toEqual([2, 0, 0]);
});

describe('a connection that ends', () => {
  let asked: number;
  let answered: number;
  /** Until this the store keeps whoever asks who somebody is waiting. */
  let answer: Promise<unknown>;
  beforeEach(async () => {
    [asked, answered, answer] = [0, 0, Promise.resolve()];
    const callerOf: StillServices['sessions']['callerOf'] = async (token) => {
      asked += 1;
      await answer;
      return services.sessions.callerOf(token).finally(() => {
        answered += 1;
      });
    };
    sockets = await openSockets({ ...services, sessions: { ...services.sessions, callerOf } });
  });

  test('is asked for again until it does, and then no more', async () => {
    const client = await sockets.joined(await services.guest('Ann'));
    await services.clock.settle(RECHECK);
    await expect.poll(() => asked).toBe(2);
    client.close();
    await expect.poll(sockets.connections).toBe(0);
    await services.clock.settle(RECHECK);
    expect(asked).toBe(2);
  });

  test('while it is found out whose it is is not kept in mind', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = promise;
    const client = await sockets.connect(await services.guest('Ann'));
    await expect.poll(() => asked).toBe(1);
    client.close();
    await expect.poll(sockets.connections).toBe(0);
    resolve();
    await expect.poll(() => answered).toBe(1);
    await services.clock.settle(RECHECK);
    expect(asked).toBe(1);
  });
});
