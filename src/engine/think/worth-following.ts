import type { BuildEffect, Cost, Effect, EffectKind, OfKind } from '../../vocabulary/index.ts';
import { type Cause, isOfSlot } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { contractOf, effectOf, laneOf, slotIndex } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { amountsOf, at } from '../rules/amounts.ts';
import { basePrice, upgradePrice, withSurcharge } from '../rules/price.ts';
import { slotTask } from '../rules/slot.ts';
import { NOTHING } from '../state.ts';
import { type EffectTask, type Task, TUNNEL } from '../task.ts';
import { faceAt, type SiteKind, siteKindOf, siteOf, topologyOf } from '../topology.ts';
import { withConsequences } from './consequences.ts';
import { mightBeMet } from './contract-reach.ts';
import { boundOfRest, boundOfTask, mightMeet, needsAt } from './feasibility.ts';
import {
  type Basis,
  basisIn,
  BUILD,
  knownBound,
  knownReaction,
  SLOT_GIVES,
  UPGRADE,
  upgradeAt,
  USE,
} from './known-bounds.ts';
import { BUILT, COUNTS, done, gained, less, sum, UNBOUNDED, UPGRADES, type UpperBound, ZERO } from './upper-bound.ts';

/**
 * Of the answers in a proof those after which the obligation might still be met; of those that come to the same, one. Those that
 * might be enough by themselves come last.
 */
export function worthFollowing(game: Game, seat: Seat, holder: number, moves: readonly Move[]): readonly Move[] {
  const basis = basisIn(game, seat);
  const lane = laneOf(game, seat);
  const top = lane[lane.length - 1] as Task;
  const needs = needsAt(basis, holder);
  const rest = boundOfRest(basis, holder);
  const whole = lane.length - 1 === holder ? rest : sum(rest, boundOfTask(basis, top));
  const worth: Move[] = [];
  const promising: Move[] = [];
  if (mightMeet(basis, needs, whole)) {
    for (const move of withoutIdle(basis, whole, top, moves)) {
      const bound = top.kind === 'effect' ? boundOfMove(basis, top, move) : undefined;
      if (bound !== undefined && mightMeet(basis, needs, bound)) promising.push(move);
      else if (bound === undefined || (rest !== ZERO && mightMeet(basis, needs, sum(rest, bound)))) worth.push(move);
    }
  }
  game.patience.steps -= basis.followed.effects >> EFFECTS_OF_A_STEP;
  return [...worth, ...promising];
}

/** Following 2 ** 5 effects takes as long as a step of a search. */
const EFFECTS_OF_A_STEP = 5;

/** Without answers that only cost something, unless one must be given: then one for each price. */
function withoutIdle(basis: Basis, all: UpperBound, top: Task, moves: readonly Move[]): readonly Move[] {
  const { game, seat } = basis;
  if (top.kind !== 'effect' || !MAY_BE_IDLE.has(top.effect.kind)) return moves;
  const { turn } = game.state;
  const slot =
    turn === undefined || turn.slot === NOTHING ? ZERO : knownBound(basis, slotTask(game, seat, turn.slot).effect);
  const ahead = withConsequences(basis, sum(all, slot));
  const isCounted =
    ahead === UNBOUNDED ||
    at(ahead, COUNTS) > 0 ||
    game.state.contracts.some((number) => mightBeMet(basis, contractOf(game.content, number), ahead));
  const declined = moves.some((move) => move.kind === 'done');
  const prices = new Set<string>();
  return moves.filter((move) => {
    const price = idlePrice(basis, isCounted, top, move);
    return price === undefined || (!declined && !prices.has(price) && prices.add(price));
  });
}

const MAY_BE_IDLE: ReadonlySet<EffectKind> = new Set(['upgrade', 'build', 'take-special'] satisfies EffectKind[]);

