import { beforeEach, describe, expect, test } from 'vitest';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { createTestSecrets } from '../../../test-kit/server/environment.ts';
import type { Environment, Hint } from '../environment/environment.ts';
import type { PresenceRow } from '../store/schema.ts';
import { createPresence, type Presence } from './presence.ts';

/* Nodes on one store, which hear each other at once, on a clock that only the test moves. */

const SECOND = 1000;
const GAME = 'a-game';

let services: StillServices;
let nodes: number;
let listeners: ((hint: Hint | undefined) => void)[];
let isDeaf: boolean;
let published: Hint[];
beforeEach(async () => {
  services = await openStillServices();
  nodes = 0;
  listeners = [];
  isDeaf = false;
  published = [];
});

const openNode = (others: Partial<Environment> = {}, isShared = true): Presence => {
  nodes += 1;
  return createPresence({
    ...services.environment,
    store: { ...services.environment.store, isShared },
    secrets: createTestSecrets(`node ${nodes}`),
    bus: {
      publish: (hint) => {
        published.push(hint);
        tell(hint);
      },
      subscribe: (listener) => void listeners.push(listener),
      close: async () => {},
    },
    ...others,
  });
};
const tell = (hint: Hint | undefined): void => {
  if (!isDeaf) for (const listener of listeners) listener(hint);
};
const rows = (): Promise<PresenceRow[]> =>
  services.environment.store.db.selectFrom('presence').selectAll().orderBy('person').execute();
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const listen = (node: Presence, game = GAME): (readonly string[])[] => {
  const heard: (readonly string[])[] = [];
  node.onChange(game, (people) => heard.push(people));
  return heard;
};

describe('who comes to a table', () => {
  test('is written down for half a minute, until the last tab is closed', async () => {
    const node = openNode();
    const tabs = [node.attend(GAME, 'ann'), node.attend(GAME, 'ann')];
    await settled();
    expect(await rows()).toEqual([
      {
        node: expect.stringMatching(/^[\da-f]{16}$/) as string,
        game: GAME,
        person: 'ann',
        until: services.clock.now() + 30 * SECOND,
      },
    ]);
    node.attend(GAME, 'ben');
    const leaveOther = node.attend('another', 'ann');
    tabs[0]?.();
    // The same tab is closed once.
    tabs[0]?.();
    await settled();
    expect(await rows()).toHaveLength(3);
    expect(node.here(GAME)).toEqual(['ann', 'ben']);
    tabs[1]?.();
    await settled();
    expect((await rows()).map(({ game, person }) => [game, person])).toEqual([
      ['another', 'ann'],
      [GAME, 'ben'],
    ]);
    expect(node.here(GAME)).toEqual(['ben']);
    leaveOther();
    await settled();
    expect((await rows()).map(({ game }) => game)).toEqual([GAME]);
    // Another tab of somebody who is there, and one of two that is closed, is no news.
    expect(published).toEqual([GAME, GAME, 'another', GAME, 'another'].map((here) => ({ here })));
  });

  test('and goes at once is not there, whoever comes back is', async () => {
    const node = openNode();
    node.attend(GAME, 'ann')();
    await settled();
    expect(await rows()).toEqual([]);
    node.attend(GAME, 'ann')();
    node.attend(GAME, 'ann');
    await settled();
    expect(await rows()).toHaveLength(1);
    expect([await node.isHere(GAME, 'ann'), await node.isHere(GAME, 'ben')]).toEqual([true, false]);
  });

  test('is told to those who listen, each change once', async () => {
    const node = openNode();
    const heard = listen(node);
    const others = listen(node, 'another');
    const leave = node.attend(GAME, 'ben');
    node.attend(GAME, 'ben');
    node.attend(GAME, 'ann');
    leave();
    await settled();
    expect(heard).toEqual([['ben'], ['ann', 'ben']]);
    expect(others).toEqual([[]]);
  });

  test('is told to one who listens on when another stops, and to nobody when all have', async () => {
    const node = openNode({}, false);
    const heard: string[] = [];
    const stops = ['one', 'two'].map((name) => node.onChange(GAME, () => heard.push(name)));
    node.attend(GAME, 'ann');
    stops[0]?.();
    const leave = node.attend(GAME, 'ben');
    stops[1]?.();
    leave();
    expect(heard).toEqual(['one', 'two', 'two']);
    // Whoever listens anew knows nothing yet.
    const fresh = listen(node);
    node.attend(GAME, 'ben');
    await settled();
    expect(fresh).toEqual([['ann', 'ben']]);
  });

  test('is no secret of a single process, which writes nothing down and looks nothing up', async () => {
    const foreign = { node: 'foreign', game: GAME, person: 'ben', until: services.clock.now() };
    await services.environment.store.db.insertInto('presence').values(foreign).execute();
    const node = openNode({}, false);
    const heard = listen(node);
    node.start();
    const leave = node.attend(GAME, 'ann');
    expect([await node.isHere(GAME, 'ann'), await node.isHere(GAME, 'ben')]).toEqual([true, false]);
    leave();
    expect(await node.isHere(GAME, 'ann')).toBe(false);
    await services.clock.settle(60 * SECOND);
    await node.stop();
    expect([heard, await rows(), published]).toEqual([[['ann'], []], [foreign], []]);
  });
});

