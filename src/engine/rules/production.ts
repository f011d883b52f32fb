import { type Content, derived } from '../content.ts';
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
const totalsIn = derived(({ rulebook: { production, symbiotic } }) => ({
  buildings: Array.from({ length: 2 * UPGRADED }, (_, building): Total => {
    const structure = STRUCTURES[buildingKind(building)];
    if (structure === undefined) return totalOf({});
    const { plain, upgraded } = production[structure];
    return totalOf(isUpgraded(building) ? upgraded : plain);
  }),
  pairs: STRUCTURES.map((structure): Total => totalOf(production[structure].pair ?? {})),
  tunnel: totalOf(production.tunnel.plain),
  upgradedTunnel: totalOf(production.tunnel.upgraded),
  symbiotic: totalOf(symbiotic),
}));
type Totals = ReturnType<typeof totalsIn>;

/** Resources in the order of RESOURCES, then VP. */
type Total = readonly number[];

/** What the network gives: structures, symbiotic cities, and what the board prints for tunnels and metropolis places. */
export function networkProduction(
  content: Content,
  player: ReadonlyPlayer,
): { readonly amounts: Amounts; readonly vp: number } {
  const total = [0, 0, 0, 0, 0, 0];
  const totals = totalsIn(content);
  const topology = topologyOf(content, player.side);
  for (let left = connectedCities(content, player), city = 0; left !== 0; left >>>= 1, city++) {
    if (left & 1) produceCity(player, totals, topology, city, total);
  }
  const tunnels = countedTunnels(content, player);
  for (let left = tunnels, tunnel = 0; left !== 0; left >>>= 1, tunnel++) {
    if (!(left & 1)) continue;
    const upgraded = (player.upgradedTunnels & (1 << tunnel)) !== 0;
    addTo(total, upgraded ? totals.upgradedTunnel : totals.tunnel, topology.tunnelFaces[tunnel]?.multiplier ?? 1);
  }
  topology.board.pairs.forEach((pair, index) => {
    const both = topology.pairs[index] as number;
    if ((tunnels & both) === both) addTo(total, totalOf(pair.production), 1);
  });
  topology.board.metropolises.forEach((place, index) => {
    if (place.production !== undefined && isPlaceConnected(content, player, index))
      addTo(total, totalOf(place.production), 1);
  });
  const vp = total.pop() as number;
  return { amounts: total, vp };
}

/** What production cards and connected metropolises do, in no particular order. */
export function producers(content: Content, player: ReadonlyPlayer): EffectTask[] {
  const tasks = tasksOfCards(content, player.productions);
  const connected = player.metropolises.filter((_, place) => isPlaceConnected(content, player, place));
  for (const number of [...connected, ...player.extraMetropolises]) {
    const metropolis = metropolisOf(content, number);
    if (metropolis.kind === 'blue' && metropolis.production !== undefined) {
      tasks.push(effectTask(metropolis.production, ofMetropolis(number), false));
    }
  }
  return tasks;
}

export function tasksOfCards(content: Content, cards: readonly CardNumber[]): EffectTask[] {
  const tasks: EffectTask[] = [];
  for (const number of cards) {
    const effect = effectOf(content, number);
    if (effect !== undefined) tasks.push(effectTask(effect, ofCard(number), false));
  }
  return tasks;
}

/** One connected city: its dome and the buildings around it; multipliers leave the pair bonus alone (R-PRD-07). */
function produceCity(player: ReadonlyPlayer, totals: Totals, topology: Topology, city: number, total: number[]): void {
  if (player.symbiotic & (1 << city)) addTo(total, totals.symbiotic, topology.cityFaces[city]?.multiplier ?? 1);
  // Masks of the kinds of which one, and two or more, are upgraded.
  let once = 0;
  let twice = 0;
  for (const site of topology.buildingsOf[city] as readonly number[]) {
    const building = player.buildings[site] as number;
    if (building === 0) continue;
    addTo(total, totals.buildings[building] as Total, topology.buildingFaces[site]?.multiplier ?? 1);
    if (!isUpgraded(building)) continue;
    const kind = 1 << buildingKind(building);
    twice |= once & kind;
    once |= kind;
  }
  for (let left = twice, kind = 0; left !== 0; left >>>= 1, kind++)
    if (left & 1) addTo(total, totals.pairs[kind] as Total, 1);
}

function totalOf(gains: Gains): Total {
  return [...amountsOf(gains), gains.vp ?? 0];
}

function addTo(total: number[], more: Total, times: number): void {
  for (let i = 0; i < more.length; i++) total[i] = at(total, i) + at(more, i) * times;
}
