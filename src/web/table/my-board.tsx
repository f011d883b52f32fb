import { type ReactNode, useMemo } from 'react';
import type { Seat } from '../../engine/index.ts';
import type { PlayerNames } from '../../text/index.ts';
import type { SiteId } from '../../vocabulary/index.ts';
import { useText } from '../app/words.tsx';
import { PanZoom } from '../board/pan-zoom.tsx';
import { PlayerChart } from '../board/player-chart.tsx';
import { useLabels } from '../decision/labels.ts';
import { useTable } from './context.ts';

/** The board of the player who is looked at: one's own unless another is opened. */
export function MyBoard(props: {
  readonly seat: Seat;
  readonly names: PlayerNames;
  readonly onBack: () => void;
}): ReactNode {
  const { seat, names, onBack } = props;
  const { table, answering, pointAt } = useTable();
  const text = useText();
  const labels = useLabels();
  const { view, seats } = table;
  const { choices } = answering;
  const sites = useMemo(() => labels<SiteId>(choices.sites), [choices, labels]);
  const player = view.players[seat];
  if (player === undefined) return undefined;
  const isOwn = seat === view.viewer;
  return (
    <div className="table-board" data-tabs="board">
      {isOwn ? undefined : (
        <p className="table-board-of">
          {text('table.board-of', { player: names(seat) })}
          {view.viewer === undefined ? undefined : (
            <button type="button" className="button" onClick={onBack}>
              {text('table.your-board')}
            </button>
          )}
        </p>
      )}
      <PanZoom>
        <PlayerChart
          player={player}
          colour={seats[seat]?.colour ?? 1}
          {...(isOwn ? { choices: sites, onChoose: answering.tapSite } : {})}
          {...(answering.site === undefined ? {} : { selected: answering.site })}
          onPoint={(site) => pointAt(site === undefined ? undefined : choices.sites.get(site)?.[0])}
        />
      </PanZoom>
    </div>
  );
}
