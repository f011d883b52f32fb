import { afterAll, expect, test } from 'vitest';
import { CORE } from '../../engine/core.ts';
import type { Person } from '../../wire/people.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { INVITED, openServices, UNINVITED } from '../../../test-kit/server/open-services.ts';
import { act, look } from '../../../test-kit/server/players.ts';
import { createServices } from '../create-services.ts';

const services = await openServices();
const [ann, ben, cleo] = await services.threeGuests();
afterAll(() => services.close());

/** A game of two that the second has given up. */
async function resigned(one = ann, two = ben): Promise<string> {
  const game = await services.seated([one, two], { isPublic: true, chat: false });
  await act(services.games, game, two.id, { kind: 'resign' });
  return game;
}

async function again(person: Person, game: string): Promise<string> {
  return valueOf(await services.tables.rematch(person.id, game)).game;
}

test('the same table for those who played, with the next in the first seat; asked for twice it is one', async () => {
  const game = await resigned();
  expect(await services.tables.rematchOf(ben.id, game)).toEqual({ ok: true, value: {} });
  const next = await again(ann, game);
  expect(await again(ben, game)).toBe(next);
  expect(await services.tables.rematchOf(ben.id, game)).toEqual({ ok: true, value: { game: next, by: ann.id } });
  const before = await look(services.games, game, ann.id);
  const after = await look(services.games, next, ann.id);
  expect(after.setup).toEqual({ content: CORE.hash, players: 2, boards: 'basic', contracts: false });
  expect(after.options).toEqual({ ...before.options, isPublic: false });
  expect(after.commitment).not.toBe(before.commitment);
  expect(after.table.seats.map(({ person }) => person)).toEqual([undefined, ann.id]);
  const [old] = (await services.tables.archiveOf(ann.id, ann.id)).games.filter((each) => each.game === game);
  expect(old?.rematch).toBe(next);
  // Who played before may sit down without an invitation, others may not.
  const eve = await services.guest('Eve');
  expect(await services.tables.join(eve, next, UNINVITED)).toEqual(refusedWith('forbidden'));
  expect((await services.tables.join(ben, next, UNINVITED)).ok).toBe(true);
  // It goes on with both, and both still find it.
  expect(await services.tables.rematchOf(ann.id, game)).toEqual({ ok: true, value: { game: next, by: ann.id } });
});

test('bots play again, and all but who asks are waited for', async () => {
  const game = await services.table(ann, {}, ['host', 'drifter', 'open', 'open']);
  for (const person of [ben, cleo]) await services.tables.join(person, game, INVITED);
  for (const { id } of [ann, ben, cleo]) await act(services.games, game, id, { kind: 'resign' });
  const next = await again(ben, game);
  const { table } = await look(services.games, next, ben.id);
  expect(table.seats.map(({ person, bot }) => person ?? bot)).toEqual(['drifter', ben.id, undefined, undefined]);
});

test('who comes too late does not find a game that goes on without them', async () => {
  const game = await resigned();
  const next = await again(ann, game);
  await services.tables.join(cleo, next, INVITED);
  expect(await services.tables.rematchOf(ben.id, game)).toEqual({ ok: true, value: {} });
  expect(await services.tables.rematchOf(ann.id, game)).toEqual({ ok: true, value: { game: next, by: ann.id } });
});

test('one that was called off is no hindrance, and is not found', async () => {
  const game = await resigned();
  const first = await again(ann, game);
  await act(services.games, first, ann.id, { kind: 'cancel' });
  expect(await services.tables.rematchOf(ben.id, game)).toEqual({ ok: true, value: {} });
  const second = await again(ben, game);
  expect(second).not.toBe(first);
  expect(await services.tables.rematchOf(ann.id, game)).toEqual({ ok: true, value: { game: second, by: ben.id } });
});

test.each([0, 1])('of two who ask at once both get the same, after %d that were called off', async (calledOff) => {
  const two = [await services.guest('Dan'), await services.guest('Eve')] as const;
  const game = await resigned(...two);
  for (let count = 0; count < calledOff; count++)
    await act(services.games, await again(two[0], game), two[0].id, { kind: 'cancel' });
  // Each has opened a table before either is written down as the one.
  const { store } = services.environment;
  const waiting: (() => void)[] = [];
  const write: typeof store.write = async (changes) => {
    if (changes[0]?.expects === 1 && waiting.length < 2) {
      await new Promise<void>((resolve) => {
        if (waiting.push(resolve) === 2) for (const goOn of waiting) goOn();
      });
    }
    return store.write(changes);
  };
  const slow = createServices({ ...services.environment, store: { ...store, write } });
  const [first, second] = await Promise.all(two.map(({ id }) => slow.tables.rematch(id, game)));
  expect(waiting).toHaveLength(2);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  const open = await Promise.all(two.map(({ id }) => slow.tables.gamesOf(id)));
  expect(open.flatMap(({ games }) => games).map((each) => each.game)).toEqual([first?.ok === true && first.value.game]);
});

test('no game is played again by others, before it is over, or that is nowhere', async () => {
  const game = await resigned();
  const eve = await services.guest('Eve');
  expect(await services.tables.rematch(eve.id, game)).toEqual(refusedWith('not-seated'));
  expect(await services.tables.rematchOf(eve.id, game)).toEqual(refusedWith('not-seated'));
  expect(await services.tables.rematch(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
  expect(await services.tables.rematchOf(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
  const running = await services.table(ann, {}, ['host', 'drifter']);
  expect(await services.tables.rematch(ann.id, running)).toEqual(refusedWith('not-over'));
});

test('everybody keeps their colour', async () => {
  const game = await services.seated([ann, ben], { colours: [3, 1] });
  await act(services.games, game, ben.id, { kind: 'resign' });
  const { options } = await look(services.games, await again(ann, game), ann.id);
  expect(options.colours).toEqual([1, 3]);
});
