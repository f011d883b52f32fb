import type { Effect } from '../../vocabulary/index.ts';
import { type Content, contentOf, derived } from '../content.ts';
import { copyForThought } from '../copy.ts';
import type { Move, Seat } from '../move.ts';
import { answer, step } from '../play/dispatch.ts';
import { cardOf, laneOf, thinking } from '../play/game.ts';
import { isMet } from '../rules/condition.ts';
import { slotTask } from '../rules/slot.ts';
import { isFixedGain } from '../effects/gain.ts';
import type { Player, State, Turn } from '../state.ts';
import type { Task } from '../task.ts';
import type { Thought } from './thought.ts';

/**
 * What is as good now as at any later moment, by its nature and without a search: it costs nothing, asks nothing, gives no
 * more for waiting, and leaves everything else possible. A fixed gain (more resources only help), cards drawn (who knows
 * them earlier chooses better), a card claimed for nothing (its effects look forward, R-CRD-16, and are gains or optional,
 * R-TRN-19).
 */
export function sureMove(thought: Thought): Move | undefined {
  const { state, seat, decision } = thought;
  return decision?.moves.find((move) => isSure(state, seat, move) && asksNothing(thought, move));
}

function isSure(state: State, seat: Seat, move: Move): boolean {
  const top = state.lanes[seat]?.at(-1);
  switch (move.kind) {
    case 'card':
      return isSureCard(state, seat, move.room !== undefined);
    case 'slot':
      return isSureSlot(state, seat);
    case 'part':
      return top !== undefined && isSurePart(state, seat, top, move.part);
    case 'resolve': {
      const effect = top?.kind === 'triggers' ? top.effects.find(({ cause }) => cause === move.cause) : undefined;
      return effect !== undefined && gives(state, seat, effect.effect);
    }
    default:
      return false;
  }
}

/** A special has a price, and a fifth A-card costs another. */
function isSureCard(state: State, seat: Seat, needsRoom: boolean): boolean {
  const card = cardOf(contentOf(state), (state.turn as Turn).card);
  if (needsRoom || card.cost !== undefined) return false;
  return card.type !== 'instant' || gives(state, seat, card.effect);
}

/** A permanent that has still to be paid for may add to what the slot gives. */
function isSureSlot(state: State, seat: Seat): boolean {
  const { card, matched, cardUsed, slot } = state.turn as Turn;
  if (matched && !cardUsed && cardOf(contentOf(state), card).type === 'permanent') return false;
  return gives(state, seat, slotTask(thinking(state), seat, slot).effect);
}

function isSurePart(state: State, seat: Seat, top: Task, part: number): boolean {
  if (top.kind !== 'effect' || top.effect.kind !== 'all') return false;
  const effect = top.effect.parts[part];
  return effect !== undefined && gives(state, seat, effect);
}

/** Whether the effect gives something without asking, and would never give more. */
function gives(state: State, seat: Seat, effect: Effect): boolean {
  switch (effect.kind) {
    case 'gain':
      return isFixedGain(effect);
    // The discard pile, which is shuffled when the deck runs out, would grow with every card put away.
    case 'draw':
      return effect.cards <= state.deck.length - (state.owed[seat] as number);
    // The others stand still meanwhile, so the bonuses stay the same, unless it matters on which space one is when.
    case 'advance':
      return !readsSpaces(state, seat);
    case 'all':
      return effect.parts.every((part) => gives(state, seat, part));
    case 'if':
      return isMet(state, seat, effect.condition) && gives(state, seat, effect.then);
    default:
      return false;
  }
}

/** What it triggers may ask, or be worth more later: a contract's reward, or what permanents do. */
function asksNothing({ state: before, seat }: Thought, move: Move): boolean {
  const game = thinking(copyForThought(before, seat));
  const lane = laneOf(game, seat);
  const depth = lane.length;
  answer(game, move);
  while (lane.length > depth) {
    const asked = step(game, seat, lane.at(-1) as Task);
    const advance = asked?.find(({ kind }) => kind === 'advance');
    if (asked !== undefined && advance === undefined) return false;
    if (advance !== undefined) answer(game, advance);
  }
  return game.state.contracts === before.contracts;
}

/** Could anything that the player may do in this turn depend on the space of the Federation track they are on? */
function readsSpaces(state: State, seat: Seat): boolean {
  const { cards, others } = spaceReaders(contentOf(state));
  const { ready, used, permanents } = state.players[seat] as Player;
  return others || [(state.turn as Turn).card, ...ready, ...used, ...permanents].some((card) => cards.has(card));
}

const spaceReaders = derived(({ cards, ...others }: Content) => ({
  cards: new Set(cards.flatMap((card) => (namesSpace(card) ? [card.number] : []))),
  others: namesSpace(others),
}));

function namesSpace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('kind' in value && value.kind === 'space') || Object.values(value).some(namesSpace);
}
