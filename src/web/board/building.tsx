import type { ReactNode } from 'react';
import type { Building } from '../../vocabulary/index.ts';
import { SILHOUETTES } from '../art/pictures.ts';
import { type BuildingSpot, SITE } from './layout.ts';
import type { Standing } from './network.ts';
import { ChartSigns, SignPlate, widthOf } from '../signs/chart-signs.tsx';
import { siteSigns } from '../signs/site-signs.ts';

const OUT = SITE + 5;

/** A building site: what it prints while it is empty, then the silhouette of what stands there. */
export function BuildingDrawing({
  spot,
  standing,
}: {
  readonly spot: BuildingSpot;
  readonly standing: Standing | undefined;
}): ReactNode {
  const { face, isExpansion, angle } = spot;
  const { bonus, surcharge, multiplier } = siteSigns(face);
  // Outwards there is the most room.
  const aside = { x: OUT * Math.cos(angle), y: OUT * Math.sin(angle) };
  const expansion = isExpansion ? ' chart-expansion' : '';
  if (standing === undefined) {
    const printed = [...bonus, ...multiplier];
    return (
      <>
        <circle className={`chart-empty${expansion}`} r={SITE} />
        <ChartSigns signs={printed} size={Math.min(27, 37 / widthOf(printed))} />
        <SignPlate className="chart-surcharge" signs={surcharge} {...aside} size={17} />
      </>
    );
  }
  return (
    <g className={`chart-building-${standing.what}${expansion}`}>
      {standing.isUpgraded && <circle className="chart-second-ring" r={SITE + 4.5} />}
      <circle className={standing.isUpgraded ? 'chart-building-upgraded' : 'chart-building-plain'} r={SITE - 1} />
      <path
        className="chart-silhouette"
        d={SILHOUETTES[standing.what as Building]}
        fillRule="evenodd"
        transform="scale(1.26) translate(-12 -12.4)"
      />
      <SignPlate signs={multiplier} {...aside} size={18} />
    </g>
  );
}
