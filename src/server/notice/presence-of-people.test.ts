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

describe('who comes to a table', () => {
  test('is written down for half a minute, until the last tab is closed', async () => {
    const node = nodes.open();
    const tabs = [node.attend(GAME, 'ann'), node.attend(GAME, 'ann')];
    await breathe();
    expect(await nodes.rows()).toEqual([
      {
        node: expect.stringMatching(/^[\da-f]{16}$/) as string,
        game: GAME,
        person: 'ann',
        until: nodes.services.clock.now() + 30 * SECOND,
      },
    ]);
    node.attend(GAME, 'ben');
    const leaveOther = node.attend('another', 'ann');
    tabs[0]?.();
    // The same tab is closed once.
    tabs[0]?.();
    await breathe();
    expect(await nodes.rows()).toHaveLength(3);
    expect(node.here(GAME)).toEqual(['ann', 'ben']);
    tabs[1]?.();
    await breathe();
    expect((await nodes.rows()).map(({ game, person }) => [game, person])).toEqual([
      ['another', 'ann'],
      [GAME, 'ben'],
    ]);
    expect(node.here(GAME)).toEqual(['ben']);
    leaveOther();
    await breathe();
    expect((await nodes.rows()).map(({ game }) => game)).toEqual([GAME]);
    // Another tab of somebody who is there, and one of two that is closed, is no news.
    expect(nodes.published).toEqual([GAME, GAME, 'another', GAME, 'another'].map((here) => ({ here })));
  });

  test('and goes at once is not there, whoever comes back is', async () => {
    const node = nodes.open();
    node.attend(GAME, 'ann')();
    await breathe();
    expect(await nodes.rows()).toEqual([]);
    node.attend(GAME, 'ann')();
    node.attend(GAME, 'ann');
    await breathe();
    expect(await nodes.rows()).toHaveLength(1);
    expect([await node.isHere(GAME, 'ann'), await node.isHere(GAME, 'ben')]).toEqual([true, false]);
  });

  test('is told to those who listen, each change once', async () => {
    const node = nodes.open();
    const heard = heardAt(node, GAME);
    const others = heardAt(node, 'another');
    const leave = node.attend(GAME, 'ben');
    node.attend(GAME, 'ben');
    node.attend(GAME, 'ann');
    leave();
    await breathe();
    expect(heard).toEqual([['ben'], ['ann', 'ben']]);
    expect(others).toEqual([[]]);
  });

  test('is told to one who listens on when another stops, and to nobody when all have', async () => {
    const node = nodes.open({}, false);
    const heard: string[] = [];
    const stops = ['one', 'two'].map((name) => node.onChange(GAME, () => heard.push(name)));
    node.attend(GAME, 'ann');
    stops[0]?.();
    const leave = node.attend(GAME, 'ben');
    stops[1]?.();
    leave();
    expect(heard).toEqual(['one', 'two', 'two']);
    // Whoever listens anew knows nothing yet.
    const fresh = heardAt(node, GAME);
    node.attend(GAME, 'ben');
    await breathe();
    expect(fresh).toEqual([['ann', 'ben']]);
  });

  test('is no secret of a single process, which writes nothing down and looks nothing up', async () => {
    const foreign = { node: 'foreign', game: GAME, person: 'ben', until: nodes.services.clock.now() + 3600 * SECOND };
    await nodes.insert(foreign);
    const node = nodes.open({}, false);
    const heard = heardAt(node, GAME);
    node.start();
    const leave = node.attend(GAME, 'ann');
    expect([await node.isHere(GAME, 'ann'), await node.isHere(GAME, 'ben')]).toEqual([true, false]);
    leave();
    expect(await node.isHere(GAME, 'ann')).toBe(false);
    await nodes.services.clock.settle(60 * SECOND);
    await node.stop();
    expect([heard, await nodes.rows(), nodes.published]).toEqual([[['ann'], []], [foreign], []]);
  });
});
