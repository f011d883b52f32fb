import type { CardTrial } from '../card-trial.ts';

/** Families that give resources, cards, steps and VP when they are played. */
export const GAINS: Readonly<Record<string, readonly CardTrial[]>> = {
  'relief-convoy': [
    { card: 1, gives: '+1 kelp +1 steelplast +1 science; draw 1' },
    { card: 2, gives: '+2 steelplast +1 credit' },
    { card: 68, gives: '+2 science +1 credit' },
  ],
  bioculture: [
    { card: 3, has: { kelp: 2 }, moves: '/1; $', gives: '-2 kelp; +1 biomatter; draw 1' },
    { card: 3, has: { kelp: 1 }, gives: 'draw 1' },
    { card: 92, gives: '+1 biomatter; draw 1' },
  ],
  smuggling: [
    { card: 23, gives: '+3 kelp' },
    { card: 24, gives: '+2 steelplast' },
    { card: 25, gives: '+2 science' },
    { card: 26, gives: '+3 credit' },
  ],
  dispatches: [
    { card: 29, gives: 'draw 3' },
    { card: 45, gives: 'draw 2' },
  ],
  delegation: [
    { card: 7, table: { track: {} }, moves: '>; >', gives: '+1 science; >4; >3' },
    { card: 31, table: { track: {} }, moves: '>; >', gives: '+1 credit; >4; >3' },
    { card: 76, table: { track: {} }, moves: '>; >; >', gives: '>4; >3; >2' },
    { card: 154, table: { track: { 3: [1], below: [2] } }, moves: '>; >', gives: '>2; >1; +1 vp' },
    { card: 154, table: { track: { 4: [1], below: [2] } }, moves: '>; >', gives: '>3; >2' },
  ],
  'shuttle-service': [
    { card: 52, table: { track: { 4: [1], below: [2] } }, moves: '>', gives: '>3; +1 steelplast' },
    { card: 52, table: { track: {} }, moves: '>', gives: '>4' },
    { card: 108, table: { track: { 3: [1], below: [2] } }, moves: '>', gives: '>2; +1 science' },
    { card: 166, table: { track: {} }, moves: '/1; >; >', gives: '>4; >3' },
    { card: 166, moves: '/2', gives: '+2 credit' },
  ],
  'salvage-dive': [
    { card: 47, moves: '&science', gives: '+1 science' },
    { card: 113, moves: '&kelp,credit', gives: '+1 kelp +1 credit' },
    { card: 169, moves: '&kelp,steelplast', gives: '+1 kelp +1 steelplast' },
  ],
  barter: [
    {
      card: 51,
      has: { kelp: 2 },
      moves: '~kelp; ~kelp',
      gives: '+1 credit; -1 kelp; +1 steelplast; -1 kelp; +1 steelplast',
    },
    { card: 107, has: { credit: 1 }, moves: '/1; ~credit; x', gives: '-1 credit; +1 science; draw 1' },
    { card: 168, has: { science: 1 }, moves: '~science; x', gives: '+1 vp; -1 science; +1 steelplast' },
  ],
  'seafood-collection': [
    { card: 28, has: { sites: { t13: 'tunnel+' } }, gives: '+1 kelp' },
    { card: 28, has: { sites: { t13: 'tunnel' } }, gives: 'unusable' },
    {
      card: 171,
      has: { sites: { t13: 'tunnel+', t11: 'tunnel+', c6: 'nonsymbiotic', t9: 'tunnel+' } },
      gives: '+2 kelp',
    },
    { card: 171, has: { sites: { t13: 'tunnel+', t11: 'tunnel+' } }, gives: 'unusable' },
  ],
  'filtration-recycling': [
    {
      card: 86,
      has: { sites: { 'c9.1': 'desalination', 'c9.2': 'desalination+', 'c9.3': 'desalination' } },
      gives: '+1 steelplast',
    },
    { card: 86, has: { sites: { 'c9.1': 'desalination' } }, gives: 'unusable' },
  ],
  'toll-round': [
    {
      card: 87,
      has: { sites: { t13: 'tunnel', t11: 'tunnel+', c6: 'nonsymbiotic', t9: 'tunnel', t6: 'tunnel' } },
      gives: '+2 credit',
    },
    { card: 87, has: { sites: { t13: 'tunnel' } }, gives: 'unusable' },
  ],
  dividend: [
    {
      card: 106,
      has: { sites: { 'c9.1': 'desalination', 'c9.2': 'desalination', 'c9.3': 'desalination' } },
      gives: '+1 steelplast +1 credit',
    },
    {
      card: 106,
      has: { sites: { 'c9.1': 'desalination', 'c9.2': 'desalination', 'c8.2': 'desalination' } },
      gives: 'unusable',
    },
    { card: 167, has: { sites: { 'c9.x': 'farm' } }, gives: '+2 vp' },
    { card: 167, has: { sites: { 'c8.x': 'farm' } }, gives: 'unusable' },
    { card: 172, table: { track: { 2: [1], below: [2] } }, moves: '>', gives: '>1; +2 vp' },
    { card: 172, table: { track: { 3: [1], below: [2] } }, moves: '>', gives: '>2' },
  ],
  jubilee: [
    { card: 130, has: { sites: { c8: 'symbiotic', c6: 'symbiotic', t13: 'tunnel', t11: 'tunnel' } }, gives: '+2 vp' },
    {
      card: 130,
      has: {
        sites: {
          c8: 'symbiotic',
          c6: 'symbiotic',
          c5: 'symbiotic',
          c7: 'symbiotic',
          t13: 'tunnel',
          t11: 'tunnel',
          t9: 'tunnel',
          t12: 'tunnel',
        },
      },
      gives: '+3 vp',
    },
    { card: 131, has: { sites: { 'c9.1': 'farm', 'c9.2': 'laboratory', 'c9.3': 'desalination' } }, gives: '+1 vp' },
    {
      card: 143,
      has: { sites: { 'c9.1': 'laboratory+', 'c9.2': 'laboratory+', 'c9.3': 'laboratory' } },
      gives: '+2 vp',
    },
    { card: 144, has: { claimed: [192, 193] }, gives: '+2 vp' },
    {
      card: 145,
      has: {
        sites: {
          t13: 'tunnel',
          t11: 'tunnel',
          c6: 'nonsymbiotic',
          t9: 'tunnel',
          c5: 'nonsymbiotic',
          t12: 'tunnel',
          c8: 'nonsymbiotic',
        },
      },
      gives: '+1 vp',
    },
    { card: 163, has: { extra: [8, 9] }, gives: '+2 vp' },
    {
      card: 164,
      has: {
        sites: { 'c9.1': 'farm+', 'c9.2': 'laboratory+', 'c9.3': 'desalination+', t13: 'tunnel+', t11: 'tunnel+' },
      },
      gives: '+1 vp',
    },
    {
      card: 164,
      has: { sites: { 'c9.1': 'farm+', 'c9.2': 'laboratory+', 'c9.3': 'desalination+' } },
      gives: 'unusable',
    },
  ],
  'clearance-sale': [
    { card: 133, has: { science: 4 }, moves: '$', gives: '-1 science; +3 vp' },
    { card: 149, has: { steelplast: 1 }, moves: '$', gives: '-1 steelplast; +3 vp' },
    { card: 150, has: { credit: 2 }, moves: '$', gives: '-2 credit; +2 vp' },
    { card: 150, has: { credit: 1 }, gives: 'unusable' },
    { card: 173, has: { kelp: 2 }, moves: '$', gives: '-2 kelp; +3 vp' },
  ],
  'trial-run': [
    { card: 48, has: { sites: { 'c9.1': 'farm+' } }, moves: '%farm', gives: '+1 kelp +1 vp' },
    { card: 48, has: { sites: { 'c9.1': 'farm' } }, gives: 'unusable' },
    { card: 49, has: { sites: { 'c9.1': 'laboratory+' } }, moves: '%laboratory', gives: '+1 science +1 steelplast' },
    { card: 49, has: { sites: { 'c9.1': 'desalination+' } }, gives: 'unusable' },
    {
      card: 70,
      has: { sites: { 'c9.1': 'laboratory+', 'c9.3': 'laboratory+' } },
      gives: '+1 science +1 steelplast; draw 1',
    },
    { card: 70, has: { sites: { 'c9.1': 'laboratory+', 'c9.3': 'laboratory' } }, gives: 'unusable' },
    { card: 93, has: { sites: { 'c9.1': 'desalination+' } }, moves: '%desalination', gives: '+1 credit +1 biomatter' },
    { card: 105, has: { sites: { t13: 'tunnel+' } }, moves: '%tunnel', gives: '+1 credit +1 vp' },
    {
      card: 119,
      has: { sites: { 'c9.1': 'farm+', 'c9.3': 'laboratory+' } },
      moves: '/1; %farm',
      gives: '+1 kelp +1 vp',
    },
    {
      card: 151,
      has: { sites: { 'c9.1': 'desalination+', 'c9.3': 'desalination+' } },
      gives: '+2 credit +1 biomatter',
    },
    { card: 162, has: { sites: { 'c9.1': 'farm+', t13: 'tunnel+' } }, moves: '%tunnel', gives: '+1 credit +1 vp' },
  ],
  'replication-systems-test': [
    {
      card: 125,
      has: { sites: { 'c9.1': 'farm+', 'c9.2': 'laboratory+', t13: 'tunnel+' } },
      moves: '/1; %tunnel; %laboratory',
      gives: '+1 credit +1 vp; +1 science +1 steelplast',
    },
  ],
};
