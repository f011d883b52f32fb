import type { CardTrial } from '../card-trial.ts';

const FIVE_CITIES = {
  c8: 'nonsymbiotic',
  c6: 'nonsymbiotic',
  c5: 'nonsymbiotic',
  c7: 'nonsymbiotic',
  t13: 'tunnel',
  t11: 'tunnel',
  t9: 'tunnel',
  t12: 'tunnel',
};
const KINDS = { 'c9.1': 'farm', 'c9.2': 'desalination', 'c9.3': 'laboratory' };
const UPGRADED = { 'c9.1': 'farm+', 'c9.2': 'desalination+', 'c9.3': 'laboratory+', t13: 'tunnel+' };
/** Kelp for the one city that eats before the end. */
const MEAL = 1;

/** Families that score at the end; each is claimed in the last turn of the game. */
export const SCORING: Readonly<Record<string, readonly CardTrial[]>> = {
  almanac: [
    { card: 44, has: { sites: FIVE_CITIES }, gives: '+1 vp' },
    { card: 66, has: { sites: { 'c9.1': 'farm', 'c9.2': 'farm', 'c9.3': 'farm' } }, gives: '+1 vp' },
    { card: 142, has: { sites: { ...FIVE_CITIES, t10: 'tunnel', t6: 'tunnel', t7: 'tunnel' } }, gives: '+1 vp' },
    {
      card: 142,
      has: { sites: { ...FIVE_CITIES, t10: 'tunnel', t6: 'tunnel', t7: 'tunnel', t8: 'tunnel', t5: 'tunnel' } },
      gives: '+3 vp',
    },
    {
      card: 158,
      has: { sites: { ...KINDS, t13: 'tunnel', c8: 'nonsymbiotic', 'c8.1': 'farm', 'c8.2': 'farm' } },
      gives: '+1 vp',
    },
    {
      card: 178,
      has: { sites: { 'c9.1': 'desalination', 'c9.2': 'desalination', 'c9.3': 'desalination' } },
      gives: '+1 vp',
    },
    { card: 179, has: { sites: { 'c9.1': 'farm', 'c9.2': 'farm', 'c9.3': 'farm' } }, gives: '+1 vp' },
  ],
  monument: [
    { card: 84, has: { extra: [8, 9] }, gives: '+2 vp' },
    { card: 122, has: { sites: KINDS }, gives: '+1 vp' },
    { card: 123, has: { sites: FIVE_CITIES }, gives: '+1 vp' },
    { card: 123, gives: '' },
    { card: 140, has: { sites: FIVE_CITIES }, gives: '+2 vp' },
    { card: 180, has: { extra: [8, 9, 10] }, gives: '+3 vp' },
  ],
  'hall-of-engineers': [
    { card: 85, has: { sites: { ...UPGRADED, 'c9.3': 'farm+' } }, gives: '+1 vp' },
    { card: 104, has: { sites: { t13: 'tunnel+', t11: 'tunnel+' } }, gives: '+1 vp' },
    { card: 139, has: { sites: UPGRADED }, gives: '+2 vp' },
    { card: 159, has: { sites: { 'c9.x': 'farm' } }, gives: '+2 vp' },
  ],
  'roll-of-honour': [
    { card: 103, has: { used: [0, 33, 43] }, gives: '+2 vp' },
    { card: 141, has: { claimed: [192, 196] }, gives: '+2 vp' },
    { card: 160, has: { claimed: [41, 42] }, gives: '+2 vp' },
  ],
  'merchant-guild': [
    { card: 161, has: { credit: 7 }, moves: '$2', gives: '-6 credit; +4 vp' },
    { card: 177, has: { kelp: MEAL + 2, steelplast: 3 }, moves: '$2', gives: '-2 kelp -2 steelplast; +2 vp' },
  ],
  'federal-priority': [
    { card: 181, has: { sites: UPGRADED }, gives: '-3 credit; +2 vp' },
    { card: 182, has: { sites: { 'c9.1': 'farm+', 'c9.2': 'farm+', 'c9.3': 'farm+' } }, gives: '-3 credit; +3 vp' },
    { card: 183, has: { sites: { c8: 'symbiotic', t13: 'tunnel' } }, gives: '-3 credit; +2 vp' },
    { card: 184, has: { sites: { 'c9.1': 'desalination+', 'c9.2': 'desalination+' } }, gives: '-3 credit; +2 vp' },
    {
      card: 191,
      has: { sites: { t13: 'tunnel+', t11: 'tunnel+', t9: 'tunnel+', c6: 'nonsymbiotic' } },
      gives: '-3 credit; +2 vp',
    },
  ],
  'trade-surplus': [
    { card: 185, has: { steelplast: 15 }, moves: '$14', gives: '-3 credit; -14 steelplast; +14 vp' },
    { card: 187, has: { kelp: MEAL + 11 }, moves: '$5', gives: '-3 credit; -10 kelp; +15 vp' },
    { card: 188, has: { credit: 18 }, moves: '$', gives: '-3 credit; -15 credit; +13 vp' },
    { card: 189, has: { science: 4 }, moves: '$2', gives: '-3 credit; -4 science; +6 vp' },
    { card: 190, has: { kelp: MEAL, biomatter: 2 }, moves: '$2', gives: '-3 credit; -2 biomatter; +4 vp' },
  ],
};
