import { derived, type Content } from '../content.ts';
import type { Cost, Effect, OfKind, SiteId, Structure } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { EffectRule } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { leave, mostAnswers, playerOf } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { amountsOf, covers } from '../rules/amounts.ts';
import { buildingKind, buildingsAt, connectedCities, countedTunnels, isUpgraded } from '../rules/network.ts';
import { shortfall } from '../rules/shortfall.ts';
import { pay } from '../rules/treasury.ts';
import { trigger, triggeredBy } from '../rules/triggers.ts';
import type { Player } from '../state.ts';
import { UPGRADED } from '../state.ts';
import { TUNNEL } from '../task.ts';
import { siteOf, topologyOf } from '../topology.ts';
import { orDone } from './or-done.ts';

const usualCosts = derived(({ rulebook }): readonly Cost[] => [rulebook.upgrade]);

/** Any structure not yet upgraded, connected or not (R-BLD-10). */
export const upgradeRule: EffectRule<OfKind<Effect, 'upgrade', 'what' | 'upTo' | 'costs'>> = {
  can(game, seat, { effect }) {
    const player = playerOf(game, seat);
    if (!(effect.costs ?? usualCosts(game.content)).some((cost) => covers(player.resources, amountsOf(cost))))
      return false;
    return upgradableSites(game.content, player, effect.what).length > 0;
  },
  step(game, seat, task) {
    const player = playerOf(game, seat);
    const costs = task.effect.costs ?? usualCosts(game.content);
    const moves: Move[] = [];
    const most = mostAnswers(game);
    const all = upgradableSites(game.content, player, task.effect.what);
    const sites = game.mode === 'proof' ? oneOfEach(game.content, player, all) : all;
    for (let option = 0; option < costs.length; option++) {
      if (!covers(player.resources, amountsOf(costs[option] as Cost))) continue;
      for (const site of sites) {
        if (moves.length >= most) break;
        moves.push(costs.length === 1 ? { seat, kind: 'upgrade', site } : { seat, kind: 'upgrade', site, option });
      }
    }
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    leave(game, seat, task, move.kind === 'upgrade' ? task.left - 1 : 0);
    if (move.kind !== 'upgrade') return;
    pay(game, seat, amountsOf((task.effect.costs ?? usualCosts(game.content))[move.option ?? 0] as Cost), task.cause);
    const site = siteOf(game.content, playerOf(game, seat).side, move.site);
    if (site !== undefined) upgrade(game, seat, site.kind === 'tunnel' ? site.index + TUNNEL : site.index, task.cause);
  },
  lacks(game, seat, { effect }) {
    const player = playerOf(game, seat);
    if (upgradableSites(game.content, player, effect.what).length === 0)
      return [{ code: 'nothing-to-upgrade', what: effect.what }];
    return shortfall(player, amountsOf((effect.costs ?? usualCosts(game.content))[0] as Cost));
  },
};

/** Sites with a structure of these kinds that is not upgraded yet. */
function upgradableSites(content: Content, player: Player, what: readonly Structure[]): SiteId[] {
  const topology = topologyOf(content, player.side);
  const sites: SiteId[] = [];
  for (let site = 0; site < player.buildings.length; site++) {
    const building = player.buildings[site] as number;
    if (building === 0 || isUpgraded(building)) continue;
    if (what.includes(STRUCTURES[buildingKind(building)] as Structure))
      sites.push(topology.buildingIds[site] as SiteId);
  }
  if (what.includes('tunnel')) {
    for (let left = player.tunnels & ~player.upgradedTunnels, tunnel = 0; left !== 0; left >>>= 1, tunnel++) {
      if (left & 1) sites.push(topology.tunnelIds[tunnel] as SiteId);
    }
  }
  return sites;
}

/** For a proof sites are alike if upgrading there triggers the same: one of each is enough to try. */
function oneOfEach(content: Content, player: Player, ids: readonly SiteId[]): SiteId[] {
  const seen = new Set<number>();
  return ids.filter((id) => {
    const site = siteOf(content, player.side, id);
    if (site === undefined || site.kind === 'city') return false;
    const likeness =
      site.kind === 'tunnel'
        ? tunnelLikeness(content, player, site.index)
        : buildingLikeness(content, player, site.index);
    return !seen.has(likeness) && seen.add(likeness);
  });
}

/** Equal numbers are alike; a tunnel is never like a building. */
function tunnelLikeness(content: Content, player: Player, tunnel: number): number {
  return STRUCTURES.indexOf('tunnel') + (countedTunnels(content, player) & (1 << tunnel) ? 16 : 0);
}

function buildingLikeness(content: Content, player: Player, site: number): number {
  const topology = topologyOf(content, player.side);
  const city = topology.buildingCity[site] as number;
  const kind = buildingKind(player.buildings[site] as number);
  const upgraded = buildingsAt(content, player, city, kind, true);
  const open = buildingsAt(content, player, city, kind, false) - upgraded;
  return (
    kind +
    4 * Math.min(2, upgraded) +
    (connectedCities(content, player) & (1 << city) ? 16 : 0) +
    (topology.isExpansion[site] ? 32 : 0) +
    64 * Math.min(2, open)
  );
}

/** Upgrades what stands there and tells the permanents, if it is connected (R-CRD-17). */
export function upgrade(game: Game, seat: Seat, site: number, cause: Cause): void {
  const player = playerOf(game, seat);
  const topology = topologyOf(game.content, player.side);
  if (site >= TUNNEL) {
    const tunnel = site - TUNNEL;
    player.upgradedTunnels |= 1 << tunnel;
    game.events?.push({ kind: 'upgraded', seat, what: 'tunnel', site: topology.tunnelIds[tunnel] as SiteId, cause });
    const counts = (countedTunnels(game.content, player) & (1 << tunnel)) !== 0;
    trigger(game, seat, counts ? triggeredBy(game, seat, { on: 'upgrade', what: 'tunnel' }) : []);
    return;
  }
  const building = (player.buildings[site] as number) + UPGRADED;
  player.buildings[site] = building;
  const kind = buildingKind(building);
  const what = STRUCTURES[kind] as Structure;
  game.events?.push({ kind: 'upgraded', seat, what, site: topology.buildingIds[site] as SiteId, cause });
  const city = topology.buildingCity[site] as number;
  const counts = (connectedCities(game.content, player) & (1 << city)) !== 0;
  const secondAtCity = counts && buildingsAt(game.content, player, city, kind, true) === 2;
  trigger(game, seat, counts ? triggeredBy(game, seat, { on: 'upgrade', what, secondAtCity }) : []);
}
