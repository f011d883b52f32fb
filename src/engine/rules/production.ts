import type { CardNumber, Gains, Structure } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import { ofCard, ofMetropolis } from '../cause.ts';
import { effectOf } from '../game.ts';
import type { ReadonlyPlayer } from '../state.ts';
import type { EffectTask } from '../task.ts';
import { effectTask } from '../task.ts';
import { topologyOf } from '../topology.ts';
import type { Amounts } from './amounts.ts';
import { amountsOf, at } from './amounts.ts';
import { metropolisOf } from './metropolis.ts';
import { buildingKind, connectedCities, countedTunnels, isPlaceConnected, isUpgraded } from './network.ts';

/** What one structure makes, plain and by its upgrade (R-PRD-02 to R-PRD-05). */
const PLAIN: { readonly [S in Structure]: Gains } = {
  farm: { kelp: 1 },
  desalination: { credit: 1 },
  laboratory: { science: 1 },
  tunnel: { credit: 1 },
};
const UPGRADE: { readonly [S in Structure]: Gains } = {
  farm: { vp: 1 },
  desalination: { biomatter: 1 },
  laboratory: { steelplast: 1 },
  tunnel: { vp: 1 },
};
/** For two or more upgraded ones at one city, once. */
const PAIR: { readonly [S in Structure]: Gains } = {
  farm: { kelp: 1, vp: 1 },
  desalination: { credit: 1 },
  laboratory: { steelplast: 1 },
  tunnel: {},
};
const SYMBIOTIC: Gains = { vp: 2 };

/** What the network gives: structures, symbiotic cities, and what the board prints for tunnels and metropolis places. */
export function networkProduction(player: ReadonlyPlayer): { readonly amounts: Amounts; readonly vp: number } {
  const total = { amounts: [0, 0, 0, 0, 0], vp: 0 };
  const topology = topologyOf(player.side);
  const connected = connectedCities(player);
  for (let city = 0; city < topology.cityIds.length; city++) {
    if (connected & (1 << city)) produceCity(player, city, total);
  }
  const tunnels = countedTunnels(player);
  for (let left = tunnels, tunnel = 0; left !== 0; left >>>= 1, tunnel++) {
    if (!(left & 1)) continue;
    const times = topology.tunnelFaces[tunnel]?.multiplier ?? 1;
    addGains(total, PLAIN.tunnel, times);
    if (player.upgradedTunnels & (1 << tunnel)) addGains(total, UPGRADE.tunnel, times);
  }
  topology.board.pairs.forEach((pair, index) => {
    const both = topology.pairs[index] as number;
    if ((tunnels & both) === both) addGains(total, pair.production, 1);
  });
  topology.board.metropolises.forEach((place, index) => {
    if (place.production !== undefined && isPlaceConnected(player, index)) addGains(total, place.production, 1);
  });
  return total;
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
function produceCity(player: ReadonlyPlayer, city: number, total: { amounts: number[]; vp: number }): void {
  const topology = topologyOf(player.side);
  if (player.symbiotic & (1 << city)) addGains(total, SYMBIOTIC, topology.cityFaces[city]?.multiplier ?? 1);
  const upgraded = [0, 0, 0];
  for (const site of topology.buildingsOf[city] as readonly number[]) {
    const building = player.buildings[site] as number;
    if (building === 0) continue;
    const kind = buildingKind(building);
    const structure = STRUCTURES[kind] as Structure;
    const times = topology.buildingFaces[site]?.multiplier ?? 1;
    addGains(total, PLAIN[structure], times);
    if (!isUpgraded(building)) continue;
    addGains(total, UPGRADE[structure], times);
    upgraded[kind] = (upgraded[kind] as number) + 1;
  }
  upgraded.forEach((count, kind) => {
    if (count >= 2) addGains(total, PAIR[STRUCTURES[kind] as Structure], 1);
  });
}

function addGains(total: { amounts: number[]; vp: number }, gains: Gains, times: number): void {
  total.vp += (gains.vp ?? 0) * times;
  const amounts = amountsOf(gains);
  for (let i = 0; i < 5; i++) {
    const amount = at(amounts, i);
    if (amount !== 0) total.amounts[i] = at(total.amounts, i) + amount * times;
  }
}
