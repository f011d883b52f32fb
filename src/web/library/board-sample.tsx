import type { ReactNode } from 'react';
import type { MessageKey } from '../../text/index.ts';
import type { SiteFace } from '../../vocabulary/index.ts';
import { BuildingDrawing } from '../board/building.tsx';
import { CityDrawing } from '../board/city.tsx';
import type { BuildingSpot, CitySpot } from '../board/layout.ts';
import type { Standing } from '../board/network.ts';
import '../board/player-chart.css';
import './board-sample.css';

type Sample = 'connected' | 'not-connected' | 'upgraded' | 'expansion' | 'bonus' | 'surcharge' | 'multiplier';

/** What a board shows besides the things that stand on it. */
export const SAMPLES = [
  { id: 'connected', name: 'table.connected', meaning: 'key.connected' },
  { id: 'not-connected', name: 'table.not-connected', meaning: 'key.not-connected' },
  { id: 'upgraded', name: 'table.upgraded', meaning: 'key.upgraded' },
  { id: 'expansion', name: 'key.expansion.name', meaning: 'key.expansion' },
  { id: 'bonus', name: 'key.bonus.name', meaning: 'key.bonus' },
  { id: 'surcharge', name: 'key.surcharge.name', meaning: 'key.surcharge' },
  { id: 'multiplier', name: 'key.multiplier.name', meaning: 'key.multiplier' },
] as const satisfies readonly { readonly id: Sample; readonly name: MessageKey; readonly meaning: MessageKey }[];

const CITY: CitySpot = { id: 'c1', kind: 'city', index: 0, x: 0, y: 0, face: {}, isStart: false, buildings: [] };
const SITE: BuildingSpot = { ...CITY, id: 'c1.1', kind: 'building', city: 0, isExpansion: false, angle: 0 };
const DOME: Standing = { what: 'nonsymbiotic', isUpgraded: false, isLit: true };

const DRAWN: { readonly [S in Sample]: () => ReactNode } = {
  connected: () => city({}, DOME),
  'not-connected': () => city({}, { ...DOME, isLit: false }),
  upgraded: () => building(SITE, { what: 'farm', isUpgraded: true, isLit: true }),
  expansion: () => building({ ...SITE, isExpansion: true }),
  bonus: () => building({ ...SITE, face: { bonus: { kind: 'draw', cards: 1 } } }),
  surcharge: () => city({ surcharge: { credit: 1 } }),
  multiplier: () => building({ ...SITE, face: { multiplier: 2 } }),
};

/** A single site, drawn as on the board. */
export function BoardSample({ id }: { readonly id: Sample }): ReactNode {
  return DRAWN[id]();
}

function city(face: SiteFace, standing?: Standing): ReactNode {
  return (
    <svg className="board-sample chart-player-1" viewBox="-60 -60 120 120">
      <g className={lightOf(standing)}>
        {standing?.isLit === true ? <circle className="board-sample-light" r="59" /> : undefined}
        <CityDrawing spot={{ ...CITY, face }} standing={standing} />
      </g>
    </svg>
  );
}

function building(spot: BuildingSpot, standing?: Standing): ReactNode {
  return (
    <svg className="board-sample" viewBox="-31 -31 62 62">
      <g className={lightOf(standing)}>
        <BuildingDrawing spot={spot} standing={standing} />
      </g>
    </svg>
  );
}

function lightOf(standing: Standing | undefined): string {
  if (standing === undefined) return 'is-empty';
  return standing.isLit ? 'is-lit' : 'is-dark';
}
