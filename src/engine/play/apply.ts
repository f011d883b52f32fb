import type { Decision } from '../decision.ts';
import { isEqual } from '../kit/equal.ts';
import type { Event } from '../event.ts';
import { playing } from './game.ts';
import type { Move } from '../move.ts';
import { layTable } from './new-game.ts';
import { advance, gameFrom } from './advance.ts';
import type { Reason, Result } from '../reason.ts';
import { preparable } from '../tasks/hand.ts';
import type { Setup } from '../setup.ts';
import type { State } from '../state.ts';
import { copyState } from '../copy.ts';
import { parseMoveShape } from '../written/shape.ts';
import { isSameMove } from './same-move.ts';
import { reasonsAgainst } from '../think/why-not.ts';

/** A new game, dealt and waiting for the opening choices. The setup must be sound: `checkSetup` says so. */
export function newGame(setup: Setup): State {
  return gameFrom(layTable(setup)).state;
}

/** What has to be decided now, by whom; several only in a simultaneous choice. None: the game is over. */
export function decisionsOf(state: State): readonly Decision[] {
  const answer = known.get(state);
  if (answer !== undefined && isEqual(answer.state, state)) return answer.decisions;
  return remember(state, gameFrom(state).decisions);
}

/** What was asked once need not be worked out again, unless somebody changed the state in between. */
const known = new WeakMap<State, { state: State; decisions: readonly Decision[] }>();

function remember(state: State, decisions: readonly Decision[]): readonly Decision[] {
  known.set(state, { state: copyState(state), decisions });
  return decisions;
}

/** Plays a move, or says why not. The given state is never changed. */
export function apply(
  state: State,
  move: unknown,
): Result<{ readonly state: State; readonly events: readonly Event[] }> {
  const parsed = parseMoveShape(move);
  if (!parsed.ok) return parsed;
  const decisions = decisionsOf(state);
  const reason = refusal(state, parsed.value, decisions);
  if (reason !== undefined) return { ok: false, reason };
  const events: Event[] = [];
  const game = playing(copyState(state), events);
  game.decisions = decisions;
  advance(game, parsed.value);
  remember(game.state, game.decisions);
  return { ok: true, value: { state: game.state, events } };
}

/** Why this move is not legal now, if it is not. */
export function refusal(state: State, move: Move, decisions = decisionsOf(state)): Reason | undefined {
  if (state.phase === 'over') return { code: 'game-over' };
  if (move.seat >= state.players.length) return { code: 'malformed', field: 'seat' };
  const decision =
    move.kind === 'prepare'
      ? preparable(state, move.seat)
      : decisions.find((candidate) => candidate.seat === move.seat);
  if (decision === undefined) return { code: 'not-your-turn' };
  if (decision.moves.some((legal) => isSameMove(legal, move))) return undefined;
  return reasonsAgainst(state, decision, move)[0] ?? { code: 'not-asked' };
}
