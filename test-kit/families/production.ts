import type { CardTrial } from '../card-trial.ts';

const THREE_CITIES = { c8: 'nonsymbiotic', c6: 'nonsymbiotic', t13: 'tunnel', t11: 'tunnel' };

/** Families that work in production; each is claimed in the last turn before one. */
export const PRODUCTION: Readonly<Record<string, readonly CardTrial[]>> = {
  'sea-vent-factory': [
    { card: 15, gives: '+1 kelp +1 credit' },
    { card: 16, gives: '+1 biomatter' },
    { card: 17, gives: '+1 science +1 credit' },
    { card: 41, gives: '+1 science' },
    { card: 42, gives: '+1 steelplast' },
    { card: 55, gives: '+1 kelp' },
    { card: 57, gives: '+1 credit' },
    { card: 82, gives: '+1 biomatter +1 credit' },
    { card: 120, gives: '+1 steelplast' },
  ],
  'deep-reactor': [
    { card: 196, gives: '-2 credit; +2 vp' },
    { card: 197, gives: '-1 credit; +1 biomatter +1 credit' },
    { card: 198, gives: '-2 credit; +1 kelp +1 steelplast +1 science' },
  ],
  'by-product-plant': [
    { card: 18, has: { sites: { 'c9.1': 'desalination+' } }, gives: '+2 credit +1 vp' },
    { card: 18, has: { sites: { 'c9.1': 'desalination' } }, gives: '' },
    { card: 101, has: { sites: { 'c9.1': 'desalination+' } }, gives: '+1 science +1 credit' },
    { card: 157, has: { sites: { 'c9.1': 'desalination+' } }, gives: '+3 vp' },
  ],
  'autonomous-systems': [
    { card: 36, has: { sites: { 'c9.1': 'laboratory' } }, moves: '%~', gives: '-1 science; +1 steelplast +1 kelp' },
    { card: 121, has: { sites: { 'c9.1': 'farm' } }, moves: '%~', gives: '-1 kelp; +1 steelplast +1 vp' },
  ],
  'drifting-gardens': [
    {
      card: 56,
      has: {
        sites: {
          ...THREE_CITIES,
          'c9.1': 'laboratory',
          'c9.2': 'laboratory',
          'c9.3': 'laboratory',
          'c8.1': 'desalination',
          'c8.2': 'desalination',
          'c8.3': 'desalination',
        },
      },
      gives: '+1 kelp; +1 kelp',
    },
    { card: 56, has: { sites: { 'c9.1': 'laboratory', 'c9.2': 'laboratory' } }, gives: '' },
  ],
  sightseeing: [
    { card: 83, has: { sites: THREE_CITIES }, gives: '+1 vp' },
    {
      card: 102,
      has: { sites: { ...THREE_CITIES, c5: 'nonsymbiotic', t9: 'tunnel', t12: 'tunnel', t10: 'tunnel' } },
      gives: '+1 vp',
    },
    {
      card: 138,
      has: { sites: { 'c9.1': 'farm+', 'c9.2': 'laboratory+', 'c9.3': 'desalination+', t13: 'tunnel+' } },
      gives: '+1 vp',
    },
    { card: 176, has: { sites: THREE_CITIES }, gives: '+1 vp' },
  ],
};
