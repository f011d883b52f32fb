import type { Effect, OfKind, Resource } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { finish } from '../play/game.ts';
import type { Move } from '../move.ts';
import { combinations } from '../kit/combinations.ts';
import { gain } from '../rules/treasury.ts';
import { slotGave } from '../rules/triggers.ts';

export const pickRule: EffectRule<OfKind<Effect, 'pick', 'from' | 'different'>> = {
  can: () => true,
  step: (_game, seat, task) =>
    combinations(task.effect.from, task.effect.different).map((resources): Move => ({ seat, kind: 'pick', resources })),
  run(game, seat, task, move) {
    if (move.kind !== 'pick') return;
    finish(game, seat);
    const gains: { [R in Resource]?: number } = {};
    for (const resource of move.resources) gains[resource] = 1;
    gain(game, seat, gains, task.cause);
    slotGave(game, seat, gains, task.cause);
  },
  lacks: () => [],
};
