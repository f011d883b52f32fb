import { memo, type ReactNode, useId, useMemo } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import type { CardNumber, MetropolisPlaceId, SiteId } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { placeLines, siteLines, spokenLines } from './describe.ts';
import { ExtraMetropolises } from './extra-metropolises.tsx';
import type { Target } from './finding.ts';
import { HEIGHT, layoutOf, type Spot, WIDTH } from './layout.ts';
import { Glows, Lights, Stems } from './lights.tsx';
import { Ring } from './marks.tsx';
import { HEXAGON_FOCUS, MetropolisDrawing } from './metropolis.tsx';
import { networkOf, type Standing } from './network.ts';
import { PlaceButton } from './place-button.tsx';
import { Pulses, Wash } from './pulses.tsx';
import { Sea } from './sea.tsx';
import { Site } from './site.tsx';
import { TunnelPairs } from './tunnel-pairs.tsx';
import { type Places, usePlaces } from './use-places.ts';
import './player-chart.css';

export interface PlayerChartProps {
  readonly player: PlayerView;
  readonly colour: 1 | 2 | 3 | 4;
  /** What the drawing is called; the name of the board if left out. */
  readonly label?: string | undefined;
  /** The sites that can be acted on now, with what would happen. */
  readonly choices?: ReadonlyMap<SiteId, string> | undefined;
  readonly selected?: SiteId | undefined;
  /** The site a sentence beside the board is about. */
  readonly named?: SiteId | undefined;
  /** Just built: a pulse runs from them. */
  readonly fresh?: ReadonlySet<SiteId> | undefined;
  /** A production to show; another number is another one. */
  readonly wash?: number | undefined;
  /** Any site that is tapped, whether it is a choice or not. */
  readonly onChoose?: ((site: SiteId) => void) | undefined;
  /** The site or metropolis under the pointer or in focus, nothing when it is left. */
  readonly onPoint?: ((target: Target | undefined) => void) | undefined;
  readonly metropolisLabel?: ((place: MetropolisPlaceId) => string) | undefined;
  readonly onMetropolis?: ((place: MetropolisPlaceId) => void) | undefined;
  /** A card of the hand was dropped on a site. */
  readonly onDropCard?: ((card: CardNumber, site: SiteId) => void) | undefined;
}

const NO_CHOICES: ReadonlyMap<SiteId, string> = new Map();
const NOTHING_FRESH: ReadonlySet<SiteId> = new Set();

/** A player's board as a chart of the sea floor. */
export const PlayerChart = memo(function PlayerChart(props: PlayerChartProps): ReactNode {
  const { player, colour, label, choices = NO_CHOICES, fresh = NOTHING_FRESH, wash } = props;
  const { onChoose, onPoint, onMetropolis, onDropCard } = props;
  const words = useWords();
  const id = useId();
  const layout = layoutOf(words.content, player.side);
  const network = networkOf(words.content, player);
  const places = usePlaces(layout, { choices, onChoose, onPoint, onMetropolis, onDropCard });
  return (
    <svg
      className={`chart chart-player-${colour}${choices.size > 0 ? ' is-choosing' : ''}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label={label ?? words.catalog.names.boards[String(player.side)]}
      {...places.drawing}
    >
      <Glows id={id} />
      <Sea side={player.side} />
      <TunnelPairs layout={layout} network={network} />
      <Stems layout={layout} network={network} />
      <Lights layout={layout} network={network} choices={choices} id={id} />
      <Sites {...props} choices={choices} places={places} />
      <Metropolises {...props} places={places} />
      <ExtraMetropolises numbers={player.extraMetropolises} />
      <Pulses layout={layout} network={network} fresh={fresh} />
      {wash === undefined ? undefined : <Wash key={wash} layout={layout} network={network} />}
    </svg>
  );
});

function Sites({
  player,
  choices = NO_CHOICES,
  selected,
  named,
  places: { current, focused },
}: PlayerChartProps & { readonly places: Places }): ReactNode {
  const words = useWords();
  const { spots } = layoutOf(words.content, player.side);
  const network = networkOf(words.content, player);
  const names = useMemo(
    () => spots.map(({ id }) => spokenLines(words, siteLines(words, player, id, network))),
    [words, spots, player, network],
  );
  return spots.map((spot, index) => {
    const choice = choices.get(spot.id);
    const name = names[index] ?? '';
    return (
      <SitePlace
        key={spot.id}
        spot={spot}
        standing={network.standing.get(spot.id)}
        label={choice === undefined ? name : `${choice}. ${name}`}
        isCurrent={spot.id === current}
        isChoice={choice !== undefined}
        isSelected={spot.id === selected}
        isNamed={spot.id === named}
        onFocus={focused}
      />
    );
  });
}

/** A site with its button, drawn anew only when something about it changes. */
const SitePlace = memo(function SitePlace(props: {
  readonly spot: Spot;
  readonly standing: Standing | undefined;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly isChoice: boolean;
  readonly isSelected: boolean;
  readonly isNamed: boolean;
  readonly onFocus: (target: Target) => void;
}): ReactNode {
  const { spot, standing, isChoice, isSelected } = props;
  return (
    <>
      <Site spot={spot} standing={standing} isChoice={isChoice} isSelected={isSelected} />
      <PlaceButton target={spot.id} {...props}>
        <Ring spot={spot} standing={standing} className="chart-focus" away={12} />
      </PlaceButton>
    </>
  );
});

function Metropolises({
  player,
  metropolisLabel,
  places: { current, focused },
}: PlayerChartProps & { readonly places: Places }): ReactNode {
  const words = useWords();
  const network = networkOf(words.content, player);
  return layoutOf(words.content, player.side).places.map((place) => (
    <g key={place.id} transform={`translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})`}>
      <g className={network.places[place.index] ? 'is-lit' : 'is-dark'} aria-hidden="true">
        <MetropolisDrawing spot={place} number={player.metropolises[place.index] ?? 0} />
      </g>
      <PlaceButton
        target={place.id}
        label={metropolisLabel?.(place.id) ?? spokenLines(words, placeLines(words, player, place, network))}
        isCurrent={place.id === current}
        onFocus={focused}
      >
        <path className="chart-focus" d={HEXAGON_FOCUS} />
      </PlaceButton>
    </g>
  ));
}
