import type { ReactNode } from 'react';
import type { TunnelSpot } from './layout.ts';
import type { Standing } from './network.ts';
import { SignPlate } from '../signs/chart-signs.tsx';
import { glyph, type Signs } from '../signs/sign.ts';
import { siteSigns } from '../signs/site-signs.ts';

/** A tunnel site: a dotted way, then a tube, lit if it is connected; upgraded ones are double. */
export function TunnelDrawing({
  spot,
  standing,
  isChoice,
}: {
  readonly spot: TunnelSpot;
  readonly standing: Standing | undefined;
  readonly isChoice: boolean;
}): ReactNode {
  const d = pathOf(spot);
  const signs = tunnelSigns(spot, standing, isChoice);
  const hasSurcharge = standing === undefined && spot.face.surcharge !== undefined;
  return (
    <>
      {standing === undefined ? (
        <path className="chart-way" d={d} />
      ) : (
        <>
          <path className="chart-tube-glow" d={d} />
          <path className="chart-tube" d={d} />
          <path className="chart-tube-inside" d={d} />
          {standing.isUpgraded && <path className="chart-tube-second" d={d} />}
        </>
      )}
      {isChoice && <path className="chart-choice-way" d={d} />}
      <SignPlate
        signs={signs}
        x={spot.x}
        y={spot.y}
        size={tunnelSignSize(signs)}
        className={hasSurcharge ? 'chart-surcharge' : ''}
      />
    </>
  );
}

/** What stands in the middle of a tunnel site; a bare one that can be built on invites with a plus. */
export function tunnelSigns({ face }: TunnelSpot, standing: Standing | undefined, isChoice: boolean): Signs {
  const { bonus, surcharge, multiplier } = siteSigns(face);
  if (standing !== undefined) return multiplier;
  const printed = [...multiplier, ...bonus, ...surcharge];
  return printed.length === 0 && isChoice ? [glyph('plus')] : printed;
}

/** Long lines are smaller: the shortest tunnels have little room. */
export function tunnelSignSize(signs: Signs): number {
  return signs.length > 2 ? 20 : 23;
}

export function pathOf({ points }: Pick<TunnelSpot, 'points'>): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
