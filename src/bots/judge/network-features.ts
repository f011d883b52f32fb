import { type Content, derived } from '../../engine/content.ts';
import type { Player } from '../../engine/index.ts';
import {
  bitCount,
  buildingKind,
  citiesOf,
  cityPoints,
  citySites,
  connectedCities,
  countedTunnels,
  countOf,
  isUpgraded,
  networkProduction,
  topologyOf,
  tunnelSites,
} from '../../engine/reading.ts';
import type { Count, OfKind, Readers } from '../../vocabulary/index.ts';

/** What depends on the network alone: cities, tunnels and buildings of one player. */
export const NETWORK_FEATURES = [
  'nonsymbiotic',
  'symbiotic',
  'unconnected cities',
  'city sites',
  'tunnel sites',
  'plain farm',
  'plain desalination',
  'plain laboratory',
  'upgraded farm',
  'upgraded desalination',
  'upgraded laboratory',
  'unconnected buildings',
  'pairs',
  'cities of 1',
  'cities of 2',
  'cities of 3',
  'tunnels',
  'upgraded tunnels',
  'loose tunnels',
  'blue',
  'blue missing',
  'brown',
  'brown missing',
] as const;

/** A network and what was computed from it. */
export interface Network {
  readonly content: Content;
  readonly side: number;
  readonly nonsymbiotic: number;
  readonly symbiotic: number;
  readonly tunnels: number;
  readonly upgradedTunnels: number;
  readonly buildings: readonly number[];
  /** In the order of NETWORK_FEATURES. */
  readonly features: readonly number[];
  /** What it gives in a production: resources, then VP. */
  readonly production: readonly number[];
  /** Connected cities. */
  readonly cities: number;
  readonly cityVp: number;
  /** Empty ordinary building sites at connected cities. */
  readonly freePlaces: number;
  /** Mask of the connected metropolis places. */
  readonly places: number;
  /** What effects count on it, by `countNumber`; memoised. */
  readonly counts: (number | undefined)[];
  /** The worth of its features, by the number of a set of weights; memoised. */
  readonly worths: (number | undefined)[];
}

/**
 * A search evaluates hundreds of positions but few networks, so these are memoised in a direct-mapped cache: a network with
 * the same slot replaces the old one.
 */
const PLACES = 8192;
const keptIn = derived(() => Array.from({ length: PLACES }, (): Network | undefined => undefined));

export function networkOf(content: Content, player: Player): Network {
  const kept = keptIn(content);
  const place = placeOf(player);
  const found = kept[place];
  if (found !== undefined && isOf(found, player)) return found;
  const network = read(content, player);
  kept[place] = network;
  return network;
}

function placeOf(player: Player): number {
  const { buildings } = player;
  let mixed = Math.imul(player.tunnels ^ (player.side << 24), 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ player.upgradedTunnels, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ (player.nonsymbiotic << 12) ^ player.symbiotic, 0xc2b2ae35);
  for (let site = 0; site < buildings.length; site++) mixed = Math.imul(mixed, 31) + (buildings[site] as number);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (PLACES - 1);
}

function isOf(network: Network, player: Player): boolean {
  if (
    network.tunnels !== player.tunnels ||
    network.upgradedTunnels !== player.upgradedTunnels ||
    network.nonsymbiotic !== player.nonsymbiotic ||
    network.symbiotic !== player.symbiotic ||
    network.side !== player.side
  )
    return false;
  for (let site = 0; site < player.buildings.length; site++) {
    if (network.buildings[site] !== player.buildings[site]) return false;
  }
  return true;
}

