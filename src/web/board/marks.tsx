import type { ReactNode } from 'react';
import { DOME, SITE, type Spot, type TunnelSpot } from './layout.ts';
import type { Standing } from './network.ts';
import { plateOf } from '../signs/chart-signs.tsx';
import { tunnelSignSize, tunnelSigns } from './tunnel.tsx';

interface RingProps {
  readonly spot: Spot;
  readonly standing: Standing | undefined;
  readonly className: string;
  readonly away: number;
}

/** Around a site: brackets if it can be chosen, a closed ring if it is chosen. */
export function Marks({
  spot,
  standing,
  isChoice,
  isSelected,
}: Omit<RingProps, 'className' | 'away'> & { readonly isChoice: boolean; readonly isSelected: boolean }): ReactNode {
  if (isSelected) return <Ring spot={spot} standing={standing} className="chart-chosen" away={7} />;
  return isChoice && <Ring spot={spot} standing={standing} className="chart-brackets" away={6} />;
}

/** The outline of a site, a little away from it. */
export function Ring({ spot, standing, className, away }: RingProps): ReactNode {
  // Measured as eight parts, so that brackets come out alike on every shape.
  if (spot.kind !== 'tunnel') {
    const upgraded = standing?.isUpgraded ? 4 : 0;
    const radius = (spot.kind === 'city' ? DOME : SITE + upgraded) + away;
    return <circle className={className} cx={spot.x.toFixed(1)} cy={spot.y.toFixed(1)} r={radius} pathLength={8} />;
  }
  const signs = tunnelSigns(spot as TunnelSpot, standing, true);
  const plate = plateOf(signs, tunnelSignSize(signs));
  const [width, height] = [plate.width + 2 * away - 3, plate.height + 2 * away - 3];
  return (
    <rect
      className={className}
      x={(spot.x - width / 2).toFixed(1)}
      y={(spot.y - height / 2).toFixed(1)}
      width={width}
      height={height}
      rx={height / 2}
      pathLength={8}
    />
  );
}
