import type { Content } from '../content.ts';
import type { Buildable } from '../../vocabulary/index.ts';
import type { ReadonlyPlayer } from '../state.ts';
import { topologyOf } from '../topology.ts';
import { citiesOf, joinedSites } from './network.ts';

/** Empty city sites that a tunnel site joins to a city of the player (R-BLD-04). */
export function citySites(content: Content, player: ReadonlyPlayer): number {
  const { neighbours } = topologyOf(content, player.side);
  const cities = citiesOf(player);
  let sites = 0;
  for (let city = 0; city < neighbours.length; city++) {
    if ((neighbours[city] as number) & cities) sites |= 1 << city;
  }
  return sites & ~cities;
}

/** Empty tunnel sites that touch a site joined to the starting city (R-BLD-07). */
export function tunnelSites(content: Content, player: ReadonlyPlayer): number {
  const { tunnelCities } = topologyOf(content, player.side);
  const joined = joinedSites(content, player);
  let sites = 0;
  for (let tunnel = 0; tunnel < tunnelCities.length; tunnel++) {
    if ((tunnelCities[tunnel] as number) & joined) sites |= 1 << tunnel;
  }
  return sites & ~player.tunnels;
}

/** City sites beside which buildings may stand: built, or buildable now whatever it costs (R-BLD-05). */
export function openCitySites(content: Content, player: ReadonlyPlayer): number {
  return citiesOf(player) | citySites(content, player);
}

/** The site numbers where this could be built, cost and supply aside. */
export function sitesFor(content: Content, player: ReadonlyPlayer, what: Buildable, expansion: boolean): number[] {
  switch (what) {
    case 'tunnel':
      return expansion ? [] : bitsOf(tunnelSites(content, player));
    case 'nonsymbiotic':
    case 'symbiotic':
      return expansion ? [] : bitsOf(citySites(content, player));
    default:
      return buildingSites(content, player, expansion);
  }
}

/** R-BLD-05, R-BLD-06 */
function buildingSites(content: Content, player: ReadonlyPlayer, expansion: boolean): number[] {
  const topology = topologyOf(content, player.side);
  const open = openCitySites(content, player);
  const sites: number[] = [];
  for (let site = 0; site < player.buildings.length; site++) {
    if (player.buildings[site] !== 0 || topology.isExpansion[site] !== expansion) continue;
    if (open & (1 << (topology.buildingCity[site] as number))) sites.push(site);
  }
  return sites;
}

function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let left = mask, bit = 0; left !== 0; left >>>= 1, bit++) if (left & 1) bits.push(bit);
  return bits;
}
