import { describe, expect, test } from 'vitest';
import { playout } from '../../../test-kit/playout.ts';
import { outcome, type Played, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Event } from '../event.ts';
import { BELOW, CLONER_FREE, type State } from '../state.ts';

function whose(events: readonly Event[]): number[] {
  return events.flatMap((event) => (event.kind === 'turn' ? [event.seat + 1] : []));
}

function orderAfter(played: Played): number[] {
  return played.state.order.map((seat) => seat + 1);
}

/** A whole round in which everybody plays any card on the Grant; too many cards are discarded. */
function grants(start: State): Played {
  let state = start;
  const events: Event[] = [{ kind: 'turn', seat: start.order[0] as number }];
  const play = (move: string): void => {
    const played = playMoves(state, move);
    events.push(...played.events);
    ({ state } = played);
  };
  while (state.round === start.round) {
    const seat = state.turn?.seat ?? 0;
    const hand = state.players[seat]?.hand ?? [];
    play(hand.length > 3 ? `${seat + 1}: -${hand.slice(3).join()}` : `${seat + 1}: ${hand[0] ?? ''}@Fed`);
  }
  return { state, events };
}

describe('a round', () => {
  test.each([[[1, 2]], [[3, 1, 2]], [[4, 2, 1, 3]]])('R-RND-01 in play order %j everybody has three turns', (order) => {
    const { events } = grants(scenario({ players: order.map(() => ({})), order }));
    const first = events.findIndex(({ kind }) => kind === 'order');
    expect(whose(events.slice(0, first))).toEqual([...order, ...order, ...order]);
  });

  test('R-RND-01 advancing changes nothing about the play order of this round', () => {
    const state = scenario({ players: [{ hand: [23, 24] }, { hand: [25] }], track: { below: [1, 2] } });
    const { state: after, events } = playMoves(state, '1: 23@Yd', '2: 25@Gb; >', '1: 24@Fed');
    expect(after.spaces).toEqual([BELOW, 3]);
    expect(after.order).toEqual([0, 1]);
    expect(whose(events)).toEqual([2, 1, 2]);
  });
});

