import { useContent } from '../app/words.tsx';
import type { Content } from '../../engine/content.ts';
import type { ReactNode } from 'react';
import { topologyOf } from '../../engine/reading.ts';
import type { SiteId } from '../../vocabulary/index.ts';
import { DOME, type Layout, SITE, type TunnelSpot } from './layout.ts';
import type { Network } from './network.ts';
import { pathOf } from './tunnel.tsx';

/** How long after the pulse before it a pulse starts, in milliseconds. */
const STEP = 110;

interface Props {
  readonly layout: Layout;
  readonly network: Network;
}

/** Production: light washes from the starting city through the network, and every city it reaches rings. */
export function Wash({ layout, network }: Props): ReactNode {
  const content = useContent();
  const runs = runsOf(content, layout, network, new Set([layout.start]));
  const { board } = topologyOf(content, layout.side);
  const delays = new Map<string, number>([[layout.start, 0]]);
  for (const { tunnel, delay } of runs) {
    for (const end of board.tunnels[tunnel.index]?.ends ?? []) if (!delays.has(end)) delays.set(end, delay + STEP);
  }
  return (
    <g className="chart-pulses" aria-hidden="true">
      {layout.cities.map(({ id, x, y }) => {
        const delay = delays.get(id);
        if (delay === undefined || network.standing.get(id)?.isLit !== true) return undefined;
        const style = { animationDelay: `${delay}ms` };
        return <circle key={id} className="chart-ripple chart-wash" cx={x} cy={y} r={DOME + 44} style={style} />;
      })}
      <Runs runs={runs} />
    </g>
  );
}

/** What was just built rings once, and if it is connected light runs from it through the tunnels. */
export function Pulses({ layout, network, fresh }: Props & { readonly fresh: ReadonlySet<SiteId> }): ReactNode {
  const content = useContent();
  if (fresh.size === 0) return undefined;
  const sites = layout.spots.filter(({ id }) => fresh.has(id));
  return (
    // Another set of sites is another pulse.
    <g key={[...fresh].join()} className="chart-pulses" aria-hidden="true">
      {sites.map(({ id, kind, x, y }) => (
        <circle key={id} className="chart-ripple" cx={x} cy={y} r={kind === 'city' ? DOME : SITE} />
      ))}
      <Runs runs={runsOf(content, layout, network, fresh)} />
    </g>
  );
}

function Runs({ runs }: { readonly runs: readonly Run[] }): ReactNode {
  return runs.map(({ tunnel, delay, isBackwards }) => (
    <path
      key={tunnel.id}
      className={isBackwards ? 'chart-run chart-run-back' : 'chart-run'}
      d={pathOf(tunnel)}
      pathLength={1}
      style={{ animationDelay: `${delay}ms` }}
    />
  ));
}

interface Run {
  readonly tunnel: TunnelSpot;
  readonly delay: number;
  readonly isBackwards: boolean;
}

/** Through every lit tunnel once, outwards from what is fresh. */
function runsOf(content: Content, layout: Layout, network: Network, fresh: ReadonlySet<SiteId>): readonly Run[] {
  const { board } = topologyOf(content, layout.side);
  const isLit = (site: string): boolean => network.standing.get(site as SiteId)?.isLit === true;
  const reached = new Set<string>();
  for (const site of fresh) {
    if (!isLit(site)) continue;
    if (site.startsWith('c')) reached.add(site.split('.')[0] ?? site);
    else board.tunnels.find(({ id }) => id === site)?.ends.forEach((end) => reached.add(end));
  }
  const runs: Run[] = [];
  const left = new Set(layout.tunnels.filter(({ id }) => isLit(id)));
  for (let delay = 0; left.size > 0; delay += STEP) {
    const wave = [...left].filter(({ index }) => board.tunnels[index]?.ends.some((end) => reached.has(end)));
    if (wave.length === 0) break;
    const known = new Set(reached);
    for (const tunnel of wave) {
      const ends = board.tunnels[tunnel.index]?.ends ?? [];
      runs.push({ tunnel, delay, isBackwards: !known.has(ends[0] ?? '') });
      ends.forEach((end) => reached.add(end));
      left.delete(tunnel);
    }
  }
  return runs;
}
