import { lazy, memo, type ReactNode, type RefObject, Suspense, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Seat } from '../../engine/index.ts';
import type { PlayerNames } from '../../text/index.ts';
import type { CardNumber, MetropolisPlaceId, SiteId } from '../../vocabulary/index.ts';
import { useText } from '../app/words.tsx';
import { isSite, type Target } from '../board/finding.ts';
import { PanZoom } from '../board/pan-zoom.tsx';
import { PlayerChart, type PlayerChartProps } from '../board/player-chart.tsx';
import { useLabels } from '../decision/labels.ts';
import { isTouch } from '../kit/screen.ts';
import { useStore } from '../kit/store.ts';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { useTable } from '../session/context.ts';
import { useFresh } from './fresh.ts';
import { useProductionShow } from './production-show.ts';
import { useExplain } from './point-card.tsx';
import type { Pointed } from './pointed.ts';
import './my-board.css';

const LivingSea = lazy(() => import('../sea/living-sea.tsx').then((module) => ({ default: module.LivingSea })));

/** The board of the player who is looked at: one's own unless another is opened. */
export const MyBoard = memo(function MyBoard(props: {
  readonly seat: Seat;
  readonly names: PlayerNames;
  readonly onBack: () => void;
}): ReactNode {
  const { seat, names, onBack } = props;
  const { table, answering, named } = useTable();
  const text = useText();
  const labels = useLabels();
  const frame = useRef<HTMLDivElement>(null);
  const { view, seats } = table;
  const { choices } = answering;
  const sites = useMemo(() => labels<SiteId>(choices.sites), [choices, labels]);
  const fresh = useFresh(view.players, seat);
  const wash = useProductionShow(table.log, seat === view.viewer ? seat : undefined);
  const spokenOf = useStore(named);
  const pointing = usePointing(seat, frame);
  const player = view.players[seat];
  const isOwn = seat === view.viewer;
  const colour = seats[seat]?.colour ?? 1;
  if (player === undefined) return undefined;
  return (
    <div
      className={isOwn ? 'table-board' : `table-board is-foreign my-board-${colour}`}
      ref={frame}
      data-tabs="board"
      data-seat-shown={seat}
    >
      {isOwn ? undefined : <Owner seat={seat} name={names(seat)} onBack={onBack} />}
      <PanZoom>
        <PlayerChart
          player={player}
          colour={colour}
          label={isOwn ? text('table.your-board') : text('table.board-of', { player: names(seat) })}
          fresh={fresh}
          wash={wash}
          choices={isOwn ? sites : undefined}
          selected={isOwn ? answering.site : undefined}
          named={spokenOf?.seat === seat ? spokenOf.site : undefined}
          {...pointing}
        />
      </PanZoom>
      <Suspense>
        <LivingSea player={player} />
      </Suspense>
    </div>
  );
});

/** Whose board it is, and the way back to one's own. */
function Owner(props: { readonly seat: Seat; readonly name: string; readonly onBack: () => void }): ReactNode {
  const { seat, name, onBack } = props;
  const { view, seats } = useTable().table;
  const text = useText();
  return (
    <p className="my-board-of">
      <SeatBadge seat={seat} colour={seats[seat]?.colour ?? 1} name={name} isSilent />
      {text('table.board-of', { player: name })}
      {view.viewer === undefined ? undefined : (
        <button type="button" className="button" onClick={onBack}>
          {text('table.your-board')}
        </button>
      )}
    </p>
  );
}

/** Pointing at a site or metropolis explains it; tapping a site of one's own answers. */
function usePointing(
  seat: Seat,
  frame: RefObject<HTMLElement | null>,
): Required<Pick<PlayerChartProps, 'onPoint' | 'onChoose' | 'onMetropolis' | 'onDropCard'>> {
  const { table, answering, pointAt } = useTable();
  const { explain, explainNow } = useExplain();
  const { sites } = answering.choices;
  const isOwn = seat === table.view.viewer;
  const anchorOf = (target: Target): Element | null | undefined =>
    frame.current?.querySelector(`[data-target="${target}"]`);
  const onPoint = useStableCallback((target: Target | undefined): void => {
    if (isOwn) pointAt(isSite(target) ? sites.get(target)?.[0] : undefined);
    if (target === undefined) explain(undefined);
    // A finger that taps a choice has chosen: the answers are said above.
    else if (!isTouch()) explain(pointedAt(seat, target), anchorOf(target));
  });
  const onChoose = useStableCallback((site: SiteId): void => {
    if (isOwn) answering.tapSite(site);
    // A finger cannot point: what it taps in vain explains itself.
    if (!isOwn || (isTouch() && !sites.has(site))) explainNow(pointedAt(seat, site), anchorOf(site));
  });
  const onMetropolis = useStableCallback((place: MetropolisPlaceId) =>
    explainNow(pointedAt(seat, place), anchorOf(place)),
  );
  const onDropCard = useStableCallback((card: CardNumber, site: SiteId): void => {
    if (!isOwn) return;
    // The site is tapped on the table that has the card chosen.
    if (answering.selection.card !== card) flushSync(() => answering.tapCard(card));
    answering.tapSite(site);
  });
  return { onPoint, onChoose, onMetropolis, onDropCard };
}

function pointedAt(seat: Seat, target: SiteId | MetropolisPlaceId): Pointed {
  return isSite(target) ? { kind: 'site', seat, site: target } : { kind: 'place', seat, place: target };
}
