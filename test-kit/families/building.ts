import type { CardTrial } from '../card-trial.ts';

/** Five connected cities, the starting one among them. */
const FIVE = {
  c8: 'nonsymbiotic',
  c6: 'nonsymbiotic',
  c5: 'nonsymbiotic',
  c7: 'nonsymbiotic',
  t13: 'tunnel',
  t11: 'tunnel',
  t9: 'tunnel',
  t12: 'tunnel',
};
const FOUR = { c8: 'nonsymbiotic', c6: 'nonsymbiotic', c5: 'nonsymbiotic', t13: 'tunnel', t11: 'tunnel', t9: 'tunnel' };
const SYMBIOTIC = { c8: 'symbiotic', t13: 'tunnel' };

/** Families that build and upgrade. */
export const BUILDING: Readonly<Record<string, readonly CardTrial[]>> = {
  prototype: [
    { card: 4, has: { credit: 1 }, moves: '+farm c9.1', gives: 'farm c9.1; -1 credit; ^c9.1' },
    { card: 71, has: { steelplast: 1 }, moves: '+laboratory c9.1', gives: '-1 steelplast; laboratory c9.1; ^c9.1' },
    { card: 72, moves: '+desalination c9.1', gives: 'desalination c9.1; ^c9.1' },
    {
      card: 73,
      has: { steelplast: 1, credit: 1 },
      moves: '+tunnel t13',
      gives: '-1 steelplast; tunnel t13; -1 credit; ^t13',
    },
  ],
  'boring-crew': [
    {
      card: 5,
      has: { credit: 1 },
      moves: '+tunnel t13',
      gives: '-1 credit; tunnel t13',
    },
    { card: 153, has: { steelplast: 1 }, moves: '+tunnel t11', gives: '-1 steelplast; tunnel t11' },
  ],
  settlers: [
    {
      card: 6,
      has: { kelp: 1, steelplast: 1, credit: 1 },
      moves: '/1; +nonsymbiotic c8',
      gives: '-1 kelp -1 steelplast -1 credit; nonsymbiotic c8; draw 1',
    },
    {
      card: 74,
      has: { steelplast: 1, credit: 1 },
      moves: '+nonsymbiotic c8',
      gives: '-1 steelplast -1 credit; nonsymbiotic c8',
    },
    {
      card: 74,
      has: { credit: 2, biomatter: 1 },
      moves: '+symbiotic c8',
      gives: '-2 credit -1 biomatter; symbiotic c8',
    },
    {
      card: 194,
      has: { kelp: 1, steelplast: 1, credit: 1 },
      moves: '+symbiotic c8',
      gives: '-1 credit; -1 kelp -1 steelplast; symbiotic c8',
    },
  ],
  'contract-builders': [
    { card: 30, has: { credit: 1 }, moves: '/1; +laboratory c9.1', gives: '-1 credit; laboratory c9.1; draw 1' },
    { card: 50, moves: '+desalination c9.1', gives: 'desalination c9.1' },
    {
      card: 94,
      has: { kelp: 1, steelplast: 1 },
      moves: '+farm c9.1; +laboratory c9.3',
      gives: '-1 kelp; farm c9.1; -1 steelplast; laboratory c9.3',
    },
  ],
  survey: [
    { card: 88, has: { kelp: 1 }, moves: '/1; +farm c9.x', gives: '-1 kelp; farm c9.x; draw 1' },
    { card: 109, moves: '+desalination c9.x', gives: 'desalination c9.x' },
    { card: 135, moves: '+laboratory c8.x', gives: 'laboratory c8.x; ^c8.x' },
    { card: 165, has: { credit: 1 }, moves: '+desalination c9.x', gives: '-1 credit; desalination c9.x' },
  ],
  'construction-windfall': [
    {
      card: 126,
      has: { kelp: 1, credit: 1, sites: FIVE },
      moves: '+nonsymbiotic c3',
      gives: '-1 kelp -1 credit; nonsymbiotic c3',
    },
    { card: 126, has: { kelp: 1, credit: 1, sites: FOUR }, gives: 'unusable' },
    {
      card: 127,
      has: { sites: { ...FIVE, t10: 'tunnel', t6: 'tunnel' } },
      moves: '+tunnel t7',
      gives: 'tunnel t7; ^t7',
    },
    { card: 127, has: { sites: { ...FIVE, t10: 'tunnel' } }, gives: 'unusable' },
    {
      card: 128,
      has: { kelp: 1, steelplast: 1, sites: SYMBIOTIC },
      moves: '+symbiotic c6',
      gives: '-1 kelp -1 steelplast; symbiotic c6',
    },
    { card: 128, has: { kelp: 1, steelplast: 1 }, gives: 'unusable' },
    { card: 146, has: { sites: FIVE }, moves: '+desalination c9.1', gives: 'desalination c9.1' },
    { card: 146, has: { sites: FOUR }, gives: 'unusable' },
    {
      card: 147,
      has: { science: 1, sites: { 'c9.1': 'farm', 'c9.2': 'farm', 'c9.3': 'farm' } },
      moves: '+farm c8.2',
      gives: 'farm c8.2; -1 science; ^c8.2',
    },
    { card: 147, has: { science: 1, sites: { 'c9.1': 'farm', 'c9.2': 'farm' } }, gives: 'unusable' },
    {
      card: 148,
      has: { science: 1, sites: { 'c9.1': 'laboratory', 'c9.2': 'laboratory', 'c9.3': 'laboratory' } },
      moves: '+laboratory c8.2',
      gives: 'laboratory c8.2; -1 science; ^c8.2',
    },
  ],
  'living-dome': [
    { card: 75, has: { kelp: 1, sites: { c8: 'nonsymbiotic' } }, moves: '$; Sc8', gives: '-1 kelp; Sc8' },
    { card: 75, has: { sites: { c8: 'nonsymbiotic' } }, gives: 'unusable' },
  ],
  'free-port': [
    { card: 129, has: { steelplast: 1, credit: 2 }, moves: '$/1', gives: '-1 steelplast; metropolis' },
    { card: 129, has: { credit: 2 }, moves: '$/2', gives: '-2 credit; metropolis' },
    { card: 129, has: { credit: 1 }, gives: 'unusable' },
    { card: 193, gives: '-2 credit; +2 vp; metropolis' },
  ],
  'technology-negotiation': [
    {
      card: 8,
      has: { credit: 1, science: 1, sites: { 'c9.1': 'farm', 'c9.3': 'farm' } },
      moves: '/1; ^c9.1/1; ^c9.3/2',
      gives: '-1 credit; ^c9.1; -1 science; ^c9.3; draw 1',
    },
    {
      card: 46,
      has: { steelplast: 1, sites: { 'c9.1': 'desalination' } },
      moves: '^c9.1/2',
      gives: '-1 steelplast; ^c9.1',
    },
    {
      card: 90,
      has: { credit: 2, sites: { t13: 'tunnel', t11: 'tunnel' } },
      moves: '^t13/1; ^t11/1',
      gives: '-1 credit; ^t13; -1 credit; ^t11',
    },
    { card: 110, has: { credit: 1, sites: { 'c9.1': 'laboratory' } }, moves: '^c9.1/1', gives: '-1 credit; ^c9.1' },
    {
      card: 134,
      has: { credit: 1, science: 2, sites: { 'c9.1': 'farm', 'c9.3': 'laboratory', t13: 'tunnel' } },
      moves: '^c9.1/1; ^c9.3/2; ^t13/2',
      gives: '-1 credit; ^c9.1; -1 science; ^c9.3; -1 science; ^t13',
    },
    { card: 170, has: { sites: { 'c9.1': 'laboratory', t13: 'tunnel' } }, moves: '^t13', gives: '^t13' },
    { card: 170, has: { sites: { 'c9.1': 'laboratory' } }, gives: 'unusable' },
  ],
  'building-order': [
    {
      card: 19,
      has: { kelp: 1 },
      table: { track: {} },
      moves: 'A19; /1; +farm c9.1; >',
      gives: '-1 kelp; farm c9.1; >4',
    },
    { card: 20, has: { steelplast: 1 }, moves: 'A20; +tunnel t13', gives: '-1 steelplast; tunnel t13' },
    { card: 34, has: { credit: 1 }, moves: '/1; +desalination c9.1', gives: '-1 credit; desalination c9.1; draw 1' },
    {
      card: 64,
      has: { credit: 2 },
      moves: '/1; +desalination c9.1; +desalination c9.3',
      gives: '-1 credit; desalination c9.1; -1 credit; desalination c9.3',
    },
    {
      card: 80,
      has: { kelp: 1, steelplast: 2 },
      moves: 'A80; +nonsymbiotic c8',
      gives: '-1 kelp -2 steelplast; nonsymbiotic c8',
    },
    {
      card: 100,
      has: { steelplast: 1 },
      moves: '+laboratory c9.1',
      gives: '+1 credit; -1 steelplast; laboratory c9.1',
    },
    { card: 186, has: { kelp: 1, credit: 1 }, moves: '/1; +farm c9.x', gives: '-1 credit; -1 kelp; farm c9.x' },
  ],
  overhaul: [
    {
      card: 32,
      has: { science: 2, sites: { 'c9.1': 'farm', t13: 'tunnel' } },
      moves: '^c9.1; ^t13',
      gives: '-1 science; ^c9.1; -1 science; ^t13',
    },
    {
      card: 65,
      has: { science: 1, sites: { 'c9.1': 'farm' } },
      moves: '/1; /1',
      gives: '-1 science; ^c9.1; draw 1',
    },
    {
      card: 81,
      has: { credit: 1, science: 1, sites: { 'c9.1': 'farm', t13: 'tunnel' } },
      moves: 'A81; ^c9.1/1; ^t13/2',
      gives: '-1 credit; ^c9.1; -1 science; ^t13',
    },
    {
      card: 204,
      has: { sites: { 'c9.1': 'farm', t13: 'tunnel' } },
      moves: 'A204; ^c9.1; ^t13',
      gives: '-2 credit; ^c9.1; ^t13',
    },
  ],
};
