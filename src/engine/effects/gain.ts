import type { Content } from '../content.ts';
import type { Effect, GainEffect, OfKind, TiersEffect } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { finish, playerOf } from '../play/game.ts';
import { countOf, timesOf } from '../rules/network.ts';
import { gain } from '../rules/treasury.ts';
import { slotGave } from '../rules/triggers.ts';
import type { Player } from '../state.ts';

export const gainRule: EffectRule<OfKind<Effect, 'gain', 'gain' | 'per'>> = {
  can: (game, seat, { effect }) => timesGained(game.content, playerOf(game, seat), effect) > 0,
  step(game, seat, task) {
    finish(game, seat);
    const times = timesGained(game.content, playerOf(game, seat), task.effect);
    gain(game, seat, task.effect.gain, task.cause, times);
    if (times > 0) slotGave(game, seat, task.effect.gain, task.cause);
    return undefined;
  },
  run: () => undefined,
  lacks: (_game, _seat, { effect }) =>
    effect.per === undefined
      ? []
      : [{ code: 'condition', condition: { kind: 'count', of: effect.per.count, atLeast: effect.per.each } }],
};

/** R-MET-03's scales and their like. */
export const tiersRule: EffectRule<OfKind<Effect, 'tiers', 'count' | 'tiers'>> = {
  can: (game, seat, { effect }) => vpOf(game.content, playerOf(game, seat), effect) > 0,
  step(game, seat, task) {
    finish(game, seat);
    const vp = vpOf(game.content, playerOf(game, seat), task.effect);
    if (vp > 0) gain(game, seat, { vp }, task.cause);
    return undefined;
  },
  run: () => undefined,
  lacks: (_game, _seat, { effect }) => [
    { code: 'condition', condition: { kind: 'count', of: effect.count, atLeast: effect.tiers[0]?.[0] ?? 1 } },
  ],
};

/** A gain that depends on nothing. */
export function isFixedGain(effect: Effect): effect is GainEffect {
  if (effect.kind !== 'gain') return false;
  const { per }: OfKind<Effect, 'gain', 'per', 'gain'> = effect;
  return per === undefined;
}

function timesGained(content: Content, player: Player, { per }: GainEffect): number {
  return per === undefined ? 1 : timesOf(content, player, per);
}

function vpOf(content: Content, player: Player, effect: TiersEffect): number {
  const count = countOf(content, player, effect.count);
  let vp = 0;
  for (const [atLeast, worth] of effect.tiers) if (count >= atLeast) vp = worth;
  return vp;
}
