import type { Axes, Buildable, Card, CardNumber, Effect, OfKind, Passive, Readers } from '../../vocabulary/index.ts';
import { isOfSlot } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { cardOf, laneOf, passivesOf, slotAt } from '../play/game.ts';
import type { Seat } from '../move.ts';
import type { Amounts } from '../rules/amounts.ts';
import { amountsOf, at } from '../rules/amounts.ts';
import { upgradePrice } from '../rules/price.ts';
import { slotTask } from '../rules/slot.ts';
import { NOTHING, type Turn } from '../state.ts';
import type { EffectTask, Task } from '../task.ts';
import { siteKindOf } from '../topology.ts';
import { withConsequences } from './consequences.ts';
import {
  type Basis,
  basisIn,
  BUILD,
  knownBound,
  knownReaction,
  MISMATCH,
  SLOT_GIVES,
  upgradeAt,
  USE,
} from './known-bounds.ts';
import { isMetBy, type Need, needOf, needsOf } from './needs.ts';
import { BUILT, CLAIMS, done, gained, sum, UNBOUNDED, UPGRADES, type UpperBound, USES, ZERO } from './upper-bound.ts';

/**
 * The cheap test before a thought (obligation.ts): an upper bound of what may come of a card used before the slot, against
 * the least that the slot lacks. A no is certain, a yes is not.
 */

/** Whether a bound might be enough for one of the needs, with all that it leads to. */
export function mightMeet(basis: Basis, needs: readonly Need[], bound: UpperBound): boolean {
  if (bound === UNBOUNDED || needs.some((need) => isMetBy(basis, need, bound))) return true;
  const all = withConsequences(basis, bound);
  return all !== bound && (all === UNBOUNDED || needs.some((need) => isMetBy(basis, need, all)));
}

/**
 * For a slot that is impossible now: could the use of this card, an ability or a mismatch effect before it give what it lacks
 * (R-TRN-17)?
 */
export function helpersOf(
  game: Game,
  seat: Seat,
  slot: EffectTask,
  index: number,
): (card: CardNumber | undefined) => boolean {
  const basis = basisIn(game, seat);
  const needs = needsOf(basis, slot.effect, slot.cause);
  const abilities = boundOfAbilities(basis);
  const { colour } = slotAt(game.state, index);
  return (card) => {
    let bound = abilities;
    if (card !== undefined) {
      const face = cardOf(game.content, card);
      bound = sum(
        bound,
        face.colour === colour ? boundOfUsing(basis, face, index, abilities) : knownReaction(basis, MISMATCH),
      );
    }
    return bound !== ZERO && mightMeet(basis, needs, bound);
  };
}

/** Could what building this triggers pay for the upgrade that belongs to it (R-BLD-12)? */
export function mightPayUpgrade(
  game: Game,
  seat: Seat,
  what: Buildable,
  bonus: Effect | undefined,
  price: Amounts,
): boolean {
  const basis = basisIn(game, seat);
  let bound = sum(done(BUILT[siteKindOf(what)]), knownReaction(basis, BUILD[what]));
  if (bonus !== undefined) bound = sum(bound, knownBound(basis, bonus));
  return mightMeet(basis, [needOf(basis.player.resources.map((amount, i) => amount - at(price, i)))], bound);
}

/** What the obligation in the lane at `holder` still takes. */
export function needsAt(basis: Basis, holder: number): readonly Need[] {
  const { game, seat, player } = basis;
  const obligation = laneOf(game, seat)[holder] as Task;
  if (obligation.kind === 'finish') {
    const price = upgradePrice(game.content, obligation.price);
    return [needOf(player.resources.map((amount, i) => amount - at(price, i)))];
  }
  const slot = slotTask(game, seat, (game.state.turn as Turn).slot);
  return needsOf(basis, slot.effect, slot.cause);
}

/** What may come of all above the obligation but the task on top, and of what may still be used. */
export function boundOfRest(basis: Basis, holder: number): UpperBound {
  const { game, seat } = basis;
  const lane = laneOf(game, seat);
  let bound = ZERO;
  for (let i = holder + 1; i < lane.length - 1; i++) bound = sum(bound, boundOfTask(basis, lane[i] as Task));
  const { turn } = game.state;
  if (turn === undefined || lane[holder]?.kind === 'finish') return bound;
  bound = sum(bound, boundOfAbilities(basis));
  if (!turn.matched || turn.cardUsed || turn.card === NOTHING) return bound;
  return sum(bound, boundOfUsing(basis, cardOf(game.content, turn.card), turn.slot, bound));
}

