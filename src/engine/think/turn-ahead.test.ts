import { expect, test } from 'vitest';
import { apply, decisionsOf, newGame } from '../play/apply.ts';
import type { Seat } from '../move.ts';
import { seedFrom } from '../kit/random.ts';
import type { State } from '../state.ts';
import { thoughtOf } from './thought.ts';
import { turnAhead } from './turn-ahead.ts';

const PLAYERS = 3;
const LAST_TURN = 3 * PLAYERS - 1;

/** Every position of a game played by first answers. */
function positions(seed: string): readonly State[] {
  const all = [newGame({ players: PLAYERS, boards: 'basic', contracts: false, seed: seedFrom(seed) })];
  for (;;) {
    const state = all.at(-1) as State;
    const [decision] = decisionsOf(state);
    if (decision === undefined) return all;
    const result = apply(state, decision.moves.at(decision.kind === 'play' ? -1 : 0));
    if (!result.ok) throw new Error(result.reason.code);
    all.push(result.value.state);
  }
}

/** What can be told before a turn of how it begins: when it is, and what is asked first. */
function outlook(state: State, seat: Seat): object {
  const { turn, round, turns, order } = state;
  return { turn, round, turns, order, asked: thoughtOf(state, seat).decision?.kind };
}

test('what is asked ahead is what is asked when the turn comes, if nobody does anything', () => {
  const all = positions('ahead');
  // Positions in which another turn has begun, with what the position just before said of it.
  const begun = all.flatMap((state, index) => {
    const before = all[index - 1];
    const seat = state.turn?.seat;
    const ahead = before === undefined || seat === undefined ? undefined : turnAhead(before, seat);
    return ahead === undefined || seat === undefined ? [] : [{ seat, ahead, state }];
  });
  expect(begun.length).toBeGreaterThan(40);
  expect(begun.map(({ seat, ahead }) => outlook(ahead, seat))).toEqual(
    begun.map(({ seat, state }) => outlook(state, seat)),
  );
});

test('in a new round the slots are free again and the order is the new one', () => {
  const state = positions('round').find(({ round, turns, turn }) => round === 1 && turns === LAST_TURN && turn);
  const first = state?.order[0] ?? 0;
  expect(state?.tiles.some((tile) => tile !== 0)).toBe(true);
  const ahead = state === undefined ? undefined : turnAhead(state, first);
  expect(ahead?.round).toBe(2);
  expect(ahead?.tiles.every((tile) => tile === 0)).toBe(true);
  expect(ahead?.order[ahead.turns]).toBe(first);
});

test('not in the own turn, and not over production', () => {
  const all = positions('production').filter(({ turn }) => turn !== undefined);
  expect(all.map((state) => turnAhead(state, state.turn?.seat ?? 0)).filter(Boolean)).toEqual([]);
  const ends = all.filter(({ round, turns }) => [4, 7, 10].includes(round) && turns === LAST_TURN);
  expect(ends.length).toBeGreaterThan(3);
  expect(ends.flatMap((state) => state.order.flatMap((seat) => turnAhead(state, seat) ?? []))).toEqual([]);
});

test('the position itself stays as it is', () => {
  const all = positions('same').slice(0, 80);
  const before = JSON.stringify(all);
  for (const state of all) for (const seat of state.order) turnAhead(state, seat);
  expect(JSON.stringify(all)).toBe(before);
});
