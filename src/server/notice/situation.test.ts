import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import type { GameRow } from '../store/schema.ts';
import type { Body } from '../table/table-state.ts';
import type { Notice } from './occasions.ts';
import { situationOf } from './situation.ts';

let services: StillServices;
let people: readonly [Person, Person, Person];
let game: string;
/** When the table was complete. */
let begun: number;
beforeEach(async () => {
  services = await openStillServices();
  people = [await services.guest('Ann'), await services.guest('Ben'), await services.guest('Cat')];
  game = await services.table(people);
  begun = services.clock.now();
});

const told = (kind: Notice['kind'], at: number, { id } = people[1]) =>
  situationOf(services.environment.store, { game, person: id, kind, at });
const setStatus = (status: GameRow['status']) =>
  services.environment.store.db.updateTable('games').set({ status }).where('id', '=', game).execute();
/** Something happened later, and everybody is asked since then. */
const happened = async (...bodies: readonly Body[]): Promise<number> => {
  services.clock.push(1000);
  const at = services.clock.now();
  const { db } = services.environment.store;
  const event = { game, at, move_id: null, outcome: '[]', numbers: '{}', answer: '' };
  const values = bodies.map((body, index) => ({ ...event, sequence: 90 + index, body: JSON.stringify(body) }));
  await db.insertInto('events').values(values).execute();
  await db.updateTable('seats').set({ asked: at }).where('game', '=', game).execute();
  return at;
};

describe('a turn', () => {
  const others = ['Ann', 'Cat'];

  test.each([
    ['sit', { kind: 'sit', seat: 2, person: 'cat' }, 'begin'],
    ['bot', { kind: 'bot', seat: 2, level: 'novice' }, 'begin'],
    ['break that is over', { kind: 'pause', seat: 0, on: false }, 'turn'],
  ] satisfies readonly [string, Body, string][])('that comes of a %s is told as such', async (_, body, kind) => {
    const besides: Body = { kind: 'relay', seat: 0, on: false, cause: 'wish' };
    expect(await told('turn', await happened(body, besides))).toEqual({ kind, game, others });
  });

  test('is told as the beginning only if that was at that moment and at that table', async () => {
    const at = await happened({ kind: 'pause', seat: 0, on: false });
    const elsewhere = await services.table(people);
    expect(await told('turn', at)).toEqual({ kind: 'turn', game, others });
    const { store } = services.environment;
    expect(await situationOf(store, { game: elsewhere, person: people[1].id, kind: 'turn', at })).toEqual({
      kind: 'begin',
      game: elsewhere,
      others,
    });
  });

  test('is none any more once something else is asked, or nothing', async () => {
    await happened({ kind: 'pause', seat: 0, on: false });
    expect(await told('turn', begun)).toBeUndefined();
  });

  test.each(['gathering', 'paused', 'over', 'cancelled'] as const)('is none at a table that is %s', async (status) => {
    await setStatus(status);
    expect(await told('turn', begun)).toBeUndefined();
  });
});

test.each([
  ['over', 'over', true],
  ['over', 'running', false],
  ['joined', 'gathering', true],
  ['joined', 'cancelled', false],
] as const)('%s is told while the table is %s: %o', async (kind, status, isTold) => {
  await setStatus(status);
  // Nothing has to be asked for that.
  expect(await told(kind, 0)).toEqual(isTold ? { kind, game, others: ['Ann', 'Cat'] } : undefined);
});

test('who has left the table, or plays with bots alone, is told nothing; who is deleted is not named', async () => {
  const stranger = await services.guest('Dan');
  expect(await told('turn', begun, stranger)).toBeUndefined();
  const { db } = services.environment.store;
  await db.updateTable('people').set({ kind: 'deleted', name: '' }).where('id', '=', people[0].id).execute();
  expect((await told('turn', begun))?.others).toEqual(['Cat']);
  const bot = { person: null, bot: 'novice' };
  await db.updateTable('seats').set(bot).where('game', '=', game).where('person', '=', people[2].id).execute();
  expect(await told('turn', begun)).toBeUndefined();
});
