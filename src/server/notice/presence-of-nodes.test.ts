import { beforeEach, describe, expect, test } from 'vitest';
import { breathe } from '../../../test-kit/server/environment.ts';
import { heardAt, openPresenceNodes, type PresenceNodes } from '../../../test-kit/server/presence-nodes.ts';

/* Nodes on one store, which hear each other at once, on a clock that only the test moves. */

const SECOND = 1000;
const GAME = 'a-game';

let nodes: PresenceNodes;
beforeEach(async () => {
  nodes = await openPresenceNodes();
});

describe('at another node', () => {
  test('they are seen at once, and gone at once', async () => {
    const [here, there] = [nodes.open(), nodes.open()];
    const heard = heardAt(there, GAME);
    await breathe();
    const leave = here.attend(GAME, 'ben');
    there.attend(GAME, 'ann');
    await breathe();
    expect(there.here(GAME)).toEqual(['ann', 'ben']);
    expect([await there.isHere(GAME, 'ben'), await there.isHere(GAME, 'ann')]).toEqual([true, true]);
    // Who is at both is there once.
    here.attend(GAME, 'ann');
    await breathe();
    leave();
    await breathe();
    expect(there.here(GAME)).toEqual(['ann']);
    expect(await there.isHere(GAME, 'ben')).toBe(false);
    expect(heard).toEqual([[], ['ann'], ['ann', 'ben'], ['ann']]);
  });

  test('whoever begins to listen sees those who are there already, and nothing of other tables', async () => {
    const [here, there] = [nodes.open(), nodes.open()];
    here.attend(GAME, 'ann');
    here.attend('another', 'ben');
    await breathe();
    const heard = heardAt(there, GAME);
    await breathe();
    expect(heard).toEqual([['ann']]);
    expect(there.here('another')).toEqual([]);
  });

  test('whoever listens no more by the time they are found leaves nothing to keep up to date', async () => {
    const [here, there] = [nodes.open(), nodes.open()];
    here.attend(GAME, 'ann');
    await breathe();
    there.onChange(GAME, () => {})();
    await breathe();
    expect(there.here(GAME)).toEqual([]);
  });

  test('other word than of who is there is no reason to look', async () => {
    const there = nodes.open();
    const heard = heardAt(there, GAME);
    await breathe();
    const until = nodes.services.clock.now() + SECOND;
    await nodes.insert({ node: 'foreign', game: GAME, person: 'ann', until });
    for (const hint of [
      undefined,
      { game: GAME, sequence: 1 },
      { chat: GAME, line: 1 },
      { here: 'another' },
    ] as const) {
      nodes.tell(hint);
    }
    await breathe();
    expect([heard, there.here('another')]).toEqual([[[]], []]);
    nodes.tell({ here: GAME });
    await breathe();
    expect(heard).toEqual([[], ['ann']]);
  });

  test('they stay for as long as their node is heard of, and half a minute', async () => {
    const [here, there] = [nodes.open(), nodes.open()];
    const heard = heardAt(there, GAME);
    here.start();
    there.start();
    here.attend(GAME, 'ann');
    await breathe();
    await nodes.services.clock.settle(120 * SECOND);
    expect([heard.at(-1), await there.isHere(GAME, 'ann')]).toEqual([['ann'], true]);
    // It dies without a word.
    const [row] = await nodes.rows();
    const left = (row?.until ?? 0) - nodes.services.clock.now();
    const gone = nodes.open({ clock: { ...nodes.services.clock, now: () => nodes.services.clock.now() + left } });
    expect(await gone.isHere(GAME, 'ann')).toBe(false);
    const almost = nodes.open({ clock: { ...nodes.services.clock, now: () => nodes.services.clock.now() + left - 1 } });
    expect(await almost.isHere(GAME, 'ann')).toBe(true);
  });

  test('what was not heard of is found when the node looks round, every ten seconds', async () => {
    const [here, there] = [nodes.open(), nodes.open()];
    const heard = heardAt(there, GAME);
    await breathe();
    nodes.deafen();
    here.attend(GAME, 'ann');
    await breathe();
    there.start();
    await nodes.services.clock.settle(9 * SECOND);
    expect(heard).toEqual([[]]);
    await nodes.services.clock.settle(SECOND);
    expect(heard).toEqual([[], ['ann']]);
    // Its node never renews what it said, and is forgotten after another half a minute.
    await nodes.services.clock.settle(20 * SECOND);
    expect(heard).toEqual([[], ['ann'], []]);
    expect(await nodes.rows()).toHaveLength(1);
    await nodes.services.clock.settle(40 * SECOND);
    expect(await nodes.rows()).toEqual([]);
  });

  test('however many tables are watched here', async () => {
    const [here, there] = [nodes.open(), nodes.open()];
    nodes.deafen();
    const all = Array.from({ length: 501 }, (_, index) => heardAt(there, `game ${index}`));
    await breathe();
    for (const index of [0, 499, 500]) here.attend(`game ${index}`, 'ann');
    there.start();
    await nodes.services.clock.leap(10 * SECOND);
    expect(all.flatMap((heard, index) => (heard.at(-1)?.length === 1 ? [index] : []))).toEqual([0, 499, 500]);
  });
});

describe('a node that stops', () => {
  test('takes its own people with it, and no others', async () => {
    const [here, there] = [nodes.open(), nodes.open()];
    here.attend(GAME, 'ann');
    there.attend(GAME, 'ben');
    await here.stop();
    expect((await nodes.rows()).map(({ person }) => person)).toEqual(['ben']);
  });

  test.each([
    ['between two beats', 0, -25],
    ['while it beats', 10, 15],
  ])('%s beats no more', async (_, seconds, until) => {
    const node = nodes.open();
    node.start();
    // The next beat would find it out of date.
    const foreign = { node: 'foreign', game: GAME, person: 'ben', until: nodes.services.clock.now() + until * SECOND };
    await nodes.insert(foreign);
    nodes.services.clock.push(seconds * SECOND);
    await node.stop();
    await breathe();
    await nodes.services.clock.settle(70 * SECOND);
    expect(await nodes.rows()).toEqual([foreign]);
  });

  test('and one whose store fails say so, and end or go on', async () => {
    let fails = true;
    const { store } = nodes.services.environment;
    const node = nodes.open({
      store: {
        ...store,
        isShared: true,
        write: (changes) => (fails ? Promise.reject(new Error('no space')) : store.write(changes)),
      },
    });
    const failed = 'warn presence-failed {"message":"Error: no space"}';
    node.attend(GAME, 'ann');
    await breathe();
    expect(nodes.services.logged).toEqual([failed]);
    node.start();
    await nodes.services.clock.leap(10 * SECOND);
    expect(nodes.services.logged).toEqual([failed, failed]);
    fails = false;
    node.attend(GAME, 'ben');
    await breathe();
    await nodes.services.clock.leap(10 * SECOND);
    expect(await nodes.rows()).toMatchObject([{ person: 'ben', until: nodes.services.clock.now() + 30 * SECOND }]);
    fails = true;
    await node.stop();
    expect(nodes.services.logged).toEqual([failed, failed, failed]);
  });
});
