import type { Card, CardNumber, Contract, Effect, Passive } from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { isOfSlot } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { cardOf, contractOf, laneOf, passivesOf, playerOf, slotAt } from '../play/game.ts';
import { ANYTHING, both, type Gift, giftOf, giftOfReactions, NO_GIFT } from './upper-bound.ts';
import type { Seat } from '../move.ts';
import type { Amounts } from '../rules/amounts.ts';
import { amountsOf, at, BIOMATTER, CREDIT, KELP, NOTHING_TO_PAY, SCIENCE, STEELPLAST } from '../rules/amounts.ts';
import { sitesFor } from '../rules/building-sites.ts';
import { MOST_ACTIONS } from '../rules/claim.ts';
import { basePrice, USUAL_UPGRADE, upgradePrice } from '../rules/price.ts';
import { supplyOf } from '../rules/supply.ts';
import type { Player } from '../state.ts';
import { NOTHING } from '../state.ts';
import type { EffectTask, Task } from '../task.ts';
import { effectTask } from '../task.ts';

/**
 * The quick no before a thought (see promise.ts): the most that could come of a card used before the slot (gift.ts), against
 * the least the slot lacks. Always generous: a no here is certain, a yes is not.
 */

/** Could the use of this card, an ability or a mismatch effect before the slot give what the slot lacks (R-TRN-17)? */
export function mightMakePossible(
  game: Game,
  seat: Seat,
  slot: EffectTask,
  index: number,
  card: CardNumber | undefined,
): boolean {
  const player = playerOf(game, seat);
  const matches = card !== undefined && cardOf(card).colour === slotAt(game.state, index).colour;
  let gift = giftOfAbilities(game, player);
  if (matches) gift = both(gift, giftOfUsing(game, player, cardOf(card), slot.effect));
  else if (card !== undefined) gift = both(gift, giftOfMismatch(game, player));
  return gift.anything || isCovered(game, seat, slot, gift);
}

/** Could what a build triggers pay for the upgrade that belongs to it (R-BLD-12)? */
export function mightPayUpgrade(
  game: Game,
  seat: Seat,
  bonuses: readonly Effect[],
  price: Amounts,
  upgrade: Amounts,
): boolean {
  const player = playerOf(game, seat);
  let gift = both(giftOfReactions(game, player, 'build', 1, 0), giftOfReactions(game, player, 'metropolis', 1, 0));
  for (const bonus of bonuses) gift = both(gift, giftOf(game, player, bonus));
  return gift.anything || isEnough(player, price, gift.amounts, upgrade);
}

/** In the middle of a thought: could what still lies above the promise, or may still be used, keep it? */
export function mightStillKeep(game: Game, seat: Seat, holder: number, slot: EffectTask | undefined): boolean {
  const player = playerOf(game, seat);
  const lane = laneOf(game, seat);
  let gift = NO_GIFT;
  for (let i = holder + 1; i < lane.length; i++) gift = both(gift, giftOfTask(game, player, lane[i] as Task));
  const promise = lane[holder] as Task;
  if (promise.kind === 'finish') {
    return gift.anything || isEnough(player, NOTHING_TO_PAY, gift.amounts, upgradePrice(promise.price));
  }
  const { turn } = game.state;
  if (slot === undefined || turn === undefined) return true;
  gift = both(gift, giftOfAbilities(game, player));
  if (turn.matched && !turn.cardUsed && turn.card !== NOTHING) {
    gift = both(gift, giftOfUsing(game, player, cardOf(turn.card), slot.effect));
  }
  return gift.anything || isCovered(game, seat, slot, gift);
}

function giftOfTask(game: Game, player: Player, task: Task): Gift {
  switch (task.kind) {
    case 'effect': {
      const gift = giftOf(game, player, task.effect);
      // A slot that a card performs: what it gives may be answered (R-SLT-13), once for each resource.
      return isOfSlot(task.cause) ? both(gift, giftOfReactions(game, player, 'slot-gives', RESOURCES.length, 0)) : gift;
    }
    case 'triggers':
      return task.effects.reduce((gift, { effect }) => both(gift, giftOf(game, player, effect)), NO_GIFT);
    case 'finish':
      return giftOfReactions(game, player, 'upgrade', 1, 0);
    case 'put-away': {
      const card = cardOf(task.card);
      return task.ready && card.type === 'action'
        ? both(giftOf(game, player, card.effect), giftOfReactions(game, player, 'use-action', 1, 0))
        : NO_GIFT;
    }
    default:
      return NO_GIFT;
  }
}

