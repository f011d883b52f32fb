import { apply, newGame } from './apply.ts';
import type { Event } from '../event.ts';
import type { Move, Seat } from '../move.ts';
import type { Setup } from '../setup.ts';
import type { State } from '../state.ts';

/**
 * How many of their own latest moves a player may take back (R-INF-05): those of the current turn, back to the last moment
 * at which something hidden was revealed to anyone or another player acted. A prepared choice of another player does not
 * count, and is not counted: nobody may learn of it (R-INF-04). In solo everything can be taken back.
 */
export function takeBackLimit(setup: Setup, moves: readonly Move[], seat: Seat): number {
  if (setup.players === 1) return moves.length;
  let state: State = newGame(setup);
  let open = 0;
  for (const move of moves) {
    const result = apply(state, move);
    if (!result.ok) return 0;
    state = result.value.state;
    if (move.seat !== seat && move.kind === 'prepare') continue;
    open = move.seat === seat && !result.value.events.some(reveals) ? open + 1 : 0;
  }
  return open;
}

/** The moves without this player's last `count`; what others prepared meanwhile stays. */
export function withoutLast(moves: readonly Move[], seat: Seat, count: number): Move[] {
  const kept = moves.slice();
  for (let index = kept.length - 1, left = count; index >= 0 && left > 0; index--) {
    if (kept[index]?.seat !== seat) continue;
    kept.splice(index, 1);
    left--;
  }
  return kept;
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
