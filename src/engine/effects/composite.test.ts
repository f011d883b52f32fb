import { describe, expect, test } from 'vitest';
import { BUILDINGS } from '../../vocabulary/index.ts';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });

describe('parts', () => {
  test('R-EFX parts in any order, each of them optional: A-card 19', () => {
    const state = two({ ...NOTHING, kelp: 1, ready: [19], used: [0] }, { track: { '4': [1] } });
    const { state: asked } = playMoves(state, '1: @Rb');
    expect(offered(asked, 1)).toEqual(['/1', '/2']);
    const step = playMoves(asked, '1: /2').state;
    expect(stock(step, 1)).toEqual({ kelp: 1, credit: 1 });
    expect(offered(step, 1)).toEqual(expect.arrayContaining(['+farm c9.1', '+desalination c9.1', 'x']));
    const build = playMoves(asked, '1: /1; +farm c9.1').state;
    expect(offered(build, 1)).toEqual(['>', 'x']);
  });

  test('R-EFX a part that is begun is finished before the next: card 195', () => {
    const { state } = playMoves(
      two({ ...NOTHING, credit: 4, hand: [195] }),
      '1: 195@Rd; #; /1; >Ga; +desalination c9.1',
    );
    expect(offered(state, 1).every((move) => move === 'x' || move.startsWith('+desalination'))).toBe(true);
    expect(refused(state, '1: >Gb')).toEqual({ code: 'not-asked' });
  });

  test('R-EFX what one part gives can pay for the next: A-card 22', () => {
    const state = two({ ...NOTHING, steelplast: 1, ready: [22], used: [0] });
    // The credit of card 22 comes in time for the slot's tunnel.
    const { state: after } = playMoves(state, '1: @Rb; x; +tunnel t11');
    expect(stock(after, 1)).toEqual({});
  });
});

describe('options', () => {
  test('R-EFX one of the options, not both: card 166', () => {
    const { state } = playMoves(two({ ...NOTHING, hand: [166] }, { round: 8 }), '1: 166@Yd; #');
    expect(offered(state, 1)).toEqual(['/1', '/2', 'x']);
    const credits = playMoves(state, '1: /2').state;
    expect(stock(credits, 1)).toEqual({ credit: 2, science: 2 });
    expect(credits.spaces[0]).toBe(5);
    const steps = playMoves(state, '1: /1; >; >').state;
    expect(steps.spaces[0]).toBe(3);
    expect(stock(steps, 1)).toEqual({ credit: 1, science: 2 });
  });

  test('R-EFX an impossible option is not offered: A-card 63 with no card left to draw', () => {
    const state = two({ ...NOTHING, ready: [63], used: [0] }, { deck: [], rest: 'removed' });
    expect(stock(playMoves(state, '1: @Rb').state, 1)).toEqual({ credit: 2 });
  });
});

describe('conditions', () => {
  test('R-CRD-16 a condition looks at the moment its effect is resolved: card 52 leaving space 3', () => {
    const { state } = playMoves(two({ ...NOTHING, hand: [52] }, { track: { '3': [1] } }), '1: 52@Yd; #');
    expect(offered(state, 1)).toEqual(['/1', '/2', 'x']);
    // Taken first the step leaves space 3: there is the steelplast of space 2, the card's is lost.
    expect(stock(playMoves(state, '1: /1; >').state, 1)).toEqual({ steelplast: 1, science: 2 });
    expect(stock(playMoves(state, '1: /2; >').state, 1)).toEqual({ steelplast: 2, science: 2 });
  });

  test.each([
    ['card 108 on space 2', 108, 'Yd', 5, '3', '1: >', { steelplast: 1, science: 3 }],
    ['card 172 on space 1', 172, 'Yd', 8, '2', '1: >', { science: 2, vp: 3 }],
    ['card 172 on space 2 gives no VP', 172, 'Yd', 8, '3', '1: >', { steelplast: 1, science: 2 }],
  ] as const)('R-EFX %s', (_, card, slot, round, space, moves, expected) => {
    const state = two({ ...NOTHING, hand: [card] }, { round, track: { [space]: [1] } });
    expect(stock(playMoves(state, `1: ${card}@${slot}; #`, moves).state, 1)).toEqual(expected);
  });

  test('R-EFX a condition that does not hold: card 167, and why', () => {
    const state = two({ ...NOTHING, kelp: 1, hand: [167], claimed: [39] }, { round: 8 });
    expect(refused(playMoves(state, '1: 167@Yd').state, '1: #')).toEqual({
      code: 'condition',
      condition: { kind: 'count', of: { kind: 'structures', what: BUILDINGS, where: 'expansion' }, atLeast: 1 },
    });
  });
});
