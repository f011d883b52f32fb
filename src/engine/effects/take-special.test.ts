import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { Player, State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused } from '../../../test-kit/reading.ts';

const ACTIONS = [186, 202, 203, 204, 205];
const OTHERS = [192, 193, 194, 195, 196, 197, 198, 199, 200, 201];
const first = (state: State): Player => state.players[0] as Player;
/** From the top. */
const pile = (state: State): number[] => state.specials.slice().reverse();

/** A second player who has all cheap specials but these. */
const holderOfAllBut = (specials: readonly number[]): NonNullable<Position['players']>[number] => {
  const actions = ACTIONS.filter((card) => !specials.includes(card));
  const claimed = OTHERS.filter((card) => !specials.includes(card));
  return { ready: actions.slice(0, 4), hand: actions.slice(4), claimed };
};

/** The first player on "take a special card" with these cheap ones in the deck. */
const taking = (specials: readonly number[], offer: readonly number[] = [181, 182]): State => {
  const position: Position = { players: [{}, holderOfAllBut(specials)], specials, offer };
  return playMoves(scenario(position), '1: @Rc').state;
};

describe('one of three ways', () => {
  test('R-SPC-01 a face-up special of three credits is taken and not replaced', () => {
    const { state, events } = playMoves(taking([192, 186, 193, 194]), '1: T182');
    expect(first(state).hand).toContain(182);
    expect(state.offer).toEqual([181]);
    expect(pile(state)).toEqual([192, 186, 193, 194]);
    expect(events.filter(({ kind }) => kind === 'turned-up')).toEqual([]);
  });

  test('R-SPC-01 the face-up cheap special is taken, the next one turned up', () => {
    const { state, events } = playMoves(taking([192, 186, 193, 194]), '1: T192');
    expect(first(state).hand).toContain(192);
    expect(pile(state)).toEqual([186, 193, 194]);
    expect(events).toContainEqual({ kind: 'turned-up', card: 186 });
    expect(state.offer).toEqual([181, 182]);
  });

  test('R-SPC-01 only the top of the cheap specials lies face up', () => {
    expect(offered(taking([192, 186, 193]), 1)).toEqual(['T181', 'T182', 'T192', 'T?']);
    expect(refused(taking([192, 186, 193]), '1: T186')).toBeDefined();
  });

  test('R-SPC-01 or the face-up one goes under, the next three are looked at and one is kept', () => {
    const { state } = playMoves(taking([192, 186, 193, 194, 195]), '1: T?');
    expect(pile(state)).toEqual([195, 192]);
    expect(offered(state, 1)).toEqual(
      expect.arrayContaining(['T186/193,194', 'T186/194,193', 'T193/186,194', 'T194/193,186']),
    );
    expect(offered(state, 1).length).toBe(6);
    const { state: kept, events } = playMoves(state, '1: T193/194,186');
    expect(first(kept).hand).toContain(193);
    // The other two lie under the deck in the order named, below the one that lay face up.
    expect(pile(kept)).toEqual([195, 192, 194, 186]);
    expect(events).toContainEqual({ kind: 'turned-up', card: 195 });
  });

  test('R-SPC-01 having looked, one must be kept', () => {
    const { state } = playMoves(taking([192, 186, 193, 194]), '1: T?');
    expect(refused(state, '1: x')).toBeDefined();
    expect(refused(state, '1: T181')).toEqual({ code: 'not-asked' });
  });
});

describe('when few are left', () => {
  test('R-SPC-02 three in the deck: the one put under is among the three looked at', () => {
    const { state } = playMoves(taking([192, 186, 193]), '1: T?');
    expect(offered(state, 1)).toContain('T192/186,193');
    expect(pile(playMoves(state, '1: T192/186,193').state)).toEqual([186, 193]);
  });

  test('R-SPC-02 two in the deck: both are looked at', () => {
    const { state } = playMoves(taking([192, 186]), '1: T?');
    expect(offered(state, 1).sort()).toEqual(['T186/192', 'T192/186']);
    const { state: kept } = playMoves(state, '1: T192/186');
    expect(pile(kept)).toEqual([186]);
    expect(first(kept).hand).toContain(192);
  });

  test('R-SPC-02 one in the deck: it is looked at and kept', () => {
    const { state } = playMoves(taking([192]), '1: T?');
    expect(first(state).hand).toContain(192);
    expect(state.specials).toEqual([]);
  });

  test('R-SPC-02 an empty cheap deck is not offered, the three-credit cards are', () => {
    expect(offered(taking([]), 1)).toEqual(['T181', 'T182']);
  });

  test('R-SPC-02 without three-credit cards the cheap ones are offered', () => {
    expect(offered(taking([192, 186], []), 1)).toEqual(['T192', 'T?']);
  });

  test('R-SPC-02 a card that comes under an empty deck becomes its face-up top card', () => {
    const position: Position = {
      players: [{ hand: [203, 23, 24, 25] }, holderOfAllBut([203])],
      offer: [],
    };
    const { state } = playMoves(scenario(position), '1: -203');
    expect(offered(playMoves(state, '1: 23@Rc; @').state, 1)).toEqual(['T203', 'T?']);
  });

  test('R-SPC-02 with neither kind left it cannot be carried out', () => {
    const state = scenario({ players: [{}, holderOfAllBut([])], offer: [] });
    expect(refused(state, '1: @Rc')).toMatchObject({ missing: [{ code: 'no-special-left' }] });
  });
});
