import type { ReactNode } from 'react';
import type { CardType, Colour } from '../../vocabulary/index.ts';
import { type Shape, Shapes } from './shape.tsx';

const MARKS: { readonly [colour in Colour]: string } = {
  green: 'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z',
  red: 'M12 2 23 21.5H1Z',
  yellow: 'M3 3h18v18H3Z',
};

/** The sign of a colour of slots and cards: green a circle, red a triangle, yellow a square. */
export function Mark({ colour }: { readonly colour: Colour }): ReactNode {
  return (
    <svg className={`picture mark mark-${colour}`} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <MarkShapes colour={colour} />
    </svg>
  );
}

/** The same without a frame, 24 by 24, to be placed within a larger drawing. */
export function MarkShapes({ colour }: { readonly colour: Colour }): ReactNode {
  const paint = `var(--${colour})`;
  return <path d={MARKS[colour]} fill={paint} stroke={paint} strokeWidth="1.5" strokeLinejoin="round" />;
}

/** In the colour of the words around: a bolt, an anchor, a circled A, the wheel of production, a laurel. */
const TYPES: { readonly [type in CardType]: readonly Shape[] } = {
  instant: [{ d: 'M14 1 4 13.5h6.5L9 23l11-13.5h-7Z', fill: 'ink' }],
  permanent: [
    { d: 'M12 8v14M7.5 11h9', line: 'ink', width: 2.2 },
    { d: 'M12 2.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z', line: 'ink', width: 2 },
    {
      d: 'M2.5 13.5c.5 5 4 8.5 9.5 8.5s9-3.5 9.5-8.5M1.5 16l1-2.7 2.5 1.5M22.5 16l-1-2.7-2.5 1.5',
      line: 'ink',
      width: 2,
    },
  ],
  action: [
    { d: 'M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4Z', line: 'ink', width: 2 },
    { d: 'M7.8 17.3 12 6.2l4.2 11.1M9.3 13.7h5.4', line: 'ink', width: 2.2 },
  ],
  production: [
    { d: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z', line: 'ink', width: 2.2 },
    {
      d: 'M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M4.6 19.4l2.8-2.8M16.6 7.4l2.8-2.8',
      line: 'ink',
      width: 2.6,
    },
  ],
  scoring: [
    { d: 'M6 2.5h12v6a6 6 0 0 1-12 0Z', fill: 'ink' },
    { d: 'M6 4.5H2.5c0 4 1.5 6 4.5 6.5M18 4.5h3.5c0 4-1.5 6-4.5 6.5M12 14v5', line: 'ink', width: 2 },
    { d: 'M6.5 19h11v3.5h-11Z', fill: 'ink' },
  ],
};

export function TypeMark({ type }: { readonly type: CardType }): ReactNode {
  return (
    <svg className="picture type-mark" viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <TypeShapes type={type} />
    </svg>
  );
}

export function TypeShapes({ type }: { readonly type: CardType }): ReactNode {
  return <Shapes shapes={TYPES[type]} />;
}