describe('at another node', () => {
  test('they are seen at once, and gone at once', async () => {
    const [here, there] = [openNode(), openNode()];
    const heard = listen(there);
    await settled();
    const leave = here.attend(GAME, 'ben');
    there.attend(GAME, 'ann');
    await settled();
    expect(there.here(GAME)).toEqual(['ann', 'ben']);
    expect([await there.isHere(GAME, 'ben'), await there.isHere(GAME, 'ann')]).toEqual([true, true]);
    // Who is at both is there once.
    here.attend(GAME, 'ann');
    await settled();
    leave();
    await settled();
    expect(there.here(GAME)).toEqual(['ann']);
    expect(await there.isHere(GAME, 'ben')).toBe(false);
    expect(heard).toEqual([[], ['ann'], ['ann', 'ben'], ['ann']]);
  });

  test('whoever begins to listen sees those who are there already, and nothing of other tables', async () => {
    const [here, there] = [openNode(), openNode()];
    here.attend(GAME, 'ann');
    here.attend('another', 'ben');
    await settled();
    const heard = listen(there);
    await settled();
    expect(heard).toEqual([['ann']]);
    expect(there.here('another')).toEqual([]);
  });

  test('whoever listens no more by the time they are found leaves nothing to keep up to date', async () => {
    const [here, there] = [openNode(), openNode()];
    here.attend(GAME, 'ann');
    await settled();
    there.onChange(GAME, () => {})();
    await settled();
    expect(there.here(GAME)).toEqual([]);
  });

  test('other word than of who is there is no reason to look', async () => {
    const there = openNode();
    const heard = listen(there);
    await settled();
    const { db } = services.environment.store;
    const until = services.clock.now() + SECOND;
    await db.insertInto('presence').values({ node: 'foreign', game: GAME, person: 'ann', until }).execute();
    for (const hint of [
      undefined,
      { game: GAME, sequence: 1 },
      { chat: GAME, line: 1 },
      { here: 'another' },
    ] as const) {
      tell(hint);
    }
    await settled();
    expect([heard, there.here('another')]).toEqual([[[]], []]);
    tell({ here: GAME });
    await settled();
    expect(heard).toEqual([[], ['ann']]);
  });

  test('they stay for as long as their node is heard of, and half a minute', async () => {
    const [here, there] = [openNode(), openNode()];
    const heard = listen(there);
    here.start();
    there.start();
    here.attend(GAME, 'ann');
    await settled();
    await services.clock.settle(120 * SECOND);
    expect([heard.at(-1), await there.isHere(GAME, 'ann')]).toEqual([['ann'], true]);
    // It dies without a word.
    const [row] = await rows();
    const left = (row?.until ?? 0) - services.clock.now();
    const gone = openNode({ clock: { ...services.clock, now: () => services.clock.now() + left } });
    expect(await gone.isHere(GAME, 'ann')).toBe(false);
    const almost = openNode({ clock: { ...services.clock, now: () => services.clock.now() + left - 1 } });
    expect(await almost.isHere(GAME, 'ann')).toBe(true);
  });

  test('what was not heard of is found when the node looks round, every ten seconds', async () => {
    const [here, there] = [openNode(), openNode()];
    const heard = listen(there);
    await settled();
    isDeaf = true;
    here.attend(GAME, 'ann');
    await settled();
    there.start();
    await services.clock.settle(9 * SECOND);
    expect(heard).toEqual([[]]);
    await services.clock.settle(SECOND);
    expect(heard).toEqual([[], ['ann']]);
    // Its node never renews what it said, and is forgotten after another half a minute.
    await services.clock.settle(20 * SECOND);
    expect(heard).toEqual([[], ['ann'], []]);
    expect(await rows()).toHaveLength(1);
    await services.clock.settle(40 * SECOND);
    expect(await rows()).toEqual([]);
  });

  test('however many tables are watched here', async () => {
    const [here, there] = [openNode(), openNode()];
    isDeaf = true;
    const all = Array.from({ length: 501 }, (_, index) => listen(there, `game ${index}`));
    await settled();
    for (const index of [0, 499, 500]) here.attend(`game ${index}`, 'ann');
    there.start();
    await services.clock.leap(10 * SECOND);
    expect(all.flatMap((heard, index) => (heard.at(-1)?.length === 1 ? [index] : []))).toEqual([0, 499, 500]);
  });
});

describe('a node that stops', () => {
  test('takes its own people with it, and no others', async () => {
    const [here, there] = [openNode(), openNode()];
    here.attend(GAME, 'ann');
    there.attend(GAME, 'ben');
    await here.stop();
    expect((await rows()).map(({ person }) => person)).toEqual(['ben']);
  });

  test.each([
    ['between two beats', 0, -25],
    ['while it beats', 10, 15],
  ])('%s beats no more', async (_, seconds, until) => {
    const node = openNode();
    node.start();
    // The next beat would find it out of date.
    const foreign = { node: 'foreign', game: GAME, person: 'ben', until: services.clock.now() + until * SECOND };
    await services.environment.store.db.insertInto('presence').values(foreign).execute();
    services.clock.push(seconds * SECOND);
    await node.stop();
    await settled();
    await services.clock.settle(70 * SECOND);
    expect(await rows()).toEqual([foreign]);
  });

  test('and one whose store fails say so, and go on', async () => {
    let fails = true;
    const { store } = services.environment;
    const node = openNode({
      store: {
        ...store,
        isShared: true,
        write: (changes) => (fails ? Promise.reject(new Error('no space')) : store.write(changes)),
      },
    });
    const failed = 'warn presence-failed {"message":"Error: no space"}';
    node.attend(GAME, 'ann');
    await settled();
    expect(services.logged).toEqual([failed]);
    node.start();
    await services.clock.leap(10 * SECOND);
    expect(services.logged).toEqual([failed, failed]);
    fails = false;
    node.attend(GAME, 'ben');
    await settled();
    await services.clock.leap(10 * SECOND);
    expect(await rows()).toMatchObject([{ person: 'ben', until: services.clock.now() + 30 * SECOND }]);
    fails = true;
    await node.stop();
    expect(services.logged).toEqual([failed, failed, failed]);
  });
});
