import { expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });

test('R-EFX drawing cards of the current era from the top: card 29', () => {
  const { state, events } = playMoves(two({ hand: [29] }, { deck: [1, 2, 3, 4] }), '1: 29@Rd; #');
  expect(events).toContainEqual({ kind: 'drew', seat: 0, count: 3, cards: [1, 2, 3], cause: 'card:29' });
  expect(state.players[0]?.hand).toEqual([1, 2, 3, 4]);
});

test('R-EFX a drawn card is never a special one', () => {
  const { events } = playMoves(two({ hand: [29] }), '1: 29@Rd; #');
  const drawn = events.flatMap((event) => (event.kind === 'drew' ? (event.cards ?? []) : []));
  expect(drawn.length).toBe(4);
  expect(drawn.every((card) => card >= 1 && card <= 66)).toBe(true);
});

test('R-EFX with too few cards left those are drawn, neither now nor later more', () => {
  const { state, events } = playMoves(two({ hand: [29] }, { deck: [1], rest: 'removed' }), '1: 29@Rd; #');
  expect(events).toContainEqual({ kind: 'drew', seat: 0, count: 1, cards: [1], cause: 'card:29' });
  // Card 29 itself is put away before the draw at the end of the turn, and comes back by it.
  expect(state.players[0]?.hand).toEqual([1, 29]);
});

test('R-EFX with no card left to draw the card cannot be used, and why', () => {
  const state = two({ hand: [29], claimed: [39] }, { deck: [], rest: 'removed' });
  expect(refused(playMoves(state, '1: 29@Rd').state, '1: #')).toEqual({ code: 'no-card-left' });
});
