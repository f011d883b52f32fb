import type { Content } from '../content.ts';
import type { Player } from '../state.ts';
import { at, BIOMATTER, KELP } from './amounts.ts';
import { bitCount, connectedCities } from './network.ts';

/** What feeding takes: kelp first, then biomatter, then VP for each city still hungry, never below 0 (R-ERA-02, R-ERA-03). */
export function mealOf(
  content: Content,
  player: Player,
): { readonly kelp: number; readonly biomatter: number; readonly vp: number } {
  const cities = bitCount(connectedCities(content, player));
  const kelp = Math.min(cities, at(player.resources, KELP));
  const biomatter = Math.min(cities - kelp, at(player.resources, BIOMATTER));
  const vp = Math.min(player.vp, content.rulebook.hunger * (cities - kelp - biomatter));
  return { kelp, biomatter, vp };
}
