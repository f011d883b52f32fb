import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { INVITED, openServices } from '../../../test-kit/server/open-services.ts';
import type { ChatLine } from '../../wire/lists.ts';
import type { Bus, Environment, Hint, Log } from '../environment/environment.ts';
import { openMemory } from '../store/open-sqlite.ts';
import { cleanLine, createChat, forgetOld } from './chat.ts';

const services = await openServices();
let ann: Person;
let ben: Person;
let cleo: Person;
let game: string;

afterAll(() => services.close());
beforeEach(async () => {
  [ann, ben, cleo] = await services.threeGuests();
  game = await services.table(ann);
});

const say = (person: Person, text: string, messageId = text) => services.chat.say(person.id, game, messageId, text);
const heardBy = async (person: Person, after = 0): Promise<readonly ChatLine[]> =>
  valueOf(await services.chat.lines(person.id, game, after));

test('those at the table talk, in the order of what was said', async () => {
  await services.tables.join(ben, game, INVITED);
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
  await services.tables.join(ben, game, INVITED);
  const first = await say(ann, 'one', 'm1');
  expect(await say(ann, 'one', 'm1')).toEqual(first);
  await say(ben, 'two', 'm1');
  expect(await say(ann, 'something else', 'm1')).toEqual(refusedWith('id-reused'));
  expect((await heardBy(ann)).map(({ text }) => text)).toEqual(['one', 'two']);
  // Its text is gone, so it may have been the same.
  await services.chat.hide(game, 1);
  expect(await say(ann, 'one', 'm1')).toMatchObject({ ok: true, value: { number: 1, text: '' } });
});

test('nothing is said by others, at a table that is nowhere, where nobody may talk, or without words', async () => {
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
  await services.tables.join(ben, game, INVITED);
  await services.tables.join(cleo, game, INVITED);
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

test('nobody else is told: not an empty seat, and none of those who do not want to hear the speaker', async () => {
  const told: (readonly string[])[] = [];
  const stop = services.chat.onSaid((at, _, hearers) => {
    if (at === game) told.push(hearers);
  });
  await say(ann, 'alone');
  for (const person of [ben, cleo]) {
    await services.tables.join(person, game, INVITED);
    await services.shuns.set(person.id, ann.id, 'mute');
  }
  await say(ann, 'unheard');
  stop();
  expect(told).toEqual([[ann.id], [ann.id]]);
});

test('of what was told, two minutes are remembered, and ten thousand lines at most', () => {
  const MINUTE = 60_000;
  const told = new Map([0, 1, 2, 3].map((minute) => [`line ${minute}`, minute * MINUTE]));
  forgetOld(told, 2 * MINUTE - 1);
  expect(told.size).toBe(4);
  forgetOld(told, 2 * MINUTE);
  expect([...told.keys()]).toEqual(['line 1', 'line 2', 'line 3']);
  const many = new Map(Array.from({ length: 10_002 }, (_, index) => [`line ${index}`, 0]));
  forgetOld(many, 1);
  expect(many.size).toBe(10_000);
  expect(many.has('line 1')).toBe(false);
  expect(many.has('line 2')).toBe(true);
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

describe('with other nodes', () => {
  type Listener = (hint: Hint | undefined) => void;
  /** A node that hears of others by this line alone, and what it says to them. */
  function node(different: Partial<Environment> = {}) {
    const listeners: Listener[] = [];
    const published: Hint[] = [];
    const logged: unknown[] = [];
    const bus: Bus = {
      publish: (hint) => published.push(hint),
      subscribe: (listener) => listeners.push(listener),
      close: async () => {},
    };
    const log: Log = (level, event, fields) => logged.push([level, event, fields]);
    const chat = createChat({ ...services.environment, bus, log, ...different }, services.shuns);
    const told: string[] = [];
    chat.onSaid((at, { number, text }) => {
      if (at === game) told.push(`${number} ${text}`);
    });
    const hear: Listener = (hint) => listeners.forEach((listener) => listener(hint));
    return { chat, hear, published, told, logged };
  }

  test('what is said or hidden here is told to them', async () => {
    const { chat, published } = node();
    await chat.say(ann.id, game, 'm1', 'one');
    await chat.hide(game, 1);
    await chat.hide(game, 7);
    expect(published).toEqual([
      { chat: game, line: 1 },
      { chat: game, line: 1 },
    ]);
  });

  test('what was said there is told here when a hint names it, once, and nothing else', async () => {
    const { hear, told, logged } = node();
    for (const text of ['one', 'two', 'three']) await say(ann, text);
    hear({ chat: game, line: 2 });
    await expect.poll(() => told).toEqual(['2 two']);
    hear({ chat: game, line: 2 });
    hear({ game, sequence: 9 });
    hear({ chat: game, line: 3 });
    await expect.poll(() => told).toEqual(['2 two', '3 three']);
    await services.chat.hide(game, 2);
    hear({ chat: game, line: 2 });
    await expect.poll(() => told).toEqual(['2 two', '3 three', '2 ']);
    expect(logged).toEqual([]);
  });

  test('after hints were lost, what was said in the last minute is told, in its order', async () => {
    const { hear, told } = node();
    await say(ann, 'long ago');
    services.clock.push(30_000);
    await say(ann, 'heard');
    services.clock.push(1);
    await say(ann, 'missed');
    services.clock.push(29_999);
    hear({ chat: game, line: 2 });
    await expect.poll(() => told).toEqual(['2 heard']);
    hear(undefined);
    await expect.poll(() => told).toEqual(['2 heard', '3 missed']);
  });

  test('a look for it that fails is told of, and harms nothing', async () => {
    const store = openMemory();
    const { hear, logged } = node({ store });
    hear({ chat: game, line: 1 });
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged).toMatchObject([['warn', 'chat-failed', { message: expect.stringContaining('chat') as string }]]);
    await store.close();
  });

  test('of those who speak at once, at several nodes, each has a number of their own; a message sent twice has one', async () => {
    await services.tables.join(ben, game, INVITED);
    const [here, there] = [node().chat, node().chat];
    const says = [
      here.say(ann.id, game, 'm1', 'a'),
      there.say(ben.id, game, 'm1', 'b'),
      there.say(ann.id, game, 'm1', 'a'),
    ];
    const [first, other, repeated] = await Promise.all(says);
    expect(repeated).toEqual(first);
    expect(other).not.toEqual(first);
    expect((await heardBy(ann)).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('what was told is not told again for as long as a lost hint is looked for', async () => {
    const { chat, hear, told } = node();
    await chat.say(ann.id, game, 'm1', 'one');
    services.clock.push(60_000);
    await chat.say(ann.id, game, 'm2', 'two');
    hear({ chat: game, line: 1 });
    await chat.say(ann.id, game, 'm3', 'three');
    hear({ chat: game, line: 3 });
    await say(ann, 'four');
    hear({ chat: game, line: 4 });
    await expect.poll(() => told).toEqual(['1 one', '2 two', '3 three', '4 four']);
  });

  test('who is outrun every time is told to try again', async () => {
    let tries = 0;
    const { store } = services.environment;
    const write: typeof store.write = async () => {
      tries += 1;
      return false;
    };
    const { chat, told, published } = node({ store: { ...store, write } });
    expect(await chat.say(ann.id, game, 'm1', 'one')).toEqual(refusedWith('unavailable'));
    expect([tries, told, published]).toEqual([10, [], []]);
  });
});
