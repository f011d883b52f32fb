import type { Decision } from '../decision.ts';
import { veiled } from '../hidden/sample.ts';
import type { View } from '../hidden/view.ts';
import type { Move, Seat } from '../move.ts';
import type { Player, State } from '../state.ts';
import type { Task } from '../task.ts';
import { keyOfTask } from './obligation.ts';
import { UNSEEN } from './search-node.ts';
import { sureMove } from './sure.ts';
import { type Thought, thinkOn, thoughtOf, turnsUp } from './thought.ts';

/**
 * Questions that do not matter: one answer loses nothing, because whatever can come of any other answer, or something at
 * least as good, can still come of it. Some answers are so by their nature (`sure.ts`). Otherwise all lines to the end of the
 * turn are followed on a thought copy of the view, so nothing hidden has a say. "At least as good" means more resources or VP and everything else equal: no rule makes it
 * worse to have more (conditions ask for "at least"; feeding takes what there is, R-ERA-03).
 */

/** How many positions are looked at before the question counts as one that matters. */
const MOST_STEPS = 200;

/** Questions about which card, place or slot: there every answer leads elsewhere. */
const ALWAYS_ASKED: ReadonlySet<Decision['kind']> = new Set<Decision['kind']>([
  'keep',
  'discard',
  'era-discard',
  'play',
  'build',
  'upgrade',
  'symbiosis',
  'perform-slot',
  'take-special',
  'looked',
]);

/** What may come of an answer. */
interface Outcomes {
  /** Positions at the end, and the best stocks that one may have in them. */
  readonly ends: Map<string, (readonly number[])[]>;
  /** What is still open when cards have been drawn: whoever knows them may choose by them. */
  readonly draws: Set<Outcomes>;
  /** How many cards have been drawn until here. */
  readonly drawn: number;
}

interface Search {
  readonly root: State;
  readonly seat: Seat;
  /** What is open after a draw, by position. */
  readonly afterDraws: Map<string, Outcomes>;
  steps: number;
}

/** The answer that loses nothing, if there is one; it turns up no special. Undefined: the question matters, or may. */
export function settledAnswer(view: View): Move | undefined {
  const { decision, viewer } = view;
  if (decision === undefined || viewer === undefined || decision.seat !== viewer) return undefined;
  if (view.phase !== 'play' || ALWAYS_ASKED.has(decision.kind)) return undefined;
  const thought = thoughtOf(veiled(view), viewer);
  const sure = sureMove(thought);
  if (sure !== undefined) return sure;
  const search: Search = { root: thought.state, seat: viewer, afterDraws: new Map(), steps: MOST_STEPS };
  const all: Outcomes[] = [];
  for (const move of decision.moves) {
    const outcomes = noOutcomes(search, thought.state);
    if (!follow(search, thought, move, outcomes, new Set())) return undefined;
    all.push(outcomes);
  }
  const best = all.findIndex((one) => !isEmpty(one) && all.every((other) => covers(one, other)));
  const answer = decision.moves[best];
  if (answer === undefined) return undefined;
  const after = thinkOn(thought, answer);
  return isDraw(thought.state, after.state) || turnsUp(thought, after) ? undefined : answer;
}

/** Adds what may come of a move; false if that takes too long to find out. */
function follow(search: Search, before: Thought, move: Move, outcomes: Outcomes, seen: Set<string>): boolean {
  if (search.steps-- <= 0) return false;
  const after = thinkOn(before, move);
  const { state, decision } = after;
  // A thought does not know what was turned up, nor what will be possible then: only the same move in the same position is alike.
  if (turnsUp(before, after)) {
    const key = keyOf(search, before.state, false) + JSON.stringify(move);
    addEnd(outcomes, key, stockOf(search, before.state));
    return true;
  }
  if (decision?.moves.length === 0) return true;
  const key = keyOf(search, state, decision === undefined);
  const stock = stockOf(search, state);
  if (decision === undefined) {
    addEnd(outcomes, key, stock);
    return true;
  }
  const position = key + stock.join();
  if (isDraw(before.state, state)) return followDraw(search, after, position, outcomes);
  if (seen.has(position)) return true;
  seen.add(position);
  return decision.moves.every((next) => follow(search, after, next, outcomes, seen));
}

function followDraw(search: Search, after: Thought, position: string, outcomes: Outcomes): boolean {
  let open = search.afterDraws.get(position);
  if (open === undefined) {
    const next = (open = noOutcomes(search, after.state));
    const seen = new Set<string>();
    if (after.decision?.moves.every((move) => follow(search, after, move, next, seen)) !== true) return false;
    search.afterDraws.set(position, open);
  }
  outcomes.draws.add(open);
  return true;
}

function noOutcomes({ seat }: Search, { owed }: State): Outcomes {
  return { ends: new Map(), draws: new Set(), drawn: owed[seat] as number };
}

function isEmpty({ ends, draws }: Outcomes): boolean {
  return ends.size + draws.size === 0;
}

/** In thoughts cards that are drawn are owed. */
function isDraw(before: State, after: State): boolean {
  return before.owed !== after.owed;
}

/** All of a position but the stock. What the turn remembers of slot and card is of no account once both are done. */
function keyOf({ root, seat }: Search, state: State, isOver: boolean): string {
  const { turn } = state;
  const left = isOver ? [turn?.card, turn?.tunnels, turn?.abilities] : turn;
  const lane = (state.lanes[seat] as Task[]).map(keyOfTask);
  const own = changed(root.players[seat] as Player, state.players[seat] as Player, STOCK);
  return JSON.stringify([left, lane, own, changed(root, state, ELSEWHERE)]);
}

const STOCK: ReadonlySet<string> = new Set(['resources', 'vp', 'scored'] satisfies (keyof Player)[]);
const ELSEWHERE: ReadonlySet<string> = new Set([...UNSEEN, 'turn', 'lanes']);
/** The order in which A-cards were used makes no difference. */
const UNORDERED: ReadonlySet<string> = new Set(['ready', 'used'] satisfies (keyof Player)[]);

/** What is not as it was. Thoughts share what no move changed. */
function changed<T extends object>(before: T, now: T, ignored: ReadonlySet<string>): unknown[] {
  const changes: unknown[] = [];
  for (const key in now) {
    const value = now[key];
    if (value === before[key] || ignored.has(key)) continue;
    changes.push(key, UNORDERED.has(key) ? (value as readonly number[]).slice().sort((a, b) => a - b) : value);
  }
  return changes;
}

function stockOf({ seat }: Search, state: State): readonly number[] {
  const { resources, vp } = state.players[seat] as Player;
  return [...resources, vp];
}

/** Of the stocks in one position only the best are kept. */
function addEnd({ ends }: Outcomes, key: string, stock: readonly number[]): void {
  const known = ends.get(key) ?? [];
  if (known.some((other) => isAtLeast(other, stock))) return;
  ends.set(key, [...known.filter((other) => !isAtLeast(stock, other)), stock]);
}

function covers(one: Outcomes, other: Outcomes): boolean {
  if (one === other) return true;
  if (one.drawn !== other.drawn) return false;
  for (const [key, stocks] of other.ends) {
    const own = one.ends.get(key);
    if (own === undefined || !stocks.every((stock) => own.some((mine) => isAtLeast(mine, stock)))) return false;
  }
  return [...other.draws].every((draw) => one.draws.has(draw) || [...one.draws].some((own) => covers(own, draw)));
}

function isAtLeast(one: readonly number[], other: readonly number[]): boolean {
  return one.every((amount, index) => amount >= (other[index] as number));
}
