import { describe, expect, test } from 'vitest';
import { playMoves, offered, outcome, scenario } from '../../../test-kit/scenario.ts';
import { refused, stock } from '../../../test-kit/reading.ts';
import type { Event } from '../event.ts';
import { playing } from '../play/game.ts';
import { drawCards } from './deck.ts';
import { STEPS } from './flow.ts';

function drawn(events: readonly Event[]): (readonly number[] | undefined)[] {
  return events.flatMap((event) => (event.kind === 'drew' ? [event.cards] : []));
}

function handOf(state: ReturnType<typeof scenario>, seat: number): readonly number[] {
  return state.players[seat - 1]?.hand ?? [];
}

describe('an era deck', () => {
  test('R-CMP-05 is drawn from the top, one card after another', () => {
    const state = scenario({ players: [{ hand: [23] }, {}], deck: [40, 41, 42, 43] });
    const { state: after, events } = playMoves(state, '1: 23@Fed');
    expect(drawn(events)).toEqual([[40, 41], [42]]);
    expect(handOf(after, 1)).toEqual([40, 41, 42]);
    expect(after.deck.at(-1)).toBe(43);
  });

  test('R-CMP-03 that runs out is refilled with its own discards, shuffled', () => {
    const state = scenario({ players: [{ hand: [23] }, {}], deck: [], discard: [50, 51, 52, 53, 54], rest: 'removed' });
    const { state: after, events } = playMoves(state, '1: 23@Fed');
    expect(events).toContainEqual({ kind: 'reshuffled', cards: 5 });
    expect(after.pool).toBe(state.pool + 1);
    expect(after.drawn).toBeGreaterThan(state.drawn);
    expect([...handOf(after, 1), ...after.deck].toSorted((a, b) => a - b)).toEqual([50, 51, 52, 53, 54]);
    // The played card came to the new discard pile.
    expect(after.discard).toEqual([23]);
  });

  test('R-CMP-05 is refilled in the middle of an effect, when the next card has to be drawn', () => {
    const state = scenario({ players: [{ hand: [23] }, {}], deck: [40], discard: [50, 51], rest: 'removed' });
    const { state: after, events } = playMoves(state, '1: 23@Fed');
    const kinds = events.map(({ kind }) => kind);
    expect(drawn(events)[0]).toHaveLength(2);
    expect(drawn(events)[0]?.[0]).toBe(40);
    expect(kinds.indexOf('reshuffled')).toBeLessThan(kinds.indexOf('drew'));
    expect(handOf(after, 1).toSorted((a, b) => a - b)).toEqual([40, 50, 51]);
  });

  test('R-CMP-05 is not refilled before a card is needed', () => {
    const state = scenario({ players: [{ hand: [23] }, {}], deck: [40, 41, 42], discard: [50], rest: 'removed' });
    const { state: after, events } = playMoves(state, '1: 23@Fed');
    expect(events.some(({ kind }) => kind === 'reshuffled')).toBe(false);
    expect([after.deck, after.discard]).toEqual([[], [50, 23]]);
  });

  test('R-CMP-05 without discards gives fewer cards, now and later', () => {
    const state = scenario({ players: [{ hand: [23, 24] }, { hand: [25] }], deck: [40], rest: 'removed' });
    const { state: after, events } = playMoves(state, '1: 23@Fed');
    // One of two by the Grant; then 23 is put away and comes back as the card at the end of the turn.
    expect(drawn(events)).toEqual([[40], [23]]);
    expect(handOf(after, 1)).toEqual([24, 40, 23]);
    const { state: later } = playMoves(after, '2: 25@Fed');
    expect(handOf(later, 1)).toEqual([24, 40, 23]);
    expect(handOf(later, 2)).toEqual([25]);
  });

  test('R-CMP-05 a claimed card leaves nothing to draw, and nothing is owed when cards come back', () => {
    const state = scenario({ players: [{ hand: [37] }, { hand: [25] }], deck: [], rest: 'removed' });
    const { state: after, events } = playMoves(state, '1: 37@Yd; @; #');
    expect(drawn(events)).toEqual([[]]);
    const { state: later } = playMoves(after, '2: 25@Fed');
    expect([handOf(later, 1), handOf(later, 2)]).toEqual([[], [25]]);
  });

  test('R-TRN-13 the played card is no part of a refill while slot and card are under way', () => {
    const state = scenario({ players: [{ hand: [45] }, {}], deck: [], discard: [50], rest: 'removed' });
    const { state: after, events } = playMoves(state, '1: 45@Yd; #');
    // 45 draws two: only 50 is there. Then 45 is put away and refills the deck for the card at the end of the turn.
    expect(drawn(events)).toEqual([[50], [45]]);
    expect(handOf(after, 1)).toEqual([50, 45]);
  });
});

