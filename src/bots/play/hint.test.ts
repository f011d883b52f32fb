import { describe, expect, test } from 'vitest';
import { scenario } from '../../../test-kit/scenario.ts';
import type { Seat, State, Stream, View } from '../../engine/index.ts';
import { apply, decisionsOf, draw, newGame, sample, seedFrom, viewFor } from '../../engine/index.ts';
import type { Budget } from './admiral.ts';
import { type Hint, type Hinting, hints } from './hint.ts';

const streamOf = (text: string): Stream => ({ seed: seedFrom(text), used: 0 });

function allOf(view: View, budget: Budget): { readonly given: readonly Hint[]; readonly thoughts: readonly Hinting[] } {
  const thoughts: Hinting[] = [];
  const thinking = hints(view, streamOf('hint'), budget);
  for (;;) {
    const next = thinking.next();
    if (next.done === true) return { given: next.value, thoughts };
    thoughts.push(next.value);
  }
}

/** The last turn of a game: 16 steelplast, and a red scoring card that turns 14 of them into as many VP. */
const SURPLUS = 185;
const LAST_TURN = scenario({
  round: 10,
  turn: 2,
  turns: 5,
  players: [{ vp: 40 }, { hand: [SURPLUS, 130], credit: 3, kelp: 3, science: 0, steelplast: 16, vp: 40 }],
});

describe('hints', () => {
  test('the last turn: the card that scores most, where it can be used, with what it will come to', () => {
    const { given } = allOf(viewFor(LAST_TURN, 1), { nodes: 12 });
    expect(given).toHaveLength(3);
    const [best, next] = given;
    expect(best?.line[0]).toMatchObject({ kind: 'play', card: SURPLUS, slot: expect.stringMatching('red') as unknown });
    expect(best?.line.some(({ kind }) => kind === 'card')).toBe(true);
    // Looks reach the end here, so all of it is certain; without the card these VP are out of reach.
    expect(best?.vp.value).toBeGreaterThan(40 + 14);
    expect(best).toMatchObject({ vp: { error: 0 }, lead: { error: 0 }, behind: { value: 0, error: 0 } });
    expect(next?.behind.value).toBeGreaterThanOrEqual(0);
    expect(next?.lead.value).toBeCloseTo((best?.lead.value ?? 0) - (next?.behind.value ?? 0), 9);
  });

  test('the line can be played as it stands', () => {
    const [best] = allOf(viewFor(LAST_TURN, 1), { nodes: 6 }).given;
    let state = LAST_TURN;
    for (const move of best?.line ?? []) {
      const result = apply(state, move);
      if (!result.ok) throw new Error(JSON.stringify(result.reason));
      ({ state } = result.value);
    }
    expect(state.turn?.seat).not.toBe(1);
  });

  test('R-INF-04 the same hints when only hidden things change', () => {
    let compared = 0;
    for (const state of positions()) {
      const seat = decisionsOf(state)[0]?.seat as Seat;
      const view = viewFor(state, seat);
      const dealtAnew = sample(view, streamOf('another deal'));
      expect(dealtAnew.deck).not.toEqual(state.deck);
      const other = allOf(viewFor(dealtAnew, seat), { nodes: 1 });
      expect(other).toEqual(allOf(view, { nodes: 1 }));
      compared++;
    }
    expect(compared).toBeGreaterThan(2);
  });

  test('there is something to show before the first look, and it can be stopped', () => {
    const thinking = hints(viewFor(LAST_TURN, 1), streamOf('stop'), { nodes: 1_000_000 });
    const first = thinking.next();
    expect(first).toMatchObject({ done: false, value: { share: 0, hints: [{ rollouts: 0 }, {}, {}] } });
    expect(thinking.next()).toMatchObject({ done: false, value: { hints: [{ rollouts: 1 }, {}, {}] } });
    thinking.return([]);
    expect(thinking.next().done).toBe(true);
  });

  test('progress goes up to 1, by the clock as well', () => {
    let time = 0;
    const budgets: readonly Budget[] = [{ nodes: 12 }, { milliseconds: 40, now: () => time++ }];
    for (const budget of budgets) {
      const shares = allOf(viewFor(LAST_TURN, 1), budget).thoughts.map(({ share }) => share);
      expect(shares.length).toBeGreaterThan(2);
      expect(shares).toEqual(shares.slice().sort((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
    }
  });

  test('nobody is told anything when somebody else has to decide', () => {
    expect(allOf(viewFor(LAST_TURN, 0), { nodes: 6 })).toEqual({ given: [], thoughts: [] });
    expect(allOf(viewFor(LAST_TURN), { nodes: 6 })).toEqual({ given: [], thoughts: [] });
  });

  test('nothing to choose from is no reason to think for ever', () => {
    const view = viewFor(LAST_TURN, 1);
    if (view.decision === undefined) throw new Error('nothing is asked');
    const empty: View = { ...view, decision: { ...view.decision, moves: [] } };
    expect(allOf(empty, { nodes: 6 })).toEqual({ given: [], thoughts: [] });
  });
});

/** Some positions of a random game. */
function* positions(): Generator<State> {
  const stream = streamOf('positions');
  let state = newGame({ players: 2, seed: seedFrom('hints'), boards: 'basic', contracts: true });
  for (let count = 0; ; count++) {
    const [decision] = decisionsOf(state);
    if (decision === undefined) return;
    if (count % 80 === 7) yield state;
    const result = apply(state, decision.moves[draw(stream, decision.moves.length)]);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    ({ state } = result.value);
  }
}
