import type { Draft, Table } from './table.ts';

/** Whether to play this plan is to end the turn, after which there is no way back. */
export function planEndsTurn({ view, actual }: Table, { isComplete }: Draft): boolean {
  const seat = view.viewer ?? 0;
  // A plan also stops where nobody knows how it goes on; then something is left to do.
  return isComplete && actual.turn?.seat === seat && view.lanes[seat]?.length === 0;
}
