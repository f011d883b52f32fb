import { circle, halfRound, round, several } from '../draw.ts';
import type { Motif } from './motif.ts';

/** Fronds that sway one way, leaves on alternate sides. */
export const kelpForest: Motif = (random) => {
  const frond = (x: number, height: number, lean: number) => {
    const stem = `M${round(x)} 6Q${round(x + lean)} ${round(-height / 2)} ${round(x - lean / 2)} ${round(-height)}`;
    const leaves = several(Math.round(height / 6), (index) => {
      const y = 2 - index * 6;
      const side = index % 2 === 0 ? 1 : -1;
      const base = x + lean * 0.5 * Math.sin((index * 6 * Math.PI) / height);
      return `M${round(base)} ${round(y)}q${round(side * 5)} -1 ${round(side * 8)} -7q${round(-side * 7)} 0 ${round(-side * 8)} 7Z`;
    });
    return { stem, leaves };
  };
  const fronds = (count: number, spread: number, tall: number) =>
    Array.from({ length: count }, (_, index) =>
      frond((index - (count - 1) / 2) * spread + random() * 6, tall + random() * 14, 5 + random() * 5),
    );
  const back = fronds(6, 15, 30);
  const front = fronds(5, 19, 22);
  return [
    { d: back.map(({ stem }) => stem).join(''), line: 'art-leaf', width: 1.1, opacity: 0.55 },
    { d: back.map(({ leaves }) => leaves).join(''), fill: 'art-leaf', opacity: 0.5 },
    { d: front.map(({ stem }) => stem).join(''), line: 'art-frond', width: 1.3 },
    { d: front.map(({ leaves }) => leaves).join(''), fill: 'art-frond' },
  ];
};

/** A school turning as one. */
export const fish: Motif = (random) => {
  const one = (x: number, y: number, size: number) =>
    `M${round(x)} ${round(y)}q${round(size * 1.1)} ${round(-size)} ${round(size * 2.4)} 0l${round(size * 0.9)} ${round(-size * 0.6)}v${round(size * 1.2)}l${round(-size * 0.9)} ${round(-size * 0.6)}q${round(-size * 1.3)} ${round(size)} ${round(-size * 2.4)} 0Z`;
  const shoal = (count: number, size: number) =>
    several(count, (index) => {
      const along = index / count;
      const x = -52 + along * 96 + random() * 8;
      const y = -22 - Math.sin(along * 4) * 13 + (random() - 0.5) * 20;
      return one(x, y, size * (0.7 + random() * 0.6));
    });
  return [
    { d: shoal(16, 2.2), fill: 'art-shade', opacity: 0.7 },
    { d: shoal(15, 3), fill: 'art-body' },
    { d: shoal(3, 3.4), fill: 'art-coral' },
  ];
};

export const whale: Motif = () => [
  {
    d: 'M-48 -24C-40 -38 -12 -42 12 -32C26 -26 36 -26 44 -33C44 -39 48 -43 56 -44C54 -39 55 -36 60 -33C52 -31 48 -28 45 -24C34 -15 16 -12 -2 -12C-26 -11 -44 -14 -48 -24Z',
    fill: 'art-body',
  },
  {
    d: 'M-48 -23C-34 -19 -14 -19 4 -22C-2 -13 -14 -11 -22 -11.5C-36 -12 -45 -15 -48 -23Z',
    fill: 'art-glow',
    opacity: 0.75,
  },
  { d: 'M-18 -16C-12 -10 -10 -4 -14 1C-22 -3 -26 -9 -26 -15Z', fill: 'art-shade' },
  { d: 'M-42 -18.5q12 3 26 1.5M-38 -15.5q10 2.5 20 1.5', line: 'art-shade', width: 0.6 },
  { d: circle(-36, -26, 1), fill: 'art-near' },
];

/** Bells with trailing arms, lit from within. */
export const jellyfish: Motif = (random) => {
  const at: readonly (readonly [number, number, number])[] = [
    [-20, -30, 12],
    [14, -22, 9],
    [36, -38, 6],
  ];
  const arms = at
    .map(([x, y, size]) =>
      several(5, (index) => {
        const start = x + (index - 2) * size * 0.36;
        const sway = (random() - 0.5) * size;
        return `M${round(start)} ${round(y)}q${round(sway)} ${round(size * 0.7)} 0 ${round(size * 1.3)}t${round(-sway * 0.6)} ${round(size * 0.9)}`;
      }),
    )
    .join('');
  return [
    { d: arms, line: 'art-glow', width: 0.8, opacity: 0.7 },
    { d: at.map(([x, y, size]) => halfRound(x, y, size, size * 0.95)).join(''), fill: 'art-bell', opacity: 0.9 },
    { d: at.map(([x, y, size]) => halfRound(x, y, size * 0.6, size * 0.6)).join(''), fill: 'art-glow', opacity: 0.55 },
  ];
};

/** Branching corals and a fan. */
export const coral: Motif = (random) => {
  const branch = (x: number, y: number, length: number, angle: number, depth: number): string => {
    const endX = x + Math.sin(angle) * length;
    const endY = y - Math.cos(angle) * length;
    const here = `M${round(x)} ${round(y)}L${round(endX)} ${round(endY)}`;
    if (depth === 0) return here;
    const spread = 0.35 + random() * 0.3;
    return (
      here +
      branch(endX, endY, length * 0.74, angle - spread, depth - 1) +
      branch(endX, endY, length * 0.74, angle + spread, depth - 1)
    );
  };
  return [
    { d: branch(-24, 4, 12, -0.15, 4), line: 'art-coral', width: 2.2 },
    { d: branch(8, 4, 15, 0.1, 4), line: 'art-bell', width: 2.4 },
    { d: branch(36, 5, 10, 0.2, 4), line: 'art-light', width: 1.8, opacity: 0.9 },
    { d: several(9, (index) => circle(-46 + index * 11 + random() * 5, 3, 3 + random() * 3)), fill: 'art-shade' },
  ];
};

/** Black smokers with their plumes. */
export const vents: Motif = (random) => {
  const chimneys = [-34, -6, 26].map((x) => ({ x: x + random() * 6, height: 16 + random() * 12 }));
  const stack = ({ x, height }: { readonly x: number; readonly height: number }) =>
    `M${round(x - 10)} 6L${round(x - 4)} ${round(-height * 0.6)}L${round(x - 4.5)} ${round(-height)}h8L${round(x + 3)} ${round(-height * 0.5)}L${round(x + 11)} 6Z`;
  const plume = ({ x, height }: { readonly x: number; readonly height: number }, wide: number) =>
    `M${round(x - 3)} ${round(-height)}c${round(-wide)} -10 ${round(wide * 0.7)} -14 ${round(-wide * 0.6)} -28h${round(wide * 2)}c${round(-wide * 0.4)} 10 ${round(wide * 0.5)} 18 ${round(-wide * 1.4 + 5)} 28Z`;
  return [
    { d: chimneys.map((each) => plume(each, 9)).join(''), fill: 'art-glow', opacity: 0.2 },
    { d: chimneys.map((each) => plume(each, 5)).join(''), fill: 'art-light', opacity: 0.3 },
    { d: chimneys.map(stack).join(''), fill: 'art-shade' },
    { d: chimneys.map(({ x, height }) => halfRound(x, -height + 1, 4, 1.6)).join(''), fill: 'art-light' },
    {
      d: chimneys.map(({ x, height }) => `M${round(x - 1)} ${round(-height + 2)}L${round(x - 3)} -2`).join(''),
      line: 'art-coral',
      width: 1.4,
    },
  ];
};
