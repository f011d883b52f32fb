import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../test-kit/server/client.ts';
import { createTestClock } from '../../../test-kit/server/environment.ts';
import { GRACE, handOver, newPair, openNoticeServer } from '../../../test-kit/server/noticed-table.ts';
import { startPushService } from '../../../test-kit/server/push-service.ts';
import { newTable } from '../../../test-kit/server/requests.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';

let kind: StoreKind;
beforeAll(async () => {
  kind = await STORE_KINDS.PostgreSQL();
});
afterAll(async () => kind.stop());

test('of several nodes one tells, and all know who is there', async () => {
  const place = await kind.newPlace();
  const clock = createTestClock();
  const service = await startPushService();
  const nodes = await Promise.all([1, 2, 3].map(() => openNoticeServer(place, clock)));
  const [first, second] = nodes;
  if (first === undefined || second === undefined) throw new Error('no nodes');
  const [ann, ben] = await newPair(first);
  const game = await newTable([ann, ben]);
  await ben.send('PUT', '/api/notices/push', service.newDevice());
  const keyAt = async ({ address }: { readonly address: string }): Promise<unknown> =>
    (await fetch(new URL('/api/notices', address), { headers: { cookie: ben.cookie } })).json();
  const keys = (await Promise.all(nodes.map(keyAt))).map((settings) => JSON.stringify(settings));
  expect(keys[0]).toContain('"isPushed":true');
  expect(new Set(keys).size).toBe(1);

  // He looks at the table by way of the other node, and Ann sees that.
  const there = connect(second.address, ben.person, ben.cookie);
  const here: unknown[] = [];
  ann.heard.on('here', (news) => here.push(news));
  await ann.ask('watch', { game });
  await there.ask('watch', { game });
  await there.ask('attend', { game, on: true });
  await expect.poll(() => here.at(-1)).toEqual({ game, people: [ben.person], spectators: 0 });
  // Who looks on is counted, at whichever node, and gone when they go.
  const watcher = connect(second.address, '', '');
  await watcher.ask('watch', { game });
  await expect.poll(() => here.at(-1)).toEqual({ game, people: [ben.person], spectators: 1 });
  watcher.close();
  await expect.poll(() => here.at(-1)).toEqual({ game, people: [ben.person], spectators: 0 });
  clock.push(GRACE);
  const notices = first.services.environment.store.db.selectFrom('notices').select(['due', 'tries']).orderBy('at');
  await expect.poll(() => notices.execute()).toEqual([{ due: null, tries: 0 }]);

  await there.ask('attend', { game, on: false });
  await expect.poll(() => here.at(-1)).toEqual({ game, people: [], spectators: 0 });
  for (let count = 1; count <= 5; count++) {
    await handOver(ben, ann, game, clock);
    clock.push(GRACE);
    await expect.poll(() => service.heard.length).toBe(count);
    await expect
      .poll(async () => (await notices.execute()).map(({ tries }) => tries))
      .toEqual([0, ...Array.from({ length: count }, () => 1)]);
  }
  // A node that died does not keep its visitors at their tables.
  await there.ask('attend', { game, on: true });
  await expect.poll(() => first.services.presence.isHere(game, ben.person)).toBe(true);
  await expect
    .poll(() => {
      clock.push(31_000);
      return first.services.presence.isHere(game, ben.person);
    })
    .toBe(false);

  for (const client of [ann, ben, there]) client.close();
  await Promise.all(nodes.map((node) => node.close()));
  expect(service.heard).toHaveLength(5);
  await service.close();
});
