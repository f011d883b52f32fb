import type { Metropolis } from '../vocabulary/index.ts';
import { RESOURCES, STRUCTURES } from '../vocabulary/index.ts';

/** The sixteen metropolis tiles in the order of their numbers: 1-5 brown (R-MET-03), 6-16 blue (R-MET-02). */
export const METROPOLISES: readonly Metropolis[] = [
  {
    number: 1,
    kind: 'brown',
    scoring: { kind: 'gain', gain: { vp: 3 }, per: { count: { kind: 'metropolises' }, each: 1 } },
  },
  {
    number: 2,
    kind: 'brown',
    scoring: {
      kind: 'tiers',
      count: { kind: 'structures', what: ['tunnel'] },
      tiers: [
        [8, 5],
        [9, 7],
        [10, 9],
      ],
    },
  },
  {
    number: 3,
    kind: 'brown',
    scoring: {
      kind: 'tiers',
      count: { kind: 'cities' },
      tiers: [
        [5, 4],
        [6, 8],
        [7, 12],
      ],
    },
    excludedInSolo: true,
  },
  {
    number: 4,
    kind: 'brown',
    scoring: { kind: 'gain', gain: { vp: 2 }, per: { count: { kind: 'specials' }, each: 1 } },
  },
  {
    number: 5,
    kind: 'brown',
    scoring: { kind: 'gain', gain: { vp: 4 }, per: { count: { kind: 'sets' }, each: 1 } },
  },

  {
    number: 6,
    kind: 'blue',
    instant: { kind: 'gain', gain: { kelp: 1 } },
    production: { kind: 'gain', gain: { vp: 2 } },
  },
  {
    number: 7,
    kind: 'blue',
    instant: { kind: 'gain', gain: { credit: 1 } },
    production: { kind: 'gain', gain: { kelp: 1, credit: 1 } },
  },
  {
    number: 8,
    kind: 'blue',
    instant: { kind: 'gain', gain: { steelplast: 1 } },
    production: { kind: 'gain', gain: { science: 1 } },
  },
  {
    number: 9,
    kind: 'blue',
    instant: { kind: 'draw', cards: 1 },
    production: { kind: 'gain', gain: { biomatter: 1 } },
  },
  {
    number: 10,
    kind: 'blue',
    instant: { kind: 'advance', steps: 1 },
    production: { kind: 'gain', gain: { steelplast: 1 } },
  },
  { number: 11, kind: 'blue', instant: { kind: 'gain', gain: { biomatter: 2, credit: 1 } } },
  { number: 12, kind: 'blue', instant: { kind: 'gain', gain: { vp: 2, science: 1 } } },
  {
    number: 13,
    kind: 'blue',
    instant: {
      kind: 'all',
      parts: [
        { kind: 'draw', cards: 2 },
        { kind: 'gain', gain: { steelplast: 1, credit: 1 } },
      ],
    },
  },
  {
    number: 14,
    kind: 'blue',
    instant: {
      kind: 'all',
      parts: [
        { kind: 'advance', steps: 2 },
        { kind: 'pick', from: RESOURCES, different: 1 },
      ],
    },
  },
  {
    number: 15,
    kind: 'blue',
    instant: {
      kind: 'all',
      parts: [
        { kind: 'upgrade', what: STRUCTURES, upTo: 2, costs: [{}] },
        { kind: 'gain', gain: { credit: 1 } },
      ],
    },
  },
  {
    number: 16,
    kind: 'blue',
    instant: {
      kind: 'all',
      parts: [
        { kind: 'use-action', upTo: 1 },
        { kind: 'gain', gain: { kelp: 1, steelplast: 1 } },
      ],
    },
  },
];
