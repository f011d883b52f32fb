import type { ReactNode } from 'react';
import { type Shape, Shapes } from '../art/shape.tsx';
import type { SeatPlan } from '../session/seat-plan.ts';
import './portrait.css';

/** `open`: whoever comes. */
type Sitter = SeatPlan['by'] | 'open';

/** A face for everybody who may sit at a table: a diver, a jellyfish, a small fish, an octopus in a cap, a whale with a hat. */
const FACES: Readonly<Record<Sitter, readonly Shape[]>> = {
  open: [{ d: 'M24 14v20M14 24h20', line: 'quiet', width: 3.5 }],
  human: [
    { d: 'M13 46c0-6 5-9 11-9s11 3 11 9Z', fill: 'art-shade' },
    { d: 'M24 8a15 15 0 1 1 0 30 15 15 0 0 1 0-30Z', fill: 'art-light' },
    { d: 'M24 14a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z', fill: 'art-near' },
    { d: 'M18 24a6.5 6.5 0 0 1 6-6', line: 'art-glow', width: 2 },
    { d: 'M6 22h4M38 22h4M21 7h6', line: 'art-light', width: 3 },
    { d: 'M20.5 24.5v1.5M27.5 24.5v1.5', line: 'art-glow', width: 2.4 },
  ],
  drifter: [
    {
      d: 'M14 25c-2 7 2 9 0 16M20 26c-2 7 2 10 0 17M27 26c-2 7 3 9 1 16M34 25c-2 6 2 9 0 14',
      line: 'art-bell',
      width: 2.6,
    },
    { d: 'M8 26C8 13 15 7 24 7s16 6 16 19c-3 2-5-1-8 0s-5 1-8 0-5-1-8 0-5 2-8 0Z', fill: 'art-bell' },
    { d: 'M18 17v2.5M30 17v2.5', line: 'art-near', width: 3 },
    { d: 'M21 22.5q3 1.6 6 0', line: 'art-near', width: 1.6 },
  ],
  novice: [
    { d: 'M35 24l10-8c1 5 1 11 0 16Z', fill: 'art-coral' },
    { d: 'M5 24c4-9 12-13 20-11 6 1 10 6 12 11-2 5-6 10-12 11C17 37 9 33 5 24Z', fill: 'art-coral' },
    { d: 'M22 13c2-4 6-6 10-6 0 4-1 7-3 9Z', fill: 'art-light' },
    { d: 'M14 18a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z', fill: 'art-glow' },
    { d: 'M14 22.4h.2', line: 'art-near', width: 3.4 },
    { d: 'M8 28.5q3 2 6 .8', line: 'art-near', width: 1.6 },
  ],
  skipper: [
    {
      d: 'M11 40c-5 0-6 4-9 3M17 40c-3 1-3 6-7 5M24 40v6M31 40c3 1 3 6 7 5M37 40c5 0 6 4 9 3',
      line: 'art-frond',
      width: 4,
    },
    { d: 'M9 41c-2-4-1-9 1-12 2-9 8-11 14-11s12 2 14 11c2 3 3 8 1 12Z', fill: 'art-frond' },
    { d: 'M9 17c4-9 26-9 30 0l-2 3c-6-3-20-3-26 0Z', fill: 'art-body' },
    { d: 'M11 20c6-3 20-3 26 0l-1 3.5c-6-3-18-3-24 0Z', fill: 'art-near' },
    { d: 'M24 12.5v4M22 14.5h4', line: 'art-light', width: 1.8 },
    { d: 'M18.5 28v3M29.5 28v3', line: 'art-near', width: 3.4 },
    { d: 'M20 36q4 2.4 8 0', line: 'art-near', width: 1.8 },
  ],
  admiral: [
    { d: 'M5 34c0-9 9-14 20-14 12 0 18 6 18 14 0 6-7 10-18 10S5 40 5 34Z', fill: 'art-shade' },
    { d: 'M7 38c5 4 11 6 18 6s14-2 17-6c-6 2-11 3-17 3S13 40 7 38Z', fill: 'art-body' },
    { d: 'M8 21c3-11 9-16 16-16s13 5 16 16c-9-4-23-4-32 0Z', fill: 'art-near' },
    { d: 'M8 21c9-4 23-4 32 0', line: 'art-light', width: 2.6 },
    { d: 'M24 9.5l1.5 3.1 3.4.4-2.5 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.5-2.3 3.4-.4Z', fill: 'art-light' },
    { d: 'M16 29v2.4M32 29v2.4', line: 'art-near', width: 3.4 },
    { d: 'M12.5 26.5l6 1.5M35.5 26.5l-6 1.5', line: 'art-near', width: 1.8 },
  ],
};

/** Who plays on a seat, as a picture. */
export function Portrait({ by }: { readonly by: Sitter }): ReactNode {
  return (
    <svg className="portrait" data-by={by} viewBox="0 0 48 48" aria-hidden="true">
      <Shapes shapes={FACES[by]} />
    </svg>
  );
}
