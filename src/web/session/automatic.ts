import { type Move, settledAnswer, type View } from '../../engine/index.ts';

/**
 * What the table answers for its player, unless they want to decide everything themselves: what makes no difference, as the
 * engine proves, and the further steps of an advance once begun.
 */
export function automaticAnswer(view: View): Move | undefined {
  return settledAnswer(view) ?? furtherStep(view);
}

/** Steps on the Federation track are taken in one go (R-FED-04). */
function furtherStep({ decision, viewer, lanes }: View): Move | undefined {
  const task = viewer === undefined ? undefined : lanes[viewer]?.at(-1);
  if (task?.kind !== 'effect' || task.effect.kind !== 'advance' || task.left === task.effect.steps) return undefined;
  return decision?.moves.find(({ kind }) => kind === 'advance');
}
