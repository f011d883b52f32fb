import type { ReactNode } from 'react';
import { DOME, SITE, type Spot, type TunnelSpot } from './layout.ts';
import type { Standing } from './network.ts';
import { plateOf } from './sign-line.tsx';
import { tunnelSignSize, tunnelSigns } from './tunnel.tsx';

interface Props {
  readonly spot: Spot;
  readonly standing: Standing | undefined;
  readonly isChoice: boolean;
  readonly isSelected: boolean;
}

/** Around a site: brackets if it can be chosen, a closed ring if it is, and the ring of the keyboard's focus. */
export function Marks({ spot, standing, isChoice, isSelected }: Props): ReactNode {
  return (
    <g className="chart-marks" aria-hidden="true">
      {isChoice && <Ring spot={spot} standing={standing} className="chart-brackets" away={6} />}
      {isSelected && <Ring spot={spot} standing={standing} className="chart-chosen" away={6} />}
      <Ring spot={spot} standing={standing} className="chart-focus" away={12} />
    </g>
  );
}

function Ring({
  spot,
  standing,
  className,
  away,
}: {
  readonly spot: Spot;
  readonly standing: Standing | undefined;
  readonly className: string;
  readonly away: number;
}): ReactNode {
  // Measured as eight parts, so that brackets come out alike on every shape.
  if (spot.kind !== 'tunnel') {
    const upgraded = standing?.isUpgraded ? 4 : 0;
    const radius = (spot.kind === 'city' ? DOME : SITE + upgraded) + away;
    return <circle className={className} cx={spot.x} cy={spot.y} r={radius} pathLength={8} />;
  }
  const tunnel = spot as TunnelSpot;
  const signs = tunnelSigns(tunnel, standing, true);
  const { width, height } = plateOf(signs, tunnelSignSize(signs));
  const [w, h] = [width + 2 * away - 3, height + 2 * away - 3];
  return (
    <rect
      className={className}
      x={tunnel.x - w / 2}
      y={tunnel.y - h / 2}
      width={w}
      height={h}
      rx={h / 2}
      pathLength={8}
    />
  );
}
