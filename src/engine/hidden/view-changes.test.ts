import { expect, test } from 'vitest';
import { randomGame, SETUPS } from '../../../test-kit/random-game.ts';
import type { State } from '../state.ts';
import { seenStep, type SeenParts } from './view-changes.ts';
import { type View, viewFor } from './view.ts';

/** Forwards as it was played, and back as moves are taken back. */
function stepsOf(states: readonly State[]): readonly (readonly [State, State])[] {
  return states.slice(1).flatMap((after, index) => {
    const before = states[index] as State;
    const earlier = states[Math.max(0, index - 2)] as State;
    return [[before, after] as const, [after, earlier] as const];
  });
}

/** The view with the parts that are said to have changed taken from there, and all else from before; lanes aside. */
function rebuilt(view: View, parts: readonly SeenParts[], side: 'before' | 'after'): Omit<View, 'lanes'> {
  const pieces = parts.map((part) => part[side]);
  const players = view.players.map((player, seat) => ({
    ...player,
    ...pieces[0]?.players?.[seat],
    ...pieces[1]?.players?.[seat],
  }));
  // What one side has and the other has not is gone, or new.
  const names = parts.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)]);
  const gone = Object.fromEntries(names.map((name) => [name, undefined]));
  return withoutLanes({ ...view, ...gone, ...pieces[0], ...pieces[1], players });
}

function withoutLanes({ lanes: _lanes, ...rest }: View): Omit<View, 'lanes'> {
  return rest;
}

test.each(SETUPS)('what changes in a view is among the parts that are named: $players players, $boards', (setup) => {
  const { states } = randomGame(setup, `changes ${setup.players} ${setup.boards}`);
  for (const [before, after] of stepsOf(states)) {
    const { shared, own } = seenStep(before, after);
    for (const viewer of [...before.players.keys(), undefined]) {
      const parts = [shared, own(viewer)];
      const [old, next] = [viewFor(before, viewer), viewFor(after, viewer)];
      expect(rebuilt(old, parts, 'before')).toEqual(withoutLanes(old));
      expect(rebuilt(old, parts, 'after')).toEqual(withoutLanes(next));
      const { before: earlier, after: later } = shared.after.lanes === undefined ? own(viewer) : shared;
      const lanes = [earlier.lanes, later.lanes];
      old.lanes.forEach((lane, seat) => {
        const told = lanes.map((all) => all?.[seat]);
        // One and the same stands for a lane that did not change.
        const isSame = told[0] === told[1];
        expect(isSame ? [lane, lane] : told).toEqual([lane, next.lanes[seat]]);
      });
    }
  }
});
