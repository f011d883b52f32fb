import { contentOf, type Content } from '../content.ts';
import type { Seat } from '../move.ts';
import type { ReadonlyPlayer, ReadonlyState } from '../state.ts';
import { topologyOf } from '../topology.ts';
import { at, BIOMATTER, CREDIT, KELP, SCIENCE, STEELPLAST } from './amounts.ts';
import { bitCount, connectedCities, kindsAt } from './network.ts';

/** By kinds of building at a connected city (R-END-02). */
export function cityPoints(content: Content, player: ReadonlyPlayer): number {
  const topology = topologyOf(content, player.side);
  let vp = 0;
  for (let left = connectedCities(content, player), city = 0; left !== 0; left >>>= 1, city++) {
    if (left & 1) vp += content.rulebook.scoring.cities[kindsAt(player, topology, city)] as number;
  }
  return vp;
}

/** R-END-03 */
export function resourcePoints(content: Content, player: ReadonlyPlayer): number {
  const { resources } = player;
  const { biomatter, each, vp } = content.rulebook.scoring;
  const total =
    at(resources, KELP) +
    at(resources, STEELPLAST) +
    at(resources, SCIENCE) +
    at(resources, CREDIT) +
    biomatter * at(resources, BIOMATTER);
  // R-END-05 is a worked example.
  return vp * Math.floor(total / each);
}

export interface Standing {
  readonly seat: Seat;
  readonly vp: number;
  readonly place: number;
  /** In solo: whether the goal is met (R-SOLO-04). */
  readonly goal?: boolean;
}

/** Most VP first; ties by play order (R-END-04). */
export function standings(state: ReadonlyState): Standing[] {
  const vpOf = (seat: Seat): number => state.players[seat]?.vp ?? 0;
  // What is equal stays in its order.
  const ranked = state.order.slice().sort((a, b) => vpOf(b) - vpOf(a));
  return ranked.map((seat, index) => ({
    seat,
    vp: vpOf(seat),
    place: index + 1,
    ...(state.players.length === 1 ? { goal: isGoalMet(state) } : {}),
  }));
}

/** R-SOLO-04 */
function isGoalMet(state: ReadonlyState): boolean {
  const player = state.players[0];
  const { vp, cities } = contentOf(state).rulebook.soloGoal;
  return player !== undefined && player.vp >= vp && bitCount(connectedCities(contentOf(state), player)) >= cities;
}
