import { beforeEach, expect, test } from 'vitest';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { breathe } from '../../../test-kit/server/environment.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import type { Action } from '../../wire/action.ts';
import type { Person } from '../../wire/people.ts';
import type { Answer } from '../../wire/refusal.ts';
import type { Snapshot } from '../../wire/table.ts';

let services: StillServices;
let ann: Person;
let ben: Person;
let game: string;
let acts: number;

beforeEach(async () => {
  services = await openStillServices();
  [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
  game = await services.table([ann, ben]);
  acts = 0;
  return async () => {
    await services.games.stop();
    await services.environment.store.close();
  };
});

async function act(person: Person, action: Action): Promise<void> {
  acts += 1;
  const actor = { kind: 'person', id: person.id } as const;
  valueOf(await services.games.submit({ game, actor, moveId: `act ${acts}`, action }));
}

/** A long poll, and its answer when there is one. */
async function poll(person?: Person, { from = 2, address = '192.0.2.1', at = game } = {}) {
  const caller = person === undefined ? undefined : await services.caller(person);
  const own = { answer: undefined as Answer<Snapshot> | undefined, hangUp: (): void => {}, caller };
  const onGone = (listener: () => void): void => void (own.hangUp = listener);
  void services.longPolls
    .wait({ game: at, from, seconds: 20, caller, address, onGone })
    .then((answer) => void (own.answer = answer));
  await breathe();
  return own;
}

test('waits for the next event, and is answered with the table as it is then', async () => {
  const [own, other] = [await poll(ann), await poll()];
  expect([own.answer, other.answer, services.longPolls.count()]).toEqual([undefined, undefined, 2]);
  await act(ben, { kind: 'pause', on: true });
  await expect.poll(() => own.answer).toMatchObject({ ok: true, value: { number: 3, seat: 0 } });
  expect(own.answer).toMatchObject({ value: { entries: [{ number: 3 }] } });
  await expect.poll(() => other.answer).toMatchObject({ ok: true, value: { number: 3 } });
  expect(services.longPolls.count()).toBe(0);
});

test('is answered at once where something has happened since, or nothing will any more', async () => {
  expect((await poll(ann, { from: 1 })).answer).toMatchObject({ ok: true, value: { entries: [{ number: 2 }] } });
  await act(ann, { kind: 'resign' });
  const { number, table } = valueOf(await services.games.snapshot(game, ann.id, 0));
  expect(table.status).toBe('over');
  expect((await poll(ann, { from: number })).answer).toMatchObject({ ok: true, value: { number } });
});

test('is answered after its time though nothing has happened', async () => {
  const own = await poll(ann);
  services.clock.push(19_999);
  await breathe();
  expect(own.answer).toBeUndefined();
  services.clock.push(1);
  await expect.poll(() => own.answer).toMatchObject({ ok: true, value: { number: 2, entries: [] } });
});

test('P5 is not answered for what its viewer may not know of', async () => {
  const [first] = valueOf(await services.games.snapshot(game, ben.id, 0)).view?.decision?.moves ?? [];
  if (first === undefined) throw new Error('Ben is not asked');
  await act(ben, { kind: 'move', move: first });
  const { number } = valueOf(await services.games.snapshot(game, ann.id, 0));
  const [own, bens] = [await poll(ann, { from: number }), await poll(ben, { from: 3 })];
  await act(ben, { kind: 'plan', lines: [] });
  await expect.poll(() => bens.answer).toBeDefined();
  expect(own.answer).toBeUndefined();
});

test('P10 is refused to those who may not watch, also while they wait', async () => {
  expect((await poll(ann, { at: 'f'.repeat(32) })).answer).toEqual(refusedWith('unknown-game'));
  const closed = await services.table([ann, ben], 1, { spectators: false });
  expect((await poll(undefined, { at: closed })).answer).toEqual(refusedWith('forbidden'));
  const own = await poll(ben, { at: closed });
  game = closed;
  await act(ben, { kind: 'stand' });
  await expect.poll(() => own.answer).toEqual(refusedWith('forbidden'));
});

test('P10 is refused when its session ends', async () => {
  const [own, other] = [await poll(ann), await poll(ann)];
  await services.sessions.end(ann.id, own.caller?.id ?? '');
  await expect.poll(() => own.answer).toEqual(refusedWith('not-signed-in'));
  expect(other.answer).toBeUndefined();
  await services.sessions.endAll(ann.id);
  await expect.poll(() => other.answer).toEqual(refusedWith('not-signed-in'));
});

test('P12 a person may wait 20 times at once, an address 100 times; a client that disconnects makes room', async () => {
  const full = { ok: false, refusal: { error: 'too-many', retryAfter: 5 } };
  const polls = await Promise.all(Array.from({ length: 20 }, () => poll(ann)));
  expect((await poll(ann)).answer).toEqual(full);
  expect((await poll(ann, { address: '192.0.2.2' })).answer).toEqual(full);
  polls[0]?.hangUp();
  await breathe();
  expect((await poll(ann)).answer).toBeUndefined();
  for (const name of ['Cat', 'Dan', 'Eve']) {
    const person = await services.guest(name);
    for (let count = 0; count < 20; count++) await poll(person);
  }
  for (let count = 0; count < 20; count++) expect((await poll()).answer).toBeUndefined();
  expect((await poll(ben)).answer).toEqual(full);
  expect((await poll(ben, { address: '192.0.2.2' })).answer).toBeUndefined();
  services.longPolls.stop();
  await expect.poll(services.longPolls.count).toBe(0);
  expect((await poll(ann)).answer).toMatchObject({ ok: true });
});
