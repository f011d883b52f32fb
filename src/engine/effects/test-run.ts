import type { Content } from '../content.ts';
import type { Effect, OfKind, Structure } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { finish, playerOf } from '../play/game.ts';
import type { Move } from '../move.ts';
import { countOf } from '../rules/network.ts';
import { gain } from '../rules/treasury.ts';
import type { Player } from '../state.ts';
import { orDone } from './or-done.ts';

/** What one upgraded structure makes alone: no pair, no multiplier, no card (R-PRD-09). */
export const testRunRule: EffectRule<OfKind<Effect, 'test-run', 'what'>> = {
  can: (game, seat, { effect }) => effect.what.some((what) => hasUpgraded(game.content, playerOf(game, seat), what)),
  step(game, seat, task) {
    const player = playerOf(game, seat);
    const moves: Move[] = [];
    for (const what of task.effect.what)
      if (hasUpgraded(game.content, player, what)) moves.push({ seat, kind: 'run', what });
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    finish(game, seat);
    if (move.kind === 'run') gain(game, seat, game.content.rulebook.production[move.what].upgraded, task.cause);
  },
  lacks: () => [{ code: 'nothing-to-run' }],
};

function hasUpgraded(content: Content, player: Player, what: Structure): boolean {
  return countOf(content, player, { kind: 'structures', what: [what], upgraded: true }) > 0;
}
