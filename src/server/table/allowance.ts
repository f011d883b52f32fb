import type { Action } from '../../wire/action.ts';
import type { Seat } from '../../engine/index.ts';
import type { Body, TableState } from './table-state.ts';

/*
 * Every event of a game is kept for good, so nobody may add events without end (P16). A game has so many moves and no more; whatever
 * else a player does - prepare turns, take back, pause, hand over - is limited, generously, and by the turns that were played.
 */

const AT_FIRST = 100;
const PER_TURN = 40;
/** Before the game begins people sit down and stand up again. */
const MOST_WHILE_GATHERING = 400;

/** How much an event counts: moves that are taken back can be made once more. */
function costOf(action: Body | Action): number {
  switch (action.kind) {
    case 'take-back':
      return 1 + action.count;
    case 'plan':
      return 1;
    // Every end has its beginning, and may always follow it.
    case 'relay':
    case 'pause':
    case 'abort':
      return action.on ? 1 : 0;
    default:
      return 0;
  }
}

/** Whether this player has done more than a game takes. */
export function isTooMuch({ spent, state }: TableState, seat: Seat, action: Action): boolean {
  const cost = costOf(action);
  return cost > 0 && (spent?.[seat] ?? 0) + cost > AT_FIRST + PER_TURN * state.turns;
}

/** Whether so many have come and gone that nobody else sits down; the host can still call the table off. */
export function isWornOut({ sequence }: TableState, { kind }: Action): boolean {
  return (kind === 'sit' || kind === 'bot') && sequence >= MOST_WHILE_GATHERING;
}

/** What each player has done besides moving, after this event. */
export function spentAfter({ spent, seats }: TableState, body: Body): Pick<TableState, 'spent'> {
  const cost = body.kind === 'plan' && body.cause !== 'wish' ? 0 : costOf(body);
  if (cost === 0 || !('seat' in body)) return spent === undefined ? {} : { spent };
  return { spent: seats.map((_, seat) => (spent?.[seat] ?? 0) + (seat === body.seat ? cost : 0)) };
}
