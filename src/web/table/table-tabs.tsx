import { type ReactNode, useState } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import { useText } from '../app/words.tsx';
import { claimedCount } from '../card/claimed.tsx';
import type { Choices } from '../session/answering.ts';
import { type Tab, TABS } from '../session/context.ts';
import './table-tabs.css';

/** On a phone the parts of the table lie behind each other. What came to lie out of sight is counted on its tab. */
export function TableTabs(props: {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly player: PlayerView | undefined;
}): ReactNode {
  const { tab, onTab, player } = props;
  const text = useText();
  const news = useNews(player === undefined ? 0 : claimedCount(player), tab === 'cards');
  return (
    <nav className="table-tabs" aria-label={text('button.menu')}>
      {TABS.map((each) => (
        <button key={each} type="button" data-tab={each} aria-pressed={each === tab} onClick={() => onTab(each)}>
          {each === 'slots' ? <SharedLabel /> : text(`table.${each}`)}
          {each === 'cards' && news > 0 ? (
            <span key={news} className="table-tabs-news">
              +{news}
            </span>
          ) : undefined}
        </button>
      ))}
    </nav>
  );
}

/** Where the slots are always in sight, on a tablet, their tab is that of the rest of the main board. */
function SharedLabel(): ReactNode {
  const text = useText();
  return (
    <>
      <span className="table-tabs-slots">{text('table.slots')}</span>
      <span className="table-tabs-main-board">{text('table.main-board')}</span>
    </>
  );
}

/** How many more there are than when they were last looked at. */
function useNews(count: number, isSeen: boolean): number {
  const [seen, setSeen] = useState(count);
  if ((isSeen && seen !== count) || seen > count) setSeen(count);
  return isSeen ? 0 : Math.max(0, count - seen);
}

/** The part of the table where the question can be answered; nothing if the tray or the hand do. */
export function tabFor({ sites, slots }: Choices): Tab | undefined {
  if (slots.size > 0) return 'slots';
  return sites.size > 0 ? 'board' : undefined;
}
