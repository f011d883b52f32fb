import type { Content } from '../content.ts';
import type { Axes, CardType, Count, OfKind, PerCount, Readers, Structure } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import { isSpecial } from '../play/game.ts';
import type { ReadonlyPlayer } from '../state.ts';
import { UPGRADED } from '../state.ts';
import type { Topology } from '../topology.ts';
import { topologyOf } from '../topology.ts';

/** Connected or not: each opens the sites around it (R-NET-03). */
export function citiesOf(player: ReadonlyPlayer): number {
  return player.nonsymbiotic | player.symbiotic;
}

/** City sites, built or not, that built tunnels join to the starting city. Every tunnel is joined (R-BLD-07, R-NET-01). */
export function joinedSites(content: Content, player: ReadonlyPlayer): number {
  const topology = topologyOf(content, player.side);
  let joined = topology.start;
  for (let left = player.tunnels, t = 0; left !== 0; left >>>= 1, t++) {
    if (left & 1) joined |= topology.tunnelCities[t] as number;
  }
  return joined;
}

/** R-NET-01 */
export function connectedCities(content: Content, player: ReadonlyPlayer): number {
  return joinedSites(content, player) & citiesOf(player);
}

/** Tunnels that touch a connected city: the only ones that count and produce (R-NET-02, R-PRD-05). */
export function countedTunnels(content: Content, player: ReadonlyPlayer): number {
  const topology = topologyOf(content, player.side);
  const connected = connectedCities(content, player);
  let counted = 0;
  for (let left = player.tunnels, t = 0; left !== 0; left >>>= 1, t++) {
    if (left & 1 && (topology.tunnelCities[t] as number) & connected) counted |= 1 << t;
  }
  return counted;
}

/** R-MET-01: the places whose adjacent tunnels are all built. */
export function isPlaceConnected(content: Content, player: ReadonlyPlayer, place: number): boolean {
  const needed = topologyOf(content, player.side).placeTunnels[place] as number;
  return (player.tunnels & needed) === needed;
}

export function connectedMetropolises(content: Content, player: ReadonlyPlayer): number {
  let count = player.extraMetropolises.length;
  for (let place = 0; place < 3; place++) if (isPlaceConnected(content, player, place)) count++;
  return count;
}

/** The kind of building on a site as an index of STRUCTURES, -1 if empty. */
export function buildingKind(building: number): number {
  return building === 0 ? -1 : (building - 1) & 3;
}

export function isUpgraded(building: number): boolean {
  return building > UPGRADED;
}

/** How many kinds of building stand at a city (R-END-02). */
export function kindsAt(player: ReadonlyPlayer, topology: Topology, city: number): number {
  let kinds = 0;
  for (const site of topology.buildingsOf[city] as readonly number[]) {
    const building = player.buildings[site] as number;
    if (building !== 0) kinds |= 1 << buildingKind(building);
  }
  return bitCount(kinds);
}

/** How many buildings of one kind stand at a city, upgraded ones only if asked. */
export function buildingsAt(
  content: Content,
  player: ReadonlyPlayer,
  city: number,
  kind: number,
  upgraded: boolean,
): number {
  let count = 0;
  for (const site of topologyOf(content, player.side).buildingsOf[city] as readonly number[]) {
    const building = player.buildings[site] as number;
    if (building !== 0 && buildingKind(building) === kind && (!upgraded || isUpgraded(building))) count++;
  }
  return count;
}

/** How often a gain is given for what the player has. */
export function timesOf(
  content: Content,
  player: ReadonlyPlayer,
  { count, each, max }: Axes<PerCount, 'count' | 'each' | 'max'>,
): number {
  const times = Math.floor(countOf(content, player, count) / each);
  return max === undefined ? times : Math.min(times, max);
}

export function countOf(content: Content, player: ReadonlyPlayer, count: Count): number {
  const counter = COUNTERS[count.kind] as (content: Content, player: ReadonlyPlayer, count: Count) => number;
  return counter(content, player, count);
}

const COUNTERS: Readers<Count, [content: Content, player: ReadonlyPlayer], number> = {
  structures: (
    content,
    player,
    { what, upgraded, where }: OfKind<Count, 'structures', 'what' | 'upgraded' | 'where'>,
  ) => countStructures(content, player, what, upgraded === true, where === 'expansion'),
  cities: countCities,
  metropolises: (content, player, _count: OfKind<Count, 'metropolises'>) => connectedMetropolises(content, player),
  specials: (content, player, _count: OfKind<Count, 'specials'>) => paidSpecials(content, player),
  claimed: (_content, player, { type }: OfKind<Count, 'claimed', 'type'>) => claimedOf(player, type),
  sets: (content, player, _count: OfKind<Count, 'sets'>) =>
    Math.min(...STRUCTURES.map((kind) => countStructures(content, player, [kind], true, false))),
};

function countStructures(
  content: Content,
  player: ReadonlyPlayer,
  what: readonly Structure[],
  upgraded: boolean,
  expansion: boolean,
): number {
  const topology = topologyOf(content, player.side);
  const connected = connectedCities(content, player);
  let total = 0;
  for (const kind of what) {
    if (kind === 'tunnel') {
      if (!expansion) total += bitCount(countedTunnels(content, player) & (upgraded ? player.upgradedTunnels : -1));
      continue;
    }
    const index = STRUCTURES.indexOf(kind);
    for (let site = 0; site < player.buildings.length; site++) {
      const building = player.buildings[site] as number;
      if (building === 0 || buildingKind(building) !== index) continue;
      if (upgraded && !isUpgraded(building)) continue;
      if (expansion && !topology.isExpansion[site]) continue;
      if (connected & (1 << (topology.buildingCity[site] as number))) total++;
    }
  }
  return total;
}

function countCities(
  content: Content,
  player: ReadonlyPlayer,
  { city: of, kinds }: OfKind<Count, 'cities', 'city' | 'kinds'>,
): number {
  const topology = topologyOf(content, player.side);
  let cities = connectedCities(content, player);
  if (of !== undefined) cities &= player[of];
  if (kinds === undefined) return bitCount(cities);
  let total = 0;
  for (let city = 0; cities !== 0; cities >>>= 1, city++) {
    if (cities & 1 && kindsAt(player, topology, city) >= kinds) total++;
  }
  return total;
}

/** R-CRD-14: paid and still there, claimed or set aside. */
export function paidSpecials(content: Content, player: ReadonlyPlayer): number {
  let total = player.setAside.length;
  for (const cards of [player.ready, player.used, player.permanents, player.productions, player.scorings]) {
    for (const card of cards) if (isSpecial(content, card)) total++;
  }
  return total;
}

export function claimedOf(player: ReadonlyPlayer, type: CardType): number {
  switch (type) {
    case 'action':
      return player.ready.length + player.used.length;
    case 'permanent':
      return player.permanents.length;
    case 'production':
      return player.productions.length;
    case 'scoring':
      return player.scorings.length;
    case 'instant':
      return player.setAside.length;
  }
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
