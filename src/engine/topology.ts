import { type Content, derived } from './content.ts';
import type {
  Buildable,
  BuildingSiteId,
  CitySiteId,
  PlayerBoard,
  SiteFace,
  SiteId,
  TunnelSiteId,
} from '../vocabulary/index.ts';
import { METROPOLIS_PLACES } from '../vocabulary/index.ts';

/** A board side as masks and tables over small site numbers, made once per side. */
export interface Topology {
  readonly board: PlayerBoard;
  /** Mask of the starting city. */
  readonly start: number;
  readonly cityIds: readonly CitySiteId[];
  readonly tunnelIds: readonly TunnelSiteId[];
  readonly buildingIds: readonly BuildingSiteId[];
  /** Per city site: mask of the city sites a tunnel site joins to it. */
  readonly neighbours: readonly number[];
  /** Per tunnel site: mask of the city sites at its ends. */
  readonly tunnelCities: readonly number[];
  /** Per metropolis place: mask of its tunnel sites. */
  readonly placeTunnels: readonly number[];
  /** Pairs of tunnel sites as masks, in the order of `board.pairs`. */
  readonly pairs: readonly number[];
  /** Per building site: its city site and whether it is the expansion site. */
  readonly buildingCity: readonly number[];
  readonly isExpansion: readonly boolean[];
  /** Per city site: its building sites, the expansion site last. */
  readonly buildingsOf: readonly (readonly number[])[];
  readonly cityFaces: readonly SiteFace[];
  readonly tunnelFaces: readonly SiteFace[];
  readonly buildingFaces: readonly SiteFace[];
}

export type SiteKind = 'city' | 'tunnel' | 'building';

const topologiesIn = derived(({ boards }) => boards.map(topologyFrom));
const sitesIn = derived((content) => topologiesIn(content).map(sitesFrom));

export function topologyOf(content: Content, side: number): Topology {
  return topologiesIn(content)[side - 1] as Topology;
}

/** The kind of site a thing is built on. */
export function siteKindOf(what: Buildable): SiteKind {
  switch (what) {
    case 'tunnel':
      return 'tunnel';
    case 'nonsymbiotic':
    case 'symbiotic':
      return 'city';
    default:
      return 'building';
  }
}

export function faceAt(topology: Topology, kind: SiteKind, index: number): SiteFace {
  const { cityFaces, tunnelFaces, buildingFaces } = topology;
  const faces = kind === 'building' ? buildingFaces : kind === 'tunnel' ? tunnelFaces : cityFaces;
  return faces[index] as SiteFace;
}

export function idAt(topology: Topology, kind: SiteKind, index: number): SiteId {
  const { cityIds, tunnelIds, buildingIds } = topology;
  const ids = kind === 'building' ? buildingIds : kind === 'tunnel' ? tunnelIds : cityIds;
  return ids[index] as SiteId;
}

/** Finds a site by its printed name. */
export function siteOf(
  content: Content,
  side: number,
  id: SiteId,
): { readonly kind: SiteKind; readonly index: number } | undefined {
  return sitesIn(content)[side - 1]?.get(id);
}

function topologyFrom(board: PlayerBoard): Topology {
  const cityIds = board.cities.map((city) => city.id);
  const tunnelIds = board.tunnels.map((tunnel) => tunnel.id);
  const maskOf = (node: string): number => {
    const index = cityIds.indexOf(node as CitySiteId);
    return index < 0 ? 0 : 1 << index;
  };
  const tunnelCities = board.tunnels.map((tunnel) => maskOf(tunnel.ends[0]) | maskOf(tunnel.ends[1]));
  const buildingIds: BuildingSiteId[] = [];
  const buildingCity: number[] = [];
  const isExpansion: boolean[] = [];
  const buildingFaces: SiteFace[] = [];
  const buildingsOf = board.cities.map((city, index) =>
    [...city.buildings, city.expansion].map((face, place) => {
      const expansion = place === city.buildings.length;
      buildingIds.push(expansion ? `${city.id}.x` : `${city.id}.${place + 1}`);
      buildingCity.push(index);
      isExpansion.push(expansion);
      return buildingFaces.push(face) - 1;
    }),
  );
  return {
    board,
    start: maskOf(board.start),
    cityIds,
    tunnelIds,
    buildingIds,
    neighbours: cityIds.map((_, city) =>
      tunnelCities.reduce((mask, ends) => (ends & (1 << city) ? mask | (ends & ~(1 << city)) : mask), 0),
    ),
    tunnelCities,
    placeTunnels: METROPOLIS_PLACES.map((place) =>
      board.tunnels.reduce((mask, tunnel, index) => (tunnel.ends[1] === place ? mask | (1 << index) : mask), 0),
    ),
    pairs: board.pairs.map((pair) => pair.tunnels.reduce((mask, id) => mask | (1 << tunnelIds.indexOf(id)), 0)),
    buildingCity,
    isExpansion,
    buildingsOf,
    cityFaces: board.cities,
    tunnelFaces: board.tunnels,
    buildingFaces,
  };
}

function sitesFrom(topology: Topology): ReadonlyMap<string, { kind: SiteKind; index: number }> {
  const sites = new Map<string, { kind: SiteKind; index: number }>();
  topology.cityIds.forEach((id, index) => sites.set(id, { kind: 'city', index }));
  topology.tunnelIds.forEach((id, index) => sites.set(id, { kind: 'tunnel', index }));
  topology.buildingIds.forEach((id, index) => sites.set(id, { kind: 'building', index }));
  return sites;
}
