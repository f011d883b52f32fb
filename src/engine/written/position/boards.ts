import type { Building, SiteId } from '../../../vocabulary/index.ts';
import { BUILDINGS, METROPOLIS_PLACES } from '../../../vocabulary/index.ts';
import type { Content } from '../../content.ts';
import { openCitySites, tunnelSites } from '../../rules/building-sites.ts';
import { citiesOf } from '../../rules/network.ts';
import type { Player } from '../../state.ts';
import { UPGRADED } from '../../state.ts';
import { type SiteKind, siteOf, topologyOf } from '../../topology.ts';
import type { Report } from './fault.ts';
import type { PlayerPosition } from './form.ts';

/** Masks and numbers of what stands on a board. */
export type Standing = Pick<Player, 'nonsymbiotic' | 'symbiotic' | 'tunnels' | 'upgradedTunnels' | 'buildings'>;

/** A board side for each player: the one named, else the lowest that is left (R-SET-04). */
export function sidesOf(content: Content, players: readonly PlayerPosition[], report: Report): number[] {
  const isAdvanced = players.length === 1 || players.some(({ board = 0 }) => content.sides.advanced.includes(board));
  const all = content.sides[isAdvanced ? 'advanced' : 'basic'];
  const free = all.filter((side) => !players.some(({ board }) => board === side));
  return players.map(({ board }, seat) => {
    if (board === undefined) return free.shift() ?? 1;
    if (!all.includes(board)) report(`players[${seat}].board`, 'basic-and-advanced');
    if (players.findIndex((other) => other.board === board) < seat) report(`players[${seat}].board`, 'board-twice');
    return board;
  });
}

/** Puts what is named on its sites and checks that it could have been built there, one thing after another. */
export function standingOf(
  content: Content,
  side: number,
  sites: Readonly<Record<string, string>>,
  report: Report,
): Standing {
  const topology = topologyOf(content, side);
  const standing = {
    nonsymbiotic: topology.start,
    symbiotic: 0,
    tunnels: 0,
    upgradedTunnels: 0,
    buildings: topology.buildingIds.map(() => 0),
  };
  for (const [id, what] of Object.entries(sites)) {
    const site = siteOf(content, side, id as SiteId);
    if (site === undefined) report(`sites.${id}`, 'unknown-site');
    else if (!put(standing, site.kind, site.index, what)) report(`sites.${id}`, 'wrong-site');
  }
  checkNetwork(content, side, standing, report);
  return standing;
}

function put(standing: Standing, kind: SiteKind, index: number, what: string): boolean {
  const upgraded = what.endsWith('+');
  const name = upgraded ? what.slice(0, -1) : what;
  switch (kind) {
    case 'city':
      if (name !== 'nonsymbiotic' && name !== 'symbiotic') return false;
      // The starting city may have been turned (R-BLD-14).
      standing.nonsymbiotic &= ~(1 << index);
      standing[name] |= 1 << index;
      return true;
    case 'tunnel':
      if (name !== 'tunnel') return false;
      standing.tunnels |= 1 << index;
      if (upgraded) standing.upgradedTunnels |= 1 << index;
      return true;
    case 'building': {
      const building = BUILDINGS.indexOf(name as Building);
      if (building < 0) return false;
      standing.buildings[index] = building + 1 + (upgraded ? UPGRADED : 0);
      return true;
    }
  }
}

/** Grows the network from the starting city as far as it goes; what is left over could never have been built. */
function checkNetwork(content: Content, side: number, standing: Standing, report: Report): void {
  const topology = topologyOf(content, side);
  const cities = standing.nonsymbiotic | standing.symbiotic;
  const grown = { ...standing, side, nonsymbiotic: topology.start, symbiotic: 0, tunnels: 0 } as Player;
  for (let last = -1; last !== grown.nonsymbiotic; ) {
    last = grown.nonsymbiotic;
    grown.nonsymbiotic |= openCitySites(content, grown) & cities;
  }
  for (let last = -1; last !== grown.tunnels; ) {
    last = grown.tunnels;
    grown.tunnels |= tunnelSites(content, grown) & standing.tunnels;
  }
  // R-BLD-04, R-BLD-07, R-BLD-05
  topology.cityIds.forEach((id, city) => {
    if (cities & ~citiesOf(grown) & (1 << city)) report(`sites.${id}`, 'not-adjacent');
  });
  topology.tunnelIds.forEach((id, tunnel) => {
    if (standing.tunnels & ~grown.tunnels & (1 << tunnel)) report(`sites.${id}`, 'not-joined');
  });
  const open = openCitySites(content, grown);
  topology.buildingIds.forEach((id, building) => {
    const isOpen = (open & (1 << (topology.buildingCity[building] as number))) !== 0;
    if (standing.buildings[building] !== 0 && !isOpen) report(`sites.${id}`, 'not-adjacent');
  });
}

/** The tiles on each player's places and beyond; the lowest numbers that are left where none is named. */
export function metropolisesOf(
  content: Content,
  players: readonly PlayerPosition[],
  report: Report,
): { readonly places: number[][]; readonly unused: number[] } {
  const taken = new Map<number, string>();
  const take = (number: number, field: string, kind: 'brown' | 'blue'): void => {
    const tile = content.metropolises[number - 1];
    if (tile?.kind !== kind) report(field, 'wrong-metropolis');
    if (isLeftOut(content, number, players.length)) report(field, 'not-in-solo');
    if (taken.has(number)) report(field, 'metropolis-twice');
    taken.set(number, field);
  };
  players.forEach(({ metropolises = {}, extra = [] }, seat) => {
    for (const place of METROPOLIS_PLACES) {
      const number = metropolises[place];
      if (number !== undefined) take(number, `players[${seat}].metropolises.${place}`, kindAt(place));
    }
    extra.forEach((number, index) => take(number, `players[${seat}].extra[${index}]`, 'blue'));
  });
  const left = content.metropolises.filter(
    ({ number }) => !taken.has(number) && !isLeftOut(content, number, players.length),
  );
  const places = players.map(({ metropolises = {} }, seat) =>
    METROPOLIS_PLACES.map((place) => {
      const named = metropolises[place];
      if (named !== undefined) return named;
      const next = left.findIndex(({ kind }) => kind === kindAt(place));
      if (next < 0) report(`players[${seat}].metropolises.${place}`, 'no-metropolis-left');
      return left.splice(next, 1)[0]?.number ?? 1;
    }),
  );
  return { places, unused: left.filter(({ kind }) => kind === 'blue').map(({ number }) => number) };
}

/** R-SET-05 */
function kindAt(place: (typeof METROPOLIS_PLACES)[number]): 'brown' | 'blue' {
  return place === 'top-left' ? 'brown' : 'blue';
}

/** R-SOLO-01 */
function isLeftOut(content: Content, number: number, players: number): boolean {
  const tile = content.metropolises[number - 1];
  return players === 1 && tile?.kind === 'brown' && tile.excludedInSolo === true;
}
