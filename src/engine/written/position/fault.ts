import type { Fault } from '../../../schema/shape.ts';

/** What can be wrong with a position besides its form. Codes, not sentences. */
export type Problem =
  | Fault
  /** Not plain JSON data, or far too long. */
  | 'no-data'
  | 'wrong-number-of-players'
  | 'basic-and-advanced'
  | 'board-twice'
  | 'unknown-site'
  /** A thing on a site of another kind. */
  | 'wrong-site'
  /** A city without a neighbouring city, a building without a city or possible city (R-BLD-04, R-BLD-05). */
  | 'not-adjacent'
  /** A tunnel that no tunnels join to the starting city (R-BLD-07). */
  | 'not-joined'
  | 'supply-exceeded'
  | 'wrong-metropolis'
  | 'metropolis-twice'
  | 'no-metropolis-left'
  | 'not-in-solo'
  | 'card-twice'
  /** A card of an era that has not begun. */
  | 'future-era'
  /** A card that cannot lie there: of another era, a special, or none at all. */
  | 'wrong-place'
  | 'not-an-action'
  | 'not-claimable'
  | 'five-actions'
  | 'not-in-hand'
  | 'wrong-number-of-cards'
  | 'seven-dear-specials'
  | 'not-hidden'
  /** A shuffle of which another era's cards come. */
  | 'wrong-pool'
  | 'contract-twice'
  | 'four-contracts'
  /** A face-up contract that its player would have taken already (R-VAR-03). */
  | 'contract-met'
  | 'vp-differ'
  | 'unknown-seat'
  | 'seat-twice'
  | 'seat-missing'
  | 'wrong-round'
  | 'not-their-turn'
  | 'unknown-slot'
  /** More tiles than turns, or one on the Grant too many (R-TRN-02). */
  | 'too-many-tiles'
  | 'slot-taken'
  | 'wrong-neutral-tiles'
  | 'no-cloning-tile'
  | 'nothing-cloned'
  | 'no-ability'
  /** Before the tile is laid, or after the turn's end has begun. */
  | 'no-tile'
  | 'wrong-match'
  /** Printed nowhere, or on nothing that this player has. */
  | 'no-such-effect'
  /** Nothing there to upgrade. */
  | 'nothing-built'
  /** No way to go on from there (R-TRN-06). */
  | 'stuck';

export interface ImpossiblePosition {
  readonly code: 'impossible-position';
  /** The place, as in `players[1].sites.c4`. */
  readonly field: string;
  readonly problem: Problem;
}

export type Report = (field: string, problem: Problem) => void;

/** Reports what is wrong in a part by its place in the whole. */
export function within(report: Report, field: string): Report {
  return (place, problem) => report(`${field}.${place}`, problem);
}
