import {
  type Card,
  type CardNumber,
  type Contract,
  type Effect,
  type MainBoard,
  type Passive,
  PERSONAL_ASSISTANT,
  type Slot,
  type SlotId,
} from '../../vocabulary/index.ts';
import { type Content, contentOf, derived, isOurs, mainBoardFor } from '../content.ts';
import '../core.ts';
import type { Decision } from '../decision.ts';
import type { Event } from '../event.ts';
import type { Seat } from '../move.ts';
import type { Player, ReadonlyState, State } from '../state.ts';
import type { EffectTask, Task } from '../task.ts';
import { withLeft } from '../task.ts';

/** A position being played on: rules change `state` in place. */
export interface Game {
  readonly state: State;
  readonly content: Content;
  readonly mode: Mode;
  /** Where events are reported, if anybody listens. */
  readonly events: Event[] | undefined;
  /** A-cards whose use is being considered, so that considering one cannot go round in circles. */
  readonly considered: CardNumber[];
  /** What players are asked, once the game has settled. */
  decisions: readonly Decision[];
  /** How many steps may still be searched for the answers to the present question (think/obligation.ts). */
  readonly patience: Patience;
}

interface Patience {
  steps: number;
  readonly whole: number;
}

/**
 * The printed cards never come near theirs: of the questions in 240 games, one took more than 3,000 steps. What a set asks
 * may take as many as take about 30 ms, and what one thinks ahead, which meets many questions, a sixteenth of that.
 */
const CORE_PATIENCE = 200_000;
const SET_PATIENCE = 8000;

/** How long the answers to a question of this content are searched for. */
function patienceFor(content: Content, mode: Mode): Patience {
  const whole = isOurs(content) ? CORE_PATIENCE : mode === 'play' ? SET_PATIENCE : SET_PATIENCE / 16;
  return { steps: whole, whole };
}

/**
 * What a game is played on for. `play` is the game itself; in all others one player thinks ahead: nothing hidden is turned
 * up, obligations are not looked at. `thought` lists every answer, `count` only as many as tell whether the player is
 * asked, `proof` (think/obligation.ts) one of those that are alike for what is to be proved.
 */
export type Mode = 'play' | 'thought' | 'count' | 'proof';

/** A game to play on; without decisions until it has settled. */
export function playing(state: State, events: Event[] | undefined): Game {
  const content = contentOf(state);
  return {
    state,
    content,
    mode: 'play',
    events,
    considered: [],
    decisions: [],
    patience: patienceFor(content, 'play'),
  };
}

/** A game to think on. */
export function thinking(state: State, mode: Exclude<Mode, 'play'> = 'thought', given?: Patience): Game {
  const content = contentOf(state);
  const patience = given ?? patienceFor(content, mode);
  return { state, content, mode, events: undefined, considered: [], decisions: [], patience };
}

/** How many answers need be listed. */
export function mostAnswers({ mode }: Game): number {
  return mode === 'count' ? 2 : Number.POSITIVE_INFINITY;
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

export function cardOf(content: Content, number: CardNumber): Card {
  return content.cards[number] as Card;
}

const NO_PASSIVES: readonly Passive[] = [];

/** What a permanent does; nothing for other cards. */
export function passivesOf(content: Content, number: CardNumber): readonly Passive[] {
  const card = cardOf(content, number);
  return card.type === 'permanent' ? card.passives : NO_PASSIVES;
}

/** What any other card does; nothing for permanents. */
export function effectOf(content: Content, number: CardNumber): Effect | undefined {
  const card = cardOf(content, number);
  return card.type === 'permanent' ? undefined : card.effect;
}

export function contractOf(content: Content, number: number): Contract {
  return content.contracts[number - 1] as Contract;
}

export function mainBoardOf(state: ReadonlyState): MainBoard {
  return mainBoardFor(contentOf(state), state.players.length);
}

export function slotAt(state: ReadonlyState, index: number): Slot {
  return mainBoardOf(state).slots[index] as Slot;
}

const slotIndexes = derived(({ mainBoards }) => ({
  '1-2': indexesOf(mainBoards['1-2']),
  '3-4': indexesOf(mainBoards['3-4']),
}));

export function slotIndex(state: ReadonlyState, id: SlotId): number | undefined {
  return slotIndexes(contentOf(state))[mainBoardOf(state).side].get(id);
}

function indexesOf(board: MainBoard): ReadonlyMap<SlotId, number> {
  return new Map(board.slots.map((slot, index) => [slot.id, index]));
}

/** Drawn from the specials, never an era card. The Personal Assistant is in neither deck. */
export function isSpecial(content: Content, card: CardNumber): boolean {
  return card !== PERSONAL_ASSISTANT && cardOf(content, card).era === 'special';
}

/** A special of the open offer, which leaves the game when it is discarded (R-CRD-07); all others come from their deck. */
export function isDear(content: Content, { cost }: Card): boolean {
  return cost === content.rulebook.specials.dear;
}
