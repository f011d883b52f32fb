import { box, circle, halfRound, polygon, round, several } from '../draw.ts';
import type { Shape } from '../shape.tsx';
import type { Motif } from './motif.ts';

/** A submarine with its cone of light, nose to the right. */
function hull(x: number, y: number, size: number): readonly Shape[] {
  const at = (path: string) =>
    path.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, a: string, b: string) => `${round(x + Number(a) * size)} ${round(y + Number(b) * size)}`,
    );
  return [
    { d: at('M24 0L62 -12L62 14Z'), fill: 'art-light', opacity: 0.28 },
    { d: at('M-22 0L-32 -8L-30 0L-32 8Z'), fill: 'art-shade' },
    { d: at('M-24 0C-24 -7 -14 -9 0 -9C14 -9 25 -7 25 0C25 7 14 9 0 9C-14 9 -24 7 -24 0Z'), fill: 'art-body' },
    { d: at('M-23 3C-10 7 12 7 25 1C24 7 14 9 0 9C-13 9 -22 7 -23 3Z'), fill: 'art-shade', opacity: 0.7 },
    { d: at('M-6 -8L-4 -15L7 -15L10 -8Z'), fill: 'art-body' },
    {
      d:
        circle(x - 10 * size, y - size, 2.4 * size) +
        circle(x, y - size, 2.4 * size) +
        circle(x + 10 * size, y - size, 2.4 * size),
      fill: 'art-light',
    },
  ];
}

export const submarine: Motif = (random) => hull(-8, -26 + random() * 4, 1.15);

export const convoy: Motif = () => [...hull(24, -34, 0.7), ...hull(-30, -20, 0.95)];

/** A tug with a string of crates. */
export const cargo: Motif = () => [
  ...hull(24, -27, 0.9),
  { d: 'M-2 -26Q-16 -22 -24 -20M-38 -18H-46', line: 'art-glow', width: 0.9 },
  { d: box(-40, -27, 16, 14) + box(-62, -25, 16, 13), fill: 'art-light', opacity: 0.9 },
  { d: 'M-40 -20h16M-32 -27v14M-62 -18.5h16M-54 -25v13', line: 'art-shade', width: 1.2 },
];

/** An old hull, broken on a slope. */
export const wreck: Motif = () => [
  { d: 'M-50 6L-44 -22L-38 -22L-36 -12H8L14 -20L30 -26L24 -6L18 6Z', fill: 'art-shade' },
  {
    d: 'M-30 -12L-34 -44M-6 -12L-4 -38M-34 -40L-22 -30M-4 -36L8 -24M-34 -44L-44 -24M-34 -36L-6 -30',
    line: 'art-body',
    width: 1.3,
  },
  { d: 'M-36 -8H16M-38 -2H18', line: 'art-near', width: 0.8 },
  { d: several(4, (index) => circle(-28 + index * 11, -5, 1.8)), fill: 'art-near' },
  { d: 'M-2 4q4 -12 10 -3Z', fill: 'art-near' },
  { d: circle(38, 2, 3) + circle(45, 4, 2) + box(28, -1, 6, 5), fill: 'art-light' },
];

/** Racks with rows of small lights. */
export const archive: Motif = (random) => {
  const racks = [-40, -20, 0, 20];
  return [
    { d: 'M-48 5V-38Q0 -54 48 -38V5Z', fill: 'art-near', opacity: 0.6 },
    { d: racks.map((x) => box(x, -34, 15, 38)).join(''), fill: 'art-body' },
    { d: racks.map((x) => several(5, (index) => box(x + 2, -31 + index * 7, 11, 4.5))).join(''), fill: 'art-shade' },
    {
      d: racks
        .map((x) =>
          several(10, () =>
            circle(x + 3.5 + Math.floor(random() * 4) * 2.8, -28.7 + Math.floor(random() * 5) * 7, 0.9),
          ),
        )
        .join(''),
      fill: 'art-light',
    },
    { d: 'M-48 5V-38Q0 -54 48 -38V5', line: 'art-glow', width: 1.2 },
  ];
};

/** A walker with manipulator arms. */
export const walker: Motif = () => [
  {
    d: 'M-14 -20L-30 -24L-38 6M14 -20L30 -24L38 6M-12 -14L-20 -8L-22 6M12 -14L20 -8L22 6',
    line: 'art-shade',
    width: 3,
  },
  { d: 'M-16 -28L-30 -40L-44 -34M16 -28L30 -42L42 -36', line: 'art-body', width: 2.6 },
  { d: 'M-44 -34l-5 -4M-44 -34l-6 3M42 -36l5 -5M42 -36l7 2', line: 'art-body', width: 1.8 },
  { d: 'M-20 -16Q-20 -36 0 -37Q20 -36 20 -16Q10 -10 0 -10Q-10 -10 -20 -16Z', fill: 'art-body' },
  { d: 'M-14 -20Q-13 -31 0 -32Q13 -31 14 -20Q0 -15 -14 -20Z', fill: 'art-near' },
  { d: circle(-5, -23, 2.6) + circle(5, -23, 2.6), fill: 'art-light' },
  { d: 'M46 -40l4 -6M51 -36l7 -1M47 -31l5 4', line: 'art-light', width: 1.2 },
  { d: 'M-8 -37v-7M-8 -44h.1', line: 'art-coral', width: 2 },
];

