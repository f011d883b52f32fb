import type { CardTrial } from '../card-trial.ts';

/** One tunnel, t17, is missing to the metropolis at the bottom left. */
const HARBOUR = { sites: { t13: 'tunnel', t12: 'tunnel' }, metropolises: { 'bottom-left': 6 } } as const;

/** Families that stay on the table: triggers, discounts, more from a slot, abilities. */
export const PERMANENTS: Readonly<Record<string, readonly CardTrial[]>> = {
  'licensed-contractor': [
    {
      card: 9,
      players: 3,
      slot: 'Ge',
      has: { steelplast: 1 },
      moves: '/1; +tunnel t11',
      cause: 'slot:green-e',
      gives: '-1 steelplast; tunnel t11',
    },
    {
      card: 10,
      players: 3,
      slot: 'Gd',
      has: { ready: [19] },
      table: { track: {} },
      moves: 'A19; /1; +laboratory c9.1; >',
      cause: 'card:19',
      gives: 'laboratory c9.1; >4',
    },
    { card: 40, slot: 'Ra', moves: '+farm c9.1; +farm c9.3', cause: 'slot:red-a', gives: 'farm c9.1; farm c9.3' },
    {
      card: 40,
      players: 3,
      slot: 'Ra',
      moves: '+farm c9.1; +farm c9.3',
      cause: 'slot:red-a',
      gives: 'farm c9.1; farm c9.3',
    },
    {
      card: 116,
      has: { hand: [23] },
      moves: '2: @Fed; 1: 23@Ga; +desalination c9.1; +desalination c9.3',
      cause: 'slot:green-a',
      gives: 'desalination c9.1; desalination c9.3',
    },
    {
      card: 200,
      slot: 'Rb',
      has: { credit: 3 },
      moves: '+tunnel t11',
      cause: 'slot:red-b',
      gives: '-1 credit; tunnel t11',
    },
  ],
  lobbyist: [
    { card: 11, table: { track: { 3: [1], below: [2] } }, moves: 'x', gives: '+1 credit' },
    { card: 11, table: { track: { 3: [1], below: [2] } }, moves: '>', gives: '' },
    { card: 11, table: { track: { 4: [1], below: [2] } }, moves: 'x', gives: '+1 credit' },
  ],
  'shift-bonus': [
    { card: 12, players: 3, slot: 'Gd', has: { ready: [33], used: [0] }, moves: 'A33', gives: '+1 credit' },
  ],
  'priority-berth': [
    { card: 13, table: { track: {} }, moves: '>; >', cause: 'slot:green-b', gives: '+1 steelplast +1 credit; >4; >3' },
    {
      card: 61,
      has: { hand: [23] },
      moves: '2: @Fed; 1: 23@Fed',
      cause: 'slot:grant',
      gives: '+2 credit; +1 kelp; draw 2',
    },
    { card: 97, cause: 'slot:red-d', gives: '+2 steelplast +1 kelp; +1 science' },
    {
      card: 201,
      players: 3,
      slot: 'Yc',
      table: { specials: [186] },
      moves: 'T186',
      cause: 'slot:yellow-c',
      gives: '+2 credit +1 vp',
    },
    {
      card: 201,
      has: { hand: [45] },
      table: { specials: [186] },
      moves: '2: @Fed; 1: 45@Rc; T186',
      cause: 'slot:red-c',
      gives: '+2 credit +1 vp',
    },
  ],
  'black-ops-team': [
    {
      card: 14,
      has: { hand: [23] },
      table: { track: {} },
      moves: '>; 2: @Fed; 1: 23@Yd',
      gives: '+1 steelplast',
    },
    { card: 14, has: { hand: [23] }, table: { track: {} }, moves: '>; 2: @Fed; 1: 23@Fed', gives: '' },
    { card: 96, has: { hand: [2] }, moves: '2: @Fed; 1: 2@Yd', gives: '+2 credit' },
  ],
  embassy: [
    { card: 35, has: { hand: [23] }, table: { track: {} }, moves: '2: @Fed; 1: 23@Gb; >', gives: '+1 credit' },
    {
      card: 95,
      has: { hand: [23] },
      table: { track: { 3: [1], below: [2] } },
      moves: '2: @Fed; 1: 23@Gb; >',
      gives: '+1 steelplast; +1 vp',
    },
  ],
  'biomech-construction-crew': [
    {
      card: 37,
      slot: 'Yc',
      has: { steelplast: 1, sites: { 'c9.1': 'laboratory' } },
      moves: '+laboratory c9.3',
      gives: '+1 credit',
    },
    {
      card: 37,
      slot: 'Yc',
      has: { steelplast: 1, sites: { 'c9.1': 'laboratory', 'c9.2': 'laboratory' } },
      moves: '+laboratory c9.3',
      gives: '',
    },
    {
      card: 58,
      slot: 'Yc',
      has: { credit: 1, sites: { 'c9.1': 'desalination' } },
      moves: '+desalination c9.3',
      gives: '+1 credit',
    },
    {
      card: 59,
      slot: 'Yb',
      has: { steelplast: 2, credit: 2 },
      moves: '+tunnel t13; +tunnel t11',
      gives: '+1 steelplast',
    },
    { card: 114, slot: 'Yb', has: { steelplast: 2, credit: 2 }, moves: '+tunnel t13; +tunnel t11', gives: '+1 vp' },
  ],
  'biomech-upgrade-crew': [
    {
      card: 60,
      has: { science: 1, sites: { 'c9.1': 'farm+', 'c9.3': 'farm' } },
      moves: '/2',
      gives: '+1 kelp +1 vp',
    },
    { card: 60, has: { science: 1, sites: { 'c9.1': 'farm', 'c9.3': 'farm' } }, moves: '/2; ^c9.3', gives: '' },
    {
      card: 115,
      has: { science: 1, sites: { 'c9.1': 'desalination+', 'c9.3': 'desalination' } },
      moves: '/2',
      gives: '+1 biomatter',
    },
  ],
  'quality-seal': [
    { card: 79, slot: 'Gd', has: { science: 1, sites: { t13: 'tunnel' } }, moves: '/2; /1', gives: '+1 vp' },
    { card: 117, has: { science: 1, sites: { 'c9.1': 'laboratory' } }, moves: '/2', gives: '+1 credit' },
  ],
  'trade-show': [
    { card: 38, gives: '+1 credit' },
    { card: 174, slot: 'Ya', moves: '&steelplast,science', gives: '+1 vp' },
    { card: 174, slot: 'Ya', moves: '&kelp,science', gives: '' },
  ],
  'swap-booth': [{ card: 39, has: { kelp: 1 }, moves: '*39; ~kelp', gives: '-1 kelp; +1 steelplast' }],
  'reading-room': [{ card: 54, has: { credit: 1 }, moves: '*54; ~credit', gives: '-1 credit; +1 science' }],
  housewarming: [
    {
      card: 77,
      slot: 'Gc',
      has: { kelp: 1, steelplast: 2, credit: 1, sites: { t13: 'tunnel' } },
      moves: '+nonsymbiotic c8',
      gives: '+1 kelp +1 credit',
    },
    {
      card: 136,
      slot: 'Gc',
      has: { kelp: 1, steelplast: 2, credit: 1, sites: { t13: 'tunnel' } },
      moves: '+nonsymbiotic c8',
      gives: '+2 vp',
    },
  ],
  'charter-office': [
    {
      card: 78,
      players: 3,
      slot: 'Ge',
      has: { ...HARBOUR, steelplast: 1, credit: 1 },
      moves: '/1; +tunnel t17',
      gives: '+1 steelplast +2 credit +2 vp',
    },
  ],
  'corporate-expansion': [
    {
      card: 192,
      slot: 'Rb',
      has: { ...HARBOUR, steelplast: 1, credit: 2 },
      moves: '+tunnel t17',
      gives: '-1 credit; +2 credit +2 vp',
    },
  ],
  'command-deck': [
    {
      card: 199,
      players: 3,
      slot: 'Gd',
      has: { ready: [33], credit: 1 },
      moves: 'A33',
      gives: '-1 credit; +1 steelplast +1 credit',
    },
  ],
};
