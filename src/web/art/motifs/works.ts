import { box, circle, halfRound, polygon, round, several } from '../draw.ts';
import type { Shape } from '../shape.tsx';
import type { Motif } from './motif.ts';

/** A dome with a lit skyline. */
function domeShapes(x: number, size: number, random: () => number, fill: string): readonly Shape[] {
  const towers = [-0.55, -0.25, 0.05, 0.35].map((at) => ({
    left: x + at * size,
    height: size * (0.3 + random() * 0.45),
  }));
  return [
    { d: halfRound(x, 2, size, size * 0.98), fill, opacity: 0.35 },
    {
      d: towers.map(({ left, height }) => box(left, 2 - height, size * 0.22, height)).join(''),
      fill: 'art-body',
    },
    {
      d: towers
        .map(({ left, height }) =>
          several(Math.max(2, Math.floor(height / 4)), (index) =>
            box(left + size * 0.07, 2 - height + 1.6 + index * 3.6, size * 0.09, 1.6),
          ),
        )
        .join(''),
      fill: 'art-light',
    },
    { d: halfRound(x, 2, size, size * 0.98), line: fill, width: 1.2 },
    {
      d: `M${round(x - size * 0.5)} 2Q${round(x - size * 0.45)} ${round(-size * 0.7)} ${round(x)} ${round(2 - size * 0.98)}Q${round(x + size * 0.45)} ${round(-size * 0.7)} ${round(x + size * 0.5)} 2M${round(x - size * 0.86)} ${round(2 - size * 0.5)}H${round(x + size * 0.86)}`,
      line: fill,
      width: 0.5,
      opacity: 0.7,
    },
    { d: box(x - size * 1.08, 1, size * 2.16, 4), fill: 'art-shade' },
  ];
}

export const dome: Motif = (random) => [
  ...domeShapes(-38, 15, random, 'art-glow'),
  ...domeShapes(4, 34, random, 'art-glow'),
];

export const livingDome: Motif = (random) => [
  ...domeShapes(0, 34, random, 'art-bell'),
  {
    d: 'M-38 4v-8M-38 -2q-6 -2 -6 -8M-38 -3q5 -2 6 -7M44 4v-9M44 -1q6 -3 6 -9M44 -2q-5 -2 -6 -7',
    line: 'art-coral',
    width: 2,
  },
];

export const settlement: Motif = (random) => [
  ...domeShapes(-36, 14, random, 'art-glow'),
  ...domeShapes(40, 17, random, 'art-bell'),
  ...domeShapes(0, 21, random, 'art-glow'),
];

/** A boring machine in its tunnel. */
export const drill: Motif = () => [
  { d: 'M-75 4V-32H22Q40 -32 46 -16Q40 4 22 4Z', fill: 'art-near', opacity: 0.75 },
  { d: 'M-46 -28H10a2 2 0 0 1 2 2V0a2 2 0 0 1 -2 2H-46a5 5 0 0 1 -5 -5V-23a5 5 0 0 1 5 -5Z', fill: 'art-body' },
  { d: 'M12 -29L44 -14L12 2Z', fill: 'art-shade' },
  { d: 'M12 -22L28 -21M12 -14L38 -14M12 -6L28 -6M18 -26L24 -1M26 -22L30 -6', line: 'art-light', width: 1 },
  { d: box(-40, -23, 12, 7) + box(-24, -23, 12, 7), fill: 'art-light' },
  { d: box(-48, -10, 58, 3), fill: 'art-shade' },
  { d: several(5, (index) => circle(-42 + index * 12, 3, 4)), fill: 'art-shade' },
  { d: several(5, (index) => circle(-42 + index * 12, 3, 1.5)), fill: 'art-light' },
  { d: 'M48 -30l6 -4M52 -14h8M48 0l6 4', line: 'art-light', width: 1.4 },
];

/** A module on legs, its tanks lit from within. */
export const laboratory: Motif = () => [
  { d: 'M-26 5L-20 -12M26 5L20 -12M0 5V-12M-30 5h60', line: 'art-shade', width: 2.4 },
  { d: polygon([-34, -24], [-24, -40], [24, -40], [34, -24], [24, -9], [-24, -9]), fill: 'art-body' },
  { d: polygon([-34, -24], [34, -24], [24, -9], [-24, -9]), fill: 'art-shade', opacity: 0.6 },
  { d: several(3, (index) => circle(-17 + index * 17, -26, 6)), fill: 'art-near' },
  { d: several(3, (index) => `M${-21.5 + index * 17} -25h9a4.5 4.5 0 0 1 -9 0Z`), fill: 'art-glow' },
  {
    d: several(3, (index) => circle(-18 + index * 17, -28, 0.9) + circle(-15.5 + index * 17, -30, 0.6)),
    fill: 'art-glow',
  },
  { d: 'M12 -40v-8M12 -48q-5 -3 -8 0q3 5 8 4', line: 'art-body', width: 1.6 },
  { d: circle(12, -49, 1.6), fill: 'art-coral' },
];

