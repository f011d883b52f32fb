import { expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });

test('R-EFX one resource out of three: card 47', () => {
  const { state } = playMoves(two({ ...NOTHING, hand: [47] }), '1: 47@Yd; #');
  expect(offered(state, 1)).toEqual(['&kelp', '&steelplast', '&science']);
  expect(stock(playMoves(state, '1: &steelplast').state, 1)).toEqual({ steelplast: 1, science: 2 });
});

test('R-TRN-17 a pick that leaves the slot impossible is refused: card 47 before a building', () => {
  const { state } = playMoves(two({ ...NOTHING, hand: [47] }), '1: 47@Yc');
  expect(offered(state, 1)).toEqual(['&kelp', '&steelplast']);
  expect(refused(state, '1: &science')).toEqual({ code: 'slot-would-be-impossible', slot: 'yellow-c' });
});

test('R-EFX two different resources: card 113', () => {
  const { state } = playMoves(two({ ...NOTHING, hand: [113] }, { round: 5 }), '1: 113@Yd; #');
  expect(offered(state, 1)).toEqual(['&kelp,science', '&kelp,credit', '&science,credit']);
  expect(refused(state, '1: &kelp,kelp')).toBeDefined();
  expect(refused(state, '1: &kelp')).toBeDefined();
  expect(refused(state, '1: &kelp,steelplast')).toBeDefined();
  expect(stock(playMoves(state, '1: &kelp,credit').state, 1)).toEqual({ kelp: 1, credit: 1, science: 2 });
});

test('R-EFX the resources may be named in any order', () => {
  const { state } = playMoves(two({ ...NOTHING, hand: [169] }, { round: 8 }), '1: 169@Yd; #; &science,kelp');
  expect(stock(state, 1)).toEqual({ kelp: 1, science: 3 });
});
