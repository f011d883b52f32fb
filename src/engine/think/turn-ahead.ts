import { contentOf } from '../content.ts';
import { thinking } from '../play/game.ts';
import type { Seat } from '../move.ts';
import { putAway } from '../rules/deck.ts';
import { STEPS } from '../rules/flow.ts';
import { copyState } from '../copy.ts';
import { NOTHING, type State } from '../state.ts';

/**
 * The position in which a player's next turn would begin if nobody did anything more until then: for thinking ahead while
 * others play. Nothing if it is the player's own turn, or if production comes first, which changes too much.
 */
export function turnAhead(state: State, seat: Seat): State | undefined {
  if (state.phase !== 'play' || state.turn === undefined || state.turn.seat === seat) return undefined;
  const turns = nextTurnOf(state, seat);
  if (turns === undefined && contentOf(state).lastRounds.includes(state.round)) return undefined;
  const ahead = copyState(state);
  const game = thinking(ahead);
  if (state.turn.card !== NOTHING) putAway(ahead, state.turn.card);
  ahead.lanes = state.lanes.map(() => []);
  ahead.agenda = [];
  if (turns === undefined) {
    STEPS.tilesGoHome(game);
    STEPS.newPlayOrder(game);
    STEPS.markersReset(game);
    ahead.round++;
  }
  ahead.turns = turns ?? ahead.order.indexOf(seat);
  STEPS.nextTurn(game);
  return ahead;
}

/** Which turn of this round is the player's next; nothing if there is none left. */
function nextTurnOf(state: State, seat: Seat): number | undefined {
  const { order, turns } = state;
  for (let next = turns + 1; next < contentOf(state).rulebook.turns * order.length; next++)
    if (order[next % order.length] === seat) return next;
  return undefined;
}
