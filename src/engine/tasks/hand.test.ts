import { describe, expect, test } from 'vitest';
import { refused } from '../../../test-kit/reading.ts';
import { offered, outcome, playedWith, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { decisionsOf, newGame, preparable } from '../index.ts';
import { printMove } from '../written/notation.ts';
import { orders } from '../kit/combinations.ts';
import { SET_FORMAT } from '../../vocabulary/index.ts';
import { CORE } from '../core.ts';
import { openSet } from '../open-set.ts';
import { seedFrom } from '../kit/random.ts';
import type { State } from '../state.ts';

function handOf(state: State, seat: number): readonly number[] {
  return state.players[seat - 1]?.hand ?? [];
}

function asked(state: State): string[] {
  return decisionsOf(state).map(({ seat, kind }) => `${seat + 1} ${kind}`);
}

function preparables(state: State, seat: number): string[] {
  return preparable(state, seat - 1)?.moves.map((move) => printMove(move).slice(3)) ?? [];
}

describe('the hand limit', () => {
  test('R-TRN-01 five cards: two are discarded before anything else', () => {
    const state = scenario({ players: [{ hand: [1, 2, 3, 4, 5] }, {}] });
    expect(asked(state)).toEqual(['1 discard']);
    expect(offered(state, 1)).toHaveLength(10);
    expect(refused(state, '1: 1@Fed')).toEqual({ code: 'not-asked' });
    const { state: after, events } = playMoves(state, '1: -2,4');
    expect(handOf(after, 1)).toEqual([1, 3, 5]);
    expect(after.discard).toEqual([2, 4]);
    expect(events).toEqual([{ kind: 'discarded', seat: 0, cards: [2, 4], cause: 'hand-limit' }]);
    expect(asked(after)).toEqual(['1 play']);
  });

  test('R-TRN-01 also a once-per-turn ability waits for the discard', () => {
    const state = scenario({ players: [{ hand: [1, 2, 3, 4], claimed: [39] }, {}] });
    expect(refused(state, '1: *39')).toEqual({ code: 'not-asked' });
    expect(offered(playMoves(state, '1: -1').state, 1)).toContain('*39');
  });

  test.each([
    ['one card that raises it', [98], 4],
    ['two cards that raise it', [98, 199], 5],
    ['none', [97], 3],
  ])('R-TRN-01 is 3, and more by effects: %s', (_name, claimed, limit) => {
    const hand = [67, 68, 69, 70, 71, 72];
    const state = scenario({ round: 5, players: [{ hand, claimed }, {}] });
    const [move = ''] = offered(state, 1);
    expect(move.split(',')).toHaveLength(hand.length - limit);
    const full = scenario({ round: 5, players: [{ hand: hand.slice(0, limit), claimed }, {}] });
    expect(asked(full)).toEqual(['1 play']);
  });

  test('R-TRN-01 is not looked at during a turn nor at its end, only at the start of the next one', () => {
    const state = scenario({ players: [{ hand: [1, 2, 3] }, { hand: [4] }], deck: [40, 41, 42, 43, 44, 45] });
    const { state: after } = playMoves(state, '1: 1@Fed');
    expect(handOf(after, 1)).toEqual([2, 3, 40, 41, 42]);
    expect(asked(after)).toEqual(['2 play']);
    const { state: later } = playMoves(after, '2: 4@Fed');
    expect(asked(later)).toEqual(['1 discard']);
  });

  test('R-TRN-12 the discard brings the hand exactly to the limit', () => {
    const state = scenario({ players: [{ hand: [1, 2, 3, 4, 5] }, {}] });
    const wrong = { code: 'wrong-number-of-cards', expected: 2 };
    expect(refused(state, '1: -2')).toEqual(wrong);
    expect(refused(state, '1: -2,3,4')).toEqual(wrong);
    expect(refused(state, '1: -2,2')).toEqual(wrong);
    expect(refused(state, '1: -2,9')).toEqual({ code: 'not-in-hand', card: 9 });
  });

  test.each([[[1, 2, 3]], [[1]], [[]]])('R-TRN-12 a hand of %j is not touched', (hand) => {
    const state = scenario({ players: [{ hand }, {}] });
    expect(asked(state)).toEqual(['1 play']);
    expect(handOf(state, 1)).toEqual(hand);
  });

  test('R-TRN-01 is looked at again at the start of an era, together', () => {
    const { state } = outcome({ round: 4, next: 'end-of-era', players: [{ hand: [1, 2, 3] }, {}, { hand: [4] }] });
    expect(asked(state)).toEqual(['1 era-discard', '3 era-discard']);
    expect(handOf(state, 1)).toHaveLength(6);
    expect(refused(state, '1: -1,2')).toEqual({ code: 'wrong-number-of-cards', expected: 3 });
    expect(refused(state, '2: -1')).toEqual({ code: 'not-your-turn' });
    const { state: after } = playMoves(state, '1: -1,2,3', '3: -4');
    expect(after.players.map(({ hand }) => hand.length)).toEqual([3, 3, 3]);
  });
});

describe('a hand with more discards than can be listed', () => {
  const { cards } = CORE.rulebook;
  const own = playedWith({ rulebook: { cards: { ...cards, hand: 8 } } });
  const hand = Array.from({ length: 20 }, (_, index) => index + 1);

  test('R-TRN-01 is discarded in several steps', () => {
    let state = own.scenario({ players: [{ hand }, {}] });
    for (let steps = 0; asked(state).join() === '1 discard'; steps++) {
      expect(steps).toBeLessThan(12);
      expect(offered(state, 1).length).toBeLessThanOrEqual(500);
      ({ state } = playMoves(state, `1: ${offered(state, 1)[0] ?? ''}`));
    }
    expect(handOf(state, 1)).toHaveLength(8);
    expect(asked(state)).toEqual(['1 play']);
  });

  test('R-ERA-01 at the start of an era, too', () => {
    let { state } = own.outcome({ round: 4, next: 'end-of-era', players: [{ hand }, {}] });
    const before = handOf(state, 1).length;
    for (let steps = 0; asked(state).includes('1 era-discard'); steps++) {
      expect(steps).toBeLessThan(20);
      expect(offered(state, 1).length).toBeLessThanOrEqual(500);
      ({ state } = playMoves(state, `1: ${offered(state, 1)[0] ?? ''}`));
    }
    expect([before, handOf(state, 1).length]).toEqual([20 + cards.era, 8]);
  });

  test('R-TRN-12 cannot be prepared', () => {
    const state = own.scenario({ turn: { seat: 2 }, players: [{ hand }, { hand: [30] }] });
    expect(preparables(state, 1)).toEqual([]);
  });
});

describe('a prepared discard', () => {
  const waiting = (): State => scenario({ players: [{ hand: [10] }, { hand: [1, 2, 3, 4, 5] }] });

  test('R-TRN-01 is made in another player’s turn and applied at the start of one’s own', () => {
    const state = waiting();
    expect(preparables(state, 2)).toHaveLength(10);
    const prepared = playMoves(state, '2: -?1,5').state;
    expect(handOf(prepared, 2)).toEqual([1, 2, 3, 4, 5]);
    expect(prepared.discard).toEqual([]);
    expect(asked(prepared)).toEqual(['1 play']);
    const { state: after, events } = playMoves(prepared, '1: 10@Fed');
    expect(handOf(after, 2)).toEqual([2, 3, 4]);
    expect(after.discard).toEqual([10, 1, 5]);
    expect(asked(after)).toEqual(['2 play']);
    expect(events.slice(-2)).toEqual([
      { kind: 'turn', seat: 1 },
      { kind: 'discarded', seat: 1, cards: [1, 5], cause: 'hand-limit' },
    ]);
    expect(after.players[1]?.prepared).toBeUndefined();
  });

  test('R-TRN-12 may be changed and taken back until it is applied', () => {
    const changed = playMoves(waiting(), '2: -?1,5', '2: -?3,4').state;
    expect(handOf(playMoves(changed, '1: 10@Fed').state, 2)).toEqual([1, 2, 5]);
    const back = playMoves(changed, '2: -?').state;
    expect(back).toEqual(waiting());
    expect(asked(playMoves(back, '1: 10@Fed').state)).toEqual(['2 discard']);
  });

  test('R-TRN-12 must bring the hand exactly to the limit, too', () => {
    const state = waiting();
    expect(refused(state, '2: -?1')).toEqual({ code: 'wrong-number-of-cards', expected: 2 });
    expect(refused(state, '2: -?1,2,3')).toEqual({ code: 'wrong-number-of-cards', expected: 2 });
    expect(refused(state, '2: -?1,9')).toEqual({ code: 'not-in-hand', card: 9 });
    expect(refused(state, '2: -?')).toEqual({ code: 'wrong-number-of-cards', expected: 2 });
  });

  test('R-TRN-01 is not made in one’s own turn, nor where there is nothing to discard', () => {
    const own = scenario({ players: [{ hand: [1, 2, 3, 4] }, { hand: [5, 6, 7] }] });
    expect(refused(own, '1: -?1')).toEqual({ code: 'not-your-turn' });
    expect(refused(own, '2: -?5')).toEqual({ code: 'not-your-turn' });
    expect([preparables(own, 1), preparables(own, 2)]).toEqual([[], []]);
  });

  test('R-TRN-01 can be made between one’s turns again and again', () => {
    const state = scenario({ players: [{ hand: [1, 2, 3] }, { hand: [4] }], deck: [40, 41, 42, 43, 44, 45] });
    const { state: after } = playMoves(state, '1: 1@Fed', '1: -?2,3', '2: 4@Fed');
    expect(handOf(after, 1)).toEqual([40, 41, 42]);
    expect(asked(after)).toEqual(['1 play']);
  });

  test('R-CMP-06 puts specials under their deck in the order prepared', () => {
    const state = scenario({ players: [{ hand: [10] }, { hand: [1, 2, 3, 197, 186] }] });
    const { state: after } = playMoves(state, '2: -?197,186', '1: 10@Fed');
    expect(after.specials.slice(0, 2)).toEqual([186, 197]);
  });

  test('R-TRN-12 lapses at the end of an era: there one chooses from the whole hand', () => {
    const state = scenario({
      round: 4,
      turns: 5,
      players: [{ hand: [1, 2, 3, 4], prepared: [4] }, { hand: [5] }],
    });
    const { state: after } = playMoves(state, '2: 5@Fed');
    expect(after.era).toBe(2);
    expect(after.players[0]?.prepared).toBeUndefined();
    expect(handOf(after, 1)).toHaveLength(7);
    expect(handOf(after, 1)).toContain(4);
    expect(offered(after, 1)).toHaveLength(35);
    expect(refused(after, '1: -?1,2,3,4')).toEqual({ code: 'not-your-turn' });
  });

  test('R-TRN-12 holds over the end of a round within an era', () => {
    const state = scenario({
      round: 2,
      turns: 5,
      players: [{ hand: [1, 2, 3, 4], prepared: [4] }, { hand: [5] }],
    });
    const { state: after } = playMoves(state, '2: 5@Fed');
    expect(after.round).toBe(3);
    expect(handOf(after, 1)).toEqual([1, 2, 3]);
    expect(asked(after)).toEqual(['1 play']);
  });
});

describe('the opening hands', () => {
  const setup = { players: 4, seed: seedFrom('opening'), boards: 'basic', contracts: false } as const;

  /** Each keeps the last three of six. */
  function keep(state: State, seat: number): State {
    return playMoves(state, `${seat}: =${handOf(state, seat).slice(-3).join()}`).state;
  }

  test('R-SET-07 three are kept and three discarded, in play order, when all have chosen', () => {
    const start = newGame(setup);
    const three = [3, 1, 4].reduce(keep, start);
    expect(three.discard).toEqual([]);
    expect(three.players.map(({ hand }) => hand.length)).toEqual([6, 6, 6, 6]);
    expect(asked(three)).toEqual(['2 keep']);
    const after = keep(three, 2);
    expect(after.players.map(({ hand }) => hand)).toEqual(start.players.map(({ hand }) => hand.slice(-3)));
    // Each player's by number, so that the order of drawing stays hidden (R-INF-04).
    const discarded = start.players.map(({ hand }) => hand.slice(0, 3).toSorted((a, b) => a - b));
    expect(after.discard).toEqual(start.order.flatMap((seat) => discarded[seat]));
    expect(after.phase).toBe('play');
    expect(asked(after)).toEqual([`${(start.order[0] as number) + 1} play`]);
  });

  test('R-SET-07 a choice is of three cards of one’s own hand and made once', () => {
    const state = newGame(setup);
    const [one, two, three, four] = handOf(state, 1);
    const foreign = handOf(state, 2)[0] as number;
    const wrong = { code: 'wrong-number-of-cards', expected: 3 };
    expect(refused(state, `1: =${one},${two}`)).toEqual(wrong);
    expect(refused(state, `1: =${one},${two},${three},${four}`)).toEqual(wrong);
    expect(refused(state, `1: =${one},${two},${two}`)).toEqual(wrong);
    expect(refused(state, `1: =${one},${two},${foreign}`)).toEqual({ code: 'not-in-hand', card: foreign });
    expect(refused(keep(state, 1), `1: =${one},${two},${three}`)).toEqual({ code: 'not-your-turn' });
  });

  test('R-CMP-06 all orders of arrival give the same state', () => {
    const states = orders([1, 2, 3, 4]).map((seats) => seats.reduce(keep, newGame(setup)));
    expect(states).toHaveLength(24);
    for (const state of states) expect(state).toEqual(states[0]);
  });

  test('R-SET-07 of a deck too small for all, who has fewer keeps them all', () => {
    const without = CORE.cards.flatMap(({ number, era }) => (era === 1 && number > 8 ? [number] : []));
    const { hash } = openSet({
      format: SET_FORMAT,
      id: 'tiny',
      version: '1',
      title: { en: 'Tiny' },
      extends: 'core',
      without: { cards: without },
    });
    const state = newGame({ players: 2, seed: seedFrom('tiny'), boards: 'basic', contracts: false, content: hash });
    expect(state.players.map((player) => player.hand.length + (player.chosen?.length ?? 0))).toContain(2);
    expect(decisionsOf(state).map(({ kind }) => kind)).toEqual(['keep']);
  });

  test('R-SET-07 nothing can be prepared yet', () => {
    expect(preparables(newGame(setup), 1)).toEqual([]);
  });
});
