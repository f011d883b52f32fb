import { contentOf, type Content } from '../content.ts';
import type {
  Axes,
  Card,
  CardNumber,
  Effect,
  OfKind,
  Passive,
  Price,
  Readers,
  TriggerKind,
} from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { type Cause, isOfSlot } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { cardOf, contractOf, laneOf, passivesOf, playerOf, slotAt } from '../play/game.ts';
import type { Seat } from '../move.ts';
import type { Amounts } from '../rules/amounts.ts';
import { amountsOf, at, BIOMATTER, CREDIT, KELP, NOTHING_TO_PAY, SCIENCE, STEELPLAST } from '../rules/amounts.ts';
import { sitesFor } from '../rules/building-sites.ts';
import { basePrice, upgradePrice } from '../rules/price.ts';
import { supplyOf } from '../rules/supply.ts';
import type { Player } from '../state.ts';
import { NOTHING } from '../state.ts';
import type { EffectTask, Task } from '../task.ts';
import { effectTask } from '../task.ts';
import {
  type GameBasis,
  basisIn,
  knownBound,
  isAbout,
  repeated,
  sum,
  UNBOUNDED,
  type UpperBound,
  ZERO,
} from './upper-bound.ts';

/**
 * The cheap test before a thought (obligation.ts): an upper bound of what may come of a card used before the slot, against
 * the least that the slot lacks. A no is certain, a yes is not.
 */

/** Could the use of this card, an ability or a mismatch effect before the slot give what the slot lacks (R-TRN-17)? */
export function mightMakePossible(
  game: Game,
  seat: Seat,
  slot: EffectTask,
  index: number,
  card: CardNumber | undefined,
): boolean {
  const basis = basisIn(game, seat);
  const matches = card !== undefined && cardOf(game.content, card).colour === slotAt(game.state, index).colour;
  let bound = boundOfAbilities(basis);
  if (matches) bound = sum(bound, boundOfUsing(basis, cardOf(game.content, card), slot.effect));
  else if (card !== undefined) bound = sum(bound, boundOfMismatch(basis));
  return bound.unbounded || isCovered(basis, slot, bound);
}

/**
 * Could what a build triggers pay for the upgrade that belongs to it (R-BLD-12)? `meetsContract` says whether the build by
 * itself meets one.
 */
export function mightPayUpgrade(
  game: Game,
  seat: Seat,
  bonuses: readonly Effect[],
  price: Amounts,
  upgrade: Amounts,
  meetsContract: () => boolean,
): boolean {
  const basis = basisIn(game, seat);
  const player = playerOf(game, seat);
  const isPaidBy = (bound: UpperBound): boolean => bound.unbounded || isEnough(player, price, bound.amounts, upgrade);
  let bound = sum(knownBound(basis, 'permanents build'), knownBound(basis, 'permanents metropolis'));
  for (const bonus of bonuses) bound = sum(bound, knownBound(basis, bonus));
  if (isPaidBy(bound)) return true;
  const rewards = sum(knownBound(basis, 'contracts build'), knownBound(basis, 'contracts metropolis'));
  if (!isPaidBy(sum(bound, rewards))) return false;
  return !bonuses.every(isPlain) || !reactionsOf(game, player).every(isPlain) || meetsContract();
}

/** What permanents do about builds and metropolises. */
function reactionsOf(game: Game, { permanents }: Player): Effect[] {
  return permanents.flatMap((number) =>
    passivesOf(game.content, number).flatMap((passive) => {
      if (passive.kind !== 'when') return [];
      const { event, then }: OfKind<Passive, 'when', 'event' | 'then'> = passive;
      return event.on === 'build' || event.on === 'metropolis' ? [then] : [];
    }),
  );
}

/** Whether nothing comes of the effect but resources, VP and cards, which meet no contract. */
function isPlain(effect: Effect): boolean {
  if (effect.kind === 'all') return effect.parts.every(isPlain);
  return effect.kind === 'gain' || effect.kind === 'pick' || effect.kind === 'draw';
}

/** In the middle of a search: could what still lies above the obligation, or may still be used, help to meet it? */
export function mightStillMeet(game: Game, seat: Seat, holder: number, slot: EffectTask | undefined): boolean {
  const basis = basisIn(game, seat);
  const mightMeet = mightMeetBy(basis, holder, slot);
  game.patience.steps -= basis.followed.effects >> EFFECTS_OF_A_STEP;
  return mightMeet;
}

