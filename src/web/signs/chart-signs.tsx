import type { ReactNode } from 'react';
import { GlyphShapes } from '../art/glyph.tsx';
import { MarkShapes, TypeShapes } from '../art/mark.tsx';
import { PictureShapes } from '../art/picture.tsx';
import { type Sign, type Signs, text } from './sign.ts';

interface SignBox {
  readonly x?: number;
  readonly y?: number;
  /** The height of a picture. */
  readonly size: number;
}

/** Between two signs, in heights of a picture. */
const GAP = 0.12;
/** What a number before a picture takes. */
const NUMBER = 0.56;

/** Signs in one line around its middle, within a drawing. */
export function ChartSigns({ signs, x = 0, y = 0, size }: SignBox & { readonly signs: Signs }): ReactNode {
  let left = x - (widthOf(signs) * size) / 2;
  return flat(signs).map((sign, index) => {
    const start = left;
    left += (widthOfSign(sign) + GAP) * size;
    return <ChartSign key={index} sign={sign} x={start} y={y} size={size} />;
  });
}

/** The same on a small plate of its own. */
export function SignPlate({
  signs,
  x = 0,
  y = 0,
  size,
  className = '',
}: SignBox & { readonly signs: Signs; readonly className?: string }): ReactNode {
  if (signs.length === 0) return undefined;
  const { width, height } = plateOf(signs, size);
  return (
    <g className={`chart-plate ${className}`}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <ChartSigns signs={signs} x={x} y={y} size={size} />
    </g>
  );
}

export function plateOf(signs: Signs, size: number): { readonly width: number; readonly height: number } {
  const height = size * 1.32;
  return { width: Math.max(height, widthOf(signs) * size + size * 0.55), height };
}

/** How wide a line of signs is, in heights of a picture. */
export function widthOf(signs: Signs): number {
  const all = flat(signs);
  return all.reduce((sum, sign) => sum + widthOfSign(sign), 0) + GAP * Math.max(0, all.length - 1);
}

type FlatSign = Exclude<Sign, { readonly kind: 'group' }>;

/** Drawings have no frames around groups; options are in brackets. */
export function flat(signs: Signs): readonly FlatSign[] {
  return signs.flatMap((sign) => {
    if (sign.kind !== 'group') return [sign];
    return flat(sign.look === 'option' ? [text('('), ...sign.signs, text(')')] : sign.signs);
  });
}

function widthOfSign(sign: FlatSign): number {
  if (sign.kind === 'text') return 0.5 * sign.text.length;
  return sign.kind === 'thing' && countOf(sign) > 1 ? 1 + NUMBER : 1;
}

function countOf({ count = 1 }: Extract<Sign, { readonly kind: 'thing' }>): number {
  return count;
}

function ChartSign({ sign, x = 0, y = 0, size }: SignBox & { readonly sign: FlatSign }): ReactNode {
  switch (sign.kind) {
    case 'text':
      return <Figure text={sign.text} x={x + (widthOfSign(sign) * size) / 2} y={y} size={size} />;
    case 'ringed':
      return (
        <>
          <circle className="chart-ringed" cx={x + size / 2} cy={y} r={size * 0.45} strokeWidth={size * 0.07} />
          <Figure text={String(sign.number)} x={x + size / 2} y={y} size={size * 0.7} />
        </>
      );
    case 'thing': {
      const count = countOf(sign);
      return (
        <>
          {count > 1 && <Figure text={String(count)} x={x + 0.27 * size} y={y} size={size} />}
          <Scaled x={count > 1 ? x + NUMBER * size : x} y={y} size={size}>
            <PictureShapes icon={sign.icon} />
            {sign.lost === true && <path className="chart-lost" d="M2 20 22 4" />}
          </Scaled>
        </>
      );
    }
    case 'glyph':
    case 'mark':
    case 'type':
      return (
        <Scaled x={x} y={y} size={size}>
          {sign.kind === 'glyph' ? (
            <GlyphShapes name={sign.glyph} />
          ) : sign.kind === 'mark' ? (
            <MarkShapes colour={sign.colour} />
          ) : (
            <TypeShapes type={sign.type} />
          )}
        </Scaled>
      );
  }
}

/** Something drawn 24 by 24, in its place. */
function Scaled({ x = 0, y = 0, size, children }: SignBox & { readonly children: ReactNode }): ReactNode {
  return <g transform={`translate(${x} ${y - size / 2}) scale(${size / 24})`}>{children}</g>;
}

function Figure({ text, x = 0, y = 0, size }: SignBox & { readonly text: string }): ReactNode {
  return (
    <text className="chart-figure" x={x} y={y + size * 0.33} fontSize={size * 0.96}>
      {text}
    </text>
  );
}
