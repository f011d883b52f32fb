import type { Move } from '../../engine/index.ts';
import { childNode, draw, rootNode, sample } from '../../engine/index.ts';
import { type Bot, movesOf } from './bot.ts';
import { evaluationBy } from '../judge/evaluation.ts';
import { mostWork, plansFor } from './beam-search.ts';
import { workOf } from './turn-tree.ts';
import { WEIGHTS } from '../judge/weights.ts';

/** Sometimes it takes one of the next best ideas, like people who do not see everything. */
const SLIPS = 3;
const OUT_OF = 10;
const IDEAS = 6;

/**
 * Sensible but short-sighted: it picks a turn that looks good, often not the best one, and then only looks at the immediate
 * gain of each step.
 */
export const novice: Bot = {
  name: 'Novice',
  *think(view, stream) {
    const moves = movesOf(view);
    const evaluate = evaluationBy(WEIGHTS);
    const seat = view.viewer ?? 0;
    const state = sample(view, stream);
    if (view.decision?.kind === 'play') {
      const plans = plansFor(state, seat, moves, evaluate);
      const slip = draw(stream, OUT_OF) < SLIPS ? draw(stream, Math.min(IDEAS, plans.length) || 1) : 0;
      const plan = plans[slip];
      if (plan !== undefined) yield { line: plan.moves, value: plan.value, share: 1 };
      return plan?.moves[0] ?? (moves[0] as Move);
    }
    const root = rootNode(state, seat);
    const enough = mostWork(state);
    let work = 0;
    let best = moves[0] as Move;
    let most = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      if (work >= enough) break;
      const node = childNode(root, move);
      work += workOf(node);
      const value = evaluate(node.state, seat) + draw(stream, 300) / 100;
      if (value <= most) continue;
      most = value;
      best = move;
    }
    yield { line: [best], value: most, share: 1 };
    return best;
  },
};