function giftOfAbilities(game: Game, player: Player): Gift {
  return giftOfPassives(game, player, (passive, number) =>
    passive.kind === 'once-per-turn' && !game.state.turn?.abilities.includes(number) ? passive.then : undefined,
  );
}

function giftOfMismatch(game: Game, player: Player): Gift {
  return giftOfPassives(game, player, (passive) =>
    passive.kind === 'when' && passive.event.on === 'mismatch' ? passive.then : undefined,
  );
}

function giftOfPassives(
  game: Game,
  player: Player,
  effectOf: (passive: Passive, card: CardNumber) => Effect | undefined,
): Gift {
  let gift = NO_GIFT;
  for (const number of player.permanents) {
    for (const passive of passivesOf(number)) {
      const effect = effectOf(passive, number);
      if (effect !== undefined) gift = both(gift, giftOf(game, player, effect));
    }
  }
  return gift;
}

function giftOfUsing(game: Game, player: Player, card: Card, slot: Effect): Gift {
  if (game.state.contracts.some((number) => isAboutCards(contractOf(number)))) return ANYTHING;
  switch (card.type) {
    case 'permanent':
      return card.passives.reduce(
        (gift, passive) =>
          passive.kind === 'discount' || passive.kind === 'slot-rule'
            ? ANYTHING
            : passive.kind === 'once-per-turn'
              ? both(gift, giftOf(game, player, passive.then))
              : gift,
        NO_GIFT,
      );
    case 'action':
      // The new card may be the one to use; the one that makes room may be used once more.
      return usesActions(slot) || player.ready.length + player.used.length >= MOST_ACTIONS ? ANYTHING : NO_GIFT;
    case 'instant':
      return giftOf(game, player, card.effect);
    default:
      return NO_GIFT;
  }
}

/** Would this on top of what the player has make some part of the effect possible? */
function isCovered(game: Game, seat: Seat, task: EffectTask, gift: Gift): boolean {
  const { effect } = task;
  const player = playerOf(game, seat);
  switch (effect.kind) {
    case 'all':
      return effect.parts.some((part) => isCovered(game, seat, effectTask(part, task.cause, true), gift));
    case 'either':
      return effect.options.some((option) => isCovered(game, seat, effectTask(option, task.cause, true), gift));
    case 'build':
      return effect.what.some(
        (what) =>
          isEnough(
            player,
            basePrice(game, seat, what, effect, task.cause),
            gift.amounts,
            effect.upgrade === undefined ? NOTHING_TO_PAY : upgradePrice(effect.upgrade),
          ) &&
          supplyOf(game.state, what) > 0 &&
          (gift.sites || sitesFor(player, what, effect.where === 'expansion').length > 0),
      );
    case 'upgrade':
      return (effect.costs ?? [USUAL_UPGRADE]).some((cost) =>
        isEnough(player, NOTHING_TO_PAY, gift.amounts, amountsOf(cost)),
      );
    default:
      return true;
  }
}

/** `price` may be paid with biomatter, `plain` may not (R-BLD-02). */
function isEnough(player: Player, price: Amounts, more: Amounts, plain: Amounts): boolean {
  const spare = (i: number): number => at(player.resources, i) + at(more, i) - at(price, i) - at(plain, i);
  if (spare(SCIENCE) < 0 || spare(CREDIT) < 0) return false;
  return spare(BIOMATTER) + Math.min(0, spare(KELP)) + Math.min(0, spare(STEELPLAST)) >= 0;
}

/** Could claiming or paying for a card meet it? */
function isAboutCards(contract: Contract): boolean {
  return contract.requires.some(
    (condition) => condition.kind === 'count' && (condition.of.kind === 'claimed' || condition.of.kind === 'specials'),
  );
}

function usesActions(effect: Effect): boolean {
  if (effect.kind === 'all') return effect.parts.some(usesActions);
  if (effect.kind === 'either') return effect.options.some(usesActions);
  if (effect.kind === 'pay' || effect.kind === 'if') return usesActions(effect.then);
  return effect.kind === 'use-action';
}
