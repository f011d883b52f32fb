import { type GameRecord, hashOf, type Seat, type View, verify, viewFor } from '../../../engine/index.ts';
import { sha256 } from './sha-256.ts';

export interface Verdict {
  /** The seed is the one that was sealed before the game. */
  readonly isSealed: boolean;
  /** From that seed these moves lead to the table that was shown. */
  readonly isSame: boolean;
  readonly moves: number;
  readonly seed: string;
}

/** Plays the game through in this browser: nothing here is taken on trust. */
export function verifyShuffle(record: GameRecord, commitment: string, shown: View, viewer: Seat | undefined): Verdict {
  const { seed } = record.setup;
  const isSealed = sha256(seed) === commitment;
  const replayed = verify(record);
  const isSame = replayed.ok && hashOf(viewFor(replayed.value, viewer)) === hashOf(shown);
  return { isSealed, isSame, moves: record.moves.length, seed };
}