/** What is paid for nothing that might help; undefined if something might come of it. */
function idlePrice(basis: Basis, isCounted: boolean, { effect }: EffectTask, move: Move): string | undefined {
  const { game, player } = basis;
  if (move.kind === 'take' || move.kind === 'look') return '';
  if (isCounted || (move.kind !== 'upgrade' && move.kind !== 'build')) return undefined;
  const site = siteOf(game.content, player.side, move.site);
  if (site === undefined) return undefined;
  if (move.kind === 'upgrade') {
    return knownReaction(basis, upgradeAt(player, taskSite(site))) === ZERO ? String(move.option) : undefined;
  }
  if (site.kind !== 'building' || (effect.kind === 'build' && effect.upgrade !== undefined)) return undefined;
  const { bonus, surcharge } = faceAt(topologyOf(game.content, player.side), 'building', site.index);
  if (bonus !== undefined || knownReaction(basis, BUILD[move.what]) !== ZERO) return undefined;
  return JSON.stringify([move.what, move.biomatter, surcharge]);
}

function taskSite({ kind, index }: { readonly kind: SiteKind; readonly index: number }): number {
  return kind === 'tunnel' ? index + TUNNEL : index;
}

/** What may come of an answer, with what it leaves of the effect; nothing where that is no less than of the whole effect. */
function boundOfMove(basis: Basis, { effect, cause, left }: EffectTask, move: Move): UpperBound | undefined {
  const { game, seat } = basis;
  switch (move.kind) {
    case 'done':
      return effect.kind === 'all' ? undefined : ZERO;
    case 'perform':
      return sum(
        knownBound(basis, slotTask(game, seat, slotIndex(game.state, move.slot) ?? 0).effect),
        knownReaction(basis, SLOT_GIVES),
      );
    case 'part':
      return effect.kind === 'either' ? knownBound(basis, effect.options[move.part] as Effect) : undefined;
    case 'pick': {
      const picked = gained(amountsOf(Object.fromEntries(move.resources.map((resource) => [resource, 1]))));
      return isOfSlot(cause) ? sum(picked, knownReaction(basis, SLOT_GIVES)) : picked;
    }
    case 'use': {
      const used = effectOf(game.content, move.card);
      const further = left > 1 ? knownBound(basis, effect, left - 1) : ZERO;
      return used && sum(further, sum(knownBound(basis, used), knownReaction(basis, USE)));
    }
    case 'build':
      return effect.kind === 'build' ? boundOfBuilding(basis, effect, cause, left, move) : undefined;
    case 'upgrade':
      return effect.kind === 'upgrade' ? boundOfUpgrading(basis, effect, left, move) : undefined;
    default:
      return undefined;
  }
}

function boundOfBuilding(
  basis: Basis,
  effect: BuildEffect,
  cause: Cause,
  left: number,
  { what, site: id }: Extract<Move, { kind: 'build' }>,
): UpperBound {
  const { game, seat, player } = basis;
  const kind = siteKindOf(what);
  const site = siteOf(game.content, player.side, id)?.index ?? 0;
  const face = faceAt(topologyOf(game.content, player.side), kind, site);
  let built = sum(done(BUILT[kind]), knownReaction(basis, BUILD[what]));
  if (face.bonus !== undefined) built = sum(built, knownBound(basis, face.bonus));
  built = less(built, withSurcharge(basePrice(game.state, seat, what, effect, cause), face));
  if (effect.upgrade !== undefined && what !== 'nonsymbiotic' && what !== 'symbiotic') {
    built = sum(built, sum(done(UPGRADES), knownReaction(basis, UPGRADE[what])));
    built = less(built, upgradePrice(game.content, effect.upgrade));
  }
  return left > 1 ? sum(built, knownBound(basis, effect, left - 1)) : built;
}

function boundOfUpgrading(
  basis: Basis,
  effect: OfKind<Effect, 'upgrade', 'costs', 'what' | 'upTo'> & Effect,
  left: number,
  { site: id, option = 0 }: Extract<Move, { kind: 'upgrade' }>,
): UpperBound | undefined {
  const { game, player } = basis;
  const site = siteOf(game.content, player.side, id);
  if (site === undefined) return undefined;
  const costs = effect.costs ?? [game.content.rulebook.upgrade];
  const upgraded = sum(done(UPGRADES), knownReaction(basis, upgradeAt(player, taskSite(site))));
  const paid = less(upgraded, amountsOf(costs[option] as Cost));
  return left > 1 ? sum(paid, knownBound(basis, effect, left - 1)) : paid;
}
