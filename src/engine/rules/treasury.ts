import type { Gains } from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { playerOf } from '../play/game.ts';
import { withAt } from '../kit/lists.ts';
import type { Seat } from '../move.ts';
import type { Source } from '../state.ts';
import { SOURCES } from '../state.ts';
import type { Amounts } from './amounts.ts';
import { amountsOf, at, named } from './amounts.ts';

/** Gives resources and VP at once, `times` over: they may pay for what comes next (R-TRN-20). */
export function gain(game: Game, seat: Seat, gains: Gains, cause: Cause, times = 1): void {
  if (times === 0) return;
  const player = playerOf(game, seat);
  const amounts = amountsOf(gains);
  for (let i = 0; i < RESOURCES.length; i++) {
    const amount = at(amounts, i);
    if (amount === 0) continue;
    player.resources[i] = at(player.resources, i) + amount * times;
    if (game.state.phase === 'production') player.produced |= 1 << i;
  }
  const vp = (gains.vp ?? 0) * times;
  if (vp !== 0) score(game, seat, vp, sourceOf(game, cause));
  if (game.events !== undefined) {
    const total =
      times === 1
        ? gains
        : named(
            amounts.map((amount) => amount * times),
            vp,
          );
    game.events.push({ kind: 'gained', seat, gains: total, cause });
  }
}

export function pay(game: Game, seat: Seat, cost: Amounts, cause: Cause): void {
  const { resources } = playerOf(game, seat);
  let any = false;
  for (let i = 0; i < RESOURCES.length; i++) {
    const amount = at(cost, i);
    if (amount === 0) continue;
    any = true;
    resources[i] = at(resources, i) - amount;
  }
  if (any && game.events !== undefined) game.events.push({ kind: 'paid', seat, cost: named(cost), cause });
}

/** Adds VP to the total and to the account of where they came from. */
export function score(game: Game, seat: Seat, vp: number, source: Source): void {
  const player = playerOf(game, seat);
  const index = SOURCES.indexOf(source);
  player.vp += vp;
  player.scored = withAt(player.scored, index, (player.scored[index] as number) + vp);
}

function sourceOf(game: Game, cause: Cause): Source {
  switch (game.state.phase) {
    case 'production':
      return 'production';
    case 'scoring':
      return cause.startsWith('metropolis:') ? 'metropolis' : 'cards';
    default:
      return 'play';
  }
}
