import { useState } from 'react';
import type { PlayerView, Reason, View } from '../../engine/index.ts';
import { bitCount, citiesOf, isUpgraded } from '../../engine/reading.ts';
import { reasonsFor } from '../session/guess.ts';
import type { EffectTask } from './effect-under-way.ts';

/** What ended by itself, and why it cannot go on. */
export interface Stopped {
  readonly what: 'build' | 'upgrade';
  readonly reasons: readonly Reason[];
}

/** The build or upgrade that could have gone on and ended by itself with the viewer's last move. */
export function useStopped(view: View): Stopped | undefined {
  const [last, setLast] = useState<{ readonly view: View; readonly stopped: Stopped | undefined }>({
    view,
    stopped: undefined,
  });
  if (last.view === view) return last.stopped;
  const task = stoppedBetween(last.view, view);
  const stopped = task === undefined ? undefined : stoppedFor(view, task);
  setLast({ view, stopped });
  return stopped;
}

function stoppedFor(view: View, { effect, cause }: EffectTask): Stopped | undefined {
  const reasons = reasonsFor(view, { kind: 'again', effect, cause });
  return reasons.length === 0 ? undefined : { what: effect.kind === 'upgrade' ? 'upgrade' : 'build', reasons };
}

/** The task that something was left of, and that is not asked about any more although it was not declined. */
export function stoppedBetween(before: View, after: View): EffectTask | undefined {
  const { viewer } = after;
  if (viewer === undefined || before.viewer !== viewer) return undefined;
  const lane = before.lanes[viewer] ?? [];
  const [old, now] = [before.players[viewer], after.players[viewer]];
  const done = old === undefined || now === undefined ? 0 : workOn(now) - workOn(old);
  const isStopped = (task: (typeof lane)[number], place: number): task is EffectTask => {
    if (!goesOn(task) || after.lanes[viewer]?.some((other) => isSame(task, other))) return false;
    const isAsked = place === lane.length - 1;
    // What is asked and not done is declined.
    return isAsked ? done > 0 && task.left > 1 : task.left > 0;
  };
  return lane.find(isStopped);
}

function goesOn(task: View['lanes'][number][number]): task is EffectTask {
  return task.kind === 'effect' && (task.effect.kind === 'build' || task.effect.kind === 'upgrade');
}

function isSame(task: EffectTask, other: View['lanes'][number][number]): boolean {
  return goesOn(other) && other.cause === task.cause && other.effect.kind === task.effect.kind;
}

/** How much stands on a board; what is upgraded counts twice. */
function workOn(player: PlayerView): number {
  const buildings = player.buildings.reduce((sum, each) => sum + (each === 0 ? 0 : isUpgraded(each) ? 2 : 1), 0);
  return bitCount(citiesOf(player)) + bitCount(player.tunnels) + bitCount(player.upgradedTunnels) + buildings;
}
