import type { Move, Stream, View } from '../engine/index.ts';
import { sample } from '../engine/index.ts';
import type { Bot } from './bot.ts';
import type { Weights } from './evaluation.ts';
import { guessVp } from './evaluation.ts';
import { plansFor } from './plan.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Thinks its whole turn through: every slot with the card that suits it, card before and after the slot, every site, and
 * takes the line after which it expects most VP in the end. It does not guess what the others will do.
 */
export function skipperWith(weights: Weights): Bot {
  return {
    name: 'Skipper',
    choose(view: View, stream: Stream): Move {
      const { decision } = view;
      if (decision === undefined) throw new Error('nothing to decide');
      const state = sample(view, stream);
      const [best] = plansFor(state, decision.seat, decision.moves, (now, seat) => guessVp(now, seat, weights));
      return best?.moves[0] ?? (decision.moves[0] as Move);
    },
  };
}

export const skipper: Bot = skipperWith(WEIGHTS);
