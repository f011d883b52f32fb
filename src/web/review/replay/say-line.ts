import { type Move, type State, thinkOn, type Thought, thoughtOf, viewFor } from '../../../engine/index.ts';
import { sayMove, type Tokens, type Words } from '../../../text/index.ts';
import { effectUnderWay } from '../../decision/effect-under-way.ts';

/** What a move means where it is made: parts and costs are named by the effect under way. */
export function sayMoveAt(words: Words, state: State, move: Move): Tokens {
  return sayMove(words, move, effectUnderWay(viewFor(state, move.seat)));
}

/** The moves of one player in a row, each as a sentence. As on paper, nothing hidden is turned up in between. */
export function sayLine(words: Words, state: State, moves: readonly Move[]): readonly Tokens[] {
  const [first] = moves;
  if (first === undefined) return [];
  let thought: Thought | undefined = thoughtOf(state, first.seat);
  return moves.map((move) => {
    if (thought === undefined) return sayMove(words, move);
    const said = sayMoveAt(words, thought.state, move);
    thought = thoughtAfter(thought, move);
    return said;
  });
}

/** What was really drawn may have made moves possible that cannot be thought of; they are still named. */
function thoughtAfter(thought: Thought, move: Move): Thought | undefined {
  try {
    return thinkOn(thought, move);
  } catch {
    return undefined;
  }
}
