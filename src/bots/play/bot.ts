import type { Move, Stream, View } from '../../engine/index.ts';

/** What a bot reports while it thinks. */
export interface Thinking {
  /** The line it would play now, its own moves only. */
  readonly line: readonly Move[];
  /** The VP lead it expects, or its VP if it does not consider the others. */
  readonly value: number;
  /** Its progress, 0 to 1. */
  readonly share: number;
}

/**
 * A computer opponent. It gets what a player in its seat may know and a random stream of its own, and nothing else, so it
 * cannot cheat. Thinking is a generator: the caller can show its progress, and stop it by not resuming it.
 */
export interface Bot {
  readonly name: string;
  think(view: View, stream: Stream): Generator<Thinking, Move>;
}

/** Lets a bot think to the end. */
export function decide(bot: Bot, view: View, stream: Stream): Move {
  const thinking = bot.think(view, stream);
  for (;;) {
    const next = thinking.next();
    if (next.done === true) return next.value;
  }
}

/** The legal moves of the view's owner; a bot is only asked if there are some. */
export function movesOf(view: View): readonly Move[] {
  if (view.decision === undefined) throw new Error('there is nothing to decide in this view');
  return view.decision.moves;
}
