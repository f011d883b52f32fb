import { beforeEach, expect, test } from 'vitest';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import type { Caller } from '../people/sessions.ts';

const KEYS = { p256dh: 'a public key', auth: 'a secret' };
const PHONE = { endpoint: 'https://push.example/phone', keys: KEYS };

let services: StillServices;
let ann: Caller;
let ben: Caller;
beforeEach(async () => {
  services = await openStillServices();
  ann = await services.caller(await services.guest('Ann'));
  ben = await services.caller(await services.guest('Ben'));
});
const endpointsOf = async ({ person }: Caller): Promise<readonly string[]> =>
  (await services.notices.devices.of(person.id)).map(({ endpoint }) => endpoint);

test('a device is kept with its keys, by a name of its own', async () => {
  const { devices } = services.notices;
  expect(await devices.add(ann, PHONE)).toEqual({ ok: true, value: true });
  const [kept] = await devices.of(ann.person.id);
  expect(kept).toEqual({ ...PHONE, id: expect.stringMatching(/^[\da-f]{16}$/) as string });
  expect(await devices.of(ben.person.id)).toEqual([]);
});

test('somewhere else than a push service is refused, and nothing is kept', async () => {
  const { devices } = services.notices;
  expect(await devices.add(ann, { endpoint: 'https://elsewhere.example/', keys: KEYS })).toEqual({
    ok: false,
    refusal: { error: 'malformed', field: 'body.endpoint' },
  });
  expect(await endpointsOf(ann)).toEqual([]);
});

test('a browser tells whoever signed it up last, and nobody twice', async () => {
  const { devices } = services.notices;
  await devices.add(ann, PHONE);
  await devices.add(ann, PHONE);
  expect(await endpointsOf(ann)).toEqual([PHONE.endpoint]);
  const other = await services.device(ann);
  await devices.add(ben, PHONE);
  expect([await endpointsOf(ann), await endpointsOf(ben)]).toEqual([[other], [PHONE.endpoint]]);
});

test('of more than ten the oldest go, and those of others stay', async () => {
  const kept = await services.device(ben);
  const all: string[] = [];
  for (let count = 0; count < 12; count++) {
    services.clock.push(1);
    all.push(await services.device(ann));
  }
  expect((await endpointsOf(ann)).toSorted()).toEqual(all.slice(2).toSorted());
  expect(await endpointsOf(ben)).toEqual([kept]);
});

test('a browser knows whether it was signed up itself', async () => {
  const { devices } = services.notices;
  const laptop = await services.caller(ann.person);
  await services.device(ann);
  const answers = [ann, laptop, ben].map(({ person, id }) => devices.has(person.id, id));
  expect(await Promise.all(answers)).toEqual([true, false, false]);
  expect(await devices.has(ben.person.id, ann.id)).toBe(false);
});

test('only its owner takes a device away; one that is gone is forgotten whosever it is', async () => {
  const { devices } = services.notices;
  const [one, other] = [await services.device(ann), await services.device(ann)];
  await devices.remove(ben.person.id, one);
  expect(await endpointsOf(ann)).toHaveLength(2);
  await devices.remove(ann.person.id, one);
  expect(await endpointsOf(ann)).toEqual([other]);
  const third = await services.device(ann);
  const gone = (await devices.of(ann.person.id)).find(({ endpoint }) => endpoint === other);
  await devices.forget(gone?.id ?? '');
  expect(await endpointsOf(ann)).toEqual([third]);
});

test('a device whose session is over is told nothing more (P11), and goes when there is time', async () => {
  const { notices, sessions, environment } = services;
  const laptop = await services.caller(ann.person);
  const stays = [await services.device(laptop), await services.device(ben)];
  await services.device(ann);
  await sessions.end(ann.person.id, ann.id);
  expect(await endpointsOf(ann)).toEqual([stays[0]]);
  await notices.devices.prune();
  const rows = await environment.store.db.selectFrom('push_subscriptions').select('endpoint').execute();
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(stays);
});