/** A glass tube on pylons, a shuttle within. */
export const tunnel: Motif = () => [
  { d: 'M-44 6V-14M0 6V-14M44 6V-14', line: 'art-shade', width: 4 },
  { d: box(-90, -30, 180, 17), fill: 'art-glow', opacity: 0.28 },
  { d: 'M-18 -28H14Q24 -27 26 -20Q24 -16 14 -15.5H-18Q-22 -15.5 -22 -18V-25Q-22 -28 -18 -28Z', fill: 'art-body' },
  {
    d: box(-17, -25, 7, 4.5) + box(-7, -25, 7, 4.5) + box(3, -25, 7, 4.5) + 'M13 -25h4q4 1 5 4.5h-9Z',
    fill: 'art-light',
  },
  { d: 'M-90 -30H90M-90 -13H90', line: 'art-glow', width: 1.3 },
  { d: several(8, (index) => `M${-76 + index * 22} -31v19`), line: 'art-body', width: 1.6 },
  { d: 'M26 -20L60 -27V-15Z', fill: 'art-light', opacity: 0.35 },
];

/** The Federation's ring station. */
export const ring: Motif = () => [
  { d: circle(0, -24, 25) + circle(0, -24, 19), fill: 'art-body' },
  { d: 'M0 -49V1M-25 -24H25M-17.5 -41.5L17.5 -6.5M17.5 -41.5L-17.5 -6.5', line: 'art-shade', width: 1.6 },
  { d: circle(0, -24, 8), fill: 'art-shade' },
  { d: circle(0, -24, 4.5), fill: 'art-light' },
  {
    d: several(16, (index) =>
      circle(22 * Math.sin((index * Math.PI) / 8), -24 - 22 * Math.cos((index * Math.PI) / 8), 1),
    ),
    fill: 'art-light',
  },
  { d: 'M-5 0h10l5 7h-20Z', fill: 'art-shade' },
  { d: 'M-58 -14h22M-54 -34h14M58 -14h-22M54 -34h-14', line: 'art-glow', width: 1, opacity: 0.6 },
];

/** Tanks, pipes and a chimney of clear water. */
export const tanks: Motif = () => [
  { d: 'M-50 -8H-34V-34M-14 -20H6M24 -14H52V6', line: 'art-shade', width: 3 },
  {
    d: 'M-44 5V-26a10 5 0 0 1 20 0V5ZM-14 5V-34a10 5 0 0 1 20 0V5ZM14 5V-20a12 6 0 0 1 24 0V5Z',
    fill: 'art-body',
  },
  { d: 'M-44 -26a10 5 0 0 0 20 0M-14 -34a10 5 0 0 0 20 0M14 -20a12 6 0 0 0 24 0', line: 'art-shade', width: 1 },
  { d: box(-37, -18, 6, 20) + box(-7, -26, 6, 28) + box(23, -12, 6, 14), fill: 'art-near' },
  { d: box(-37, -9, 6, 11) + box(-7, -18, 6, 20) + box(23, -5, 6, 7), fill: 'art-glow' },
  {
    d: circle(-34, -38, 2) + circle(-31, -43, 1.4) + circle(-4, -46, 1.8) + circle(0, -50, 1.2),
    line: 'art-glow',
    width: 0.8,
  },
];

/** A reactor core within its rings. */
export const reactor: Motif = () => [
  { d: circle(0, -22, 28), fill: 'art-light', opacity: 0.12 },
  { d: circle(0, -22, 20), fill: 'art-light', opacity: 0.2 },
  { d: 'M-22 6L-14 -8H14L22 6Z', fill: 'art-shade' },
  { d: circle(0, -22, 17) + circle(0, -22, 12.5), fill: 'art-body' },
  { d: circle(0, -22, 8), fill: 'art-light' },
  { d: 'M-46 6V-16H-17M46 6V-16H17', line: 'art-shade', width: 3.4 },
  { d: 'M-46 0V-16H-17M46 0V-16H17', line: 'art-light', width: 0.9 },
  {
    d: several(
      8,
      (index) =>
        `M${round(14.7 * Math.sin((index * Math.PI) / 4))} ${round(-22 - 14.7 * Math.cos((index * Math.PI) / 4))}h.1`,
    ),
    line: 'art-near',
    width: 2.2,
  },
];

/** A crane over a half-built frame. */
export const crane: Motif = () => [
  { d: 'M-30 6V-44H34M-30 -34L-18 -44M-30 -44L-44 -38V-32', line: 'art-body', width: 2.2 },
  { d: 'M-34 6V-40M-26 6V-40M-34 0l8 -8M-34 -8l8 -8M-34 -16l8 -8M-34 -24l8 -8', line: 'art-shade', width: 1 },
  { d: 'M22 -44V-30', line: 'art-glow', width: 0.8 },
  { d: 'M10 -30H34L30 -24H14Z', fill: 'art-light' },
  { d: 'M2 6V-14H42V6M2 -4H42M15 -14V6M29 -14V6', line: 'art-body', width: 2 },
  { d: box(4, -3, 10, 8) + box(30.5, -13, 10, 8), fill: 'art-glow', opacity: 0.4 },
  { d: 'M-50 -38h12v8h-12Z', fill: 'art-shade' },
  { d: circle(34, -45, 1.6) + circle(-30, -46, 1.6), fill: 'art-coral' },
];
