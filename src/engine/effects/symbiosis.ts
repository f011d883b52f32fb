import type { Effect, OfKind, SiteId } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { finish, playerOf } from '../play/game.ts';
import type { Move } from '../move.ts';
import { supplyOf } from '../rules/supply.ts';
import { trigger } from '../rules/triggers.ts';
import { siteOf, topologyOf } from '../topology.ts';
import { orDone } from './or-done.ts';

/** A white dome goes back, a purple one takes its place; this is not building (R-BLD-11, R-BLD-14). */
export const symbiosisRule: EffectRule<OfKind<Effect, 'symbiosis'>> = {
  can: (game, seat) => playerOf(game, seat).nonsymbiotic !== 0 && supplyOf(game.state, 'symbiotic') > 0,
  step(game, seat, task) {
    const player = playerOf(game, seat);
    const { cityIds } = topologyOf(game.content, player.side);
    const moves: Move[] = [];
    if (supplyOf(game.state, 'symbiotic') > 0) {
      for (let city = 0; city < cityIds.length; city++) {
        if (player.nonsymbiotic & (1 << city)) moves.push({ seat, kind: 'symbiosis', site: cityIds[city] as SiteId });
      }
    }
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    finish(game, seat);
    if (move.kind !== 'symbiosis') return;
    const player = playerOf(game, seat);
    const site = siteOf(game.content, player.side, move.site);
    if (site === undefined) return;
    player.nonsymbiotic &= ~(1 << site.index);
    player.symbiotic |= 1 << site.index;
    game.events?.push({ kind: 'symbiosis', seat, site: move.site, cause: task.cause });
    trigger(game, seat, []);
  },
  lacks: (game, seat) =>
    playerOf(game, seat).nonsymbiotic === 0
      ? [{ code: 'no-city-to-turn' }]
      : [{ code: 'supply-out', what: 'symbiotic' }],
};
