import { seenStep } from '../../engine/index.ts';
import { type Patch, patchBetween } from '../../wire/patch.ts';
import { isShown, ownTable, seatFor, seenGame, seenSeats, type Viewer } from '../table/for-viewer.ts';
import type { TableState } from '../table/table-state.ts';
import type { OpenGame } from './open-game.ts';

type Facts = OpenGame['facts'];

/** What changes for all alike, and what besides for each viewer. */
export interface Patches {
  readonly shared: Patch;
  readonly own: (viewer: Viewer) => Patch;
}

/**
 * What changes from one moment to the next. One after the other, the two patches come to the one between what is shown to a
 * viewer before and after, without working out either.
 */
export function patchesOf(facts: Facts, before: TableState, after: TableState, now: number): Patches {
  const view = viewPatchesOf(before, after);
  const isNews = revealedSeed(facts, before, now) === undefined;
  const seed = isNews ? revealedSeed(facts, after, now) : undefined;
  const table = patchBetween(sharedTable(facts, before), sharedTable(facts, after));
  return {
    shared: patchOf(table, view.shared, seed),
    own: (viewer) =>
      patchOf(patchBetween(ownTable(facts, before, viewer), ownTable(facts, after, viewer)), view.own(viewer)),
  };
}

/** Told when the game is over, unless others still play the same deal. */
export function revealedSeed({ setup, options }: Facts, { status }: TableState, now: number): string | undefined {
  return status === 'over' && now >= (options.secretUntil ?? 0) ? setup.seed : undefined;
}

function sharedTable(facts: Facts, table: TableState): object {
  return { status: table.status, seats: seenSeats(facts, table) };
}

function viewPatchesOf(before: TableState, after: TableState): Patches {
  if (!isShown(after) || before.state === after.state) return { shared: {}, own: () => ({}) };
  if (!isShown(before)) return { shared: {}, own: (viewer) => patchBetween({}, seenGame(after, viewer) ?? {}) };
  const { shared, own } = seenStep(before.state, after.state);
  return {
    shared: patchBetween(shared.before, shared.after),
    own: (viewer) => {
      const parts = own(seatFor(viewer, after.seats.length));
      return patchBetween(parts.before, parts.after);
    },
  };
}

/** What did not change is left out. */
function patchOf(table: Patch, view: Patch, seed?: string): Patch {
  const patch: Record<string, Patch | string> = {};
  if (!isEmpty(table)) patch['table'] = table;
  if (!isEmpty(view)) patch['view'] = view;
  if (seed !== undefined) patch['seed'] = seed;
  return patch;
}

export function isEmpty(patch: Patch): boolean {
  for (const _name in patch) return false;
  return true;
}
