import type { ReactNode } from 'react';
import type { MessageKey } from '../../text/index.ts';
import { BuildingDrawing } from '../board/building.tsx';
import type { BuildingSpot } from '../board/layout.ts';
import type { Standing } from '../board/network.ts';

type Sample = 'connected' | 'not-connected' | 'upgraded' | 'expansion' | 'bonus' | 'surcharge' | 'multiplier';
type Plain = Extract<MessageKey, `key.${string}` | `table.${string}`>;

/** What a board shows besides the things that stand on it. */
export const SAMPLES = [
  { id: 'connected', name: 'table.connected', meaning: 'key.connected' },
  { id: 'not-connected', name: 'table.not-connected', meaning: 'key.not-connected' },
  { id: 'upgraded', name: 'table.upgraded', meaning: 'key.upgraded' },
  { id: 'expansion', name: 'key.expansion.name', meaning: 'key.expansion' },
  { id: 'bonus', name: 'key.bonus.name', meaning: 'key.bonus' },
  { id: 'surcharge', name: 'key.surcharge.name', meaning: 'key.surcharge' },
  { id: 'multiplier', name: 'key.multiplier.name', meaning: 'key.multiplier' },
] as const satisfies readonly { readonly id: Sample; readonly name: Plain; readonly meaning: Plain }[];

const SITE: BuildingSpot = {
  id: 'c1.1',
  kind: 'building',
  index: 0,
  city: 0,
  x: 0,
  y: 0,
  angle: 0,
  isExpansion: false,
  face: {},
};
const FARM: Standing = { what: 'farm', isUpgraded: false, isLit: true };

const DRAWN: { readonly [S in Sample]: readonly [BuildingSpot, Standing | undefined] } = {
  connected: [SITE, FARM],
  'not-connected': [SITE, { ...FARM, isLit: false }],
  upgraded: [SITE, { ...FARM, isUpgraded: true }],
  expansion: [{ ...SITE, isExpansion: true }, undefined],
  bonus: [{ ...SITE, face: { bonus: { kind: 'draw', cards: 1 } } }, undefined],
  surcharge: [{ ...SITE, face: { surcharge: { credit: 1 } } }, undefined],
  multiplier: [{ ...SITE, face: { multiplier: 2 } }, undefined],
};

/** A single site, drawn as on the board. */
export function BoardSample({ id }: { readonly id: Sample }): ReactNode {
  const [spot, standing] = DRAWN[id];
  return (
    <svg className="board-sample" viewBox="-30 -30 60 60" width="1.5em" height="1.5em">
      <BuildingDrawing spot={spot} standing={standing} />
    </svg>
  );
}
