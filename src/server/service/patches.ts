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
  const isNews = revealedSeed(facts, before, now) === undefined;
  const seed = isNews ? revealedSeed(facts, after, now) : undefined;
  const [oldSeats, newSeats] = [seenSeats(facts, before), seenSeats(facts, after)];
  return (viewer) => {
    const table = patchBetween(seenTable(facts, before, viewer, oldSeats), seenTable(facts, after, viewer, newSeats));
    const view = viewPatch(viewer);
    return {
      ...(isEmpty(table) ? {} : { table }),
      ...(isEmpty(view) ? {} : { view }),
      ...(seed === undefined ? {} : { seed }),
    };
  };
}

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
