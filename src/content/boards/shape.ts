import type {
  BuildingSiteId,
  CitySiteId,
  Effect,
  Gains,
  MetropolisPlace,
  MetropolisPlaceId,
  PlayerBoard,
  Point,
  SiteFace,
  SiteId,
  TunnelPair,
  TunnelSiteId,
} from '../../vocabulary/index.ts';
import { METROPOLIS_PLACES } from '../../vocabulary/index.ts';

/** Where things lie on a side, nothing printed on it yet. Cities and tunnels are numbered in the order of the lists. */
export interface Shape {
  /** City sites in reading order, the starting one last: x, y, ordinary building sites. */
  readonly cities: readonly (readonly [x: number, y: number, buildings: number])[];
  readonly tunnels: readonly (readonly [CitySiteId, CitySiteId | MetropolisPlaceId, Point?])[];
  readonly metropolises: Readonly<Record<MetropolisPlaceId, Point>>;
}

/** What is printed on the sites that print something. */
export type Faces = { readonly [site in SiteId]?: SiteFace };

/** What works across sites (R-VAR-02). */
export interface Extras {
  readonly production?: { readonly [place in MetropolisPlaceId]?: Gains };
  readonly pairs?: readonly TunnelPair[];
}

export function boardOf(side: PlayerBoard['side'], shape: Shape, faces: Faces, extras: Extras = {}): PlayerBoard {
  const unprinted = new Set<string>(Object.keys(faces));
  const face = (site: SiteId): SiteFace => {
    unprinted.delete(site);
    return faces[site] ?? {};
  };
  const board: PlayerBoard = {
    side,
    advanced: side > 4,
    start: `c${shape.cities.length}`,
    cities: shape.cities.map(([x, y, buildings], index) => {
      const id: CitySiteId = `c${index + 1}`;
      const site = (name: number | 'x'): BuildingSiteId => `${id}.${name}`;
      const faces = Array.from({ length: buildings }, (_, building) => face(site(building + 1)));
      return { id, x, y, ...face(id), buildings: faces, expansion: face(site('x')) };
    }),
    tunnels: shape.tunnels.map(([from, to, via], index) => {
      const id: TunnelSiteId = `t${index + 1}`;
      return { id, ends: [from, to], ...face(id), ...(via === undefined ? {} : { via }) };
    }),
    metropolises: METROPOLIS_PLACES.map((id): MetropolisPlace => {
      const production = extras.production?.[id];
      return { id, ...shape.metropolises[id], ...(production === undefined ? {} : { production }) };
    }),
    pairs: extras.pairs ?? [],
  };
  if (unprinted.size > 0) throw new Error(`board ${side} has no site ${[...unprinted].join(', ')}`);
  return board;
}

export function gain(gain: Gains): SiteFace {
  return { bonus: { kind: 'gain', gain } };
}

export function both(...parts: readonly Effect[]): SiteFace {
  return { bonus: { kind: 'all', parts } };
}

export const STEP: Effect = { kind: 'advance', steps: 1 };
export const CARD: Effect = { kind: 'draw', cards: 1 };
