import type { Move, Stream, View } from '../engine/index.ts';

/** A computer opponent: it sees what a player in its seat would see, and draws from its own stream. */
export interface Bot {
  readonly name: string;
  choose(view: View, stream: Stream): Move;
}
