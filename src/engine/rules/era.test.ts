import { describe, expect, it } from 'vitest';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { decisionsOf, eventFor } from '../index.ts';
import type { Event, State } from '../index.ts';

const handOf = (state: State, seat: number): readonly number[] => state.players[seat - 1]?.hand ?? [];
const isOfEra2 = (card: number): boolean => card >= 67 && card <= 123;
const drawn = (events: readonly Event[], seat: number): readonly number[] =>
  events.flatMap((event) => (event.kind === 'drew' && event.seat === seat - 1 ? (event.cards ?? []) : []));

describe('the end of an era', () => {
  it('R-ERA-01 in order: actions readied, feeding, new deck, three cards each, the next round', () => {
    const { events } = outcome({
      round: 4,
      next: 'end-of-era',
      order: [2, 1],
      players: [{ used: [0] }, { used: [0, 22] }],
    });
    expect(events.map((event) => ('seat' in event ? `${event.kind} ${event.seat + 1}` : event.kind))).toEqual([
      'readied 2',
      'readied 1',
      'fed 2',
      'fed 1',
      'era',
      'drew 2',
      'drew 1',
      'round',
      'turn 2',
    ]);
    expect(events).toContainEqual({ kind: 'round', round: 5, era: 2 });
  });

  it('R-ERA-01 all of this after production', () => {
    const { events } = outcome({ round: 7, next: 'production', players: [{ used: [0] }, {}] });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('production')).toBe(0);
    expect(kinds.indexOf('readied')).toBeGreaterThan(kinds.lastIndexOf('gained'));
  });

  it('R-ERA-01 every used action card is ready again', () => {
    const { state } = outcome({ round: 4, next: 'end-of-era', players: [{ ready: [21], used: [0, 22, 33] }, {}] });
    expect(state.players[0]?.ready.slice().sort((one, other) => one - other)).toEqual([0, 21, 22, 33]);
    expect(state.players[0]?.used).toEqual([]);
  });

  it('R-ERA-01 the old deck and discards are put away and never come back', () => {
    const { state } = outcome({ round: 4, next: 'end-of-era', discard: [5, 6], deck: [7] });
    expect([...state.deck, ...state.players.flatMap(({ hand }) => hand)].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 57 }, (_, index) => 67 + index),
    );
    expect(state.discard).toEqual([]);
    expect(state.removed).toEqual(expect.arrayContaining([5, 6]));
    expect(state.removed).toHaveLength(2);
    expect(state.box).toContain(7);
    expect(state.box).toHaveLength(64);
  });

  it('R-ERA-01 the new deck is shuffled by the seed', () => {
    const decks = ['a', 'b'].map(
      (digit) => outcome({ round: 4, next: 'end-of-era', seed: digit.repeat(64) }).state.deck,
    );
    const again = outcome({ round: 4, next: 'end-of-era', seed: 'a'.repeat(64) }).state.deck;
    expect(decks[0]).not.toEqual(decks[1]);
    expect(decks[0]).toEqual(again);
  });

  it('R-ERA-01 each draws three of the new era, in play order', () => {
    const { state, events } = outcome({ round: 4, next: 'end-of-era', order: [3, 1, 2], players: [{}, {}, {}] });
    expect(events.flatMap((event) => (event.kind === 'drew' ? [event.seat] : []))).toEqual([2, 0, 1]);
    for (const seat of [1, 2, 3]) {
      expect(handOf(state, seat)).toHaveLength(3);
      expect(handOf(state, seat).every(isOfEra2)).toBe(true);
    }
    expect(state.deck).toHaveLength(57 - 9);
  });

  it('R-ERA-01 the era marker advances: round and era count on', () => {
    const { state } = outcome({ round: 7, next: 'end-of-era' });
    expect([state.round, state.era, state.turns, state.phase]).toEqual([8, 3, 0, 'play']);
  });
});

