import type { Move, View } from '../../engine/index.ts';
import { sayMove, type Tokens, type Words } from '../../text/index.ts';
import { viewOf } from '../session/further.ts';
import { taskUnderWay } from './effect-under-way.ts';
import { priced } from './prices.ts';

/** An answer as its button says it: a card that is not used up at once is claimed, and what is built has its price. */
export function sayAnswer(words: Words, view: View, move: Move): Tokens {
  const card = words.content.cards[view.turn?.card ?? 0];
  const isClaim = move.kind === 'card' && move.room === undefined && card !== undefined && card.type !== 'instant';
  if (isClaim) return words.say('answer.claim');
  const asked = viewOf(view, move);
  const task = taskUnderWay(asked);
  return sayMove(words, move, task === undefined ? undefined : priced(asked, task.effect, task.cause));
}
