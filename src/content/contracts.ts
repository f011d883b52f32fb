import type { Contract } from '../vocabulary/index.ts';
import { STRUCTURES } from '../vocabulary/index.ts';

/** The eight government contracts in the order of their numbers (R-VAR-01): what a strong turn is worth, for a broad board. */
export const CONTRACTS: readonly Contract[] = [
  {
    number: 1,
    requires: [
      { kind: 'count', of: { kind: 'cities', kinds: 3 }, atLeast: 3 },
      { kind: 'count', of: { kind: 'structures', what: ['tunnel'] }, atLeast: 3 },
    ],
    reward: { kind: 'gain', gain: { vp: 3, science: 1 } },
  },
  {
    number: 2,
    requires: [
      { kind: 'count', of: { kind: 'structures', what: ['tunnel'], upgraded: true }, atLeast: 4 },
      { kind: 'count', of: { kind: 'metropolises' }, atLeast: 1 },
    ],
    reward: { kind: 'gain', gain: { vp: 2, steelplast: 2 } },
  },
  {
    number: 3,
    requires: [
      { kind: 'count', of: { kind: 'metropolises' }, atLeast: 2 },
      { kind: 'count', of: { kind: 'cities' }, atLeast: 4 },
    ],
    reward: {
      kind: 'all',
      parts: [
        { kind: 'gain', gain: { vp: 2 } },
        { kind: 'advance', steps: 2 },
      ],
    },
  },
  {
    number: 4,
    requires: [
      { kind: 'count', of: { kind: 'cities', city: 'symbiotic' }, atLeast: 3 },
      { kind: 'count', of: { kind: 'structures', what: ['desalination'] }, atLeast: 2 },
    ],
    reward: { kind: 'gain', gain: { vp: 2, biomatter: 1, credit: 1 } },
  },
  {
    number: 5,
    requires: [
      { kind: 'count', of: { kind: 'structures', what: ['farm'] }, atLeast: 4 },
      { kind: 'count', of: { kind: 'structures', what: ['farm'], upgraded: true }, atLeast: 2 },
      { kind: 'count', of: { kind: 'cities' }, atLeast: 3 },
    ],
    reward: {
      kind: 'all',
      parts: [
        { kind: 'gain', gain: { vp: 2, steelplast: 1 } },
        { kind: 'draw', cards: 2 },
      ],
    },
  },
  {
    number: 6,
    requires: [
      { kind: 'count', of: { kind: 'structures', what: ['laboratory'], upgraded: true }, atLeast: 3 },
      { kind: 'count', of: { kind: 'structures', what: ['tunnel'] }, atLeast: 3 },
    ],
    reward: { kind: 'gain', gain: { vp: 2, kelp: 2 } },
  },
  {
    number: 7,
    requires: [
      { kind: 'count', of: { kind: 'sets' }, atLeast: 1 },
      { kind: 'count', of: { kind: 'cities', kinds: 2 }, atLeast: 3 },
    ],
    reward: {
      kind: 'all',
      parts: [
        { kind: 'gain', gain: { vp: 2, credit: 1 } },
        { kind: 'use-action', upTo: 1 },
      ],
    },
  },
  {
    number: 8,
    requires: [
      { kind: 'count', of: { kind: 'structures', what: ['desalination'], upgraded: true }, atLeast: 3 },
      { kind: 'count', of: { kind: 'cities', city: 'symbiotic' }, atLeast: 1 },
      { kind: 'count', of: { kind: 'cities' }, atLeast: 3 },
    ],
    reward: {
      kind: 'all',
      parts: [
        { kind: 'gain', gain: { vp: 1 } },
        { kind: 'upgrade', what: STRUCTURES, upTo: 2, costs: [{}] },
      ],
    },
  },
];
