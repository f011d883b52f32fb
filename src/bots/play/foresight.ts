import { RULEBOOK } from '../../content/rulebook.ts';
import type { Decision, Game, Move, Seat } from '../../engine/index.ts';
import { advance, isSameMove } from '../../engine/index.ts';
import { bestStep, type Evaluate, type Plan, plansFor } from './beam-search.ts';

/** How well somebody's turns are planned when looking ahead. */
export interface Looks {
  readonly own: 'thorough' | 'quick';
  readonly others: 'thorough' | 'quick';
  /** What once seemed worse than the best by more VP than this is not thought through again. */
  readonly hopeless: number;
}

/** What many looks ahead from one position share, so that each need not be thought through from nothing. */
export interface Foresight {
  readonly seat: Seat;
  readonly evaluate: Evaluate;
  readonly looks: Looks;
  /** For the bot's own turns to come, how far behind the best each way to begin them was when last thought through. */
  readonly behind: Map<string, number>;
  /** What the others do in their turns on the deal being looked at. */
  readonly intended: Map<number, readonly Plan[]>;
}

export function foresightOf(seat: Seat, evaluate: Evaluate, looks: Looks): Foresight {
  return { seat, evaluate, looks, behind: new Map(), intended: new Map() };
}

/**
 * Plays on like the Skipper, one move a call, but carries out the plan made when a turn began as far as it goes: little is
 * lost, and it takes half the time. `line` is what comes first.
 */
export function following(foresight: Foresight, line: readonly Move[]): (game: Game) => void {
  let planner = foresight.seat;
  let left = line;
  return (game) => {
    const [decision] = game.decisions;
    if (decision === undefined) return;
    let move = planner === decision.seat ? legalIn(decision, left[0]) : undefined;
    if (move === undefined) {
      planner = decision.seat;
      left = planFor(game, decision, foresight)?.moves ?? [];
      move = legalIn(decision, left[0]) ?? (decision.moves[0] as Move);
    }
    left = left.slice(1);
    advance(game, move);
  };
}

function planFor(game: Game, decision: Decision, foresight: Foresight): Plan | undefined {
  const { seat, evaluate, looks } = foresight;
  const isOwn = decision.seat === seat;
  if (decision.kind === 'play')
    return isOwn ? ownPlan(game, decision, foresight) : intention(game, decision, foresight);
  // Turns begin with a discard (R-TRN-01); planning a turn for every card that might go costs more than it shows.
  if (decision.kind === 'discard') return bestStep(game.state, decision.seat, decision.moves, evaluate);
  return plansFor(game.state, decision.seat, decision.moves, evaluate, isOwn ? looks.own : looks.others)[0];
}

/** The same cards are in hand look after look: what was hopeless in one of them is left out of the next. */
function ownPlan({ state }: Game, { seat, moves }: Decision, { evaluate, looks, behind }: Foresight): Plan | undefined {
  const turn = RULEBOOK.turns * state.round + Math.floor(state.turns / state.players.length);
  const keyOf = (move: Move): string =>
    move.kind === 'play' ? `${turn} ${move.slot} ${move.card} ${move.clone}` : `${turn}`;
  const hopeful = moves.filter((move) => (behind.get(keyOf(move)) ?? 0) <= looks.hopeless);
  const plans = plansFor(state, seat, hopeful.length > 0 ? hopeful : moves, evaluate, looks.own);
  const [best] = plans;
  for (const { moves: line, value } of plans) behind.set(keyOf(line[0] as Move), (best as Plan).value - value);
  return best;
}

/**
 * The others do on one deal what they intended in the look before, as far as it is still possible: their planning is most of
 * the work, and what differs between looks then comes from what the bot itself does.
 */
function intention({ state }: Game, decision: Decision, { evaluate, looks, intended }: Foresight): Plan | undefined {
  const turn = RULEBOOK.turns * state.players.length * state.round + state.turns;
  const before = intended.get(turn)?.find(({ moves: [first] }) => legalIn(decision, first) !== undefined);
  if (before !== undefined) return before;
  const plans = plansFor(state, decision.seat, decision.moves, evaluate, looks.others);
  intended.set(turn, plans);
  return plans[0];
}

function legalIn(decision: Decision, wanted: Move | undefined): Move | undefined {
  return wanted === undefined ? undefined : decision.moves.find((move) => isSameMove(move, wanted));
}