describe('several players at one time', () => {
  test('R-CMP-06 the cards of a new era are dealt player by player in play order', () => {
    const { events } = outcome({ players: [{}, {}, {}], order: [3, 1, 2], round: 4, next: 'end-of-era' });
    const deals = events.flatMap((event) => (event.kind === 'drew' && event.cause === 'era' ? [event.seat + 1] : []));
    expect(deals).toEqual([3, 1, 2]);
  });

  test('R-CMP-06 discards are carried out in play order, whoever chose first', () => {
    const position = {
      players: [{ hand: [1, 2, 3, 186] }, { hand: [4, 5, 6, 197] }],
      order: [2, 1],
      round: 4,
      next: 'end-of-era',
    } as const;
    const { state } = outcome(position);
    const { state: after } = playMoves(state, '1: -1,2,3,186', '2: -4,5,6,197');
    // Cards of the past era leave the game.
    expect(after.removed.slice(-6)).toEqual([4, 5, 6, 1, 2, 3]);
    // The bottom of the deck comes first: 186 went under it last.
    expect(after.specials.slice(0, 2)).toEqual([186, 197]);
    expect(playMoves(state, '2: -4,5,6,197', '1: -1,2,3,186').state).toEqual(after);
  });

  test('R-CMP-06 specials go under their deck in the order their owner names them', () => {
    const state = scenario({ players: [{ hand: [1, 186, 192, 194, 197] }, {}] });
    const under = (move: string): readonly number[] => playMoves(state, move).state.specials.slice(0, 2);
    expect(under('1: -186,197')).toEqual([197, 186]);
    expect(under('1: -197,186')).toEqual([186, 197]);
  });

  test('R-CMP-06 cards that production gives are dealt in play order when all are done', () => {
    const state = scenario({ players: [{}, {}], order: [2, 1], deck: [40, 41, 42] });
    state.phase = 'production';
    const game = playing(state, undefined);
    drawCards(game, 0, 1, 'card:1');
    drawCards(game, 1, 2, 'card:2');
    expect([handOf(state, 1), handOf(state, 2)]).toEqual([[], []]);
    STEPS.dealProduced(game);
    expect([handOf(state, 1), handOf(state, 2)]).toEqual([[42], [40, 41]]);
    expect(state.owed).toEqual([0, 0]);
  });
});

describe('the deck of cheap specials', () => {
  test('R-CMP-03 goes round: what is discarded lies under it', () => {
    const state = scenario({ players: [{ hand: [1, 2, 3, 186] }, {}], specials: [192, 193] });
    const { state: after } = playMoves(state, '1: -186');
    expect(after.specials[0]).toBe(186);
    expect(after.specials).toHaveLength(15);
  });

  test('R-CMP-03 that is truly empty is not offered; the dear ones still are', () => {
    const cheap = [186, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205];
    const state = scenario({
      players: [
        { hand: [1] },
        { hand: cheap.filter((card) => ![201, 203].includes(card)), claimed: [201], ready: [203] },
      ],
      offer: [181, 182],
    });
    expect(state.specials).toEqual([]);
    const taking = playMoves(state, '1: 1@Rc').state;
    expect(offered(taking, 1)).toEqual(['T181', 'T182']);
    expect(refused(taking, '1: T?')).toBeDefined();
  });

  test('R-CMP-02 six dear specials are in a game and none is replaced', () => {
    const state = scenario({ players: [{ hand: [1] }, { hand: [2] }], offer: [181, 182, 183, 184, 185, 187] });
    const { state: after } = playMoves(state, '1: 1@Rc; T183');
    expect(after.offer).toEqual([181, 182, 184, 185, 187]);
    expect(handOf(after, 1)).toContain(183);
  });
});

test('R-CMP-04 a refill takes its shuffle from the same stream as all others', () => {
  const position = { players: [{ hand: [23] }, {}], deck: [], rest: 'discard' } as const;
  const once = playMoves(scenario(position), '1: 23@Fed').state;
  const again = playMoves(scenario(position), '1: 23@Fed').state;
  const otherwise = playMoves(scenario({ ...position, drawn: 1 }), '1: 23@Fed').state;
  expect(again).toEqual(once);
  expect(otherwise.deck).not.toEqual(once.deck);
  expect(stock(once, 1)).toEqual({ kelp: 1, steelplast: 1, science: 1, credit: 4 });
});