/** A column with a laurel, in the light of two lamps. */
export const monument: Motif = () => [
  {
    d: polygon([-44, 4], [-8, -52], [0, -52]) + polygon([44, 4], [8, -52], [0, -52]),
    fill: 'art-light',
    opacity: 0.18,
  },
  { d: box(-26, 0, 52, 5) + box(-19, -5, 38, 5), fill: 'art-shade' },
  { d: polygon([-9, -5], [-6, -40], [0, -48], [6, -40], [9, -5]), fill: 'art-body' },
  { d: polygon([0, -48], [6, -40], [9, -5], [0, -5]), fill: 'art-shade', opacity: 0.55 },
  {
    d: 'M-4 -18Q-10 -22 -9 -31M4 -18Q10 -22 9 -31M-9 -24q-5 0 -6 -5M9 -24q5 0 6 -5M-7 -20q-5 2 -8 -1M7 -20q5 2 8 -1',
    line: 'art-light',
    width: 1.6,
  },
  { d: halfRound(-38, 4, 5, 5) + halfRound(38, 4, 5, 5), fill: 'art-light' },
];

/** A mast that calls over the sea floor. */
export const signal: Motif = () => [
  { d: 'M-16 6L0 -34L16 6M-11 -6H11M-6 -18H6M-13 0L8 -14M13 0L-8 -14', line: 'art-body', width: 1.6 },
  { d: circle(0, -37, 3.2), fill: 'art-light' },
  { d: 'M-9 -30a11 11 0 0 1 0 -14M9 -30a11 11 0 0 0 0 -14', line: 'art-glow', width: 1.5 },
  { d: 'M-17 -25a20 20 0 0 1 0 -24M17 -25a20 20 0 0 0 0 -24', line: 'art-glow', width: 1.3, opacity: 0.7 },
  { d: 'M-25 -20a30 30 0 0 1 0 -34M25 -20a30 30 0 0 0 0 -34', line: 'art-glow', width: 1.1, opacity: 0.45 },
  { d: box(26, -8, 20, 13) + box(-48, -6, 22, 11), fill: 'art-shade' },
  { d: box(29, -5, 4, 3) + box(36, -5, 4, 3) + box(-45, -3, 4, 3) + box(-38, -3, 4, 3), fill: 'art-light' },
];

/** Stalls under strings of lanterns. */
export const market: Motif = () => [
  { d: 'M-60 -40Q-30 -26 0 -38T60 -40', line: 'art-shade', width: 0.9 },
  { d: several(9, (index) => circle(-52 + index * 13, -34 + ((index * 7) % 4), 2.3)), fill: 'art-light' },
  { d: box(-42, -14, 22, 18) + box(-10, -14, 22, 18) + box(22, -14, 22, 18), fill: 'art-shade' },
  {
    d: [-31, 1, 33].map((x) => `M${x - 14} -13L${x - 10} -22H${x + 10}L${x + 14} -13Z`).join(''),
    fill: 'art-body',
  },
  {
    d: [-31, 1, 33]
      .map((x) => `M${x - 7} -13L${x - 5} -22H${x}V-13ZM${x + 7} -13L${x + 5} -22H${x + 10}L${x + 14} -13Z`)
      .join(''),
    fill: 'art-coral',
  },
  { d: [-31, 1, 33].map((x) => several(3, (index) => circle(x - 6 + index * 6, -5, 2.2))).join(''), fill: 'art-light' },
  { d: box(-43, -3, 24, 2) + box(-11, -3, 24, 2) + box(21, -3, 24, 2), fill: 'art-body' },
];

/** Two pedestals and a bridge of light: talks. */
export const council: Motif = () => [
  { d: halfRound(0, 4, 46, 44), fill: 'art-glow', opacity: 0.16 },
  {
    d: 'M-46 4a46 44 0 0 1 92 0M-30 4a30 40 0 0 1 60 0M-12 4a12 42 0 0 1 24 0',
    line: 'art-glow',
    width: 0.7,
    opacity: 0.8,
  },
  { d: 'M-24 -6H24L18 -2H-18ZM-4 -2h8v8h-8Z', fill: 'art-body' },
  { d: several(5, (index) => circle(-32 + index * 16, -14 - Math.abs(2 - index) * -1.5, 3)), fill: 'art-shade' },
  { d: several(5, (index) => `M${-36 + index * 16} -2q4 -12 8 0Z`), fill: 'art-shade' },
  { d: 'M-14 -28V-40M14 -28V-40M0 -32V-46', line: 'art-shade', width: 0.9 },
  { d: 'M-14 -40h9l-2 3l2 3h-9Z', fill: 'art-coral' },
  { d: 'M0 -46h9l-2 3l2 3h-9Z', fill: 'art-light' },
  { d: 'M14 -40h9l-2 3l2 3h-9Z', fill: 'art-frond' },
];
