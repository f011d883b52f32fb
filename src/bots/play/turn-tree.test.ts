import { describe, expect, test } from 'vitest';
import type { State } from '../../engine/index.ts';
import { apply, decisionsOf, newGame, rootNode, seedFrom, viewFor } from '../../engine/index.ts';
import { decide } from './bot.ts';
import { type Evaluate, expectVp } from '../judge/evaluation.ts';
import { skipperWith } from './skipper.ts';
import { expand, rootAt } from './turn-tree.ts';
import { WEIGHTS } from '../judge/weights.ts';

const DECISIONS = 90;
const stream = { seed: seedFrom('not needed'), used: 0 };

/** A game of Skippers, as far as some rounds. */
function* game(): Generator<State> {
  const bot = skipperWith(WEIGHTS);
  let state = newGame({ players: 2, seed: seedFrom('tree'), boards: 'advanced', contracts: true });
  for (let count = 0; count < DECISIONS; count++) {
    yield state;
    const seat = decisionsOf(state)[0]?.seat ?? 0;
    const result = apply(state, decide(bot, viewFor(state, seat), stream));
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    state = result.value.state;
  }
}

describe('what was thought before', () => {
  test('changes no answer', () => {
    const remembering = skipperWith(WEIGHTS);
    for (const state of game()) {
      const view = viewFor(state, decisionsOf(state)[0]?.seat ?? 0);
      expect(decide(remembering, view, stream)).toEqual(decide(skipperWith(WEIGHTS), view, stream));
    }
  });

  test('is known again at the next decision of a turn, and not thought through twice', () => {
    const states = [...game()].filter((each) => decisionsOf(each)[0]?.kind === 'play');
    const state = states.at(-1) as State;
    const seat = decisionsOf(state)[0]?.seat ?? 0;
    let judged = 0;
    const evaluate: Evaluate = (position, who) => {
      judged++;
      return expectVp(position, who, WEIGHTS);
    };
    const root = rootAt(rootNode(state, seat), evaluate);
    const line = expand(root, evaluate).lines.find(({ end }) => end === undefined);
    if (line?.node === undefined) throw new Error('no line goes on');
    const { lines } = expand(line, evaluate);
    judged = 0;
    const known = rootAt(rootNode(line.node.state, seat), evaluate);
    expect(known).toBe(line);
    expect(expand(known, evaluate).lines).toEqual(lines);
    expect(judged).toBe(0);
  });
});
