import { memo, type ReactNode } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import { counted, type NounId, spokenText } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import type { Building, Point, SiteId } from '../../vocabulary/index.ts';
import { SILHOUETTES } from '../art/pictures.ts';
import { HEIGHT, layoutOf, WIDTH } from './layout.ts';
import { type Network, networkOf, type Standing } from './network.ts';
import { pathOf } from './tunnel.tsx';
import './player-chart.css';
import './mini-chart.css';

const RADIUS = 52;
/** How large a building is drawn, and how far from the middle of its city. */
const PIP = 36;
const AWAY = 88;

/** A board at a glance: domes with the buildings around them, tunnels, metropolises. */
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
        return (
          <g key={id} className={`mini-chart-city mini-chart-${standing?.what ?? 'none'} ${state(standing?.isLit)}`}>
            {[id, ...buildings.map((site) => site.id)].some((site) => fresh?.has(site)) ? (
              <circle className="mini-chart-new" cx={x} cy={y} r={AWAY + 26} />
            ) : undefined}
            <circle cx={x} cy={y} r={standing === undefined ? 34 : RADIUS} />
            {buildings.map((site) => (
              <MiniBuilding key={site.id} city={{ x, y }} angle={site.angle} standing={network.standing.get(site.id)} />
            ))}
          </g>
        );
      })}
    </svg>
  );
});

/** A building is larger here than on the board, so that its kind is seen: by colour and silhouette, a ring if it is upgraded. */
function MiniBuilding(props: {
  readonly city: Point;
  readonly angle: number;
  readonly standing: Standing | undefined;
}): ReactNode {
  const { city, angle, standing } = props;
  if (standing === undefined) return undefined;
  const { what, isUpgraded } = standing;
  const [x, y] = [city.x + AWAY * Math.cos(angle), city.y + AWAY * Math.sin(angle)];
  return (
    <g
      className={`mini-chart-building mini-chart-${what}`}
      transform={`translate(${x} ${y})`}
      data-upgraded={isUpgraded}
    >
      <circle r={PIP} />
      <path d={SILHOUETTES[what as Building]} fillRule="evenodd" transform="scale(2.3) translate(-12 -12.4)" />
    </g>
  );
}

/** What stands on the board, connected or not, by kind. */
function countsOf({ standing }: Network): readonly (readonly [NounId, number])[] {
  const kinds = ['nonsymbiotic', 'symbiotic', 'tunnel', 'farm', 'desalination', 'laboratory'] as const;
  const all = [...standing.values()];
  return kinds
    .map((kind) => [kind, all.filter(({ what }) => what === kind).length] as const)
    .filter(([, count]) => count > 0);
}
