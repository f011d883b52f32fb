import type { PlayerBoard } from '../../vocabulary/index.ts';
import type { Faces, Shape } from './shape.ts';
import { boardOf, both, CARD, gain, STEP } from './shape.ts';

/**
 * The shape of the basic sides: two routes from the starting city, north by c6 and c2, west by c8 and c7, meet in the
 * far quarter of c1, c3 and c4, which no tunnel site joins to the middle city but through c1.
 */
const BASIC: Shape = {
  cities: [
    [29, 12, 3],
    [63, 12, 3],
    [12, 35, 3],
    [36, 36, 3],
    [61, 36, 3],
    [87, 33, 3],
    [32, 58, 3],
    [60, 59, 3],
    [88, 58, 3],
  ],
  tunnels: [
    ['c1', 'c2'],
    ['c1', 'c3'],
    ['c1', 'c4'],
    ['c1', 'c5'],
    ['c2', 'c5'],
    ['c2', 'c6'],
    ['c3', 'c7'],
    ['c4', 'c7'],
    ['c5', 'c6'],
    ['c5', 'c8'],
    ['c6', 'c9'],
    ['c7', 'c8'],
    ['c8', 'c9'],
    ['c1', 'top-left'],
    ['c3', 'top-left'],
    ['c2', 'top-right'],
    ['c7', 'bottom-left'],
  ],
  metropolises: { 'top-left': { x: 7, y: 8 }, 'top-right': { x: 93, y: 8 }, 'bottom-left': { x: 7, y: 62 } },
};

const STEP_ALONE = { bonus: STEP };
const CARD_ALONE = { bonus: CARD };
const STEP_AND_CARD = both(STEP, CARD);

/** Steelplast in the middle, kelp to the west, victory in the north. */
const SIDE_1: Faces = {
  c1: gain({ vp: 1 }),
  c2: STEP_AND_CARD,
  c4: gain({ science: 1 }),
  c5: gain({ steelplast: 1 }),
  c7: gain({ kelp: 1 }),
  'c1.2': gain({ science: 1 }),
  'c3.1': gain({ vp: 1 }),
  'c4.2': CARD_ALONE,
  'c5.3': gain({ kelp: 1 }),
  'c6.2': gain({ science: 1 }),
  'c7.3': gain({ credit: 1 }),
  'c8.1': CARD_ALONE,
  'c9.2': gain({ credit: 1 }),
  'c6.x': gain({ steelplast: 1 }),
  t2: gain({ credit: 1 }),
  t5: STEP_ALONE,
  t8: gain({ kelp: 1 }),
  t12: CARD_ALONE,
  t14: gain({ vp: 1 }),
};

/** Cards and steps along the western route, science along the northern one. */
const SIDE_2: Faces = {
  c2: gain({ science: 1 }),
  c3: gain({ vp: 1 }),
  c4: gain({ steelplast: 1 }),
  c6: gain({ kelp: 1 }),
  c7: STEP_AND_CARD,
  'c1.1': gain({ kelp: 1 }),
  'c2.3': CARD_ALONE,
  'c3.2': gain({ credit: 1 }),
  'c4.1': gain({ vp: 1 }),
  'c5.2': gain({ credit: 1 }),
  'c6.3': gain({ credit: 1 }),
  'c7.1': gain({ steelplast: 1 }),
  'c8.3': gain({ science: 1 }),
  'c9.1': CARD_ALONE,
  'c5.x': gain({ science: 1 }),
  t1: gain({ kelp: 1 }),
  t6: CARD_ALONE,
  t10: STEP_ALONE,
  t15: gain({ vp: 1 }),
};

/** A generous middle city, credits near home, victory points behind the ridge. */
const SIDE_3: Faces = {
  c1: gain({ steelplast: 1 }),
  c3: gain({ science: 1 }),
  c4: gain({ vp: 1 }),
  c5: STEP_AND_CARD,
  c8: gain({ kelp: 1 }),
  'c1.3': CARD_ALONE,
  'c2.2': gain({ science: 1 }),
  'c3.3': gain({ kelp: 1 }),
  'c4.3': gain({ credit: 1 }),
  'c5.1': gain({ steelplast: 1 }),
  'c6.1': CARD_ALONE,
  'c7.2': gain({ vp: 1 }),
  'c8.2': gain({ credit: 1 }),
  'c9.3': gain({ credit: 2 }),
  'c7.x': gain({ science: 1 }),
  t3: gain({ credit: 1 }),
  t6: gain({ kelp: 1 }),
  t7: CARD_ALONE,
  t9: STEP_ALONE,
  t16: gain({ vp: 1 }),
};

/** Steelplast and kelp on the tunnels, a quick start to the east. */
const SIDE_4: Faces = {
  c1: STEP_AND_CARD,
  c2: gain({ steelplast: 1 }),
  c3: gain({ vp: 1 }),
  c6: gain({ kelp: 1 }),
  c7: gain({ science: 1 }),
  'c1.1': gain({ credit: 1 }),
  'c2.1': gain({ vp: 1 }),
  'c3.3': gain({ science: 1 }),
  'c4.2': gain({ kelp: 1 }),
  'c5.1': CARD_ALONE,
  'c6.2': gain({ credit: 1 }),
  'c7.2': CARD_ALONE,
  'c8.1': gain({ credit: 2 }),
  'c9.2': CARD_ALONE,
  'c8.x': gain({ science: 1 }),
  t4: gain({ steelplast: 1 }),
  t8: gain({ credit: 1 }),
  t9: STEP_ALONE,
  t12: gain({ kelp: 1 }),
  t17: gain({ vp: 1 }),
};

export const BASIC_BOARDS: readonly PlayerBoard[] = [
  boardOf(1, BASIC, SIDE_1),
  boardOf(2, BASIC, SIDE_2),
  boardOf(3, BASIC, SIDE_3),
  boardOf(4, BASIC, SIDE_4),
];
