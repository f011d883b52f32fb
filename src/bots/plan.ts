import type { Move, Player, Seat, State, Thought } from '../engine/index.ts';
import { isDeadEnd, thinkOn, thoughtOf } from '../engine/index.ts';
import { cardOf, siteOf, slotAt, slotIndex, topologyOf } from '../engine/reading.ts';
import { BUILDABLES } from '../vocabulary/index.ts';

/** A line of moves to the end of the player's part, and what the position is worth then. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly value: number;
}

export type Evaluate = (state: State, seat: Seat) => number;

/** A step of a line; the steps before it are shared with other lines. */
interface Line {
  readonly thought: Thought;
  readonly move: Move | undefined;
  readonly before: Line | undefined;
  readonly value: number;
  /** The lines one step further, once somebody asked. */
  next: readonly Line[] | undefined;
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
  const root = lineTo(thoughtOf(state, seat), undefined, undefined, 0);
  const first = linesAfter(root, worthTrying(state, seat, moves, root.thought, evaluate), evaluate);
  const plans = first.map((line) => finish(line, NARROW, evaluate)).filter((plan) => plan !== undefined);
  plans.sort(byValue);
  if (look === 'quick') return plans;
  const best = new Set(plans.slice(0, FOLLOWED).map((plan) => plan.moves[0]));
  const wide = first
    .filter((line) => best.has(line.move) && line.thought.decision !== undefined)
    .map((line) => finish(line, WIDE, evaluate))
    .filter((plan) => plan !== undefined);
  const followed = new Set(wide.map((plan) => plan.moves[0]));
  return [...wide, ...plans.filter((plan) => !followed.has(plan.moves[0]))].sort(byValue);
}

/** The move after which the position seems best at once, whatever follows; nothing if every one is a dead end. */
export function bestStep(state: State, seat: Seat, moves: readonly Move[], evaluate: Evaluate): Plan | undefined {
  const steps = linesAfter(lineTo(thoughtOf(state, seat), undefined, undefined, 0), moves, evaluate);
  const [best] = steps.sort(byValue);
  return best === undefined ? undefined : { moves: movesTo(best), value: best.value };
}

function byValue(a: { readonly value: number }, b: { readonly value: number }): number {
  return b.value - a.value;
}

/** Follows a line to its end, `width` at a time; nothing if every way is a dead end. */
function finish(start: Line, width: number, evaluate: Evaluate): Plan | undefined {
  let best: Line | undefined = start.thought.decision === undefined ? start : undefined;
  let open = start.thought.decision === undefined ? [] : [start];
  for (let step = 0; open.length > 0 && step < LONGEST; step++) {
    const next: Line[] = [];
    for (const line of open) {
      // Narrow and wide looks begin alike: what one has seen the other need not think through again.
      line.next ??= linesAfter(line, line.thought.decision?.moves ?? [], evaluate);
      for (const after of line.next) {
        if (after.thought.decision !== undefined) next.push(after);
        else if (best === undefined || after.value > best.value) best = after;
      }
    }
    open = next.sort(byValue).slice(0, width);
  }
  return best === undefined ? undefined : { moves: movesTo(best), value: best.value };
}

function lineTo(thought: Thought, before: Line | undefined, move: Move | undefined, value: number): Line {
  return { thought, before, move, value, next: undefined };
}

function movesTo(line: Line): Move[] {
  const moves: Move[] = [];
  for (let at: Line | undefined = line; at?.move !== undefined; at = at.before) moves.push(at.move);
  return moves.reverse();
}

function linesAfter(line: Line, moves: readonly Move[], evaluate: Evaluate): Line[] {
  const lines: Line[] = [];
  for (const move of distinct(line.thought, moves)) {
    const thought = thinkOn(line.thought, move);
    if (!isDeadEnd(thought)) lines.push(lineTo(thought, line, move, valueOf(thought, evaluate)));
  }
  return lines;
}

/** Building sites of one city that print the same are one choice; so is what stands on them when it is upgraded. */
function distinct(thought: Thought, moves: readonly Move[]): readonly Move[] {
  if (moves.length < 3) return moves;
  const player = thought.state.players[thought.seat] as Player;
  const seen = new Set<number>();
  const kept: Move[] = [];
  for (const move of moves) {
    const likeness = move.kind === 'build' || move.kind === 'upgrade' ? likenessOf(player, move) : undefined;
    if (likeness !== undefined && seen.has(likeness)) continue;
    if (likeness !== undefined) seen.add(likeness);
    kept.push(move);
  }
  return kept;
}

/** Equal numbers are alike: what is done there and how it is paid, in the tens of `STEP`, and what the site prints. */
const STEP = 16;

function likenessOf(player: Player, move: Extract<Move, { kind: 'build' | 'upgrade' }>): number | undefined {
  const site = siteOf(player.side, move.site);
  if (site === undefined || site.kind !== 'building') return undefined;
  const print = printOf(player.side, site.index);
  if (move.kind === 'upgrade')
    return ((print * STEP + (player.buildings[site.index] as number)) * STEP + (move.option ?? STEP - 1)) * STEP;
  const { kelp, steelplast } = move.biomatter ?? { kelp: STEP - 1, steelplast: STEP - 1 };
  return ((print * STEP + STEP / 2 + BUILDABLES.indexOf(move.what)) * STEP + kelp) * STEP + steelplast;
}

/** A number for the side, city and face of a building site, the same where they are; made once per site. */
const prints: number[] = [];
const printNumbers = new Map<string, number>();

function printOf(side: number, site: number): number {
  const key = side * 64 + site;
  let print = prints[key];
  if (print === undefined) {
    const { buildingCity, buildingFaces, isExpansion } = topologyOf(side);
    const text = `${side} ${buildingCity[site]} ${isExpansion[site]} ${JSON.stringify(buildingFaces[site])}`;
    print = printNumbers.get(text) ?? printNumbers.size;
    printNumbers.set(text, print);
    prints[key] = print;
  }
  return print;
}

/** Cards set down in a simultaneous choice are as good as gone. */
function valueOf(thought: Thought, evaluate: Evaluate): number {
  const player = thought.state.players[thought.seat] as Player;
  if (player.chosen !== undefined) player.hand = player.hand.filter((card) => !player.chosen?.includes(card));
  return evaluate(thought.state, thought.seat);
}

/** Of the cards that do not match a slot only the one least missed is worth laying there. */
function worthTrying(state: State, seat: Seat, moves: readonly Move[], root: Thought, evaluate: Evaluate): Move[] {
  const least = new Map<string, { move: Move; value: number }>();
  const kept: Move[] = [];
  for (const move of moves) {
    if (move.kind !== 'play' || move.card === undefined || isMatch(state, move.card, move.slot)) {
      kept.push(move);
      continue;
    }
    const key = `${move.slot} ${move.clone ?? false}`;
    const value = evaluate(thinkOn(root, move).state, seat);
    const other = least.get(key);
    if (other === undefined || value > other.value) least.set(key, { move, value });
  }
  return [...kept, ...[...least.values()].map(({ move }) => move)];
}

function isMatch(state: State, card: number, slot: Parameters<typeof slotIndex>[1]): boolean {
  return cardOf(card).colour === slotAt(state, slotIndex(state, slot) ?? 0).colour;
}
