import type { View } from '../../engine/index.ts';
import type { Effect } from '../../vocabulary/index.ts';

/** The effect that the viewer's question belongs to: it names the parts and costs that answers count. */
export function effectUnderWay(view: View): Effect | undefined {
  const task = view.viewer === undefined ? undefined : view.lanes[view.viewer]?.at(-1);
  return task?.kind === 'effect' ? task.effect : undefined;
}
