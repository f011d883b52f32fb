import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import type { ChatLine } from '../../wire/lists.ts';
import type { Person } from '../people/people.ts';
import { cleanLine } from './chat.ts';

let services: TestServices;
let ann: Person;
let ben: Person;
let cleo: Person;
let game: string;

beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => services.close());
beforeEach(async () => {
  [ann, ben, cleo] = [await services.guest('Ann'), await services.guest('Ben'), await services.guest('Cleo')];
  game = await services.table(ann);
});

const SIT = { moveId: 'sit', isInvited: true };
const refusedWith = (error: string): object => ({ ok: false, refusal: { error } });

const say = (person: Person, text: string, messageId = text) => services.chat.say(person.id, game, messageId, text);
const heardBy = async (person: Person, after = 0): Promise<readonly ChatLine[]> => {
  const lines = await services.chat.lines(person.id, game, after);
  if (!lines.ok) throw new Error(lines.refusal.error);
  return lines.value;
};

test('those at the table talk, in the order of what was said', async () => {
  await services.tables.join(ben, game, SIT);
  services.clock.push(5);
  expect(await say(ann, ' Hello  there ')).toEqual({
    ok: true,
    value: { number: 1, person: ann.id, at: services.clock.now(), text: 'Hello there' },
  });
  await say(ben, 'Hi');
  expect((await heardBy(ann)).map(({ number, text }) => [number, text])).toEqual([
    [1, 'Hello there'],
    [2, 'Hi'],
  ]);
  expect((await heardBy(ann, 1)).map(({ text }) => text)).toEqual(['Hi']);
  expect(await heardBy(ann, 2)).toEqual([]);
});

test('the same message is said once; another person’s of the same number is another', async () => {
  await services.tables.join(ben, game, SIT);
  const first = await say(ann, 'one', 'm1');
  expect(await say(ann, 'one', 'm1')).toEqual(first);
  await say(ben, 'two', 'm1');
  expect((await heardBy(ann)).map(({ text }) => text)).toEqual(['one', 'two']);
});

test('not by others, not at a table that is nowhere, not where nobody talks, and not without words', async () => {
  expect(await say(ben, 'Hello')).toEqual(refusedWith('not-seated'));
  expect(await services.chat.lines(ben.id, game, 0)).toEqual(refusedWith('not-seated'));
  expect(await services.chat.say(ann.id, 'nowhere', 'm', 'x')).toEqual(refusedWith('unknown-game'));
  expect(await services.chat.say(ann.id, await services.table(ann, { chat: false }), 'm', 'x')).toEqual(
    refusedWith('chat-off'),
  );
  expect(await say(ann, ' \u200b ')).toEqual({ ok: false, refusal: { error: 'malformed', field: 'text' } });
  expect(await heardBy(ann)).toEqual([]);
});

test('everybody at the table who wants to is told, once, until they stop listening', async () => {
  await services.tables.join(ben, game, SIT);
  await services.tables.join(cleo, game, SIT);
  await services.shuns.set(cleo.id, ann.id, 'mute');
  const told: unknown[] = [];
  const stop = services.chat.onSaid((at, { text }, hearers) => told.push([at, text, hearers.toSorted()]));
  await say(ann, 'one');
  await say(ann, 'one');
  expect(told).toEqual([[game, 'one', [ann.id, ben.id].toSorted()]]);
  stop();
  await say(ann, 'two');
  expect(told).toHaveLength(1);
  expect((await heardBy(cleo)).map(({ text }) => text)).toEqual([]);
  expect((await heardBy(ben)).map(({ text }) => text)).toEqual(['one', 'two']);
});

test('a line that is hidden is told as empty, and in no list; its number stays', async () => {
  await say(ann, 'rude');
  const told: string[] = [];
  services.chat.onSaid((_, { number, text }) => told.push(`${number} ${text}`));
  expect(await services.chat.hide(game, 1)).toBe(true);
  expect(await services.chat.hide(game, 2)).toBe(false);
  expect(await services.chat.hide('nowhere', 1)).toBe(false);
  await say(ann, 'kind');
  expect(told).toEqual(['1 ', '2 kind']);
  expect((await heardBy(ann)).map(({ text }) => text)).toEqual(['kind']);
});

test.each([
  ['a\n\tb', 'a b'],
  ['a\u202eb\u0007', 'ab'],
  ['e\u0301', 'é'],
  [`x${'\u0323'.repeat(9)}`, `x${'\u0323'.repeat(3)}`],
  ['a\ud800b', 'a\ufffdb'],
])('%j is shown as %j', (text, shown) => {
  expect(cleanLine(text)).toBe(shown);
});
