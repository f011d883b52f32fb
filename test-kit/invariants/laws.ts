import {
  apply,
  type Decision,
  decisionsOf,
  type Move,
  preparable,
  type State,
  type Stream,
} from '../../src/engine/index.ts';
import { faultsOf } from '../invariants.ts';
import { pick } from '../playout.ts';
import { checkPosition } from './positions.ts';
import type { Tell } from './fault.ts';

/**
 * What holds of `apply` in any position, tried on some of the moves offered: the state survives JSON and being written, is never changed,
 * every offered move is accepted and leads to a sound position, twice to the same one, and at a barrier the order of
 * answers does not matter.
 */
export function checkLaws(
  state: State,
  decisions: readonly Decision[],
  stream: Stream,
  tries: number,
  tell: Tell,
): void {
  const text = JSON.stringify(state);
  const copy = frozenCopy(state);
  if (JSON.stringify(decisionsOf(copy)) !== JSON.stringify(decisions)) tell('JSON changes what is asked');
  checkPosition(copy, tell);
  const ahead = state.players.flatMap((_, seat) => preparable(copy, seat) ?? []);
  const questions = [...decisions, ...ahead];
  if (questions.length === 0) return;
  if (decisions.length > 1) checkBarrier(copy, decisions, stream, tell);
  for (let i = 0; i < tries; i++) checkMove(copy, pick(pick(questions, stream).moves, stream), tell);
  if (JSON.stringify(copy) !== text) tell('apply changed its state');
}

function checkMove(state: State, move: Move, tell: Tell): void {
  const result = apply(state, move);
  if (!result.ok) {
    tell(`an offered move is refused: ${JSON.stringify({ move, reason: result.reason })}`);
    return;
  }
  const after = result.value.state;
  for (const fault of faultsOf(after, decisionsOf(after))) tell(`after ${JSON.stringify(move)}: ${fault}`);
  const again = apply(state, move);
  if (JSON.stringify(again) !== JSON.stringify(result)) tell(`twice ${JSON.stringify(move)}, two results`);
  const read = frozenCopy(after);
  if (JSON.stringify(decisionsOf(read)) !== JSON.stringify(decisionsOf(after)))
    tell(`after ${JSON.stringify(move)} JSON changes what is asked`);
}

/** "Everyone chooses": who answers first does not matter. */
function checkBarrier(state: State, decisions: readonly Decision[], stream: Stream, tell: Tell): void {
  const [one, other] = [decisions[0], decisions.at(-1)].map((decision) => pick(decision?.moves ?? [], stream));
  const results = [
    [one, other],
    [other, one],
  ].map((moves) => JSON.stringify(playAll(state, moves)));
  if (results[0] !== results[1]) tell(`the order of ${JSON.stringify([one, other])} matters`);
}

function playAll(start: State, moves: readonly (Move | undefined)[]): State | string {
  let state = start;
  for (const move of moves) {
    const result = apply(state, move);
    if (!result.ok) return result.reason.code;
    ({ state } = result.value);
  }
  return state;
}

/** A copy read from JSON that throws when anybody tries to change it. */
export function frozenCopy(state: State): State {
  return JSON.parse(JSON.stringify(state), (_key, value: unknown) =>
    typeof value === 'object' && value !== null ? Object.freeze(value) : value,
  ) as State;
}