describe('the discard of the new era', () => {
  const position = {
    round: 4,
    next: 'end-of-era',
    order: [2, 1],
    players: [{ hand: [1, 2, 181, 186] }, { hand: [3], claimed: [199] }],
  } as const;

  it('R-ERA-01 down to the hand limit, all at the same time', () => {
    const state = scenario(position);
    // Seven cards, limit 3; the other player has four, and the limit is 4.
    expect(decisionsOf(state).map(({ seat, kind }) => [seat, kind])).toEqual([[0, 'era-discard']]);
    expect(decisionsOf(state)[0]?.moves.every((move) => move.kind === 'discard' && move.cards.length === 4)).toBe(true);
    const both = scenario({ ...position, players: [{ hand: [1] }, { hand: [3] }] });
    expect(decisionsOf(both).map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('R-ERA-01 a hand within the limit is left alone and not filled up', () => {
    const { state } = outcome({ round: 4, next: 'end-of-era', players: [{}, { claimed: [199] }] });
    expect(handOf(state, 2)).toHaveLength(3);
    expect(state.turn?.seat).toBe(0);
  });

  it('R-ERA-01 old cards leave the game, new ones go to the new discards, specials where specials go', () => {
    const { state: before, events } = outcome(position);
    const [fresh] = drawn(events, 1);
    const { state } = playMoves(before, `1: -1,181,186,${fresh}`);
    expect(state.removed).toEqual(expect.arrayContaining([1, 181]));
    expect(state.discard).toEqual([fresh]);
    expect(state.specials[0]).toBe(186);
    expect(handOf(state, 1)).toEqual([2, ...drawn(events, 1).slice(1)]);
  });

  it('R-ERA-01 nothing is discarded or shown before all have chosen, then in play order', () => {
    const start = scenario({ ...position, players: [{ hand: [1] }, { hand: [3] }] });
    const one = playMoves(start, '1: -1');
    expect(handOf(one.state, 1)).toContain(1);
    expect(one.events.map((event) => eventFor(event, 1))).toEqual([{ kind: 'chose', seat: 0 }]);
    const { events } = playMoves(one.state, '2: -3');
    const discards = events.filter(({ kind }) => kind === 'discarded');
    expect(discards).toEqual([
      { kind: 'discarded', seat: 1, cards: [3], cause: 'era' },
      { kind: 'discarded', seat: 0, cards: [1], cause: 'era' },
    ]);
  });

  it('R-ERA-01 the order in which players choose makes no difference', () => {
    const start = scenario({ ...position, players: [{ hand: [1, 186, 197] }, { hand: [3, 203] }] });
    const one = playMoves(start, '1: -197,186,1', '2: -3,203').state;
    const other = playMoves(start, '2: -3,203', '1: -197,186,1').state;
    expect(one).toEqual(other);
    // Play order 2, 1; a player's own specials in the order named, each under the one before.
    expect(one.specials.slice(0, 3)).toEqual([186, 197, 203]);
  });

  it('R-ERA-01 a choice once made is not asked again', () => {
    const start = scenario({ ...position, players: [{ hand: [1] }, { hand: [3] }] });
    expect(offered(playMoves(start, '1: -1').state, 1)).toEqual([]);
  });
});

describe('after Era III', () => {
  it('R-ERA-01 only feeding happens, then final scoring', () => {
    const { state, events } = outcome({
      round: 10,
      next: 'end-of-era',
      deck: [124],
      players: [{ kelp: 2, used: [0], hand: [125, 126, 127, 128] }, {}],
    });
    expect(state.phase).toBe('over');
    expect(events.map(({ kind }) => kind)).toEqual(['fed', 'fed', 'scored', 'scored', 'scored', 'scored', 'over']);
    expect(state.players[0]?.used).toEqual([0]);
    expect(handOf(state, 1)).toEqual([125, 126, 127, 128]);
    expect(state.players[0]?.resources[0]).toBe(1);
    expect([state.era, state.round, state.deck.at(-1)]).toEqual([3, 10, 124]);
  });
});