function read(content: Content, player: Player): Network {
  const { placeTunnels } = topologyOf(content, player.side);
  const connected = connectedCities(content, player);
  const counted = countedTunnels(content, player);
  const missing = placeTunnels.map((mask) => bitCount(mask & ~player.tunnels));
  const { amounts, vp } = networkProduction(content, player);
  const buildings = readBuildings(content, player, connected);
  return {
    content,
    side: player.side,
    nonsymbiotic: player.nonsymbiotic,
    symbiotic: player.symbiotic,
    tunnels: player.tunnels,
    upgradedTunnels: player.upgradedTunnels,
    buildings: player.buildings.slice(),
    features: [
      bitCount(connected & player.nonsymbiotic),
      bitCount(connected & player.symbiotic),
      bitCount(citiesOf(player) & ~connected),
      bitCount(citySites(content, player)),
      bitCount(tunnelSites(content, player)),
      ...buildings.features,
      bitCount(counted),
      bitCount(counted & player.upgradedTunnels),
      bitCount(player.tunnels & ~counted),
      ...featuresOfPlaces(missing),
    ],
    production: [...amounts, vp],
    cities: bitCount(connected),
    cityVp: cityPoints(content, player),
    freePlaces: buildings.freePlaces,
    places: missing.reduce((mask, tunnels, place) => (tunnels === 0 ? mask | (1 << place) : mask), 0),
    counts: [],
    worths: [],
  };
}

/** Where the numbers of `readBuildings` begin. */
const UPGRADED = 3;
const UNCONNECTED = 6;
const PAIRS = 7;
const CITIES_OF = 7;

/** One pass over all building sites: the features from 'plain farm' to 'cities of 3', and the free sites. */
function readBuildings(
  content: Content,
  player: Player,
  connected: number,
): { readonly features: number[]; readonly freePlaces: number } {
  const { buildingsOf, isExpansion } = topologyOf(content, player.side);
  const features = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const add = (place: number): void => {
    features[place] = (features[place] as number) + 1;
  };
  let freePlaces = 0;
  for (let city = 0; city < buildingsOf.length; city++) {
    const isConnected = (connected & (1 << city)) !== 0;
    // Masks of the kinds that stand there, and of those upgraded once and more often.
    let kinds = 0;
    let once = 0;
    let twice = 0;
    for (const site of buildingsOf[city] as readonly number[]) {
      const building = player.buildings[site] as number;
      if (building === 0) {
        if (isConnected && !isExpansion[site]) freePlaces++;
        continue;
      }
      const kind = buildingKind(building);
      kinds |= 1 << kind;
      if (!isConnected) add(UNCONNECTED);
      else if (isUpgraded(building)) {
        add(UPGRADED + kind);
        twice |= once & (1 << kind);
        once |= 1 << kind;
      } else add(kind);
    }
    for (let left = twice; left !== 0; left &= left - 1) add(PAIRS);
    if (isConnected && kinds !== 0) add(CITIES_OF + bitCount(kinds));
  }
  return { features, freePlaces };
}

/** `missing`: the tunnels that each metropolis lacks, the brown one first. */
function featuresOfPlaces(missing: readonly number[]): number[] {
  const [brown, ...blue] = missing as [number, ...number[]];
  return [
    blue.filter((tunnels) => tunnels === 0).length,
    blue.reduce((sum, tunnels) => sum + tunnels, 0),
    brown === 0 ? 1 : 0,
    brown,
  ];
}

/** Whether what is counted depends on the network alone. */
const OF_NETWORK: Readers<Count, [], boolean> = {
  structures: (_count: OfKind<Count, 'structures', 'what' | 'upgraded' | 'where'>) => true,
  cities: (_count: OfKind<Count, 'cities', 'city' | 'kinds'>) => true,
  sets: (_count: OfKind<Count, 'sets'>) => true,
  metropolises: (_count: OfKind<Count, 'metropolises'>) => false,
  specials: (_count: OfKind<Count, 'specials'>) => false,
  claimed: (_count: OfKind<Count, 'claimed', 'type'>) => false,
};

/** Equivalent counts share a number. */
const countNumbers = new Map<string, number>();

/** A counter for a player that memoises what depends on the network only. */
export function counterOf(count: Count): (player: Player, network: Network) => number {
  const isOfNetwork = OF_NETWORK[count.kind] as (count: Count) => boolean;
  if (!isOfNetwork(count)) return (player, { content }) => countOf(content, player, count);
  const key = JSON.stringify(count);
  const number = countNumbers.get(key) ?? countNumbers.size;
  countNumbers.set(key, number);
  return (player, network) => {
    let counted = network.counts[number];
    if (counted === undefined) {
      counted = countOf(network.content, player, count);
      network.counts[number] = counted;
    }
    return counted;
  };
}
