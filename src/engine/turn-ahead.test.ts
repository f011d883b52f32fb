import { expect, test } from 'vitest';
import { apply, decisionsOf, newGame } from './apply.ts';
import { seedFrom } from './random.ts';
import type { State } from './state.ts';
import { thoughtOf } from './thought.ts';
import { turnAhead } from './turn-ahead.ts';

const PLAYERS = 3;

/** Every position of a game played by first answers. */
function* positions(seed: string): Generator<State> {
  let state = newGame({ players: PLAYERS, boards: 'basic', contracts: false, seed: seedFrom(seed) });
  while (state.phase !== 'over') {
    yield state;
    const [decision] = decisionsOf(state);
    const result = apply(state, decision?.moves.at(decision.kind === 'play' ? -1 : 0));
    if (!result.ok) throw new Error(result.reason.code);
    ({ state } = result.value);
  }
}

test('what is asked ahead is what is asked when the turn comes, if nobody does anything', () => {
  let compared = 0;
  let before: State | undefined;
  for (const state of positions('ahead')) {
    const seat = state.turn?.seat;
    // Another turn has begun: what did the position just before it say? The last move and the draw may have changed things.
    if (before !== undefined && seat !== undefined && before.turn?.seat !== seat) {
      const ahead = turnAhead(before, seat);
      if (ahead !== undefined) {
        expect(ahead.turn).toEqual(state.turn);
        expect([ahead.round, ahead.turns, ahead.order]).toEqual([state.round, state.turns, state.order]);
        const asked = thoughtOf(ahead, seat).decision;
        expect(asked?.kind).toBe(decisionsOf(state).find((decision) => decision.seat === seat)?.kind);
        compared++;
      }
    }
    before = state;
  }
  expect(compared).toBeGreaterThan(40);
});

test('in a new round the slots are free again and the order is the new one', () => {
  for (const state of positions('round')) {
    const last = state.order.at(-1);
    const first = state.order[0] ?? 0;
    if (state.round !== 1 || state.turns !== 3 * PLAYERS - 1 || state.turn?.seat !== last || last === first) continue;
    expect(state.tiles.some((tile) => tile !== 0)).toBe(true);
    const ahead = turnAhead(state, first);
    expect(ahead?.round).toBe(2);
    expect(ahead?.tiles.every((tile) => tile === 0)).toBe(true);
    expect(ahead?.order[ahead.turns]).toBe(first);
    return;
  }
  throw new Error('there was no end of a round');
});

test('not in the own turn, and not over production', () => {
  for (const state of positions('production')) {
    const { turn, round, turns, order } = state;
    if (turn === undefined) continue;
    expect(turnAhead(state, turn.seat)).toBeUndefined();
    const isLast = [4, 7, 10].includes(round) && turns === 3 * PLAYERS - 1;
    for (const seat of order) if (seat !== turn.seat && isLast) expect(turnAhead(state, seat)).toBeUndefined();
  }
});

test('the position itself stays as it is', () => {
  for (const state of positions('same')) {
    if (state.round > 2) return;
    const before = JSON.stringify(state);
    for (const seat of state.order) turnAhead(state, seat);
    expect(JSON.stringify(state)).toBe(before);
  }
});
