import { seenStep } from '../../engine/index.ts';
import { patchBetween } from '../../wire/patch.ts';
import { isShown, ownTable, seatFor, seenGame, seenSeats, type Viewer } from '../table/for-viewer.ts';
import type { TableState } from '../table/table-state.ts';
import type { OpenGame } from './open-game.ts';

type Facts = OpenGame['facts'];

/** The changes that everybody sees and those for each viewer: patches as text, where something changes. */
export interface Patches {
  readonly shared: string | undefined;
  readonly own: (viewer: Viewer) => string | undefined;
}

/**
 * The changes between two moments. The two patches applied in order equal the patch between a viewer's snapshots before and
 * after, without computing either.
 */
export function patchesOf(facts: Facts, before: TableState, after: TableState, now: number): Patches {
  const view = viewPatchesOf(before, after);
  const isNews = revealedSeed(facts, before, now) === undefined;
  const seed = isNews ? revealedSeed(facts, after, now) : undefined;
  const isSameTable = before.seats === after.seats && before.status === after.status && !isTimed(facts);
  const table = isSameTable ? undefined : patchBetween(sharedTable(facts, before), sharedTable(facts, after));
  return {
    shared: patchOf({ table, view: view.shared, seed: JSON.stringify(seed) }),
    own: (viewer) =>
      patchOf({
        table: patchBetween(ownTable(facts, before, viewer), ownTable(facts, after, viewer)),
        view: view.own(viewer),
      }),
  };
}

/** Revealed when the game is over, unless others still play the same deal. */
export function revealedSeed({ setup, options }: Facts, { status }: TableState, now: number): string | undefined {
  return status === 'over' && now >= (options.secretUntil ?? 0) ? setup.seed : undefined;
}

/** Whether clocks are visible, which change with every move. */
function isTimed({ options }: Facts): boolean {
  return options.pace.kind !== 'untimed';
}

function sharedTable(facts: Facts, table: TableState): object {
  return { status: table.status, seats: seenSeats(facts, table) };
}

const NOTHING: Patches = { shared: undefined, own: () => undefined };
/** A game that is abandoned is not shown any more. */
const NO_VIEW: Patches = { shared: 'null', own: () => undefined };

function viewPatchesOf(before: TableState, after: TableState): Patches {
  if (!isShown(after)) return isShown(before) ? NO_VIEW : NOTHING;
  if (!isShown(before)) return { shared: undefined, own: (viewer) => patchBetween({}, seenGame(after, viewer) ?? {}) };
  if (before.state === after.state) return NOTHING;
  const { shared, own } = seenStep(before.state, after.state);
  return {
    shared: patchBetween(shared.before, shared.after),
    own: (viewer) => {
      const parts = own(seatFor(viewer, after.seats.length));
      return patchBetween(parts.before, parts.after);
    },
  };
}

/** Leaves out what did not change. */
function patchOf(parts: Readonly<Record<string, string | undefined>>): string | undefined {
  const known = Object.entries(parts).filter(([, text]) => text !== undefined);
  return known.length === 0 ? undefined : `{${known.map(([name, text]) => `"${name}":${text}`).join()}}`;
}
