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

/** Of several ways of which one is enough: what keeps from the cheapest, and what no resource would help; no resource twice. */
export function nearestOf(ways: readonly (readonly Reason[])[]): Reason[] {
  const isPayable = (way: readonly Reason[]): boolean => way.every(({ code }) => code === 'short');
  const [cheapest] = ways.filter(isPayable).sort((a, b) => missingIn(a) - missingIn(b));
  const reasons = ways.filter((way) => way === cheapest || !isPayable(way)).flat();
  return reasons.filter((reason, place) => !reasons.some((other, j) => covered(reason, other, j < place)));
}

export function missingIn(reasons: readonly Reason[]): number {
  return reasons.reduce((total, reason) => total + (reason.code === 'short' ? reason.by : 0), 0);
}

/** Whether the other reason says as much: the same, or less of the same resource. */
function covered(reason: Reason, other: Reason, isEarlier: boolean): boolean {
  if (reason.code === 'short' && other.code === 'short' && reason.resource === other.resource)
    return other.by < reason.by || (other.by === reason.by && isEarlier);
  return isEarlier && JSON.stringify(other) === JSON.stringify(reason);
}
