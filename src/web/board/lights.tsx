import type { ReactNode } from 'react';
import type { SiteId } from '../../vocabulary/index.ts';
import { DOME, HEXAGON, type Layout, SITE } from './layout.ts';
import type { Network } from './network.ts';

interface Props {
  readonly layout: Layout;
  readonly network: Network;
}

/** Soft light as gradients: blurring would cost too much on a phone. */
export function Glows({ id }: { readonly id: string }): ReactNode {
  return (
    <defs>
      <radialGradient id={`${id}light`}>
        <stop className="chart-light-inner" offset="0.3" />
        <stop className="chart-light-middle" offset="0.55" />
        <stop className="chart-light-outer" offset="1" />
      </radialGradient>
      <radialGradient id={`${id}choice`}>
        <stop className="chart-choice-inner" offset="0.45" />
        <stop className="chart-choice-outer" offset="1" />
      </radialGradient>
    </defs>
  );
}

/** The light around connected cities and metropolises, and around what can be chosen. */
export function Lights({
  layout: { cities, places, spots },
  network,
  choices,
  id,
}: Props & { readonly choices: ReadonlyMap<SiteId, string>; readonly id: string }): ReactNode {
  const lit = cities.filter((city) => network.standing.get(city.id)?.isLit);
  return (
    <g className="chart-lights" aria-hidden="true">
      {lit.map(({ id: city, x, y }) => (
        <circle key={city} cx={x} cy={y} r={140} fill={`url(#${id}light)`} />
      ))}
      {places.map(
        ({ id: place, index, x, y }) =>
          network.places[index] && <circle key={place} cx={x} cy={y} r={HEXAGON * 2.1} fill={`url(#${id}light)`} />,
      )}
      {spots.map(
        ({ id: site, kind, x, y }) =>
          choices.has(site) && (
            <circle key={site} cx={x} cy={y} r={kind === 'city' ? DOME * 2 : SITE * 2.1} fill={`url(#${id}choice)`} />
          ),
      )}
    </g>
  );
}

/** The short ways from a city to its building sites. */
export function Stems({ layout: { cities }, network }: Props): ReactNode {
  return (
    <g aria-hidden="true">
      {cities.flatMap(({ x, y, buildings }) =>
        buildings.map((site) => {
          const standing = network.standing.get(site.id);
          const [cos, sin] = [Math.cos(site.angle), Math.sin(site.angle)];
          return (
            <line
              key={site.id}
              className={`chart-stem ${standing === undefined ? 'is-empty' : standing.isLit ? 'is-lit' : 'is-dark'}`}
              x1={x + DOME * cos}
              y1={y + DOME * sin}
              x2={site.x - SITE * cos}
              y2={site.y - SITE * sin}
            />
          );
        }),
      )}
    </g>
  );
}
