import type { Cost, ExchangeEffect, PayEffect, Resource } from '../../vocabulary/index.ts';
import { can, type EffectRule, lacks } from '../dispatch.ts';
import type { Game } from '../game.ts';
import { finish, playerOf, push, replace } from '../game.ts';
import type { Move, Seat } from '../move.ts';
import type { Reason } from '../reason.ts';
import type { Amounts } from '../rules/amounts.ts';
import { add, amountsOf, at, BIOMATTER, covers, indexOfResource, KELP, STEELPLAST } from '../rules/amounts.ts';
import { gain, pay } from '../rules/treasury.ts';
import type { Player } from '../state.ts';
import type { EffectTask } from '../task.ts';
import { effectTask, withLeft } from '../task.ts';

/** "Pay X to get Y" (R-CRD-09). Biomatter replaces nothing here (R-BLD-02). */
export const payRule: EffectRule<PayEffect> = {
  can: (game, seat, effect, task) => effect.costs.some((cost) => canPay(game, seat, cost, task)),
  step(game, seat, task) {
    const { costs } = task.effect;
    const moves: Move[] = [];
    for (let option = 0; option < costs.length; option++) {
      const cost = costs[option] as Cost;
      if (!canPay(game, seat, cost, task)) continue;
      for (let times = mostTimes(playerOf(game, seat), cost, task); times > 0; times--) {
        moves.push(payMove(seat, times, costs.length > 1 ? option : undefined));
      }
    }
    if (!task.must || moves.length === 0) moves.push({ seat, kind: 'done' });
    return moves;
  },
  run(game, seat, task, move) {
    if (move.kind !== 'pay') {
      finish(game, seat);
      return;
    }
    const times = move.times ?? 1;
    const cost = amountsOf(task.effect.costs[move.option ?? 0] as Cost);
    pay(game, seat, times === 1 ? cost : cost.map((amount) => amount * times), task.cause);
    const { then } = task.effect;
    if (isPlainGain(task.effect)) {
      // Where several costs are printed the rest may be paid another way.
      if (task.left > times && task.effect.costs.length > 1)
        replace(game, seat, withLeft(task, task.left - times, false));
      else finish(game, seat);
      if (then.kind === 'gain') gain(game, seat, then.gain, task.cause, times);
      return;
    }
    if (task.left > 1) replace(game, seat, withLeft(task, task.left - 1, false));
    else finish(game, seat);
    // Paid is paid: what it bought is carried out at least in part.
    push(game, seat, effectTask(then, task.cause, true));
  },
  lacks(game, seat, effect, task) {
    const short = effect.costs.map((cost) => shortfall(playerOf(game, seat), amountsOf(cost)));
    // Payable, so what it buys cannot be had.
    if (short.some((reasons) => reasons.length === 0))
      return lacks(game, seat, effectTask(effect.then, task.cause, true));
    return short[0] ?? [];
  },
};

/** 1 of the one for 1 of the other, either way (R-CRD-09). */
export const exchangeRule: EffectRule<ExchangeEffect> = {
  can: (game, seat, effect) => effect.between.some((resource) => has(playerOf(game, seat), resource)),
  step(game, seat, task) {
    const player = playerOf(game, seat);
    const moves: Move[] = [];
    for (const give of task.effect.between) if (has(player, give)) moves.push({ seat, kind: 'exchange', give });
    if (!task.must || moves.length === 0) moves.push({ seat, kind: 'done' });
    return moves;
  },
  run(game, seat, task, move) {
    if (move.kind !== 'exchange' || task.left === 1) finish(game, seat);
    else replace(game, seat, withLeft(task, task.left - 1, false));
    if (move.kind !== 'exchange') return;
    const [one, other] = task.effect.between;
    pay(game, seat, amountsOf({ [move.give]: 1 }), task.cause);
    gain(game, seat, { [move.give === one ? other : one]: 1 }, task.cause);
  },
  lacks: (_game, _seat, effect) => [{ code: 'short', resource: effect.between[0], by: 1 }],
};

/** What is missing to pay this, resource by resource. */
export function shortfall(player: Player, cost: Amounts): Reason[] {
  const reasons: Reason[] = [];
  (['kelp', 'steelplast', 'science', 'credit', 'biomatter'] as const).forEach((resource, i) => {
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

function canPay(game: Game, seat: Seat, cost: Cost, task: EffectTask<PayEffect>): boolean {
  const player = playerOf(game, seat);
  const amounts = amountsOf(cost);
  if (!covers(player.resources, amounts)) return false;
  if (isPlainGain(task.effect)) return true;
  // What was paid is gone when the rest is carried out.
  const before = player.resources;
  player.resources = before.map((amount, i) => amount - at(amounts, i));
  const possible = can(game, seat, effectTask(task.effect.then, task.cause, true));
  player.resources = before;
  return possible;
}

/** A fixed gain can be bought several times at one go. */
function isPlainGain(effect: PayEffect): boolean {
  return effect.then.kind === 'gain' && effect.then.per === undefined;
}

function mostTimes(player: Player, cost: Cost, task: EffectTask<PayEffect>): number {
  if (task.left === 1 || !isPlainGain(task.effect)) return 1;
  let most = task.left;
  amountsOf(cost).forEach((amount, i) => {
    if (amount > 0) most = Math.min(most, Math.floor(at(player.resources, i) / amount));
  });
  return most;
}

function payMove(seat: Seat, times: number, option: number | undefined): Move {
  return {
    seat,
    kind: 'pay',
    ...(times === 1 ? {} : { times }),
    ...(option === undefined ? {} : { option }),
  };
}

function has(player: Player, resource: Resource): boolean {
  return at(player.resources, indexOfResource(resource)) > 0;
}
