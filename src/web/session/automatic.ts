import { type Decision, type Move, settledAnswer, type View } from '../../engine/index.ts';

/**
 * What the table answers for its player, unless they want to decide everything themselves: what makes no difference, as the
 * engine proves, and steps on the Federation track.
 */
export function automaticAnswer(view: View): Move | undefined {
  return settledAnswer(view) ?? stepIn(view.decision);
}

/** Steps are taken in one go, each with its bonus (R-FED-04); whoever would rather stop takes that back. */
function stepIn(decision: Decision | undefined): Move | undefined {
  return decision?.kind === 'advance' ? decision.moves.find(({ kind }) => kind === 'advance') : undefined;
}
