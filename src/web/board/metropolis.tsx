import { useContent } from '../app/words.tsx';
import type { ReactNode } from 'react';
import type { Metropolis } from '../../vocabulary/index.ts';
import { HEXAGON, type PlaceSpot } from './layout.ts';
import { ChartSigns, flat, SignPlate, widthOf } from '../signs/chart-signs.tsx';
import { amountSigns, effectSigns } from '../signs/effect-signs.ts';
import { glyph, type Signs } from '../signs/sign.ts';

const OUTLINE = hexagon(HEXAGON);
const INLINE = hexagon(HEXAGON - 7);
export const HEXAGON_FOCUS = hexagon(HEXAGON + 10);
const PRODUCTION = glyph('production');

/** A metropolis in its corner with what it does: at once in the first line, in production in the second. */
export function MetropolisDrawing({ spot, number }: { readonly spot: PlaceSpot; readonly number: number }): ReactNode {
  const content = useContent();
  const metropolis = content.metropolises[number - 1];
  if (metropolis === undefined) return undefined;
  const lines = linesOf(metropolis);
  const step = lines.length > 2 ? 26 : 34;
  return (
    <>
      <path className={`chart-hexagon chart-hexagon-${metropolis.kind}`} d={OUTLINE} />
      <path className="chart-hexagon-inline" d={INLINE} />
      {lines.map((line, index) => (
        <ChartSigns
          key={index}
          signs={line}
          y={(index - (lines.length - 1) / 2) * step}
          size={sizeOf(lines.length, line)}
        />
      ))}
      {spot.production !== undefined && (
        <SignPlate signs={[PRODUCTION, ...amountSigns(spot.production)]} y={-HEXAGON * 0.86} size={23} />
      )}
    </>
  );
}

function linesOf(metropolis: Metropolis): readonly Signs[] {
  if (metropolis.kind === 'blue') {
    const instant = flat(effectSigns(metropolis.instant, 'gist'));
    const first = instant.length > 2 ? [instant.slice(0, 1), instant.slice(1)] : [instant];
    const { production } = metropolis;
    return production === undefined ? first : [...first, [PRODUCTION, ...effectSigns(production, 'gist')]];
  }
  const signs = effectSigns(metropolis.scoring, 'gist');
  const groups = signs.filter((sign) => sign.kind === 'group');
  if (groups.length === signs.length) return groups.map((group) => group.signs);
  const slash = signs.findIndex((sign) => sign.kind === 'text');
  if (slash < 0) return [signs];
  const counted = signs.slice(slash + 1);
  if (counted.length < 3) return [signs.slice(0, slash), signs.slice(slash)];
  return [signs.slice(0, slash + 1), counted.slice(0, 2), counted.slice(2)];
}

/** As large as the hexagon has room for. */
function sizeOf(lines: number, line: Signs): number {
  return Math.min(lines > 2 ? 25 : 31, (lines > 1 ? 92 : 104) / widthOf(line));
}

export function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
