import { RULEBOOK } from '../../content/rulebook.ts';
import type { CardNumber, Gains } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import { ofCard, ofMetropolis } from '../cause.ts';
import { effectOf } from '../play/game.ts';
import type { ReadonlyPlayer } from '../state.ts';
import { UPGRADED } from '../state.ts';
import type { EffectTask } from '../task.ts';
import { effectTask } from '../task.ts';
import type { Topology } from '../topology.ts';
import { topologyOf } from '../topology.ts';
import type { Amounts } from './amounts.ts';
import { amountsOf, at } from './amounts.ts';
import { metropolisOf } from './metropolis.ts';
import { buildingKind, connectedCities, countedTunnels, isPlaceConnected, isUpgraded } from './network.ts';

/** What each thing makes, added up once: buildings by the number of what stands on a site, pairs by kind (R-PRD-02 to R-PRD-06). */
const BUILDINGS: readonly Total[] = Array.from({ length: 2 * UPGRADED }, (_, building) => {
  const structure = STRUCTURES[buildingKind(building)];
  if (structure === undefined) return totalOf({});
  const { plain, upgraded } = RULEBOOK.production[structure];
  return totalOf(isUpgraded(building) ? upgraded : plain);
});
const PAIRS: readonly Total[] = STRUCTURES.map((structure) => totalOf(RULEBOOK.production[structure].pair ?? {}));
const TUNNEL = totalOf(RULEBOOK.production.tunnel.plain);
const UPGRADED_TUNNEL = totalOf(RULEBOOK.production.tunnel.upgraded);
const SYMBIOTIC = totalOf(RULEBOOK.symbiotic);

/** Resources in the order of RESOURCES, then VP. */
type Total = readonly number[];

/** What the network gives: structures, symbiotic cities, and what the board prints for tunnels and metropolis places. */
export function networkProduction(player: ReadonlyPlayer): { readonly amounts: Amounts; readonly vp: number } {
  const total = [0, 0, 0, 0, 0, 0];
  const topology = topologyOf(player.side);
  for (let left = connectedCities(player), city = 0; left !== 0; left >>>= 1, city++) {
    if (left & 1) produceCity(player, topology, city, total);
  }
  const tunnels = countedTunnels(player);
  for (let left = tunnels, tunnel = 0; left !== 0; left >>>= 1, tunnel++) {
    if (!(left & 1)) continue;
    const upgraded = (player.upgradedTunnels & (1 << tunnel)) !== 0;
    addTo(total, upgraded ? UPGRADED_TUNNEL : TUNNEL, topology.tunnelFaces[tunnel]?.multiplier ?? 1);
  }
  topology.board.pairs.forEach((pair, index) => {
    const both = topology.pairs[index] as number;
    if ((tunnels & both) === both) addTo(total, totalOf(pair.production), 1);
  });
  topology.board.metropolises.forEach((place, index) => {
    if (place.production !== undefined && isPlaceConnected(player, index)) addTo(total, totalOf(place.production), 1);
  });
  const vp = total.pop() as number;
  return { amounts: total, vp };
}

/** What production cards and connected metropolises do, in no particular order. */
export function producers(player: ReadonlyPlayer): EffectTask[] {
  const tasks = tasksOfCards(player.productions);
  const connected = player.metropolises.filter((_, place) => isPlaceConnected(player, place));
  for (const number of [...connected, ...player.extraMetropolises]) {
    const metropolis = metropolisOf(number);
    if (metropolis.kind === 'blue' && metropolis.production !== undefined) {
      tasks.push(effectTask(metropolis.production, ofMetropolis(number), false));
    }
  }
  return tasks;
}

export function tasksOfCards(cards: readonly CardNumber[]): EffectTask[] {
  const tasks: EffectTask[] = [];
  for (const number of cards) {
    const effect = effectOf(number);
    if (effect !== undefined) tasks.push(effectTask(effect, ofCard(number), false));
  }
  return tasks;
}

/** One connected city: its dome and the buildings around it; multipliers leave the pair bonus alone (R-PRD-07). */
function produceCity(player: ReadonlyPlayer, topology: Topology, city: number, total: number[]): void {
  if (player.symbiotic & (1 << city)) addTo(total, SYMBIOTIC, topology.cityFaces[city]?.multiplier ?? 1);
  // Masks of the kinds of which one, and two or more, are upgraded.
  let once = 0;
  let twice = 0;
  for (const site of topology.buildingsOf[city] as readonly number[]) {
    const building = player.buildings[site] as number;
    if (building === 0) continue;
    addTo(total, BUILDINGS[building] as Total, topology.buildingFaces[site]?.multiplier ?? 1);
    if (!isUpgraded(building)) continue;
    const kind = 1 << buildingKind(building);
    twice |= once & kind;
    once |= kind;
  }
  for (let left = twice, kind = 0; left !== 0; left >>>= 1, kind++) if (left & 1) addTo(total, PAIRS[kind] as Total, 1);
}

function totalOf(gains: Gains): Total {
  return [...amountsOf(gains), gains.vp ?? 0];
}

function addTo(total: number[], more: Total, times: number): void {
  for (let i = 0; i < more.length; i++) total[i] = at(total, i) + at(more, i) * times;
}
