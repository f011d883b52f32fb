import type { PlayerView } from '../../engine/index.ts';
import { buildingKind, connectedCities, isUpgraded, topologyOf } from '../../engine/reading.ts';
import { alone, byItself, type NounId, plainText, type Words } from '../../text/index.ts';
import { BUILDINGS } from '../../vocabulary/index.ts';
import { inColumns } from '../kit/columns.ts';
import { faint } from '../kit/tint.ts';

/**
 * A player board with one line for each city site in reach of the network: the city, its building sites and the tunnels that
 * leave it. Signs: `+` upgraded, `·` empty.
 */
export function boardLines(words: Words, player: PlayerView): string[] {
  const topology = topologyOf(words.content, player.side);
  const connected = connectedCities(words.content, player);
  const rows = topology.cityIds.flatMap((id, city) => {
    const bit = 1 << city;
    const built = player.symbiotic & bit ? 'symbiotic' : player.nonsymbiotic & bit ? 'nonsymbiotic' : undefined;
    const buildings = (topology.buildingsOf[city] ?? []).map((site) => {
      const building = player.buildings[site] ?? 0;
      const name = topology.buildingIds[site] ?? '';
      const kind = BUILDINGS[buildingKind(building)];
      return kind === undefined
        ? faint(`${name} ·`)
        : `${name} ${named(words, kind)}${isUpgraded(building) ? '+' : ''}`;
    });
    const tunnels = topology.board.tunnels.flatMap(({ id: tunnel, ends }, index) => {
      if (!ends.includes(id) || !(player.tunnels & (1 << index))) return [];
      const other = ends[0] === id ? ends[1] : ends[0];
      return [`${tunnel}${player.upgradedTunnels & (1 << index) ? '+' : ''}→${other}`];
    });
    const isBare = (topology.buildingsOf[city] ?? []).every((site) => player.buildings[site] === 0);
    if (built === undefined && tunnels.length === 0 && isBare) return [];
    const state = built === undefined ? '·' : named(words, built);
    const link =
      built === undefined ? '' : plainText(words.say(connected & bit ? 'table.connected' : 'table.not-connected'));
    return [[id, state, link, buildings.join('  '), tunnels.join(' ')]];
  });
  return inColumns(rows, { indent: 2 });
}

function named(words: Words, noun: NounId): string {
  return plainText(byItself(words, alone(words, noun)));
}
