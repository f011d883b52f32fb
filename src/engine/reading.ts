/**
 * For those who read positions closely - bots, tables, reports: what is printed, and what the rules make of what stands on
 * a board. `index.ts` is the way to play; nothing else of the engine is for others.
 */
export { cardOf, isSpecial, mainBoardOf, slotAt, slotIndex } from './play/game.ts';
export { named } from './rules/amounts.ts';
export { isMet } from './rules/condition.ts';
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
} from './rules/network.ts';
export { handLimit } from './rules/deck.ts';
export { basePrice } from './rules/price.ts';
export { networkProduction } from './rules/production.ts';
export { cityPoints, resourcePoints } from './rules/scoring.ts';
export { BELOW, CLONER_FREE, FOURTH, NEUTRAL, NO_CLONER, NOTHING } from './state.ts';
export { mostOf } from './think/most-gains.ts';
export { faceAt, siteKindOf, siteOf, topologyOf } from './topology.ts';