export function boundOfTask(basis: Basis, task: Task): UpperBound {
  switch (task.kind) {
    case 'effect': {
      const bound = knownBound(basis, task.effect, task.left);
      // A slot that a card performs: what it gives may be answered (R-SLT-13), once for each resource.
      return isOfSlot(task.cause) ? sum(bound, knownReaction(basis, SLOT_GIVES)) : bound;
    }
    case 'triggers':
      return task.effects.reduce((bound, { effect }) => sum(bound, knownBound(basis, effect)), ZERO);
    case 'finish':
      return sum(done(UPGRADES), knownReaction(basis, upgradeAt(basis.player, task.site)));
    case 'put-away': {
      const card = cardOf(basis.game.content, task.card);
      return task.ready && card.type === 'action'
        ? sum(knownBound(basis, card.effect), knownReaction(basis, USE))
        : ZERO;
    }
    default:
      return ZERO;
  }
}

function boundOfAbilities(basis: Basis): UpperBound {
  const { game, player } = basis;
  let bound = ZERO;
  for (const number of player.permanents) {
    for (const passive of passivesOf(game.content, number)) {
      if (passive.kind !== 'once-per-turn' || game.state.turn?.abilities.includes(number)) continue;
      const { then }: OfKind<Passive, 'once-per-turn', 'then'> = passive;
      bound = sum(bound, knownBound(basis, then));
    }
  }
  return bound;
}

type Used = Axes<Card, 'type' | 'effect' | 'passives', 'number' | 'era' | 'colour' | 'cost' | 'family' | 'filler'>;

/** What using or claiming a card before the slot may bring, on top of the rest that may still come. */
function boundOfUsing(basis: Basis, card: Used, slot: number, rest: UpperBound): UpperBound {
  const { game, seat, player } = basis;
  const { ready, used } = player;
  const claimed = game.state.contracts.length > 0 ? done(CLAIMS) : ZERO;
  switch (card.type) {
    case 'permanent':
      return card.passives.reduce((bound, passive) => sum(bound, boundOfClaimed(basis, slot, rest, passive)), claimed);
    case 'action': {
      // The new card may be the one to use; the one that makes room may be used once more.
      const isFull = ready.length + used.length >= game.content.rulebook.cards.actions;
      return isFull || at(rest, USES) > 0 || usesActions(slotTask(game, seat, slot).effect) ? UNBOUNDED : claimed;
    }
    case 'instant':
      return sum(claimed, knownBound(basis, card.effect));
    case 'production':
    case 'scoring':
      return claimed;
  }
}

function boundOfClaimed(basis: Basis, slot: number, rest: UpperBound, passive: Passive): UpperBound {
  const bound = CLAIMED[passive.kind] as (basis: Basis, slot: number, rest: UpperBound, passive: Passive) => UpperBound;
  return bound(basis, slot, rest, passive);
}

/** What a permanent that is claimed before the slot may bring to it: if nothing else may come, hardly anything. */
const CLAIMED: Readers<Passive, [basis: Basis, slot: number, rest: UpperBound], UpperBound> = {
  when: (_basis, _slot, rest, _passive: OfKind<Passive, 'when', never, 'event' | 'then'>) =>
    rest === ZERO ? ZERO : UNBOUNDED,
  'once-per-turn': (basis, _slot, _rest, { then }: OfKind<Passive, 'once-per-turn', 'then'>) => knownBound(basis, then),
  'hand-limit': (_basis, _slot, _rest, _passive: OfKind<Passive, 'hand-limit', never, 'plus'>) => ZERO,
  // What costs less costs no less than with that much more in stock.
  discount: (_basis, _slot, rest, { less }: OfKind<Passive, 'discount', 'less', 'what' | 'at'>) =>
    rest === ZERO ? gained(amountsOf(less)) : UNBOUNDED,
  'slot-rule': ({ game }, slot, rest, { picture }: OfKind<Passive, 'slot-rule', 'picture', 'also'>) =>
    rest === ZERO && slotAt(game.state, slot).picture !== picture ? ZERO : UNBOUNDED,
};

function usesActions(effect: Effect): boolean {
  if (effect.kind === 'all') return effect.parts.some(usesActions);
  if (effect.kind === 'either') return effect.options.some(usesActions);
  if (effect.kind === 'pay' || effect.kind === 'if') return usesActions(effect.then);
  return effect.kind === 'use-action';
}
