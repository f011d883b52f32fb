import { type SeenStep, seenStep } from '../../engine/index.ts';
import { isEmpty, type Patch, patchBetween } from '../../wire/patch.ts';
import { isShown, seatFor, seenGame, seenSeats, seenTable, type Viewer } from '../table/for-viewer.ts';
import type { TableState } from '../table/table-state.ts';
import type { OpenGame } from './open-game.ts';
import { joinerOf } from './patch-text.ts';

type Facts = OpenGame['facts'];

/**
 * What changes for each viewer from one moment to the next, as text: exactly the patch between what is shown to them before
 * and after, without working out either. What changes for all alike is worked out and put into text once.
 */
export function patchesOf(
  facts: Facts,
  before: TableState,
  after: TableState,
  now: number,
): (viewer: Viewer) => string {
  const step = isShown(before) && isShown(after) && before.state !== after.state ? stepOf(before, after) : undefined;
  const isNews = revealedSeed(facts, before, now) === undefined;
  const seed = isNews ? revealedSeed(facts, after, now) : undefined;
  const joinedWith = joinerOf({
    ...part('table', patchBetween({ seats: seenSeats(facts, before) }, { seats: seenSeats(facts, after) })),
    ...part('view', step?.shared ?? {}),
    ...(seed === undefined ? {} : { seed }),
  });
  const ownView = (viewer: Viewer): Patch => {
    if (step !== undefined) return step.own(viewer);
    return isShown(before) || !isShown(after) ? {} : patchBetween({}, seenGame(after, viewer) ?? {});
  };
  return (viewer) => {
    const own = patchBetween(seenTable(facts, before, viewer, SAME_SEATS), seenTable(facts, after, viewer, SAME_SEATS));
    return joinedWith({ ...part('table', own), ...part('view', ownView(viewer)) });
  };
}

/** Stands for the seats, which all see alike. */
const SAME_SEATS: readonly [] = [];

/** Told when the game is over, unless others still play the same deal. */
export function revealedSeed({ setup, options }: Facts, { status }: TableState, now: number): string | undefined {
  return status === 'over' && now >= (options.secretUntil ?? 0) ? setup.seed : undefined;
}

function stepOf(before: TableState, after: TableState): { readonly shared: Patch; readonly own: (viewer: Viewer) => Patch } {
  const { shared, own }: SeenStep = seenStep(before.state, after.state);
  return {
    shared: patchBetween(shared.before, shared.after),
    own: (viewer) => {
      const parts = own(seatFor(viewer, after.seats.length));
      return patchBetween(parts.before, parts.after);
    },
  };
}

/** What did not change is left out. */
function part(name: string, patch: Patch): Patch {
  return isEmpty(patch) ? patch : { [name]: patch };
}
