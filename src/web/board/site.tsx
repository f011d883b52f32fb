import type { ReactNode } from 'react';
import { BuildingDrawing } from './building.tsx';
import { CityDrawing } from './city.tsx';
import type { BuildingSpot, CitySpot, Spot, TunnelSpot } from './layout.ts';
import { Marks } from './marks.tsx';
import type { Standing } from './network.ts';
import { TunnelDrawing } from './tunnel.tsx';

interface Props {
  readonly spot: Spot;
  readonly standing: Standing | undefined;
  readonly isChoice: boolean;
  readonly isSelected: boolean;
}

/** A site with what stands on it, and the marks around it below that. */
export function Site(props: Props): ReactNode {
  const { spot, standing, isChoice } = props;
  return (
    <g className={classesOf(props)} aria-hidden="true">
      <Marks {...props} />
      {spot.kind === 'tunnel' ? (
        <TunnelDrawing spot={spot as TunnelSpot} standing={standing} isChoice={isChoice} />
      ) : (
        <g transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
          {spot.kind === 'city' ? (
            <CityDrawing spot={spot as CitySpot} standing={standing} />
          ) : (
            <BuildingDrawing spot={spot as BuildingSpot} standing={standing} />
          )}
        </g>
      )}
    </g>
  );
}

/** Its states as classes of the style sheet. */
function classesOf({ spot, standing, isChoice, isSelected }: Props): string {
  const light = standing === undefined ? 'is-empty' : standing.isLit ? 'is-lit' : 'is-dark';
  const choice = isChoice ? 'is-choice' : 'is-no-choice';
  return `chart-${spot.kind} ${light} ${choice}${isSelected ? ' is-selected' : ''}`;
}
