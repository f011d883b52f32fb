import type { Move } from '../engine/index.ts';
import { sample } from '../engine/index.ts';
import { type Bot, movesOf } from './bot.ts';
import type { Weights } from './evaluation.ts';
import { judge } from './evaluation.ts';
import { plansFor } from './plan.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Thinks its whole turn through: every slot with the card that suits it, card before and after the slot, every site, and
 * takes the line after which it expects most VP in the end. It does not guess what the others will do.
 */
export function skipperWith(weights: Weights): Bot {
  return {
    name: 'Skipper',
    *think(view, stream) {
      const moves = movesOf(view);
      const state = sample(view, stream);
      const [best] = plansFor(state, view.viewer ?? 0, moves, (now, seat) => judge(now, seat, weights));
      if (best !== undefined) yield { line: best.moves, value: best.value, share: 1 };
      return best?.moves[0] ?? (moves[0] as Move);
    },
  };
}

export const skipper: Bot = skipperWith(WEIGHTS);
