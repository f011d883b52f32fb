import type { Cost, SiteId, Structure, UpgradeEffect } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { EffectRule } from '../dispatch.ts';
import type { Game } from '../game.ts';
import { finish, playerOf, replace } from '../game.ts';
import type { Move, Seat } from '../move.ts';
import { amountsOf, covers } from '../rules/amounts.ts';
import { buildingKind, buildingsAt, connectedCities, countedTunnels, isUpgraded } from '../rules/network.ts';
import { USUAL_UPGRADE } from '../rules/price.ts';
import { pay } from '../rules/treasury.ts';
import { trigger, triggeredBy } from '../rules/triggers.ts';
import type { Player } from '../state.ts';
import { UPGRADED } from '../state.ts';
import { TUNNEL, withLeft } from '../task.ts';
import { siteOf, topologyOf } from '../topology.ts';
import { shortfall } from './pay.ts';

const USUAL: readonly Cost[] = [USUAL_UPGRADE];

/** Any structure not yet upgraded, connected or not (R-BLD-10). */
export const upgradeRule: EffectRule<UpgradeEffect> = {
  can(game, seat, effect) {
    const player = playerOf(game, seat);
    if (!(effect.costs ?? USUAL).some((cost) => covers(player.resources, amountsOf(cost)))) return false;
    return upgradableSites(player, effect.what).length > 0;
  },
  step(game, seat, task) {
    const player = playerOf(game, seat);
    const costs = task.effect.costs ?? USUAL;
    const moves: Move[] = [];
    const all = upgradableSites(player, task.effect.what);
    const sites = game.proof ? oneOfEach(player, all) : all;
    for (let option = 0; option < costs.length; option++) {
      if (!covers(player.resources, amountsOf(costs[option] as Cost))) continue;
      for (const site of sites) {
        moves.push(costs.length === 1 ? { seat, kind: 'upgrade', site } : { seat, kind: 'upgrade', site, option });
      }
    }
    if (!task.must || moves.length === 0) moves.push({ seat, kind: 'done' });
    return moves;
  },
  run(game, seat, task, move) {
    if (move.kind !== 'upgrade' || task.left === 1) finish(game, seat);
    else replace(game, seat, withLeft(task, task.left - 1, false));
    if (move.kind !== 'upgrade') return;
    pay(game, seat, amountsOf((task.effect.costs ?? USUAL)[move.option ?? 0] as Cost), task.cause);
    const site = siteOf(playerOf(game, seat).side, move.site);
    if (site !== undefined) upgrade(game, seat, site.kind === 'tunnel' ? site.index + TUNNEL : site.index, task.cause);
  },
  lacks(game, seat, effect) {
    const player = playerOf(game, seat);
    if (upgradableSites(player, effect.what).length === 0) return [{ code: 'nothing-to-upgrade', what: effect.what }];
    return shortfall(player, amountsOf((effect.costs ?? USUAL)[0] as Cost));
  },
};

/** Sites with a structure of these kinds that is not upgraded yet. */
export function upgradableSites(player: Player, what: readonly Structure[]): SiteId[] {
  const topology = topologyOf(player.side);
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
function oneOfEach(player: Player, ids: readonly SiteId[]): SiteId[] {
  const topology = topologyOf(player.side);
  const connected = connectedCities(player);
  const seen = new Set<number>();
  return ids.filter((id) => {
    const site = siteOf(player.side, id);
    if (site === undefined || site.kind === 'city') return false;
    const city = site.kind === 'tunnel' ? -1 : (topology.buildingCity[site.index] as number);
    const kind = city < 0 ? 3 : buildingKind(player.buildings[site.index] as number);
    const counts = city < 0 ? countedTunnels(player) & (1 << site.index) : connected & (1 << city);
    const upgraded = city < 0 ? 0 : Math.min(2, buildingsAt(player, city, kind, true));
    const open =
      city < 0 ? 0 : Math.min(2, buildingsAt(player, city, kind, false) - buildingsAt(player, city, kind, true));
    const alike =
      64 * open + kind + 4 * upgraded + (counts ? 16 : 0) + (topology.isExpansion[site.index] && city >= 0 ? 32 : 0);
    return !seen.has(alike) && seen.add(alike);
  });
}

/** Upgrades what stands there and tells the permanents, if it is connected (R-CRD-17). */
export function upgrade(game: Game, seat: Seat, site: number, cause: Cause): void {
  const player = playerOf(game, seat);
  const topology = topologyOf(player.side);
  if (site >= TUNNEL) {
    const tunnel = site - TUNNEL;
    player.upgradedTunnels |= 1 << tunnel;
    game.events?.push({ kind: 'upgraded', seat, what: 'tunnel', site: topology.tunnelIds[tunnel] as SiteId, cause });
    const counts = (countedTunnels(player) & (1 << tunnel)) !== 0;
    trigger(game, seat, counts ? triggeredBy(game, seat, { on: 'upgrade', what: 'tunnel' }) : []);
    return;
  }
  const building = (player.buildings[site] as number) + UPGRADED;
  player.buildings[site] = building;
  const kind = buildingKind(building);
  const what = STRUCTURES[kind] as Structure;
  game.events?.push({ kind: 'upgraded', seat, what, site: topology.buildingIds[site] as SiteId, cause });
  const city = topology.buildingCity[site] as number;
  const counts = (connectedCities(player) & (1 << city)) !== 0;
  const secondAtCity = counts && buildingsAt(player, city, kind, true) === 2;
  trigger(game, seat, counts ? triggeredBy(game, seat, { on: 'upgrade', what, secondAtCity }) : []);
}
