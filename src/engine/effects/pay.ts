import type { Cost, Effect, OfKind, PayEffect, Resource } from '../../vocabulary/index.ts';
import { can, type EffectRule, lacks } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { finish, leave, playerOf, push } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { amountsOf, at, covers, indexOfResource, timesCovered } from '../rules/amounts.ts';
import { shortfall } from '../rules/shortfall.ts';
import { gain, pay } from '../rules/treasury.ts';
import type { Player } from '../state.ts';
import type { EffectTask } from '../task.ts';
import { effectTask } from '../task.ts';
import { isFixedGain } from './gain.ts';
import { orDone } from './or-done.ts';

/** "Pay X to get Y" (R-CRD-09). Biomatter replaces nothing here (R-BLD-02). */
export const payRule: EffectRule<OfKind<Effect, 'pay', 'costs' | 'times' | 'then'>> = {
  can: (game, seat, task) => task.effect.costs.some((cost) => canPay(game, seat, cost, task)),
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
    return orDone(moves, seat, task);
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
    // A fixed gain can be bought several times at once.
    if (isFixedGain(then)) {
      // Where several costs are printed the rest may be paid another way.
      leave(game, seat, task, task.effect.costs.length > 1 ? task.left - times : 0);
      gain(game, seat, then.gain, task.cause, times);
      return;
    }
    leave(game, seat, task, task.left - 1);
    // Paid is paid: what it bought is carried out at least in part.
    push(game, seat, effectTask(then, task.cause, true));
  },
  lacks(game, seat, { effect, cause }) {
    const short = effect.costs.map((cost) => shortfall(playerOf(game, seat), amountsOf(cost)));
    // Payable, so what it buys cannot be had.
    if (short.some((reasons) => reasons.length === 0)) return lacks(game, seat, effectTask(effect.then, cause, true));
    return short[0] ?? [];
  },
};

/** 1 of the one for 1 of the other, either way (R-CRD-09). */
export const exchangeRule: EffectRule<OfKind<Effect, 'exchange', 'between' | 'upTo'>> = {
  can: (game, seat, { effect }) => effect.between.some((resource) => has(playerOf(game, seat), resource)),
  step(game, seat, task) {
    const player = playerOf(game, seat);
    const moves: Move[] = [];
    for (const give of task.effect.between) if (has(player, give)) moves.push({ seat, kind: 'exchange', give });
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    leave(game, seat, task, move.kind === 'exchange' ? task.left - 1 : 0);
    if (move.kind !== 'exchange') return;
    const [one, other] = task.effect.between;
    pay(game, seat, amountsOf({ [move.give]: 1 }), task.cause);
    gain(game, seat, { [move.give === one ? other : one]: 1 }, task.cause);
  },
  lacks: (_game, _seat, { effect }) => [{ code: 'short', resource: effect.between[0], by: 1 }],
};

function canPay(game: Game, seat: Seat, cost: Cost, task: EffectTask<PayEffect>): boolean {
  const player = playerOf(game, seat);
  const amounts = amountsOf(cost);
  if (!covers(player.resources, amounts)) return false;
  if (isFixedGain(task.effect.then)) return true;
  // What was paid is gone when the rest is carried out.
  const before = player.resources;
  player.resources = before.map((amount, i) => amount - at(amounts, i));
  const possible = can(game, seat, effectTask(task.effect.then, task.cause, true));
  player.resources = before;
  return possible;
}

function mostTimes(player: Player, cost: Cost, task: EffectTask<PayEffect>): number {
  if (task.left === 1 || !isFixedGain(task.effect.then)) return 1;
  return Math.min(task.left, timesCovered(player.resources, amountsOf(cost)));
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
