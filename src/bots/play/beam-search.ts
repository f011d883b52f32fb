import type { Move, Seat, State } from '../../engine/index.ts';
import { rootNode } from '../../engine/index.ts';
import { cardOf, slotAt, slotIndex } from '../../engine/reading.ts';
import { type Evaluate, type Line, linesAfter, movesTo, rootAt } from './turn-tree.ts';

export type { Evaluate } from './turn-tree.ts';

/** A line of moves to the end of the player's part, and what the position is worth then. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly value: number;
}

/** How many unfinished lines are followed at a time: one for every first move, then several for the best of them. */
const NARROW = 1;
const WIDE = 4;
const FOLLOWED = 5;
/** No turn is longer; a line that is has gone round in circles. */
const LONGEST = 40;

/** The best line found for each first move of `moves`, best first; a quick look follows one line for each. */
export function plansFor(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  evaluate: Evaluate,
  look: 'thorough' | 'quick' = 'thorough',
): Plan[] {
  const root = rootAt(rootNode(state, seat), evaluate);
  root.next = linesAfter(root, evaluate, moves);
  const first = worthTrying(root.next, state);
  const planFrom = (line: Line, width: number): Plan | undefined => {
    const end = endOf(line, width, evaluate);
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

/** The move after which the position seems best at once, whatever follows; nothing if every one is a dead end. */
export function bestStep(state: State, seat: Seat, moves: readonly Move[], evaluate: Evaluate): Plan | undefined {
  const root = rootAt(rootNode(state, seat), evaluate);
  const [best] = linesAfter(root, evaluate, moves)
    .filter((line) => line.end !== 'dead')
    .sort(byValue);
  return best === undefined ? undefined : { moves: movesTo(best, root), value: best.value };
}

function byValue(a: { readonly value: number }, b: { readonly value: number }): number {
  return b.value - a.value;
}

/** Follows a line to the best end found, `width` at a time; nothing if every way is a dead end. */
function endOf(start: Line, width: number, evaluate: Evaluate): Line | undefined {
  let best: Line | undefined = start.end === 'over' ? start : undefined;
  let open = start.end === undefined ? [start] : [];
  for (let step = 0; open.length > 0 && step < LONGEST; step++) {
    const next: Line[] = [];
    for (const line of open) {
      // Narrow and wide looks begin alike: what one has seen the other need not think through again.
      line.next ??= linesAfter(line, evaluate);
      for (const after of line.next) {
        if (after.end === undefined) next.push(after);
        else if (after.end === 'over' && (best === undefined || after.value > best.value)) best = after;
      }
    }
    open = bestOf(next, width);
  }
  return best;
}

/** The first of the best are taken, as by a stable sort; most often one is asked for. */
function bestOf(lines: Line[], count: number): Line[] {
  if (lines.length <= 1) return lines;
  if (count > 1) return lines.sort(byValue).slice(0, count);
  return [lines.reduce((best, line) => (line.value > best.value ? line : best))];
}

/** Of the cards that do not match a slot only the one least missed is worth laying there. */
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
  return cardOf(card).colour === slotAt(state, slotIndex(state, slot) ?? 0).colour;
}
