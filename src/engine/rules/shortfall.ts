import { RESOURCES } from '../../vocabulary/index.ts';
import type { Reason } from '../reason.ts';
import type { Player } from '../state.ts';
import type { Amounts } from './amounts.ts';
import { add, at, BIOMATTER, KELP, STEELPLAST } from './amounts.ts';

/** What is missing to pay this, resource by resource. */
export function shortfall(player: Player, cost: Amounts): Reason[] {
  const reasons: Reason[] = [];
  RESOURCES.forEach((resource, i) => {
    const by = at(cost, i) - at(player.resources, i);
    if (by > 0) reasons.push({ code: 'short', resource, by });
  });
  return reasons;
}

/** The same for building at `price`, where spare biomatter replaces kelp and steelplast, and upgrading at `plain` (R-BLD-02). */
export function shortToBuild(player: Player, price: Amounts, plain: Amounts): Reason[] {
  let spare = Math.max(0, at(player.resources, BIOMATTER) - at(price, BIOMATTER) - at(plain, BIOMATTER));
  const whole = add(price, plain).map((amount, i) => {
    if (i !== KELP && i !== STEELPLAST) return amount;
    const replaced = Math.min(spare, at(price, i), Math.max(0, amount - at(player.resources, i)));
    spare -= replaced;
    return amount - replaced;
  });
  return shortfall(player, whole);
}
