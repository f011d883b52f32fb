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

const BEGUN: readonly Move['kind'][] = ['slot', 'card', 'ability', 'part', 'resolve', 'use', 'perform'];

/**
 * What somebody wants who has just begun something that can do one thing only, such as to pay for it: to begin it and then
 * to decline would be for nothing.
 */
export function impliedAnswer(decision: Decision | undefined, begun: Move): Move | undefined {
  if (decision?.moves.length !== 2 || !BEGUN.includes(begun.kind)) return undefined;
  const [wanted, other] = decision.moves;
  return other?.kind === 'done' ? wanted : undefined;
}
