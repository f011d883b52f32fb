import type { ReactNode } from 'react';
import { type CitySpot, DOME } from './layout.ts';
import type { Standing } from './network.ts';
import { ChartSigns, SignPlate } from '../signs/chart-signs.tsx';
import { siteSigns } from '../signs/site-signs.ts';

/** The panes of a glass dome from above. */
const PANES = [
  'M0 -30 26 -15V15L0 30-26 15V-15Z',
  'M0 -47V-30M41 -23 26 -15M41 23 26 15M0 47V30M-41 23-26 15M-41 -23-26 -15M0 0 0 -30M0 0 26 15M0 0-26 15',
].join('');
const CORAL =
  'M0 36V8M0 20C-11 18-19 9-19-6M-18 6C-26 3-30-4-30-13M0 13C10 11 18 3 18-12M18 0C26-3 30-9 30-17M0 9C-3-4-7-13-7-29M-5-8C2-14 7-21 7-33';
/** A compass rose: here the nation began. */
const ROSE = 'M0-17 4-4 17 0 4 4 0 17-4 4-17 0-4-4Z';

/** A city site: what it prints while it is empty, then its dome. */
export function CityDrawing({
  spot,
  standing,
}: {
  readonly spot: CitySpot;
  readonly standing: Standing | undefined;
}): ReactNode {
  if (standing === undefined) return <EmptyCity spot={spot} />;
  const { multiplier } = siteSigns(spot.face);
  return (
    <>
      <circle className={`chart-dome chart-dome-${standing.what}`} r={DOME} />
      <path className="chart-dome-pattern" d={standing.what === 'symbiotic' ? CORAL : PANES} />
      {spot.isStart && <path className="chart-rose" d={ROSE} />}
      <circle className="chart-dome-rim" r={DOME} />
      <SignPlate signs={multiplier} y={DOME - 6} size={22} />
    </>
  );
}

function EmptyCity({ spot: { face } }: { readonly spot: CitySpot }): ReactNode {
  const { bonus, surcharge, multiplier } = siteSigns(face);
  const lines = [[...bonus, ...multiplier], surcharge].filter((line) => line.length > 0);
  const step = 34;
  const top = (-step * (lines.length - 1)) / 2;
  return (
    <>
      <circle className="chart-empty" r={DOME} />
      {lines.map((line, index) =>
        line === surcharge ? (
          <SignPlate
            key={index}
            className="chart-surcharge"
            signs={line}
            y={top + index * step}
            size={line.length > 2 ? 19 : 23}
          />
        ) : (
          <ChartSigns key={index} signs={line} y={top + index * step} size={line.length > 1 ? 28 : 33} />
        ),
      )}
    </>
  );
}
