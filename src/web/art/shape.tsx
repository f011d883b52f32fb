import type { ReactNode } from 'react';

/** One path of a picture; `fill` and `line` are names of the theme's colours. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly opacity?: number;
}

export function Shapes({ shapes }: { readonly shapes: readonly Shape[] }): ReactNode {
  return shapes.map(({ d, fill, line, width = 1.6, opacity }, index) => (
    <path
      key={index}
      d={d}
      fill={paint(fill)}
      fillRule="evenodd"
      opacity={opacity}
      {...(line === undefined
        ? {}
        : { stroke: paint(line), strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' })}
    />
  ));
}

/** `ink` is whatever colour the words around have. */
function paint(name: string | undefined): string {
  if (name === undefined) return 'none';
  return name === 'ink' ? 'currentColor' : `var(--${name})`;
}
