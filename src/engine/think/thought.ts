import type { Decision } from '../decision.ts';
import { answer } from '../play/dispatch.ts';
import { thinking } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { settleLane } from '../play/advance.ts';
import type { State } from '../state.ts';
import { copyForThought } from '../copy.ts';

/**
 * One player thinking ahead through the rest of a turn: cheap copies in which nothing hidden is turned up (drawn cards are
 * owed) and nobody else acts. Obligations are not looked at, so a line may end where nothing is legal.
 */
export interface Thought {
  readonly state: State;
  readonly seat: Seat;
  /** What has to be decided next; nothing when the player's part is over. */
  readonly decision: Decision | undefined;
}

export function thoughtOf(state: State, seat: Seat): Thought {
  return thoughtAfter(state, seat, undefined);
}

/** The thought after a move; the one before stays as it is. */
export function thinkOn({ state, seat }: Thought, move: Move): Thought {
  return thoughtAfter(state, seat, move);
}

function thoughtAfter(state: State, seat: Seat, move: Move | undefined): Thought {
  const game = thinking(copyForThought(state, seat));
  if (move !== undefined) answer(game, move);
  return { state: game.state, seat, decision: settleLane(game, seat) };
}

/** Whether a special or a further metropolis was turned up between two thoughts: which it is, thoughts do not know. */
export function turnsUp({ state: before }: Thought, { state: after }: Thought): boolean {
  return before.metropolises !== after.metropolises || after.specials.length < before.specials.length;
}
