import { contentOf } from '../../engine/content.ts';
import type { Move, Seat, State } from '../../engine/index.ts';
import { rootNode } from '../../engine/index.ts';
import { cardOf, slotAt, slotIndex } from '../../engine/reading.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { type Line, linesAfter, movesTo, rootAt } from './turn-tree.ts';

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
 * The most positions looked at for one decision, as many as take a tenth of a second. What has not been followed by then is
 * judged where it stands. A turn with printed cards seldom needs a twentieth of them.
 */
const MOST_POSITIONS = 8_000;

interface Effort {
  positions: number;
}

/** Beam search for the best line after each first move of `moves`, best first; a quick search follows one line for each. */
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
  const effort: Effort = { positions: first.length };
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

/** Follows a line to the best end found, with a beam of this width; undefined if every way is a dead end. */
function endOf(start: Line, width: number, evaluate: Evaluate, effort: Effort): Line | undefined {
  let best: Line | undefined = start.end === 'over' ? start : undefined;
  let open = start.end === undefined ? [start] : [];
  if (open.length > 0 && effort.positions >= MOST_POSITIONS) return start;
  for (let step = 0; open.length > 0 && step < LONGEST; step++) {
    const next: Line[] = [];
    for (const line of open) {
      // Narrow and wide beams start alike, so each reuses what the other has expanded.
      line.next ??= linesAfter(line, evaluate);
      // Those found before count, too: the answer must not depend on what was thought earlier.
      effort.positions += line.next.length;
      for (const after of line.next) {
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
