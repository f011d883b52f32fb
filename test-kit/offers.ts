import { can, step } from '../src/engine/play/dispatch.ts';
import { slotIndex } from '../src/engine/play/game.ts';
import {
  apply,
  type Decision,
  decisionsOf,
  gameFrom,
  type Move,
  type State,
  type Stream,
} from '../src/engine/index.ts';
import { slotTask } from '../src/engine/rules/slot.ts';
import type { Task } from '../src/engine/task.ts';
import { follow, slotUse, type SlotUse } from './invariants/slot-use.ts';
import { availablePlays, searchAfter } from './never-stuck.ts';
import { pick } from './playout.ts';

/** What was compared, and every answer about which engine and search do not agree. */
export interface OfferTally {
  /** Plays offered, those of them possible only with help, and plays not offered. */
  offered: number;
  helped: number;
  withheld: number;
  /** The same within turns, while an obligation is pending. */
  offeredLater: number;
  withheldLater: number;
  undecided: number;
  turns: number;
  readonly faults: string[];
}

export function newTally(): OfferTally {
  return {
    offered: 0,
    helped: 0,
    withheld: 0,
    offeredLater: 0,
    withheldLater: 0,
    undecided: 0,
    turns: 0,
    faults: [],
  };
}

/** R-TRN-06 both ways: of slots and cards exactly those are offered that can be carried out in part. */
export function compareOffers(state: State, decision: Decision, tally: OfferTally): void {
  const offered = new Set(decision.moves.map((move) => JSON.stringify(move)));
  const game = gameFrom(state);
  for (const move of availablePlays(state, decision.seat)) {
    const isOffered = offered.delete(JSON.stringify(move));
    if (isOffered) tally.offered++;
    else tally.withheld++;
    compare(state, move, isOffered, tally);
    const index = move.kind === 'play' ? slotIndex(state, move.slot) : undefined;
    if (isOffered && index !== undefined && !can(game, move.seat, slotTask(game, move.seat, index))) tally.helped++;
  }
  for (const move of offered) {
    if (!move.includes('"ability"')) tally.faults.push(`${move} is offered where no tile may be laid`);
  }
}

/**
 * R-TRN-17, R-BLD-12: while an obligation is pending, exactly the answers are offered after which it can be met, and of
 * what uses something up those that can do something.
 */
export function compareAnswers(state: State, decision: Decision, tally: OfferTally): void {
  const lane = state.lanes[decision.seat] ?? [];
  const isSlotOpen = state.turn !== undefined && state.turn.slot >= 0 && !state.turn.slotDone;
  if (!isSlotOpen && !lane.some((task) => task.kind === 'finish')) return;
  const offered = new Set(decision.moves.map((move) => JSON.stringify(move)));
  for (const move of step({ ...gameFrom(state), mode: 'thought' }, decision.seat, lane.at(-1) as Task) ?? []) {
    if (move.kind === 'slot') continue;
    const isOffered = offered.has(JSON.stringify(move));
    if (isOffered) tally.offeredLater++;
    else tally.withheldLater++;
    // The order of triggered effects is their owner's, but for what could do something later and nothing now.
    if (move.kind !== 'resolve') compare(state, move, isOffered, tally);
    else if (!isOffered) compare(state, move, isOffered, tally, true);
    const refusal = isOffered ? undefined : apply(state, move);
    const code = refusal === undefined || refusal.ok ? undefined : refusal.reason.code;
    if (!isOffered && code !== 'slot-would-be-impossible' && code !== 'upgrade-would-be-impossible')
      tally.faults.push(`${JSON.stringify(move)} is refused as ${code}`);
  }
}

/** Plays the turn to its end at random, comparing all the way; of the slot something must be carried out. */
export function playTurn(start: State, stream: Stream, tally: OfferTally): void {
  let state = start;
  let use: SlotUse | undefined;
  tally.turns++;
  for (;;) {
    const decision = decisionsOf(state)[0];
    if (decision === undefined || state.turns !== start.turns || state.phase !== 'play' || state.round !== start.round)
      break;
    if (decision.kind !== 'play') compareAnswers(state, decision, tally);
    const result = apply(state, pick(decision.moves, stream));
    if (!result.ok) throw new Error(`an offered move is refused as ${result.reason.code}`);
    for (const event of result.value.events) {
      if (event.kind === 'played') use = slotUse(`slot:${event.slot}`);
      else if (use !== undefined && !use.done) follow(use, event);
    }
    ({ state } = result.value);
  }
  if (use?.done === false) tally.faults.push(`nothing of ${use.cause} was carried out`);
}

function compare(state: State, move: Move, isOffered: boolean, tally: OfferTally, isUse?: boolean): void {
  const verdict = searchAfter(state, move.seat, move, isUse);
  if (verdict === 'undecided') tally.undecided++;
  else if ((verdict === 'possible') !== isOffered) {
    const player = state.players[move.seat];
    const { resources, hand, ready, used, permanents } = player ?? {};
    const where = JSON.stringify({ resources, hand, ready, used, permanents, tiles: state.tiles });
    tally.faults.push(`${JSON.stringify(move)} is ${verdict} but ${isOffered ? '' : 'not '}offered: ${where}`);
  }
}
