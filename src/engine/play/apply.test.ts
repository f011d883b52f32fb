import { describe, expect, test } from 'vitest';
import { playedWith, scenario } from '../../../test-kit/scenario.ts';
import { copyState } from '../copy.ts';
import { effectTask } from '../task.ts';
import type { Player, State } from '../state.ts';
import { apply, decisionsOf } from './apply.ts';

/** The second player's turn, as `apply` hands it out. */
function played(): State {
  const result = apply(scenario({ players: [{}, { hand: [12] }] }), { seat: 0, kind: 'play', slot: 'grant' });
  if (!result.ok) throw new Error(result.reason.code);
  return result.value.state;
}

describe('a state that somebody edits', () => {
  type Edit = (state: State, player: Player) => void;
  test.each<[string, Edit]>([
    ['resources', (_, player) => player.resources.fill(0)],
    ['a list of cards', (_, player) => (player.permanents = [39, 54])],
    ['what stands where', (_, player) => player.buildings.fill(7)],
    ['tiles', (state) => state.tiles.fill(1)],
    ['whose turn it is', (state) => (state.lanes = state.lanes.toReversed())],
    ['what there is to do', (state) => state.lanes[1]?.push(effectTask({ kind: 'advance', steps: 1 }, 'turn', false))],
  ])('is asked about anew: %s', (_what, edit) => {
    const state = played();
    const before = decisionsOf(state);
    edit(state, state.players[1] as Player);
    expect(decisionsOf(state)).toEqual(decisionsOf(copyState(state)));
    expect(decisionsOf(state)).not.toEqual(before);
  });

  test('nothing is worked out twice otherwise', () => {
    const state = played();
    expect(decisionsOf(state)).toBe(decisionsOf(state));
    const read = JSON.parse(JSON.stringify(state)) as State;
    expect(decisionsOf(read)).toBe(decisionsOf(read));
  });
});

test('two games with different content, side by side', () => {
  const position = { players: [{ credit: 0 }, {}] };
  const own = playedWith({ slots: { 'green-a': { kind: 'draw', cards: 1 } } });
  const isOffered = (state: State): boolean =>
    decisionsOf(state).some(({ moves }) => moves.some((move) => move.kind === 'play' && move.slot === 'green-a'));
  const [core, other] = [scenario(position), own.scenario(position)];
  expect([core, other, core, other].map(isOffered)).toEqual([false, true, false, true]);
});
