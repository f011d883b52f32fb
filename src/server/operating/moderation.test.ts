import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { refusedWith } from '../../../test-kit/server/answers.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';

const GRANTED = { ok: true, value: {} };

let services: StillServices;
let rude: Person;
beforeEach(async () => {
  services = await openStillServices();
  rude = await services.account('Rude Name');
});

describe('people', () => {
  const found = async (name: string) => (await services.moderation.findPeople(name)).map(({ id }) => id);

  test('are found by what they are called, by what that looks like, and by their id', async () => {
    const other = await services.guest('Other');
    expect(await found('Rude Name')).toEqual([rude.id]);
    expect(await found('rude-nаme')).toEqual([rude.id]);
    expect(await found(rude.id)).toEqual([rude.id]);
    expect(await found('Other')).toEqual([other.id]);
    // A guest's name is nobody's: another may have nearly the same.
    expect(await found('other')).toEqual([]);
    expect(await found('Rude')).toEqual([]);
  });

  test('come with what is known of them', async () => {
    const created = services.clock.now();
    const [plain] = await services.moderation.findPeople(rude.id);
    expect(plain).toEqual({ id: rude.id, kind: 'account', name: 'Rude Name', created, sessions: 0, sanctions: [] });
    for (let count = 0; count < 2; count++) await services.caller(rude);
    await services.caller(await services.guest('Other'));
    expect(await services.moderation.findPeople(rude.id)).toMatchObject([{ sessions: 2 }]);
  });

  test('who deleted themselves are not found; of very many with one name only some are shown', async () => {
    await services.people.remove(rude);
    expect([await found(rude.id), await found('')]).toEqual([[], []]);
    for (let count = 0; count < 51; count++) await services.guest('Many');
    expect(await found('Many')).toHaveLength(50);
  });

  test('lose their name but not their account; who is gone or never was has none to lose', async () => {
    const other = await services.guest('Other');
    expect(await services.moderation.takeName(rude.id)).toEqual(GRANTED);
    expect(await services.people.find(rude.id)).toEqual({ ...rude, name: `Guest ${rude.id.slice(0, 4)}` });
    expect(await services.people.find(other.id)).toEqual(other);
    expect(await services.people.withPassword('Rude Name', 'a long password')).toMatchObject({ ok: true });
    expect(await services.moderation.takeName('nobody')).toEqual(refusedWith('not-found'));
    await services.people.remove(other);
    const gone = await services.people.find(other.id);
    expect(await services.moderation.takeName(other.id)).toEqual(refusedWith('not-found'));
    expect(await services.people.find(other.id)).toEqual(gone);
  });

  test('are signed out everywhere, and others are not', async () => {
    const other = await services.guest('Other');
    for (const person of [rude, rude, other]) await services.caller(person);
    expect(await services.moderation.endSessions(rude.id)).toEqual(GRANTED);
    expect([await services.sessions.list(rude.id), (await services.sessions.list(other.id)).length]).toEqual([[], 1]);
    expect(await services.moderation.endSessions('nobody')).toEqual(refusedWith('not-found'));
  });
});

describe('tables', () => {
  test('that wait are listed, the longest first', async () => {
    const created = services.clock.now();
    const first = await services.table([rude], 1);
    services.clock.push(1000);
    const second = await services.table([rude], 2);
    await services.table([rude, await services.guest('Other')]);
    const [one, two, ...others] = await services.moderation.openTables();
    expect(others).toEqual([]);
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['changed', 'created', 'game', 'seats']);
    expect(one).toMatchObject({ game: first, created, changed: created, seats: [{ person: rude.id }, {}] });
    expect(two?.game).toBe(second);
  });

  test('are not all listed if there are very many', async () => {
    for (let count = 0; count < 51; count++) await services.table([rude], 1);
    expect(await services.moderation.openTables()).toHaveLength(50);
  });

  test('that wait are closed, however often; those where a game is played are not', async () => {
    const open = await services.table([rude], 1);
    const played = await services.table([rude, await services.guest('Other')]);
    for (let count = 0; count < 2; count++) expect(await services.moderation.closeTable(open)).toEqual(GRANTED);
    expect(await services.moderation.openTables()).toEqual([]);
    expect(await services.moderation.closeTable(played)).toEqual(refusedWith('not-gathering'));
    expect(await services.moderation.closeTable('nowhere')).toEqual(refusedWith('unknown-game'));
  });
});

test('what was said at a table is listed, the latest first, until its words are taken away', async () => {
  const { moderation, chat, clock } = services;
  const [game, elsewhere] = [await services.table([rude], 1), await services.table([rude], 1)];
  const at = clock.now();
  await chat.say(rude.id, game, 'message-1', 'one');
  clock.push(5);
  await chat.say(rude.id, game, 'message-2', 'two');
  await chat.say(rude.id, elsewhere, 'message-3', 'elsewhere');
  const [first, second] = [
    { number: 1, person: rude.id, name: 'Rude Name', at, text: 'one' },
    { number: 2, person: rude.id, name: 'Rude Name', at: at + 5, text: 'two' },
  ];
  expect(await moderation.linesOf(game)).toEqual([second, first]);
  expect(await moderation.hideLine(game, 2)).toEqual(GRANTED);
  expect(await moderation.hideLine(game, 3)).toEqual(refusedWith('not-found'));
  expect(await moderation.linesOf(game)).toEqual([first]);
  for (let number = 0; number < 60; number++) await chat.say(rude.id, game, `more-${number}`, `more ${number}`);
  expect((await moderation.linesOf(game)).map(({ text }) => text).slice(0, 1)).toEqual(['more 59']);
  expect(await moderation.linesOf(game)).toHaveLength(50);
});
