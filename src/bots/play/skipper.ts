import type { Move, State, View } from '../../engine/index.ts';
import { sample, seedFrom } from '../../engine/index.ts';
import { type Bot, movesOf } from './bot.ts';
import { evaluationBy, type Weights } from '../judge/evaluation.ts';
import { plansFor } from './beam-search.ts';
import { WEIGHTS } from '../judge/weights.ts';

/**
 * Searches its whole turn: every slot with the card that suits it, card before and after the slot, every site. It takes the
 * line with the highest expected final VP, and does not predict the other players.
 */
export function skipperWith(weights: Weights): Bot {
  const evaluate = evaluationBy(weights);
  return {
    name: 'Skipper',
    *think(view) {
      const moves = movesOf(view);
      const [best] = plansFor(imagined(view), view.viewer ?? 0, moves, evaluate);
      if (best !== undefined) yield { line: best.moves, value: best.value, share: 1 };
      return best?.moves[0] ?? (moves[0] as Move);
    },
  };
}

/** The same deal of the hidden cards for all decisions of a turn, so that the search of one can be reused at the next. */
function imagined(view: View): State {
  return sample(view, { seed: seedFrom(`${view.round} ${view.turns}`), used: 0 });
}

export const skipper: Bot = skipperWith(WEIGHTS);
