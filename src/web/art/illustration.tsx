import { memo, type ReactNode, useMemo } from 'react';
import { circle, round, several } from './draw.ts';
import { motifOf } from './motifs/index.ts';
import { randomOf } from './random.ts';
import { type Shape, Shapes } from './shape.tsx';
import './illustration.css';

const WIDTH = 150;
const HEIGHT = 70;
const SEA_FLOOR = 59;
const WATERS = ['shelf', 'reef', 'twilight', 'deep'] as const;

/** The picture of a family of cards: a place under the sea, always the same for the same name. It fills what it is put in. */
export const Illustration = memo(function Illustration({ family }: { readonly family: string }): ReactNode {
  const { water, behind, motif, place, before } = useMemo(() => sceneOf(family), [family]);
  return (
    <svg
      className={`illustration illustration-${water}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Shapes shapes={behind} />
      <g transform={place}>
        <Shapes shapes={motif} />
      </g>
      <Shapes shapes={before} />
    </svg>
  );
});

function sceneOf(family: string) {
  const random = randomOf(family);
  const water = WATERS[Math.floor(random() * WATERS.length)] ?? 'shelf';
  const motif = motifOf(family, random)(random);
  const scale = Number(round(0.85 + random() * 0.25));
  const turn = random() < 0.5 ? -1 : 1;
  const x = WIDTH / 2 + (random() - 0.5) * 34;
  return {
    water,
    motif,
    place: `translate(${round(x)} ${SEA_FLOOR}) scale(${turn * scale} ${scale})`,
    behind: behindOf(random),
    before: beforeOf(random),
  };
}

/** Rays from the surface, contour lines and a far ridge. */
function behindOf(random: () => number): readonly Shape[] {
  const lean = (random() - 0.5) * 60;
  const rays = several(3, () => {
    const x = random() * WIDTH;
    const wide = 6 + random() * 12;
    return `M${round(x)} -2h${round(wide)}l${round(lean + wide)} 76h${round(-wide * 2.4)}Z`;
  });
  const phase = random() * 6;
  const contours = several(5, (index) => wave(8 + index * 10, 3 + index, 0.035 + random() * 0.01, phase + index * 0.5));
  return [
    { d: rays, fill: 'art-glow', opacity: 0.09 },
    { d: contours, line: 'art-contour', width: 0.5 },
    { d: ridge(40 + random() * 6, 7, random() * 6), fill: 'art-far' },
  ];
}

/** The sea floor, stones and grass on it, and what drifts by. */
function beforeOf(random: () => number): readonly Shape[] {
  const drifting = several(16, () => circle(random() * WIDTH, random() * HEIGHT, 0.3 + random() * 0.5));
  const left = random() * 40;
  const bubbles = several(4, (index) => circle(left + random() * 8, 44 - index * 9, 0.8 + random() * 1.2));
  const grass = several(9, () => {
    const x = random() < 0.5 ? random() * 34 : WIDTH - random() * 34;
    const tall = 5 + random() * 9;
    return `M${round(x)} 66q${round(random() * 4 - 2)} ${round(-tall / 2)} ${round(random() * 4 - 2)} ${round(-tall)}`;
  });
  return [
    { d: grass, line: 'art-leaf', width: 1.2 },
    { d: ridge(61, 2.4, random() * 6), fill: 'art-near' },
    { d: drifting, fill: 'art-glow', opacity: 0.5 },
    { d: bubbles, line: 'art-glow', width: 0.6, opacity: 0.7 },
  ];
}

function wave(y: number, height: number, frequency: number, phase: number): string {
  return several(16, (index) => {
    const x = index * 10;
    const at = y + Math.sin(x * frequency + phase) * height + Math.sin(x * frequency * 2.3) * height * 0.4;
    return `${index === 0 ? 'M' : 'L'}${x} ${round(at)}`;
  });
}

function ridge(y: number, height: number, phase: number): string {
  return `${wave(y, height, 0.05, phase)}V${HEIGHT + 2}H0Z`;
}