/** Following 2 ** 5 effects takes as long as a step of a search. */
const EFFECTS_OF_A_STEP = 5;

function mightMeetBy(basis: GameBasis, holder: number, slot: EffectTask | undefined): boolean {
  const { game, seat } = basis;
  const lane = laneOf(game, seat);
  let bound = ZERO;
  for (let i = holder + 1; i < lane.length; i++) bound = sum(bound, boundOfTask(basis, lane[i] as Task));
  const obligation = lane[holder] as Task;
  if (obligation.kind === 'finish') {
    return (
      bound.unbounded ||
      isEnough(playerOf(game, seat), NOTHING_TO_PAY, bound.amounts, upgradePrice(game.content, obligation.price))
    );
  }
  const { turn } = game.state;
  if (slot === undefined || turn === undefined) return true;
  bound = sum(bound, boundOfAbilities(basis));
  if (turn.matched && !turn.cardUsed && turn.card !== NOTHING) {
    bound = sum(bound, boundOfUsing(basis, cardOf(game.content, turn.card), slot.effect));
  }
  return bound.unbounded || isCovered(basis, slot, bound);
}

function boundOfTask(basis: GameBasis, task: Task): UpperBound {
  switch (task.kind) {
    case 'effect': {
      const bound = knownBound(basis, task.effect);
      // A slot that a card performs: what it gives may be answered (R-SLT-13), once for each resource.
      return isOfSlot(task.cause) ? sum(bound, repeated(reactionTo(basis, 'slot-gives'), RESOURCES.length)) : bound;
    }
    case 'triggers':
      return task.effects.reduce((bound, { effect }) => sum(bound, knownBound(basis, effect)), ZERO);
    case 'finish':
      return reactionTo(basis, 'upgrade');
    case 'put-away': {
      const card = cardOf(contentOf(basis.state), task.card);
      return task.ready && card.type === 'action'
        ? sum(knownBound(basis, card.effect), reactionTo(basis, 'use-action'))
        : ZERO;
    }
    default:
      return ZERO;
  }
}

/** What permanents and contracts may give for something that happens once. */
function reactionTo(basis: GameBasis, on: TriggerKind): UpperBound {
  return sum(knownBound(basis, `permanents ${on}`), knownBound(basis, `contracts ${on}`));
}

function boundOfAbilities(basis: GameBasis): UpperBound {
  return boundOfPassives(basis, (passive, number) => {
    if (passive.kind !== 'once-per-turn' || basis.game.state.turn?.abilities.includes(number)) return undefined;
    const { then }: OfKind<Passive, 'once-per-turn', 'then'> = passive;
    return then;
  });
}

function boundOfMismatch(basis: GameBasis): UpperBound {
  return boundOfPassives(basis, (passive) => {
    if (passive.kind !== 'when') return undefined;
    const { event, then }: OfKind<Passive, 'when', 'event' | 'then'> = passive;
    return event.on === 'mismatch' ? then : undefined;
  });
}

function boundOfPassives(
  basis: GameBasis,
  effectOf: (passive: Passive, card: CardNumber) => Effect | undefined,
): UpperBound {
  let bound = ZERO;
  for (const number of playerOf(basis.game, basis.seat).permanents) {
    for (const passive of passivesOf(contentOf(basis.state), number)) {
      const effect = effectOf(passive, number);
      if (effect !== undefined) bound = sum(bound, knownBound(basis, effect));
    }
  }
  return bound;
}

function boundOfUsing(
  basis: GameBasis,
  card: Axes<Card, 'type' | 'effect' | 'passives', 'number' | 'era' | 'colour' | 'cost' | 'family' | 'filler'>,
  slot: Effect,
): UpperBound {
  const { game, seat } = basis;
  if (game.state.contracts.some((number) => isAbout(contractOf(game.content, number), 'card'))) return UNBOUNDED;
  switch (card.type) {
    case 'permanent':
      return card.passives.reduce((bound, passive) => sum(bound, boundOfClaimed(basis, passive)), ZERO);
    case 'action': {
      // The new card may be the one to use; the one that makes room may be used once more.
      const { ready, used } = playerOf(game, seat);
      return usesActions(slot) || ready.length + used.length >= game.content.rulebook.cards.actions ? UNBOUNDED : ZERO;
    }
    case 'instant':
      return knownBound(basis, card.effect);
    case 'production':
    case 'scoring':
      return ZERO;
  }
}

