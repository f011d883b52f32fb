import type { ReactNode } from 'react';
import { type Shape, Shapes } from './shape.tsx';

/** Signs between the pictures of an icon line, in the colour of the words around. */
const GLYPHS = {
  /** Gives. */
  to: [{ d: 'M3 12h16M13 5.5 19.5 12 13 18.5', line: 'ink', width: 2.6 }],
  exchange: [{ d: 'M3 8h17M15 3l5 5-5 5M21 16H4M9 11l-5 5 5 5', line: 'ink', width: 2.2 }],
  build: [{ d: 'M12 4v16M4 12h16', line: 'ink', width: 3.2 }],
  upgrade: [{ d: 'M12 21V5M5 11.5 12 4l7 7.5', line: 'ink', width: 3 }],
  use: [{ d: 'M5 3.5v17l15-8.5Z', fill: 'ink' }],
  ready: [{ d: 'M19.5 13a7.5 7.5 0 1 1-2.2-6.3L20 9.5M20 3.5v6h-6', line: 'ink', width: 2.4 }],
  /** An expansion site: outside of the ring of the others. */
  expansion: [
    { d: 'M8.5 8.5h13v13h-13Z', line: 'ink', width: 2.2 },
    { d: 'M15 12v6M12 15h6', line: 'ink', width: 2 },
    { d: 'M2.5 14V5a2.5 2.5 0 0 1 2.5-2.5h9', line: 'ink', width: 2.2 },
  ],
  hand: [
    { d: 'M8.5 2.5h7v13h-7Z', line: 'ink', width: 2 },
    { d: 'M5.5 5 2 6.3l4 11.2 2.5-.8M18.5 5 22 6.3l-4 11.2-2.5-.8M4 21.5h16', line: 'ink', width: 2 },
  ],
  turn: [{ d: 'M12 2.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6ZM12 6.5V12l4 2.5', line: 'ink', width: 2.2 }],
  'turn-end': [
    { d: 'M6 2.5h12M6 21.5h12M7.5 3c0 5 9 7 9 9s-9 4-9 9M16.5 3c0 5-9 7-9 9s9 4 9 9', line: 'ink', width: 2 },
  ],
  slot: [
    {
      d: 'M6 3h12a3.5 3.5 0 0 1 3.5 3.5v11A3.5 3.5 0 0 1 18 21H6a3.5 3.5 0 0 1-3.5-3.5v-11A3.5 3.5 0 0 1 6 3Z',
      line: 'ink',
      width: 2.2,
    },
  ],
  /** Besides this, the things are not told apart. */
  different: [{ d: 'M4 8.5h16M4 15.5h16M16.5 3.5l-9 17', line: 'ink', width: 2.3 }],
  /** On boards and tiles: any resource, in every production, something can be built here. */
  any: [
    {
      d: 'M12 1.500 22.500 12 12 22.500 1.500 12ZM9.200 10c0-4.200 6-4.200 6 0 0 2-3 2.200-3 4.600M12.200 17.200v.6',
      line: 'text',
      width: 1.8,
    },
  ],
  production: [
    {
      d: 'M20 12a8 8 0 0 1-14.500 4.600M4 12A8 8 0 0 1 18.500 7.400M18.800 2.500v5.200h-5.200M5.200 21.500v-5.200h5.200',
      line: 'text',
      width: 2.4,
    },
  ],
  plus: [{ d: 'M12 3.500v17M3.500 12h17', line: 'accent', width: 4.5 }],
} as const satisfies Record<string, readonly Shape[]>;
export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name }: { readonly name: GlyphName }): ReactNode {
  return (
    <svg className={`picture glyph glyph-${name}`} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <GlyphShapes name={name} />
    </svg>
  );
}

/** The same without a frame, 24 by 24, to be placed within a larger drawing. */
export function GlyphShapes({ name }: { readonly name: GlyphName }): ReactNode {
  return <Shapes shapes={GLYPHS[name]} />;
}
