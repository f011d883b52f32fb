import type { View } from '../../engine/index.ts';
import type { Effect } from '../../vocabulary/index.ts';

type Task = View['lanes'][number][number];
export type EffectTask = Extract<Task, { readonly kind: 'effect' }>;

/** The effect that the viewer's question belongs to, with what is left of it. */
export function taskUnderWay(view: View): EffectTask | undefined {
  const task = view.viewer === undefined ? undefined : view.lanes[view.viewer]?.at(-1);
  return task?.kind === 'effect' ? task : undefined;
}

/** The same alone: it names the parts and costs that answers count. */
export function effectUnderWay(view: View): Effect | undefined {
  return taskUnderWay(view)?.effect;
}
