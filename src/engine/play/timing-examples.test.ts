import { expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

/** The rulebooks' two examples of timing, on the red slot "use an A-card; build 1 structure and upgrade it". */

test('R-TRN-10 example 1: cards 37 and 34', () => {
  const position: Position = {
    players: [
      {
        kelp: 0,
        steelplast: 1,
        science: 1,
        credit: 0,
        hand: [1],
        claimed: [37],
        ready: [34],
        used: [0],
        sites: { 'c9.1': 'laboratory' },
      },
      {},
      {},
    ],
    deck: [2, 3],
  };
  const start = scenario(position);
  // The A-card is of no use yet: without a credit no desalination plant, and drawing is all it could do.
  const { state: asked } = playMoves(start, '1: 1@Re');
  expect(offered(asked, 1)).toEqual(['/1', '/2']);

  const built = playMoves(asked, '1: /2; +laboratory c9.3');
  expect(built.events).toEqual([
    { kind: 'paid', seat: 0, cost: { steelplast: 1 }, cause: 'slot:red-e' },
    { kind: 'built', seat: 0, what: 'laboratory', site: 'c9.3', cause: 'slot:red-e' },
    { kind: 'gained', seat: 0, gains: { credit: 1 }, cause: 'card:37' },
    { kind: 'paid', seat: 0, cost: { science: 1 }, cause: 'slot:red-e' },
    { kind: 'upgraded', seat: 0, what: 'laboratory', site: 'c9.3', cause: 'slot:red-e' },
  ]);
  expect(stock(built.state, 1)).toEqual({ credit: 1 });
  expect(offered(built.state, 1)).toEqual(['A34', 'x']);

  const { state: used } = playMoves(built.state, '1: A34; /1; +desalination c8.2');
  expect(stock(used, 1)).toEqual({});
  // One card from card 34, one at the end of the turn.
  expect(used.players[0]?.hand).toEqual([2, 3]);
});

test('R-TRN-07 example 1: without the science the laboratory cannot be built there', () => {
  const state = scenario({
    players: [
      {
        kelp: 0,
        steelplast: 1,
        science: 0,
        credit: 0,
        hand: [1],
        claimed: [37],
        ready: [34],
        used: [0],
        sites: { 'c9.1': 'laboratory', 'c6.2': 'farm' },
      },
      {},
      {},
    ],
    deck: [2, 3, 4],
  });
  const { state: after, events } = playMoves(state, '1: 1@Re');
  expect(events.filter(({ kind }) => kind === 'built')).toEqual([]);
  expect(after.players[0]?.hand).toEqual([2, 3]);
});

test('R-TRN-04 example 2: cards 28 and 19', () => {
  const state = scenario({
    players: [{ kelp: 0, steelplast: 1, science: 1, credit: 1, hand: [28], ready: [19], used: [0] }, {}, {}],
    track: { '4': [1] },
  });
  // Without an upgraded tunnel card 28 gives nothing now: the slot begins by itself.
  const { state: asked, events: laid } = playMoves(state, '1: 28@Re');
  expect(laid.map(({ kind }) => kind)).toEqual(['played']);
  expect(offered(asked, 1)).toEqual(['/1', '/2']);

  const { state: built } = playMoves(asked, '1: /2; +tunnel t11');
  expect(stock(built, 1)).toEqual({});
  expect(built.players[0]?.upgradedTunnels).not.toBe(0);
  // The slot is not over: the card has to wait.
  expect(refused(built, '1: #')).toEqual({ code: 'not-asked' });
  expect(offered(built, 1)).toEqual(['A19', 'x']);

  // No resources to build with, so the step comes first; its credit then pays for the desalination plant.
  const { state: used } = playMoves(built, '1: A19');
  expect(stock(used, 1)).toEqual({ credit: 1 });
  expect(used.spaces[0]).toBe(3);
  expect(offered(used, 1)).toContain('+desalination c8.2');
  // Kelp for a farm is not there in time.
  expect(offered(used, 1).filter((move) => move.startsWith('+farm'))).toEqual([]);
  expect(refused(used, '1: +farm c8.2')).toEqual({ code: 'short', resource: 'kelp', by: 1 });

  const { state: done } = playMoves(used, '1: +desalination c8.2');
  expect(offered(done, 1)).toEqual(['#', '.']);
  const { state: after, events } = playMoves(done, '1: #');
  expect(gains(events, 'card:28')).toEqual([{ kelp: 1 }]);
  expect(stock(after, 1)).toEqual({ kelp: 1 });
  expect(offered(after, 1)).toEqual([]);
});

test('R-TRN-04 example 2: with a tunnel upgraded earlier the kelp may come first and build a farm', () => {
  const state = scenario({
    players: [
      {
        kelp: 0,
        steelplast: 1,
        science: 1,
        credit: 1,
        hand: [28],
        ready: [19],
        used: [0],
        sites: { t13: 'tunnel+' },
      },
      {},
      {},
    ],
    track: { '4': [1] },
  });
  const { state: first } = playMoves(state, '1: 28@Re; #');
  expect(stock(first, 1)).toEqual({ kelp: 1, steelplast: 1, science: 1, credit: 1 });
  const { state: after } = playMoves(first, '1: /2; +tunnel t11; A19; /1; +farm c8.2; >');
  expect(stock(after, 1)).toEqual({ credit: 1 });
});
