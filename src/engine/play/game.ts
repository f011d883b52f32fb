import { RULEBOOK } from '../../content/rulebook.ts';
import { MAIN_BOARDS, mainBoardFor } from '../../content/slots.ts';
import type { Card, CardNumber, Contract, Effect, MainBoard, Passive, Slot, SlotId } from '../../vocabulary/index.ts';
import { content } from '../content.ts';
import type { Decision } from '../decision.ts';
import type { Event } from '../event.ts';
import type { Seat } from '../move.ts';
import type { Player, ReadonlyState, State } from '../state.ts';
import type { EffectTask, Task } from '../task.ts';
import { withLeft } from '../task.ts';

/** A position being played on: rules change `state` in place. */
export interface Game {
  readonly state: State;
  /** Where events are reported, if anybody listens. */
  readonly events: Event[] | undefined;
  /** A thought, not play: nothing hidden is turned up, promises are not looked at. */
  readonly thought: boolean;
  /** The thought is to prove a promise possible (promise.ts): of choices that are alike for that, one is enough. */
  readonly proof: boolean;
  /** Where many answers would be listed so many are enough. */
  readonly most: number;
  /** A-cards whose use is being considered, so that considering one cannot go round in circles. */
  readonly considered: CardNumber[];
  /** What players are asked, once the game has settled. */
  decisions: readonly Decision[];
}

/** A game to play on; without decisions until it has settled. */
export function playing(state: State, events: Event[] | undefined): Game {
  return { state, events, thought: false, proof: false, most: Number.POSITIVE_INFINITY, considered: [], decisions: [] };
}

/** A game to think on. */
export function thinking(state: State, proof: boolean, most = Number.POSITIVE_INFINITY): Game {
  return { state, events: undefined, thought: true, proof, most, considered: [], decisions: [] };
}

export function playerOf(game: Game, seat: Seat): Player {
  return game.state.players[seat] as Player;
}

export function laneOf(game: Game, seat: Seat): Task[] {
  return game.state.lanes[seat] as Task[];
}

export function push(game: Game, seat: Seat, task: Task): void {
  laneOf(game, seat).push(task);
}

/** Takes the task on top away. */
export function finish(game: Game, seat: Seat): void {
  laneOf(game, seat).pop();
}

/** Puts what is left of the task on top in its place. */
export function replace(game: Game, seat: Seat, task: Task): void {
  const lane = laneOf(game, seat);
  lane[lane.length - 1] = task;
}

/** The same for an effect, its obligation met; nothing left takes it away. */
export function leave(game: Game, seat: Seat, task: EffectTask, left: number): void {
  if (left === 0) finish(game, seat);
  else replace(game, seat, withLeft(task, left, false));
}

export function cardOf(number: CardNumber): Card {
  return content().cards[number] as Card;
}

const NO_PASSIVES: readonly Passive[] = [];

/** What a permanent does; nothing for other cards. */
export function passivesOf(number: CardNumber): readonly Passive[] {
  const card = cardOf(number);
  return card.type === 'permanent' ? card.passives : NO_PASSIVES;
}

/** What any other card does; nothing for permanents. */
export function effectOf(number: CardNumber): Effect | undefined {
  const card = cardOf(number);
  return card.type === 'permanent' ? undefined : card.effect;
}

export function contractOf(number: number): Contract {
  return content().contracts[number - 1] as Contract;
}

export function mainBoardOf(state: ReadonlyState): MainBoard {
  return content().mainBoards[mainBoardFor(state.players.length).side];
}

export function slotAt(state: ReadonlyState, index: number): Slot {
  return mainBoardOf(state).slots[index] as Slot;
}

const SLOT_INDEXES: Record<MainBoard['side'], ReadonlyMap<SlotId, number>> = {
  '1-2': indexesOf(MAIN_BOARDS['1-2']),
  '3-4': indexesOf(MAIN_BOARDS['3-4']),
};

export function slotIndex(state: ReadonlyState, id: SlotId): number | undefined {
  return SLOT_INDEXES[mainBoardOf(state).side].get(id);
}

function indexesOf(board: MainBoard): ReadonlyMap<SlotId, number> {
  return new Map(board.slots.map((slot, index) => [slot.id, index]));
}

/** Drawn from the specials, never an era card. The Personal Assistant is in neither deck. */
export function isSpecial(card: CardNumber): boolean {
  return card > 180;
}

/** A special of the open offer, which leaves the game when it is discarded (R-CRD-07); all others come from their deck. */
export function isDear({ cost }: Card): boolean {
  return cost === RULEBOOK.specials.dear;
}
