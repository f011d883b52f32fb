/**
 * For those who read positions closely - bots, tables, reports: what is printed, and what the rules make of what stands on
 * a board. `index.ts` is the way to play; nothing else of the engine is for others.
 */
export { cardOf, isSpecial, mainBoardOf, slotAt, slotIndex } from './game.ts';
export { citySites, tunnelSites } from './rules/building-sites.ts';
export {
  bitCount,
  buildingKind,
  citiesOf,
  connectedCities,
  countedTunnels,
  countOf,
  isPlaceConnected,
  isUpgraded,
  kindsAt,
} from './rules/network.ts';
export { networkProduction, producers } from './rules/production.ts';
export { cityPoints, resourcePoints } from './rules/scoring.ts';
export { NOTHING } from './state.ts';
export { faceAt, siteOf, topologyOf } from './topology.ts';
