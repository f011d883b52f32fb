import { contentOf, isOurs } from '../../engine/content.ts';
import type { Move, Seat, State } from '../../engine/index.ts';
import { rootNode } from '../../engine/index.ts';
import { cardOf, slotAt, slotIndex } from '../../engine/reading.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { expand, type Line, movesTo, rootAt } from './turn-tree.ts';

/** A line of moves to the end of the player's part, and the value of the final position. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly value: number;
}

/** Beam widths: one line for every first move, then several for the best of them. */
const NARROW = 1;
const WIDE = 4;
const FOLLOWED = 5;
/** No turn is longer; a longer line has run in circles. */
const LONGEST = 40;
/**
 * The most work for one decision (turn-tree.ts). What has not been followed by then is judged where it stands. A turn with
 * printed cards never needs as much; what a set asks takes half a second at most.
 */
const MOST_WORK = { core: 20_000, thorough: 5_000, quick: 1_000 };

/** What a search has cost and may cost, and the longer one of which it is a part. */
export interface Effort {
  work: number;
  readonly most: number;
  readonly within?: Effort | undefined;
}

/** For what goes through many decisions: at most so much with a set, no limit with printed cards. */
export function effortFor(state: Parameters<typeof contentOf>[0], most: number): Effort {
  return { work: 0, most: isOurs(contentOf(state)) ? Number.POSITIVE_INFINITY : most };
}

export function spend(effort: Effort | undefined, work: number): void {
  if (effort === undefined) return;
  effort.work += work;
  spend(effort.within, work);
}

/** How much may be thought about one decision, however its cards are combined. */
export function mostWork(state: State, look: 'thorough' | 'quick' = 'thorough'): number {
  return isOurs(contentOf(state)) ? MOST_WORK.core : MOST_WORK[look];
}

/** Beam search for the best line after each first move of `moves`, best first; a quick search follows one line for each. */
export function plansFor(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  evaluate: Evaluate,
  look: 'thorough' | 'quick' = 'thorough',
  within?: Effort,
): Plan[] {
  const root = rootAt(rootNode(state, seat), evaluate);
  const { lines, work } = expand(root, evaluate, moves);
  const first = worthTrying(lines, state);
  const effort: Effort = { work: 0, most: mostWork(state, look), within };
  spend(effort, work);
  const planFrom = (line: Line, width: number): Plan | undefined => {
    const end = endOf(line, width, evaluate, effort);
    return end === undefined ? undefined : { moves: movesTo(end, root), value: end.value };
  };
  const plans = first.map((line) => planFrom(line, NARROW)).filter((plan) => plan !== undefined);
  plans.sort(byValue);
  if (look === 'quick') return plans;
  const best = new Set(plans.slice(0, FOLLOWED).map((plan) => plan.moves[0]));
  const wide = first
    .filter((line) => best.has(line.move) && line.end === undefined)
    .map((line) => planFrom(line, WIDE))
    .filter((plan) => plan !== undefined);
  const followed = new Set(wide.map((plan) => plan.moves[0]));
  return [...wide, ...plans.filter((plan) => !followed.has(plan.moves[0]))].sort(byValue);
}

/** The move after which the position is best immediately; undefined if every move is a dead end. */
export function bestStep(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  evaluate: Evaluate,
  within?: Effort,
): Plan | undefined {
  const root = rootAt(rootNode(state, seat), evaluate);
  const { lines, work } = expand(root, evaluate, moves);
  spend(within, work);
  const [best] = lines.filter((line) => line.end !== 'dead').sort(byValue);
  return best === undefined ? undefined : { moves: movesTo(best, root), value: best.value };
}

function byValue(a: { readonly value: number }, b: { readonly value: number }): number {
  return b.value - a.value;
}

/** Follows a line to the best end found, with a beam of this width; undefined if every way is a dead end. */
function endOf(start: Line, width: number, evaluate: Evaluate, effort: Effort): Line | undefined {
  let best: Line | undefined = start.end === 'over' ? start : undefined;
  let open = start.end === undefined ? [start] : [];
  for (let step = 0; open.length > 0 && step < LONGEST; step++) {
    const next: Line[] = [];
    for (const line of open) {
      if (effort.work >= effort.most) return best ?? open[0];
      // Narrow and wide beams start alike, so each reuses what the other has expanded.
      const { lines, work } = expand(line, evaluate);
      spend(effort, work);
      for (const after of lines) {
        if (after.end === undefined) next.push(after);
        else if (after.end === 'over' && (best === undefined || after.value > best.value)) best = after;
      }
    }
    open = bestOf(next, width);
  }
  return best;
}

/** Selects the first of the best, as a stable sort would; usually only one is needed. */
function bestOf(lines: Line[], count: number): Line[] {
  if (lines.length <= 1) return lines;
  if (count > 1) return lines.sort(byValue).slice(0, count);
  return [lines.reduce((best, line) => (line.value > best.value ? line : best))];
}

/** Of the cards that do not match a slot, only the least valuable one is worth laying there. */
function worthTrying(lines: readonly Line[], state: State): Line[] {
  const least = new Map<string, Line>();
  const kept: Line[] = [];
  for (const line of lines) {
    const { move } = line;
    if (move?.kind !== 'play' || move.card === undefined || isMatch(state, move.card, move.slot)) {
      kept.push(line);
      continue;
    }
    const key = `${move.slot} ${move.clone ?? false}`;
    const other = least.get(key);
    if (other === undefined || line.value > other.value) least.set(key, line);
  }
  return [...kept, ...least.values()];
}

function isMatch(state: State, card: number, slot: Parameters<typeof slotIndex>[1]): boolean {
  return cardOf(contentOf(state), card).colour === slotAt(state, slotIndex(state, slot) ?? 0).colour;
}
