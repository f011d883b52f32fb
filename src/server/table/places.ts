import { standings } from '../../engine/index.ts';
import type { TableState } from './table-state.ts';

export interface Place {
  readonly seat: number;
  readonly person?: string;
  readonly place: number;
  readonly vp: number;
}

/**
 * The result of a finished game by seat; those who resigned or left their seat to a bot come last, as equals. If the game ended
 * early, that is all but one. In solo the first place is for the goal (R-SOLO-04).
 */
export function placesOf({ seats, state }: TableState): readonly Place[] {
  const ranking = new Map(standings(state).map((standing) => [standing.seat, standing]));
  const ranks = seats.map(({ hasResigned, isRelayed }, seat) => {
    const standing = ranking.get(seat);
    if (hasResigned || isRelayed) return seats.length + 1;
    return standing?.goal === false ? 2 : (standing?.place ?? 1);
  });
  return seats.map(({ person }, seat) => {
    const rank = ranks[seat] ?? 1;
    const better = ranks.filter((each) => each < rank).length;
    return {
      seat,
      ...(person === undefined ? {} : { person }),
      place: seats.length === 1 ? Math.min(rank, 2) : better + 1,
      vp: state.players[seat]?.vp ?? 0,
    };
  });
}
