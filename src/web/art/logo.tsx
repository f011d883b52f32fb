import type { ReactNode } from 'react';
import { type Shape, Shapes } from './shape.tsx';

/** A dome on the sea floor, the lines of a chart below it. */
const LOGO: readonly Shape[] = [
  { d: 'M8 30a16 16 0 0 1 32 0Z', fill: 'dome' },
  {
    d: 'M24 14v16M16 30c0-7 3-13 8-16M32 30c0-7-3-13-8-16M10 23h28',
    line: 'shelf',
    width: 1.4,
  },
  { d: 'M8 30a16 16 0 0 1 32 0Z', line: 'accent', width: 2 },
  { d: 'M4 31h40', line: 'accent', width: 3 },
  { d: 'M6 37c6-3 12-3 18 0s12 3 18 0', line: 'accent', width: 2 },
  { d: 'M12 42.5c4-2 8-2 12 0s8 2 12 0', line: 'accent', width: 1.6, opacity: 0.6 },
  { d: 'M24 10V5M20 7.5h8', line: 'accent', width: 2 },
];

/** The sign of Benthos, 1em high. */
export function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 48 48" width="1em" height="1em" aria-hidden="true">
      <Shapes shapes={LOGO} />
    </svg>
  );
}
