import { expect, test } from 'vitest';
import { newGame, seedFrom, type State } from '../../engine/index.ts';
import { isOver, outcomeOf } from './outcome.ts';

const STATE = newGame({ players: 3, seed: seedFrom('outcome'), boards: 'advanced', contracts: false });
/** Seat 2 is ahead, then 0, then 1. */
const RUNNING: State = {
  ...STATE,
  players: STATE.players.map((player, seat) => ({ ...player, vp: [20, 10, 30][seat] ?? 0 })),
};
const OVER: State = { ...RUNNING, phase: 'over' };
const RESULT = [20, 10, 30];

const seatsOf = (...[game, end]: Parameters<typeof outcomeOf>): readonly number[] =>
  outcomeOf(game, end).ranked.map(({ seat }) => seat);

test('a game without a result goes on', () => {
  expect(outcomeOf({}, RUNNING)).toMatchObject({ kind: 'running', left: undefined });
  expect(isOver({}, RUNNING)).toBe(false);
});

test('a game with a result is over, even if its moves do not end it', () => {
  expect(outcomeOf({ result: RESULT }, RUNNING).kind).toBe('given-up');
  expect(isOver({ result: RESULT }, RUNNING)).toBe(true);
  expect(outcomeOf({ result: RESULT }, OVER).kind).toBe('played');
});

test('whoever gave up comes last, and the last one left has won', () => {
  const game = { result: RESULT, online: { resigned: [0, 2] } };
  expect(outcomeOf(game, RUNNING)).toMatchObject({ kind: 'given-up', resigned: [0, 2], left: 1 });
  expect(outcomeOf(game, RUNNING).ranked).toEqual([
    { seat: 1, vp: 10, place: 1 },
    { seat: 2, vp: 30, place: 2 },
    { seat: 0, vp: 20, place: 3 },
  ]);
  expect(seatsOf({ result: RESULT, online: { resigned: [2] } }, OVER)).toEqual([0, 1, 2]);
  expect(seatsOf({ result: RESULT, online: { resigned: [] } }, OVER)).toEqual([2, 0, 1]);
});
