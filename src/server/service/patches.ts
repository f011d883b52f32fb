import { type SeenStep, seenStep } from '../../engine/index.ts';
import { joined, type Patch, patchBetween } from '../../wire/patch.ts';
import { isShown, seatFor, seenGame, seenSeats, seenTable, type Viewer } from '../table/for-viewer.ts';
import type { TableState } from '../table/table-state.ts';
import type { OpenGame } from './open-game.ts';

type Facts = OpenGame['facts'];

/**
 * What changes for each viewer from one moment to the next: exactly the patch between what is shown to them before and after,
 * without working out either. Who sits where is only changed before the game begins, when all see the same.
 */
export function patchesOf(facts: Facts, before: TableState, after: TableState, now: number): (viewer: Viewer) => Patch {
  const viewPatch = viewPatchesOf(before, after);
  const seats = patchBetween({ seats: seenSeats(facts, before) }, { seats: seenSeats(facts, after) });
  const isNews = revealedSeed(facts, before, now) === undefined;
  const seed = isNews ? revealedSeed(facts, after, now) : undefined;
  return (viewer) => {
    const own = patchBetween(seenTable(facts, before, viewer, SAME_SEATS), seenTable(facts, after, viewer, SAME_SEATS));
    const table = joined(seats, own);
    const view = viewPatch(viewer);
    const patch: Record<string, Patch | string> = {};
    if (!isEmpty(table)) patch['table'] = table;
    if (!isEmpty(view)) patch['view'] = view;
    if (seed !== undefined) patch['seed'] = seed;
    return patch;
  };
}

/** Stands for the seats, which all see alike and which are compared once. */
const SAME_SEATS: readonly [] = [];

/** Told when the game is over, unless others still play the same deal. */
export function revealedSeed({ setup, options }: Facts, { status }: TableState, now: number): string | undefined {
  return status === 'over' && now >= (options.secretUntil ?? 0) ? setup.seed : undefined;
}

function viewPatchesOf(before: TableState, after: TableState): (viewer: Viewer) => Patch {
  if (!isShown(after)) return () => ({});
  if (!isShown(before)) return (viewer) => patchBetween({}, seenGame(after, viewer) ?? {});
  if (before.state === after.state) return () => ({});
  let step: { readonly seen: SeenStep; readonly shared: Patch } | undefined;
  return (viewer) => {
    if (step === undefined) {
      const seen = seenStep(before.state, after.state);
      step = { seen, shared: patchBetween(seen.shared.before, seen.shared.after) };
    }
    const own = step.seen.own(seatFor(viewer, after.seats.length));
    return joined(step.shared, patchBetween(own.before, own.after));
  };
}

function isEmpty(patch: Patch): boolean {
  return Object.keys(patch).length === 0;
}
