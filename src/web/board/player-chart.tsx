import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import type { MetropolisPlaceId, SiteId } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { BuildingDrawing } from './building.tsx';
import { CityDrawing } from './city.tsx';
import { placeLines, siteLines, spokenLines } from './describe.ts';
import { neighbourOf, type Target, targetAt } from './finding.ts';
import { Glows, Lights, Stems } from './lights.tsx';
import { type BuildingSpot, type CitySpot, HEIGHT, layoutOf, type Spot, type TunnelSpot, WIDTH } from './layout.ts';
import { Marks } from './marks.tsx';
import { MetropolisDrawing } from './metropolis.tsx';
import { networkOf, type Standing } from './network.ts';
import { Pulses } from './pulses.tsx';
import { Sea } from './sea.tsx';
import { TunnelDrawing } from './tunnel.tsx';
import { TunnelPairs } from './tunnel-pairs.tsx';
import './player-chart.css';

export interface PlayerChartProps {
  readonly player: PlayerView;
  readonly colour: 1 | 2 | 3 | 4;
  /** What the drawing is called; the name of the board if left out. */
  readonly label?: string;
  /** The sites that can be acted on now, with what would happen. */
  readonly choices?: ReadonlyMap<SiteId, string>;
  readonly selected?: SiteId;
  /** Just built: a pulse runs from them. */
  readonly fresh?: ReadonlySet<SiteId>;
  /** Any site that is tapped, whether it is a choice or not. */
  readonly onChoose?: (site: SiteId) => void;
  /** The site under the pointer or in focus, nothing when it is left. */
  readonly onPoint?: (site: SiteId | undefined) => void;
  readonly metropolisLabel?: (place: MetropolisPlaceId) => string;
  readonly onMetropolis?: (place: MetropolisPlaceId) => void;
}

const NO_CHOICES: ReadonlyMap<SiteId, string> = new Map();
const NOTHING_FRESH: ReadonlySet<SiteId> = new Set();

/** A player's board as a chart of the sea floor. One stop of the Tab key; the arrow keys go from site to site. */
export function PlayerChart(props: PlayerChartProps): ReactNode {
  const { player, colour, choices = NO_CHOICES, selected, fresh = NOTHING_FRESH, onPoint } = props;
  const words = useWords();
  const layout = layoutOf(player.side);
  const network = useMemo(() => networkOf(player), [player]);
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<Target>(layout.start);
  const pointed = useRef<SiteId>(undefined);

  const point = (target: Target | undefined): void => {
    const site = isSite(target) ? target : undefined;
    if (site === pointed.current) return;
    pointed.current = site;
    onPoint?.(site);
  };
  const choose = (target: Target): void => {
    if (isSite(target)) props.onChoose?.(target);
    else props.onMetropolis?.(target);
  };
  const found = (event: MouseEvent<SVGSVGElement>, touch: boolean): Target | undefined =>
    targetAt(layout, event.currentTarget, event, touch, (site) => choices.has(site));
  const onClick = (event: MouseEvent<SVGSVGElement>): void => {
    const native = event.nativeEvent;
    // Screen readers click an element; fingers and mice click a point.
    const isPointer = native.detail > 0;
    const touch = native instanceof PointerEvent && native.pointerType !== 'mouse';
    const target = isPointer ? found(event, touch) : targetOf(event.target);
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    choose(target);
  };
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>): void => {
    if (event.key === 'Enter' || event.key === ' ') choose(current);
    else {
      const next =
        event.key === 'Home' ? layout.start : neighbourOf([...layout.spots, ...layout.places], current, event.key);
      if (next === undefined) return;
      setCurrent(next);
      drawing.current?.querySelector<SVGGElement>(`[data-target="${next}"]`)?.focus();
    }
    event.preventDefault();
  };

  const button = (target: Target, label: string, className: string, children: ReactNode): ReactNode => (
    <g
      key={target}
      role="button"
      aria-label={label}
      aria-pressed={target === selected ? true : undefined}
      tabIndex={target === current ? 0 : -1}
      data-target={target}
      className={className}
      onFocus={() => {
        setCurrent(target);
        point(target);
      }}
    >
      {children}
    </g>
  );
  const site = (spot: Spot): ReactNode => {
    const standing = network.standing.get(spot.id);
    const choice = choices.get(spot.id);
    const name = spokenLines(words, siteLines(words, player, spot.id, network));
    return button(
      spot.id,
      choice === undefined ? name : `${choice}. ${name}`,
      classOf(spot, standing, choice !== undefined, spot.id === selected),
      <>
        <SiteDrawing spot={spot} standing={standing} isChoice={choice !== undefined} />
        <Marks spot={spot} standing={standing} isChoice={choice !== undefined} isSelected={spot.id === selected} />
      </>,
    );
  };
  return (
    <svg
      ref={drawing}
      className={`chart chart-player-${colour}${choices.size > 0 ? ' is-choosing' : ''}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label={props.label ?? words.catalog.names.boards[String(player.side)]}
      onClick={onClick}
      onPointerMove={(event) => event.pointerType === 'mouse' && point(found(event, false))}
      onPointerLeave={() => point(undefined)}
      onBlur={() => point(undefined)}
      onKeyDown={onKeyDown}
    >
      <Glows id={id} />
      <Sea side={player.side} />
      <TunnelPairs layout={layout} network={network} />
      <Stems layout={layout} network={network} />
      <Lights layout={layout} network={network} choices={choices} id={id} />
      {layout.tunnels.map(site)}
      {layout.cities.flatMap((city) => [city, ...city.buildings]).map(site)}
      {layout.places.map((place) => {
        const number = player.metropolises[place.index];
        if (number === undefined) return undefined;
        return button(
          place.id,
          props.metropolisLabel?.(place.id) ?? spokenLines(words, placeLines(words, player, place, network)),
          `chart-metropolis ${network.places[place.index] ? 'is-lit' : 'is-dark'}`,
          <g transform={`translate(${place.x} ${place.y})`}>
            <MetropolisDrawing spot={place} number={number} />
          </g>,
        );
      })}
      <Pulses layout={layout} network={network} fresh={fresh} />
    </svg>
  );
}

interface DrawingProps {
  readonly spot: Spot;
  readonly standing: Standing | undefined;
  readonly isChoice: boolean;
}

function SiteDrawing({ spot, standing, isChoice }: DrawingProps): ReactNode {
  if (spot.kind === 'tunnel') {
    return <TunnelDrawing spot={spot as TunnelSpot} standing={standing} isChoice={isChoice} />;
  }
  return (
    <g transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
      {spot.kind === 'city' ? (
        <CityDrawing spot={spot as CitySpot} standing={standing} />
      ) : (
        <BuildingDrawing spot={spot as BuildingSpot} standing={standing} />
      )}
    </g>
  );
}

function classOf(spot: Spot, standing: Standing | undefined, isChoice: boolean, isSelected: boolean): string {
  const states = [
    `chart-${spot.kind}`,
    standing === undefined ? 'is-empty' : standing.isLit ? 'is-lit' : 'is-dark',
    isChoice ? 'is-choice' : 'is-no-choice',
  ];
  if (isSelected) states.push('is-selected');
  return states.join(' ');
}

function isSite(target: Target | undefined): target is SiteId {
  return target !== undefined && /^[ct]\d/.test(target);
}

function targetOf(element: EventTarget): Target | undefined {
  const place = element instanceof Element ? element.closest<SVGElement>('[data-target]') : null;
  return place?.dataset['target'] as Target | undefined;
}
