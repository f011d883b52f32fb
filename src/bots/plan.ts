import type { Move, Player, Seat, State, Thought } from '../engine/index.ts';
import { isDeadEnd, thinkOn, thoughtOf } from '../engine/index.ts';
import { cardOf, siteOf, slotAt, slotIndex, topologyOf } from '../engine/reading.ts';

/** A line of moves to the end of the player's part, and what the position is worth then. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly value: number;
}

export type Evaluate = (state: State, seat: Seat) => number;

interface Line {
  readonly thought: Thought;
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
  const root = thoughtOf(state, seat);
  const first = linesAfter(
    { thought: root, moves: [], value: 0 },
    worthTrying(state, seat, moves, root, evaluate),
    evaluate,
  );
  const plans = first.map((line) => finish(line, NARROW, evaluate)).filter((plan) => plan !== undefined);
  plans.sort((a, b) => b.value - a.value);
  if (look === 'quick') return plans;
  const best = new Set(plans.slice(0, FOLLOWED).map((plan) => plan.moves[0]));
  const wide = first
    .filter((line) => best.has(line.moves[0] as Move) && line.thought.decision !== undefined)
    .map((line) => finish(line, WIDE, evaluate))
    .filter((plan) => plan !== undefined);
  const followed = new Set(wide.map((plan) => plan.moves[0]));
  return [...wide, ...plans.filter((plan) => !followed.has(plan.moves[0] as Move))].sort((a, b) => b.value - a.value);
}

/** Follows a line to its end, `width` at a time; nothing if every way is a dead end. */
function finish(start: Line, width: number, evaluate: Evaluate): Plan | undefined {
  let best: Line | undefined = start.thought.decision === undefined ? start : undefined;
  let open = start.thought.decision === undefined ? [] : [start];
  for (let step = 0; open.length > 0 && step < LONGEST; step++) {
    const next: Line[] = [];
    for (const line of open) {
      for (const after of linesAfter(line, line.thought.decision?.moves ?? [], evaluate)) {
        if (after.thought.decision !== undefined) next.push(after);
        else if (best === undefined || after.value > best.value) best = after;
      }
    }
    open = next.sort((a, b) => b.value - a.value).slice(0, width);
  }
  return best === undefined ? undefined : { moves: best.moves, value: best.value };
}

function linesAfter(line: Line, moves: readonly Move[], evaluate: Evaluate): Line[] {
  const lines: Line[] = [];
  for (const move of distinct(line.thought, moves)) {
    const thought = thinkOn(line.thought, move);
    if (isDeadEnd(thought)) continue;
    lines.push({ thought, moves: [...line.moves, move], value: valueOf(thought, evaluate) });
  }
  return lines;
}

/** Building sites of one city that print the same are one choice; so is what stands on them when it is upgraded. */
function distinct(thought: Thought, moves: readonly Move[]): readonly Move[] {
  if (moves.length < 3) return moves;
  const player = thought.state.players[thought.seat] as Player;
  const seen = new Set<string>();
  return moves.filter((move) => {
    if (move.kind !== 'build' && move.kind !== 'upgrade') return true;
    const site = siteOf(player.side, move.site);
    if (site === undefined || site.kind !== 'building') return true;
    const what = move.kind === 'build' ? move.what : player.buildings[site.index];
    const how = move.kind === 'build' ? `${move.biomatter?.kelp} ${move.biomatter?.steelplast}` : move.option;
    const key = `${what} ${how} ${printOf(player.side, site.index)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** City and face of a building site, as text; made once per site. */
const prints = new Map<number, string>();

function printOf(side: number, site: number): string {
  const key = side * 64 + site;
  let print = prints.get(key);
  if (print === undefined) {
    const { buildingCity, buildingFaces, isExpansion } = topologyOf(side);
    print = `${buildingCity[site]} ${isExpansion[site]} ${JSON.stringify(buildingFaces[site])}`;
    prints.set(key, print);
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
