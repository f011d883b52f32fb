import type { Rulebook } from '../vocabulary/index.ts';

/** Amounts are read out in the order in which they stand here. */
export const RULEBOOK: Rulebook = {
  prices: {
    nonsymbiotic: { steelplast: 2, kelp: 1, credit: 1 },
    symbiotic: { steelplast: 1, kelp: 1, biomatter: 1, credit: 2 },
    tunnel: { steelplast: 1, credit: 1 },
    farm: { kelp: 1 },
    desalination: { credit: 1 },
    laboratory: { steelplast: 1 },
  },
  upgrade: { science: 1 },
  production: {
    farm: { plain: { kelp: 1 }, upgraded: { kelp: 1, vp: 1 }, pair: { kelp: 1, vp: 1 } },
    desalination: { plain: { credit: 1 }, upgraded: { credit: 1, biomatter: 1 }, pair: { credit: 1 } },
    laboratory: { plain: { science: 1 }, upgraded: { science: 1, steelplast: 1 }, pair: { steelplast: 1 } },
    tunnel: { plain: { credit: 1 }, upgraded: { credit: 1, vp: 1 } },
  },
  symbiotic: { vp: 2 },
  track: { 1: { vp: 1 }, 2: { steelplast: 1 }, 3: { credit: 1 }, 4: {} },
  start: {
    resources: { kelp: 1, steelplast: 1, science: 1, credit: 2 },
    places: {
      2: { space: 4, more: {} },
      3: { space: 3, more: { credit: 1 } },
      4: { space: 2, more: { credit: 1, steelplast: 1 } },
    },
  },
  cards: { opening: 6, kept: 3, turn: 1, era: 3, hand: 3, actions: 4 },
  rounds: [4, 3, 3],
  turns: 3,
  supply: { tunnel: 46, nonsymbiotic: 17, symbiotic: { 2: 7, 3: 10, 4: 13 } },
  specials: { dear: 3, offered: 6, looked: 3 },
  contracts: 3,
  cloning: { players: 4, price: { credit: 1 } },
  hunger: 3,
  scoring: { cities: [2, 3, 4, 6], biomatter: 2, each: 4, vp: 1 },
  soloGoal: { cities: 7, vp: 100 },
};
