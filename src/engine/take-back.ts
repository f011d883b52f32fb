import { apply, newGame } from './apply.ts';
import type { Event } from './event.ts';
import type { Move, Seat } from './move.ts';
import type { Setup } from './setup.ts';
import type { State } from './state.ts';

/**
 * How many of the latest moves this player may take back (R-INF-05): those of the current turn, back to the last moment at
 * which something hidden was revealed to anyone or another player acted. A prepared choice of another player does not
 * count. 0 if there is nothing to take back; in solo everything can be.
 */
export function takeBackLimit(setup: Setup, moves: readonly Move[], seat: Seat): number {
  if (setup.players === 1) return moves.length;
  let state: State = newGame(setup);
  /** The earliest number of moves the player may go back to. */
  let from = moves.length;
  let open = false;
  moves.forEach((move, index) => {
    const result = apply(state, move);
    if (!result.ok) return;
    state = result.value.state;
    if (move.kind === 'prepare' && move.seat !== seat) return;
    const own = move.seat === seat;
    if (own && !open) from = index;
    open = own && !result.value.events.some(reveals);
  });
  return open ? moves.length - from : 0;
}

/** Something came to light that nobody, or not everybody, knew before and nobody chose to show. */
export function reveals(event: Event): boolean {
  switch (event.kind) {
    case 'drew':
      return event.count > 0;
    case 'turned-up':
    case 'looked':
    case 'reshuffled':
    case 'neutral':
      return true;
    case 'connected':
      // A further metropolis is drawn at random; those on the board lie open.
      return event.place === undefined;
    case 'turn':
      // Another turn has begun; a simultaneous choice before it has come to light.
      return true;
    default:
      return false;
  }
}
