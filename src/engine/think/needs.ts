import type { Buildable, BuildEffect, CardNumber, Effect, OfKind } from '../../vocabulary/index.ts';
import { type Cause, isOfSlot, ofCard } from '../cause.ts';
import { effectOf } from '../play/game.ts';
import type { Amounts } from '../rules/amounts.ts';
import { amountsOf, at, BIOMATTER, CREDIT, KELP, SCIENCE, STEELPLAST } from '../rules/amounts.ts';
import { sitesFor } from '../rules/building-sites.ts';
import { basePrice, upgradePrice } from '../rules/price.ts';
import { supplyOf } from '../rules/supply.ts';
import { withConsequences } from './consequences.ts';
import { type Basis, boundOfBuilt } from './known-bounds.ts';
import { CITIES, type Deed, READIED, sum, SYMBIOSES, TUNNELS, type UpperBound } from './upper-bound.ts';

/** What it takes to carry out part of an effect in one of its ways. */
export interface Need {
  /** What is left in stock once it is paid, below zero where it is short. */
  readonly spare: Amounts;
  /** What must be done before. */
  readonly first: readonly Deed[];
  /** With the upgrade that belongs to a build (R-BLD-12): what is left once that is paid, too, and what the build brings. */
  readonly whole?: { readonly spare: Amounts; readonly brought: UpperBound };
}

/** One for each way. */
export function needsOf(basis: Basis, effect: Effect, cause: Cause): readonly Need[] {
  const needs: Need[] = [];
  addNeeds(needs, basis, effect, cause, NOTHING_FIRST);
  return needs;
}

export function needOf(spare: Amounts): Need {
  return { spare, first: NOTHING_FIRST };
}

const NOTHING_FIRST: readonly Deed[] = [];
const READIED_FIRST: readonly Deed[] = [READIED];

function addNeeds(needs: Need[], basis: Basis, effect: Effect, cause: Cause, first: readonly Deed[]): void {
  const { resources, ready, used } = basis.player;
  switch (effect.kind) {
    case 'all':
      for (const part of effect.parts) addNeeds(needs, basis, part, cause, first);
      break;
    case 'either':
      for (const option of effect.options) addNeeds(needs, basis, option, cause, first);
      break;
    case 'build':
      for (const what of effect.what) addBuilding(needs, basis, what, effect, cause, first);
      break;
    case 'upgrade': {
      const usual = [basis.game.content.rulebook.upgrade];
      const { costs = usual }: OfKind<Effect, 'upgrade', 'costs', 'what' | 'upTo'> = effect;
      for (const cost of costs) needs.push({ spare: without(resources, amountsOf(cost)), first });
      break;
    }
    case 'use-action':
      // Cards that use cards are not followed.
      if (!isOfSlot(cause)) needs.push({ spare: resources, first });
      else {
        for (const card of ready) addUse(needs, basis, card, first);
        for (const card of used) addUse(needs, basis, card, READIED_FIRST);
      }
      break;
    default:
      needs.push({ spare: resources, first });
  }
}

function addUse(needs: Need[], basis: Basis, card: CardNumber, first: readonly Deed[]): void {
  const effect = effectOf(basis.game.content, card);
  if (effect !== undefined) addNeeds(needs, basis, effect, ofCard(card), first);
}

function addBuilding(
  needs: Need[],
  basis: Basis,
  what: Buildable,
  effect: OfKind<BuildEffect, 'build', 'cost' | 'less' | 'where' | 'upgrade', 'what' | 'upTo'>,
  cause: Cause,
  before: readonly Deed[],
): void {
  const { game, seat, player } = basis;
  const { content, state } = game;
  const expansion = effect.where === 'expansion';
  let first = before;
  if (supplyOf(state, what) <= 0) {
    if (what !== 'nonsymbiotic') return;
    // A white dome comes back when a city is turned into a symbiotic one.
    first = [...first, SYMBIOSES];
  }
  // Tunnels open tunnel sites, cities all others.
  if (sitesFor(content, player, what, expansion).length === 0) first = [...first, what === 'tunnel' ? TUNNELS : CITIES];
  const spare = without(player.resources, basePrice(state, seat, what, effect, cause));
  if (effect.upgrade === undefined) {
    needs.push({ spare, first });
    return;
  }
  const brought = boundOfBuilt(basis, what, expansion);
  needs.push({ spare, first, whole: { spare: without(spare, upgradePrice(content, effect.upgrade)), brought } });
}

function without(stock: Amounts, price: Amounts): Amounts {
  return stock.map((amount, i) => amount - at(price, i));
}

/** Would this meet it? */
export function isMetBy(basis: Basis, { spare, first, whole }: Need, bound: UpperBound): boolean {
  for (const deed of first) if (at(bound, deed) === 0) return false;
  if (!isEnough(spare, bound)) return false;
  return whole === undefined || isEnough(whole.spare, withConsequences(basis, sum(bound, whole.brought)));
}

/** Kelp and steelplast of building prices may be paid with biomatter (R-BLD-02). */
function isEnough(spare: Amounts, more: UpperBound): boolean {
  if (at(spare, SCIENCE) + at(more, SCIENCE) < 0 || at(spare, CREDIT) + at(more, CREDIT) < 0) return false;
  const kelp = at(spare, KELP) + at(more, KELP);
  const steelplast = at(spare, STEELPLAST) + at(more, STEELPLAST);
  return at(spare, BIOMATTER) + at(more, BIOMATTER) + Math.min(0, kelp) + Math.min(0, steelplast) >= 0;
}
