import type { Content } from '../content.ts';
import type { Effect, InsteadEffect, OfKind } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { finish, laneOf, playerOf } from '../play/game.ts';
import { amountsOf, covers } from '../rules/amounts.ts';
import { countOf } from '../rules/network.ts';
import { gain, pay } from '../rules/treasury.ts';
import type { Player } from '../state.ts';
import { type EffectTask, withLeft } from '../task.ts';

/**
 * One structure gives something else in this production; what it gave already is taken back for it (R-PRD-10). Every card
 * takes a structure of its own: `left` counts the one it would be.
 */
export const insteadRule: EffectRule<OfKind<Effect, 'instead', 'of' | 'lose' | 'gain'>> = {
  can: (game, seat, task) => produces(game.content, playerOf(game, seat), task),
  step: (game, seat, task) =>
    produces(game.content, playerOf(game, seat), task)
      ? [
          { seat, kind: 'instead' },
          { seat, kind: 'done' },
        ]
      : [{ seat, kind: 'done' }],
  run(game, seat, task, move) {
    finish(game, seat);
    if (move.kind !== 'instead') return;
    pay(game, seat, amountsOf(task.effect.lose), task.cause);
    gain(game, seat, task.effect.gain, task.cause);
    laneOf(game, seat).forEach((other, place, lane) => {
      if (other.kind === 'effect' && other.effect.kind === 'instead' && other.effect.of === task.effect.of)
        lane[place] = withLeft(other, other.left + 1, false);
    });
  },
  lacks: (_game, _seat, { effect }) => [
    { code: 'condition', condition: { kind: 'count', of: { kind: 'structures', what: [effect.of] }, atLeast: 1 } },
  ],
};

function produces(content: Content, player: Player, { effect, left }: EffectTask<InsteadEffect>): boolean {
  return (
    countOf(content, player, { kind: 'structures', what: [effect.of] }) >= left &&
    covers(player.resources, amountsOf(effect.lose))
  );
}
