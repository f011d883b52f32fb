import { memo, type ReactNode } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import { counted, type NounId, spokenText } from '../../text/index.ts';
import type { SiteId } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { HEIGHT, layoutOf, WIDTH } from './layout.ts';
import { type Network, networkOf } from './network.ts';
import { pathOf } from './tunnel.tsx';
import './player-chart.css';
import './mini-chart.css';

const RADIUS = 74;

/** A board at a glance: domes with the number of buildings around them, tunnels, metropolises. */
export const MiniChart = memo(function MiniChart({
  player,
  colour,
  fresh,
}: {
  readonly player: PlayerView;
  readonly colour: 1 | 2 | 3 | 4;
  /** What is marked as new. */
  readonly fresh?: ReadonlySet<SiteId>;
}): ReactNode {
  const words = useWords();
  const { cities, tunnels, places } = layoutOf(words.content, player.side);
  const network = networkOf(words.content, player);
  const [usual = ''] = words.catalog.cases;
  const counts = countsOf(network).map(([noun, count]) => counted(words, noun, count).inCase(usual));
  const state = (isLit: boolean | undefined): string =>
    isLit === undefined ? 'is-empty' : isLit ? 'is-lit' : 'is-dark';
  return (
    <svg
      className={`chart mini-chart chart-player-${colour}`}
      viewBox={`-20 -10 ${WIDTH + 40} ${HEIGHT + 20}`}
      role="img"
      aria-label={spokenText(words.list('and', counts))}
    >
      {tunnels.map((tunnel) => {
        const isLit = network.standing.get(tunnel.id)?.isLit;
        const line = pathOf(tunnel);
        return (
          <g key={tunnel.id}>
            {fresh?.has(tunnel.id) ? <path className="mini-chart-new" d={line} /> : undefined}
            <path className={`mini-chart-tunnel ${state(isLit)}`} d={line} />
          </g>
        );
      })}
      {places.map(({ id, index, x, y }) => (
        <path
          key={id}
          className={`mini-chart-metropolis ${network.places[index] ? 'is-lit' : 'is-empty'}`}
          d={`M${x - 56} ${y}l28-48h56l28 48-28 48h-56Z`}
        />
      ))}
      {cities.map(({ id, x, y, buildings }) => {
        const standing = network.standing.get(id);
        const count = buildings.filter((site) => network.standing.has(site.id)).length;
        return (
          <g key={id} className={`mini-chart-city mini-chart-${standing?.what ?? 'none'} ${state(standing?.isLit)}`}>
            {[id, ...buildings.map((site) => site.id)].some((site) => fresh?.has(site)) ? (
              <circle className="mini-chart-new" cx={x} cy={y} r={RADIUS + 26} />
            ) : undefined}
            <circle cx={x} cy={y} r={standing === undefined ? 40 : RADIUS} />
            {count > 0 && (
              <text x={x} y={y + 38}>
                {count}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
});

/** What stands on the board, connected or not, by kind. */
function countsOf({ standing }: Network): readonly (readonly [NounId, number])[] {
  const kinds = ['nonsymbiotic', 'symbiotic', 'tunnel', 'farm', 'desalination', 'laboratory'] as const;
  const all = [...standing.values()];
  return kinds
    .map((kind) => [kind, all.filter(({ what }) => what === kind).length] as const)
    .filter(([, count]) => count > 0);
}
