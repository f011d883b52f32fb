import type { Content } from '../content.ts';
import type { Buildable, Effect, OfKind, SiteFace, SiteId } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import type { Game } from '../play/game.ts';
import { playerOf } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import type { Reason } from '../reason.ts';
import { amountsOf, NOTHING_TO_PAY } from '../rules/amounts.ts';
import { citySites, openCitySites, tunnelSites } from '../rules/building-sites.ts';
import { buildingKind, citiesOf, isUpgraded } from '../rules/network.ts';
import { basePrice, payments, upgradePrice, withSurcharge } from '../rules/price.ts';
import { shortfall, shortToBuild } from '../rules/shortfall.ts';
import { supplyOf } from '../rules/supply.ts';
import type { EffectTask } from '../task.ts';
import { faceAt, siteKindOf, siteOf, topologyOf } from '../topology.ts';

/** One building: how many may follow makes no difference. */
type Build = OfKind<Effect, 'build', 'what' | 'cost' | 'less' | 'where' | 'upgrade', 'upTo'>;

/** Site first, then supply, then price: what a player would look at. */
export function againstBuild(
  game: Game,
  seat: Seat,
  task: EffectTask | undefined,
  { what, site: id, biomatter }: Extract<Move, { kind: 'build' }>,
): Reason[] {
  const player = playerOf(game, seat);
  const effect: Build = task?.effect.kind === 'build' ? task.effect : { kind: 'build', what: [what] };
  if (!effect.what.includes(what)) return [{ code: 'not-allowed', what }];
  const onSite = againstSite(game, seat, effect, what, id);
  if (onSite.length > 0) return onSite;
  if (supplyOf(game.state, what) <= 0) return [{ code: 'supply-out', what }];
  const price = withSurcharge(
    basePrice(game.state, seat, what, effect, task?.cause ?? 'turn'),
    faceOf(game.content, player.side, id),
  );
  const upgrade = effect.upgrade === undefined ? NOTHING_TO_PAY : upgradePrice(game.content, effect.upgrade);
  const short = shortToBuild(player, price, upgrade);
  if (short.length > 0) return short;
  const isWay = payments(player, price).some(
    (way) => way?.kelp === biomatter?.kelp && way?.steelplast === biomatter?.steelplast,
  );
  return isWay ? [] : [{ code: 'wrong-payment' }];
}

function againstSite(game: Game, seat: Seat, effect: Build, what: Buildable, id: SiteId): Reason[] {
  const player = playerOf(game, seat);
  const topology = topologyOf(game.content, player.side);
  const site = siteOf(game.content, player.side, id);
  const kind = siteKindOf(what);
  if (site === undefined || site.kind !== kind) return [{ code: 'wrong-site', site: id, what }];
  const bit = 1 << site.index;
  switch (kind) {
    case 'tunnel':
      if (player.tunnels & bit) return [{ code: 'site-taken', site: id }];
      return tunnelSites(game.content, player) & bit ? [] : [{ code: 'not-joined', site: id }];
    case 'city':
      if (citiesOf(player) & bit) return [{ code: 'site-taken', site: id }];
      return citySites(game.content, player) & bit ? [] : [{ code: 'not-adjacent', site: id }];
    case 'building':
      if (player.buildings[site.index] !== 0) return [{ code: 'site-taken', site: id }];
      if (topology.isExpansion[site.index] !== (effect.where === 'expansion'))
        return [{ code: 'expansion-only', site: id }];
      return openCitySites(game.content, player) & (1 << (topology.buildingCity[site.index] as number))
        ? []
        : [{ code: 'not-adjacent', site: id }];
  }
}

function faceOf(content: Content, side: number, id: SiteId): SiteFace {
  const site = siteOf(content, side, id);
  return site === undefined ? {} : faceAt(topologyOf(content, side), site.kind, site.index);
}

export function againstUpgrade(
  game: Game,
  seat: Seat,
  task: EffectTask | undefined,
  id: SiteId,
  option: number,
): Reason[] {
  const player = playerOf(game, seat);
  const site = siteOf(game.content, player.side, id);
  if (site === undefined || site.kind === 'city') return [{ code: 'nothing-there', site: id }];
  const standing =
    site.kind === 'tunnel' ? player.tunnels & (1 << site.index) : (player.buildings[site.index] as number);
  if (standing === 0) return [{ code: 'nothing-there', site: id }];
  const upgraded = site.kind === 'tunnel' ? (player.upgradedTunnels & (1 << site.index)) !== 0 : isUpgraded(standing);
  if (upgraded) return [{ code: 'already-upgraded', site: id }];
  const effect: OfKind<Effect, 'upgrade', 'what' | 'costs', 'upTo'> | undefined =
    task?.effect.kind === 'upgrade' ? task.effect : undefined;
  const what = site.kind === 'tunnel' ? 'tunnel' : (STRUCTURES[buildingKind(standing)] as Buildable);
  if (effect !== undefined && !effect.what.some((kind) => kind === what)) return [{ code: 'not-allowed', what }];
  const cost = (effect?.costs ?? [game.content.rulebook.upgrade])[option];
  return cost === undefined ? [{ code: 'malformed', field: 'option' }] : shortfall(player, amountsOf(cost));
}
