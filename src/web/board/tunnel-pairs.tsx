import { useContent } from '../app/words.tsx';
import type { ReactNode } from 'react';
import { topologyOf } from '../../engine/reading.ts';
import type { Point } from '../../vocabulary/index.ts';
import type { Layout } from './layout.ts';
import { distance } from './layout.ts';
import type { Network } from './network.ts';
import { SignPlate } from '../signs/chart-signs.tsx';
import { amountSigns } from '../signs/effect-signs.ts';
import { glyph } from '../signs/sign.ts';

/** How far from the city the arc passes: outside of its building sites. */
const BULGE = 124;

/** Pairs of tunnels that produce more together: an arc from one to the other around the city between them. */
export function TunnelPairs({ layout, network }: { readonly layout: Layout; readonly network: Network }): ReactNode {
  const content = useContent();
  const { pairs } = topologyOf(content, layout.side).board;
  return pairs.map(({ tunnels, production }) => {
    const [first, second] = tunnels.map((id) => layout.tunnels.find((tunnel) => tunnel.id === id));
    if (first === undefined || second === undefined) return undefined;
    const isLit = tunnels.every((id) => network.standing.get(id)?.isLit);
    const { path, top } = arcBetween(first, second, layout);
    return (
      <g key={tunnels.join()} className={`chart-pair ${isLit ? 'is-lit' : 'is-dark'}`} aria-hidden="true">
        <path className="chart-pair-arc" d={path} />
        <SignPlate signs={[glyph('production'), ...amountSigns(production)]} {...top} size={23} />
      </g>
    );
  });
}

function arcBetween(
  first: Point,
  second: Point,
  { cities, tunnels }: Layout,
): { readonly path: string; readonly top: Point } {
  const centre = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  const around = cities.reduce((a, b) => (distance(b, centre) < distance(a, centre) ? b : a));
  const angle = Math.atan2(second.y - first.y, second.x - first.x);
  // Of the two ways around, the one with more water at its top.
  const tops = [angle + Math.PI / 2, angle - Math.PI / 2].map((way) => ({
    x: around.x + BULGE * Math.cos(way),
    y: around.y + BULGE * Math.sin(way),
  })) as [Point, Point];
  const [water, other] = tops.map((top) => Math.min(...tunnels.map((tunnel) => distance(tunnel, top)))) as [
    number,
    number,
  ];
  const isFirst = water >= other;
  const degrees = (angle * 180) / Math.PI;
  const path = `M${first.x} ${first.y}A${distance(first, centre)} ${BULGE} ${degrees} 0 ${isFirst ? 0 : 1} ${second.x} ${second.y}`;
  return { path, top: isFirst ? tops[0] : tops[1] };
}
