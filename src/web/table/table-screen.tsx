import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Move, Seat } from '../../engine/index.ts';
import { sayMove, spokenText } from '../../text/index.ts';
import type { SiteId, SlotId } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { PanZoom } from '../board/pan-zoom.tsx';
import { PlayerChart } from '../board/player-chart.tsx';
import { Claimed } from '../card/claimed.tsx';
import { Hand } from '../card/hand.tsx';
import { effectUnderWay } from '../decision/effect-under-way.ts';
import { QuestionBar } from '../decision/question-bar.tsx';
import { useDecision } from '../decision/use-decision.ts';
import { useStore } from '../kit/store.ts';
import { CARDS } from '../../content/cards/index.ts';
import { Contracts } from '../main-board/contracts.tsx';
import { FederationTrack } from '../main-board/federation-track.tsx';
import { RoundTracker } from '../main-board/round-tracker.tsx';
import { SlotBands } from '../main-board/slot-bands.tsx';
import { type SpecialChoice, Specials } from '../main-board/specials.tsx';
import { Supply } from '../main-board/supply.tsx';
import { TableContext } from './context.ts';
import { Curtain } from './curtain.tsx';
import { previewOf } from './guess.ts';
import { LogPanel } from './log-panel.tsx';
import { Opponents } from './opponents.tsx';
import { ResourceBar } from './resource-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import type { TableSession } from './table.ts';
import { TableMenu } from './table-menu.tsx';
import { type Tab, TableTabs } from './table-tabs.tsx';
import { useTableKeys } from './table-keys.ts';
import './table-screen.css';

/** The table: everything on one screen on a laptop, tabs within reach of a thumb on a phone. */
export function TableScreen({ session }: { readonly session: TableSession }): ReactNode {
  const table = useStore(session);
  const { view, seats } = table;
  const words = useWords();
  const text = useText();
  const answering = useDecision(view, session.answer);
  const [pointed, pointAt] = useState<Move>();
  const [tab, setTab] = useState<Tab>('slots');
  const [opened, setOpened] = useState<Seat>();
  const preview = useMemo(() => {
    const isCurrent = pointed !== undefined && view.decision?.moves.includes(pointed) === true;
    return isCurrent ? previewOf(view, pointed) : undefined;
  }, [view, pointed]);
  const at = { session, table, answering, pointed, preview, pointAt };
  useTableKeys(at);

  const names = useCallback((seat: Seat) => seats[seat]?.name ?? '', [seats]);
  const effect = effectUnderWay(view);
  const labelOf = (moves: readonly Move[]): string =>
    moves[0] === undefined ? '' : spokenText(sayMove(words, moves[0], effect));
  const labels = <T,>(things: ReadonlyMap<T, readonly Move[]>): ReadonlyMap<T, string> =>
    new Map([...things].map(([thing, moves]) => [thing, labelOf(moves)]));
  const slotLabels = useMemo(() => labels<SlotId>(answering.choices.slots), [answering.choices, words]);
  const look = answering.choices.options.find((move) => move.kind === 'look');
  const specialLabels = new Map<SpecialChoice, string>(labels(answering.choices.cards));
  if (look !== undefined) specialLabels.set('look', labelOf([look]));
  const chooseSpecial = (choice: SpecialChoice): void => {
    if (choice !== 'look') answering.tapCard(choice);
    else if (look !== undefined) session.answer(look);
  };
  const siteLabels = useMemo(() => labels<SiteId>(answering.choices.sites), [answering.choices, words]);

  if (table.curtain !== undefined) return <Curtain session={session} table={table} seat={table.curtain} />;
  const own = opened ?? view.viewer ?? 0;
  const player = view.players[own];
  if (player === undefined) return undefined;
  const isOwn = own === view.viewer;
  const card = answering.selection.card;
  return (
    <TableContext value={at}>
      <main className="table" data-tab={tab} data-draft={table.draft?.kind}>
        <header className="table-head">
          <RoundTracker view={view} />
          <QuestionBar />
          <TableMenu />
        </header>
        <div className="table-others" data-tabs="others">
          <Opponents onOpen={(seat) => setOpened(seat === opened ? undefined : seat)} />
        </div>
        <div className="table-slots" data-tabs="slots">
          <SlotBands
            view={view}
            seats={seats}
            choices={slotLabels}
            chosen={answering.selection.slot}
            matching={card === undefined ? undefined : CARDS[card]?.colour}
            onChoose={answering.tapSlot}
          />
        </div>
        <div className="table-board" data-tabs="board" data-own={isOwn}>
          {isOwn ? undefined : (
            <p className="table-board-of">
              {text('table.board-of', { player: names(own) })}
              <button type="button" className="button" onClick={() => setOpened(undefined)}>
                {text('table.your-board')}
              </button>
            </p>
          )}
          <PanZoom>
            <PlayerChart
              player={player}
              colour={seats[own]?.colour ?? 1}
              {...(isOwn ? { choices: siteLabels, onChoose: answering.tapSite } : {})}
              {...(answering.site === undefined ? {} : { selected: answering.site })}
              onPoint={(site) => pointAt(site === undefined ? undefined : answering.choices.sites.get(site)?.[0])}
            />
          </PanZoom>
        </div>
        <div className="table-shared" data-tabs="slots">
          <FederationTrack view={view} seats={seats} />
          <Specials view={view} choices={specialLabels} onChoose={chooseSpecial} />
          <Contracts view={view} seats={seats} />
          <Supply view={view} />
        </div>
        <div className="table-side" data-tabs="log">
          <SidePanel>
            <LogPanel log={table.log} names={names} />
          </SidePanel>
        </div>
        <div className="table-hand">{isOwn ? <Hand player={player} /> : undefined}</div>
        <div className="table-claimed" data-tabs="cards">
          <Claimed player={player} />
        </div>
        <div className="table-stock">
          <ResourceBar view={view} player={player} />
        </div>
        <TableTabs tab={tab} onTab={setTab} />
      </main>
    </TableContext>
  );
}