function boundOfClaimed(basis: GameBasis, passive: Passive): UpperBound {
  const bound = CLAIMED[passive.kind] as (basis: GameBasis, passive: Passive) => UpperBound;
  return bound(basis, passive);
}

/** What a permanent that is claimed before the slot may bring to it. */
const CLAIMED: Readers<Passive, [basis: GameBasis], UpperBound> = {
  when: (_basis, _passive: OfKind<Passive, 'when', never, 'event' | 'then'>) => ZERO,
  'once-per-turn': (basis, { then }: OfKind<Passive, 'once-per-turn', 'then'>) => knownBound(basis, then),
  'hand-limit': (_basis, _passive: OfKind<Passive, 'hand-limit', never, 'plus'>) => ZERO,
  discount: (_basis, _passive: OfKind<Passive, 'discount', never, 'what' | 'less' | 'at'>) => UNBOUNDED,
  'slot-rule': (_basis, _passive: OfKind<Passive, 'slot-rule', never, 'picture' | 'also'>) => UNBOUNDED,
};

/** Would this on top of what the player has make some part of the effect possible? */
function isCovered(basis: GameBasis, { effect, cause }: EffectTask, bound: UpperBound): boolean {
  const { game, seat } = basis;
  switch (effect.kind) {
    case 'all':
      return effect.parts.some((part) => isCovered(basis, effectTask(part, cause, true), bound));
    case 'either':
      return effect.options.some((option) => isCovered(basis, effectTask(option, cause, true), bound));
    case 'build':
      return isBuildCovered(basis, effect, cause, bound);
    case 'upgrade':
      return isUpgradeCovered(game.content, playerOf(game, seat), effect, bound);
    case 'use-action': {
      // A card claimed for it is not bounded here; one that is used may be made ready.
      const { ready, used } = playerOf(game, seat);
      return ready.length + used.length > 0;
    }
    default:
      return true;
  }
}

function isBuildCovered(
  basis: GameBasis,
  effect: OfKind<Effect, 'build', 'what' | 'upTo' | 'cost' | 'less' | 'where' | 'upgrade'>,
  cause: Cause,
  bound: UpperBound,
): boolean {
  const { game, seat } = basis;
  const player = playerOf(game, seat);
  return effect.what.some((what) => {
    const price = basePrice(game.state, seat, what, effect, cause);
    return (
      isEnough(player, price, bound.amounts, NOTHING_TO_PAY) &&
      supplyOf(game.state, what) > 0 &&
      (bound.sites || sitesFor(game.content, player, what, effect.where === 'expansion').length > 0) &&
      (effect.upgrade === undefined || isFinishCovered(basis, effect, price, effect.upgrade, bound))
    );
  });
}

/** The upgrade that belongs to a build may be paid with what the build brings (R-BLD-12). */
function isFinishCovered(
  basis: GameBasis,
  effect: Extract<Effect, { kind: 'build' }>,
  price: Amounts,
  upgrade: Price,
  bound: UpperBound,
): boolean {
  const { game, seat } = basis;
  const all = sum(bound, knownBound(basis, effect));
  return all.unbounded || isEnough(playerOf(game, seat), price, all.amounts, upgradePrice(game.content, upgrade));
}

function isUpgradeCovered(
  content: Content,
  player: Player,
  { costs = [content.rulebook.upgrade] }: OfKind<Effect, 'upgrade', 'costs', 'what' | 'upTo'>,
  bound: UpperBound,
): boolean {
  return costs.some((cost) => isEnough(player, NOTHING_TO_PAY, bound.amounts, amountsOf(cost)));
}

/** `price` may be paid with biomatter, `plain` may not (R-BLD-02). */
function isEnough(player: Player, price: Amounts, more: Amounts, plain: Amounts): boolean {
  const spare = (i: number): number => at(player.resources, i) + at(more, i) - at(price, i) - at(plain, i);
  if (spare(SCIENCE) < 0 || spare(CREDIT) < 0) return false;
  return spare(BIOMATTER) + Math.min(0, spare(KELP)) + Math.min(0, spare(STEELPLAST)) >= 0;
}

function usesActions(effect: Effect): boolean {
  if (effect.kind === 'all') return effect.parts.some(usesActions);
  if (effect.kind === 'either') return effect.options.some(usesActions);
  if (effect.kind === 'pay' || effect.kind === 'if') return usesActions(effect.then);
  return effect.kind === 'use-action';
}
