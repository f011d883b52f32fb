import type { ReactNode } from 'react';
import { PictureShapes } from '../art/picture.tsx';
import { type Sign, widthOf, widthOfSign } from './signs.ts';

interface SignBox {
  readonly x?: number;
  readonly y?: number;
  /** The height of a picture. */
  readonly size: number;
}

/** A line of pictures and numbers around its middle. */
export function SignLine({ signs, x = 0, y = 0, size }: SignBox & { readonly signs: readonly Sign[] }): ReactNode {
  let left = x - (widthOf(signs) * size) / 2;
  return signs.map((sign, index) => {
    const start = left;
    left += (widthOfSign(sign) + 0.12) * size;
    return <OneSign key={index} sign={sign} x={start} y={y} size={size} />;
  });
}

function OneSign({ sign, x = 0, y = 0, size }: SignBox & { readonly sign: Sign }): ReactNode {
  if (sign.kind === 'text') return <Figure text={sign.text} x={x + (widthOfSign(sign) * size) / 2} y={y} size={size} />;
  const shift = sign.count > 1 ? 0.56 * size : 0;
  return (
    <>
      {sign.count > 1 && <Figure text={String(sign.count)} x={x + 0.27 * size} y={y} size={size} />}
      <g transform={`translate(${x + shift} ${y - size / 2}) scale(${size / 24})`}>
        {sign.kind === 'picture' ? (
          <PictureShapes icon={sign.icon} />
        ) : (
          <path className={`chart-${sign.kind}`} d={OTHER[sign.kind]} />
        )}
      </g>
    </>
  );
}

const OTHER = {
  /** Whatever it is: a diamond with a question. */
  any: 'M12 1.500 22.500 12 12 22.500 1.500 12ZM9.200 10c0-4.200 6-4.200 6 0 0 2-3 2.200-3 4.600M12.200 17.200v.6',
  /** Round and round. */
  production:
    'M20 12a8 8 0 0 1-14.500 4.600M4 12A8 8 0 0 1 18.500 7.400M18.800 2.500v5.200h-5.200M5.200 21.500v-5.200h5.200',
  plus: 'M12 3.500v17M3.500 12h17',
} as const;

function Figure({ text, x = 0, y = 0, size }: SignBox & { readonly text: string }): ReactNode {
  return (
    <text className="chart-figure" x={x} y={y + size * 0.33} fontSize={size * 0.96}>
      {text}
    </text>
  );
}

/** The same on a small plate of its own. */
export function SignPlate({
  signs,
  x = 0,
  y = 0,
  size,
  className = '',
}: SignBox & { readonly signs: readonly Sign[]; readonly className?: string }): ReactNode {
  if (signs.length === 0) return undefined;
  const { width, height } = plateOf(signs, size);
  return (
    <g className={`chart-plate ${className}`}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <SignLine signs={signs} x={x} y={y} size={size} />
    </g>
  );
}

export function plateOf(signs: readonly Sign[], size: number): { readonly width: number; readonly height: number } {
  const height = size * 1.32;
  return { width: Math.max(height, widthOf(signs) * size + size * 0.55), height };
}
