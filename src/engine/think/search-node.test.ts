import { describe, expect, test } from 'vitest';
import type { PlayerCount, State } from '../index.ts';
import {
  apply,
  copyState,
  decisionsOf,
  draw,
  isSameNode,
  answersAt,
  newGame,
  childNode,
  rootNode,
  sample,
  seedFrom,
  thinkOn,
  thoughtOf,
  viewFor,
} from '../index.ts';

/** Positions of a random game. */
function* positions(players: PlayerCount, name: string): Generator<State> {
  const stream = { seed: seedFrom(name), used: 0 };
  let state = newGame({ players, seed: seedFrom(name), boards: 'advanced', contracts: players > 1 });
  for (;;) {
    const [decision] = decisionsOf(state);
    if (decision === undefined) return;
    yield state;
    const result = apply(state, decision.moves[draw(stream, decision.moves.length)]);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    state = result.value.state;
  }
}

describe('nodes', () => {
  test.each([1, 3] as const)('lead where thoughts do, with the same answers, %i players', (players) => {
    for (const state of positions(players, 'nodes')) {
      const seat = decisionsOf(state)[0]?.seat ?? 0;
      const thought = thoughtOf(state, seat);
      const node = rootNode(state, seat);
      expect(answersAt(node).moves).toEqual(thought.decision?.moves);
      for (const move of thought.decision?.moves.slice(0, 12) ?? []) {
        const after = thinkOn(thought, move);
        const then = childNode(node, move);
        expect(then.state).toEqual(after.state);
        expect(then.end).toBe(
          after.decision === undefined ? 'over' : after.decision.moves.length === 0 ? 'dead' : undefined,
        );
        expect(answersAt(then).moves).toEqual(after.decision?.moves ?? []);
      }
    }
  });

  test('R-INF-04 are the same whatever is hidden, and differ with anything seen', () => {
    for (const state of positions(2, 'the same')) {
      const seat = decisionsOf(state)[0]?.seat ?? 0;
      const node = rootNode(state, seat);
      const deal = sample(viewFor(state, seat), { seed: seedFrom('another deal'), used: 0 });
      deal.specials = state.specials;
      deal.players.forEach((player, who) => (player.chosen = state.players[who]?.chosen));
      expect(isSameNode(node, rootNode(deal, seat))).toBe(true);
      const other = copyState(state);
      other.spaces = other.spaces.map((space) => space - 1);
      expect(isSameNode(node, rootNode(other, seat))).toBe(false);
      const richer = copyState(state);
      richer.players.forEach((player) => player.resources.fill(9));
      expect(isSameNode(node, rootNode(richer, seat))).toBe(false);
    }
  });
});