describe('the end of a round', () => {
  test('R-RND-02 tiles go home, the cloning tile returns, markers go below, the round advances', () => {
    const { state } = outcome({
      players: [{}, {}, {}, {}],
      next: 'end-of-round',
      round: 2,
      slots: { Ga: [1], Rb: [2, 3], Ye: [4] },
      cloner: 3,
      track: { '2': [3], '4': [1] },
    });
    expect(state.tiles.every((tiles) => tiles === 0)).toBe(true);
    expect(state.cloner).toBe(CLONER_FREE);
    expect(state.spaces).toEqual([BELOW, BELOW, BELOW, BELOW]);
    expect([state.round, state.era, state.turns]).toEqual([3, 1, 0]);
  });

  // Violet 1, orange 2, blue 3, black 4: the example of the rulebooks.
  test('R-RND-02 orange on top of a stack on space 2 starts round 3; black stays before blue', () => {
    const played = outcome({
      players: [{}, {}, {}, {}],
      next: 'end-of-round',
      round: 2,
      order: [4, 1, 3, 2],
      track: { '2': [2, 1], below: [4, 3] },
    });
    expect(orderAfter(played)).toEqual([2, 1, 4, 3]);
    expect(played.state.round).toBe(3);
    expect(whose(played.events)).toEqual([2]);
  });

  test.each([
    ['furthest first', { '1': [3], '2': [1], '3': [4], '4': [2] }, [3, 1, 4, 2]],
    ['on one space from the top of the stack', { '1': [2, 4, 1], '4': [3] }, [2, 4, 1, 3]],
    ['those below the track in their old order', { '4': [1], below: [4, 3, 2] }, [1, 4, 3, 2]],
    ['nobody advanced', { below: [4, 3, 2, 1] }, [4, 3, 2, 1]],
  ])('R-RND-02 the new play order: %s', (_name, track, expected) => {
    const order = [4, 3, 2, 1];
    expect(orderAfter(outcome({ players: [{}, {}, {}, {}], next: 'end-of-round', order, track }))).toEqual(expected);
  });

  test('R-RND-02 a new play order lasts as long as nobody advances', () => {
    const track = { '2': [2, 3], below: [1] };
    const changed = outcome({ players: [{}, {}, {}], next: 'end-of-round', round: 2, track });
    expect(orderAfter(changed)).toEqual([2, 3, 1]);
    const later = grants(changed.state);
    expect(later.state.round).toBe(4);
    expect(orderAfter(later)).toEqual([2, 3, 1]);
  });

  test('R-RND-02 the one who came to a space last lies on top, also after stepping on the spot on space 1', () => {
    const start = scenario({
      players: [{ hand: [23] }, { hand: [24] }, { hand: [25] }],
      track: { '1': [2, 1], '4': [3] },
      turns: 6,
    });
    const played = playMoves(start, '1: 23@Gb; x', '2: 24@Fed', '3: 25@Fed');
    expect(orderAfter(played)).toEqual([1, 2, 3]);
  });

  test('R-RND-02 first tiles, then play order, then the era marker', () => {
    const { events } = outcome({ players: [{}, {}], next: 'end-of-round', round: 4, track: { '3': [2] } });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('order')).toBeGreaterThanOrEqual(0);
    expect(kinds.indexOf('order')).toBeLessThan(kinds.indexOf('production'));
    expect(events.find(({ kind }) => kind === 'order')).toEqual({ kind: 'order', order: [1, 0] });
  });

  test('R-RND-03 after round 10 the new play order is set too and breaks ties', () => {
    const { state, events } = outcome({ players: [{}, {}], next: 'end-of-round', round: 10, track: { '3': [2] } });
    expect(state.phase).toBe('over');
    expect(state.players[0]?.vp).toBe(state.players[1]?.vp);
    expect(state.order).toEqual([1, 0]);
    expect(events.at(-1)).toEqual({ kind: 'over', winner: 1 });
  });
});

describe('the era marker', () => {
  test.each([
    [1, 2, 1],
    [2, 3, 1],
    [3, 4, 1],
    [5, 6, 2],
    [6, 7, 2],
    [8, 9, 3],
    [9, 10, 3],
  ])('R-RND-04 goes from round %i to %i without production', (round, next, era) => {
    const { state, events } = outcome({ players: [{}, {}], next: 'end-of-round', round });
    expect([state.round, state.era]).toEqual([next, era]);
    expect(events.some(({ kind }) => kind === 'production' || kind === 'fed')).toBe(false);
  });

  test.each([
    [4, 5, 2],
    [7, 8, 3],
  ])('R-RND-04 after round %i comes production, then the end of the era', (round, next, era) => {
    const { state, events } = outcome({ players: [{ kelp: 2 }, {}], next: 'end-of-round', round });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('production')).toBeLessThan(kinds.indexOf('fed'));
    expect(kinds.indexOf('fed')).toBeLessThan(kinds.indexOf('era'));
    expect(kinds.filter((kind) => kind === 'production')).toHaveLength(1);
    expect([state.round, state.era, state.phase]).toEqual([next, era, 'play']);
  });

  test('R-SET-09 a game has 10 rounds in eras of 4, 3 and 3, and a production at the end of each', () => {
    const { events, state } = playout({ players: 2, boards: 'basic', contracts: false, seed: 'ten rounds' });
    const rounds = events.flatMap((event) => (event.kind === 'round' ? [[event.round, event.era]] : []));
    expect(rounds).toEqual([
      ...[1, 2, 3, 4].map((round) => [round, 1]),
      ...[5, 6, 7].map((round) => [round, 2]),
      ...[8, 9, 10].map((round) => [round, 3]),
    ]);
    expect(events.flatMap((event) => (event.kind === 'production' ? [event.era] : []))).toEqual([1, 2, 3]);
    expect(events.filter(({ kind }) => kind === 'turn')).toHaveLength(2 * 3 * 10);
    expect(state.phase).toBe('over');
  });
});
