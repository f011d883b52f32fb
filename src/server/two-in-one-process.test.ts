import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../wire/people.ts';
import { USUAL_OPTIONS } from '../wire/usual-options.ts';
import { valueOf } from '../../test-kit/server/answers.ts';
import { openEnvironment, type TestEnvironment } from '../../test-kit/server/environment.ts';
import { INVITED } from '../../test-kit/server/open-services.ts';
import { act } from '../../test-kit/server/players.ts';
import { STORE_KINDS, type StoreKind } from '../../test-kit/server/stores.ts';
import { createServices } from './create-services.ts';
import type { Bus, Hint } from './environment/environment.ts';
import type { Services } from './services.ts';

/*
 * Two nodes on one store, which hear each other at once or not at all. What they do on PostgreSQL is in
 * across-nodes.test.ts.
 */

type Listener = (hint: Hint | undefined) => void;

/** Word from each of two to the other; while the line is down it is lost. */
function twoBuses(): { readonly buses: readonly [Bus, Bus]; readonly line: { isDown: boolean; back: () => void } } {
  const listeners: [Listener[], Listener[]] = [[], []];
  const bus = (own: 0 | 1): Bus => ({
    publish: (hint) => line.isDown || listeners[1 - own]?.forEach((listener) => listener(hint)),
    subscribe: (listener) => void listeners[own].push(listener),
    close: async () => {},
  });
  const line = {
    isDown: false,
    back: () => {
      line.isDown = false;
      for (const listener of listeners.flat()) listener(undefined);
    },
  };
  return { buses: [bus(0), bus(1)], line };
}

const { buses, line } = twoBuses();
let kind: StoreKind;
let environment: TestEnvironment;
let here: Services;
let there: Services;
let ann: Person;
let ben: Person;
let game: string;

beforeAll(async () => {
  kind = await STORE_KINDS.SQLite();
  environment = await openEnvironment(await kind.newPlace());
  const store = { ...environment.store, isShared: true };
  const settings = { mostIdle: 100, sweepEvery: 1000, botDelay: 0 };
  [here, there] = [
    createServices({ ...environment, store, bus: buses[0] }, settings),
    createServices({ ...environment, store, bus: buses[1] }, settings),
  ];
});
afterAll(async () => {
  await Promise.all([here.games.stop(), there.games.stop()]);
  await environment.close();
  await kind.stop();
});
beforeEach(async () => {
  [ann, ben] = [await guest('Ann'), await guest('Ben')];
  const setup = { players: 2, boards: 'basic', contracts: false } as const;
  const made = await here.games.create({ host: ann.id, setup, options: USUAL_OPTIONS, seats: ['host', 'open'] });
  ({ game } = valueOf(made));
  await there.tables.join(ben, game, INVITED);
});

async function guest(name: string): Promise<Person> {
  return valueOf(await here.people.createGuest(name));
}

describe('two nodes', () => {
  test('who is at a table of one is seen at the other, until they go or are not heard of', async () => {
    const seen: (readonly string[])[] = [];
    const stop = there.presence.onChange(game, (people) => seen.push(people));
    const leave = here.presence.attend(game, ann.id);
    await expect.poll(() => seen.at(-1)).toEqual([ann.id]);
    expect(await there.presence.isHere(game, ann.id)).toBe(true);
    expect(await there.presence.isHere(game, ben.id)).toBe(false);
    expect(await there.presence.isHere('elsewhere', ann.id)).toBe(false);
    const leaveToo = there.presence.attend(game, ben.id);
    await expect.poll(() => seen.at(-1)).toEqual([ann.id, ben.id].toSorted());
    leave();
    await expect.poll(() => seen.at(-1)).toEqual([ben.id]);
    expect(await there.presence.isHere(game, ann.id)).toBe(false);
    leaveToo();
    stop();
    here.presence.attend(game, ann.id);
    await expect.poll(() => there.presence.isHere(game, ann.id)).toBe(true);
    environment.clock.push(10 * 60_000);
    expect(await there.presence.isHere(game, ann.id)).toBe(false);
    expect(await here.presence.isHere(game, ann.id)).toBe(true);
  });

  test('who begins to look on is told who is there already', async () => {
    here.presence.attend(game, ann.id);
    await expect.poll(() => there.presence.isHere(game, ann.id)).toBe(true);
    const seen: (readonly string[])[] = [];
    there.presence.onChange(game, (people) => seen.push(people));
    await expect.poll(() => seen.at(-1)).toEqual([ann.id]);
  });

  test('what is said at one is heard at the other, once, also what was said while the line was down', async () => {
    const heard: string[] = [];
    const stop = there.chat.onSaid((_, { text }) => heard.push(text));
    await here.chat.say(ann.id, game, 'm1', 'one');
    await expect.poll(() => heard).toEqual(['one']);
    line.isDown = true;
    await here.chat.say(ann.id, game, 'm2', 'two');
    line.back();
    await expect.poll(() => heard).toEqual(['one', 'two']);
    await here.chat.hide(game, 1);
    await expect.poll(() => heard).toEqual(['one', 'two', '']);
    stop();
  });

  test('a session that ends at one is over at the other', async () => {
    const ends: unknown[] = [];
    there.sessions.onEnd((end) => ends.push(end));
    const token = await here.sessions.start(ann.id, '');
    const id = (await here.sessions.callerOf(token))?.id ?? '';
    await here.sessions.end(ann.id, id);
    await here.sessions.endAll(ben.id);
    expect(ends).toEqual([{ ended: id }, { gone: ben.id }]);
  });

  test('what happens at a table of one is told at the other, also when word of it was lost', async () => {
    const told: number[] = [];
    const { stop } = valueOf(await there.games.watch(game, ben.id, 0, () => told.push(1)));
    const pause = ({ id }: Person) => act(here.games, game, id, { kind: 'pause', on: true });
    await pause(ann);
    await expect.poll(() => told.length).toBe(1);
    line.isDown = true;
    await pause(ben);
    line.back();
    await expect.poll(() => told.length).toBe(2);
    const both = await Promise.all([here, there].map(({ games }) => games.check(game, ben.id)));
    expect(both[0]).toEqual(both[1]);
    stop();
  });
});
