import type { Content } from '../content.ts';
import type { Condition, Contract, Count, OfKind, Readers, Structure } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import { at } from '../rules/amounts.ts';
import { isMet } from '../rules/condition.ts';
import {
  bitCount,
  buildingKind,
  citiesOf,
  claimedOf,
  connectedMetropolises,
  isUpgraded,
  kindsAt,
  paidSpecials,
} from '../rules/network.ts';
import type { Player } from '../state.ts';
import { topologyOf } from '../topology.ts';
import type { Basis } from './known-bounds.ts';
import {
  BUILDINGS,
  CITIES,
  CLAIMS,
  METROPOLISES,
  STEPS,
  SYMBIOSES,
  TUNNELS,
  UPGRADES,
  type UpperBound,
} from './upper-bound.ts';

/** Could the contract be met once all this is done? A no is certain, a yes is not. */
export function mightBeMet(basis: Basis, { requires }: Contract, bound: UpperBound): boolean {
  return requires.every((condition) => mightHold(basis, condition, bound));
}

function mightHold({ game, seat, player }: Basis, condition: Condition, bound: UpperBound): boolean {
  if (condition.kind !== 'count')
    return isMet(game.state, seat, condition) || (condition.kind === 'space' && at(bound, STEPS) > 0);
  const most = MOST[condition.of.kind] as (content: Content, player: Player, done: UpperBound, of: Count) => number;
  return most(game.content, player, bound, condition.of) >= condition.atLeast;
}

/** The most that can be counted then: by then all that stands there, and all that is built, may be connected. */
const MOST: Readers<Count, [content: Content, player: Player, done: UpperBound], number> = {
  structures: (
    _content,
    player,
    done,
    { what, upgraded }: OfKind<Count, 'structures', 'what' | 'upgraded', 'where'>,
  ) => {
    let most = 0;
    for (const kind of what) most += standing(player, kind, upgraded === true);
    if (upgraded) return most + at(done, UPGRADES);
    return what.includes('tunnel') ? most + at(done, TUNNELS) + at(done, BUILDINGS) : most + at(done, BUILDINGS);
  },
  cities: (content, player, done, { city, kinds }: OfKind<Count, 'cities', 'city' | 'kinds'>) => {
    const cities = city === undefined ? citiesOf(player) : player[city];
    const further = at(done, CITIES) + at(done, SYMBIOSES);
    if (kinds === undefined) return bitCount(cities) + further;
    const topology = topologyOf(content, player.side);
    let most = further + at(done, BUILDINGS);
    for (let left = cities, site = 0; left !== 0; left >>>= 1, site++)
      if (left & 1 && kindsAt(player, topology, site) >= kinds) most++;
    return most;
  },
  // A tunnel may connect them all.
  metropolises: (content, player, done, _count: OfKind<Count, 'metropolises'>) =>
    at(done, TUNNELS) > 0 ? Number.POSITIVE_INFINITY : connectedMetropolises(content, player) + at(done, METROPOLISES),
  specials: (content, player, done, _count: OfKind<Count, 'specials'>) =>
    paidSpecials(content, player) + at(done, CLAIMS),
  claimed: (_content, player, done, { type }: OfKind<Count, 'claimed', 'type'>) =>
    claimedOf(player, type) + at(done, CLAIMS),
  sets: (_content, player, done, _count: OfKind<Count, 'sets'>) =>
    Math.min(...STRUCTURES.map((kind) => standing(player, kind, true))) + at(done, UPGRADES),
};

/** How many of a kind stand there, connected or not. */
function standing(player: Player, kind: Structure, upgraded: boolean): number {
  if (kind === 'tunnel') return bitCount(upgraded ? player.upgradedTunnels : player.tunnels);
  const index = STRUCTURES.indexOf(kind);
  let count = 0;
  for (const building of player.buildings)
    if (building !== 0 && buildingKind(building) === index && (!upgraded || isUpgraded(building))) count++;
  return count;
}
