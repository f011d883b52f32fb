import type { ReactNode } from 'react';
import type { View } from '../../engine/index.ts';
import { useText } from '../app/words.tsx';
import type { Choices } from '../decision/choices.ts';
import './table-tabs.css';

export const TABS = ['slots', 'board', 'cards', 'others', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** On a phone the parts of the table lie behind each other. */
export function TableTabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }): ReactNode {
  const text = useText();
  return (
    <nav className="table-tabs" aria-label={text('button.menu')}>
      {TABS.map((each) => (
        <button key={each} type="button" aria-pressed={each === tab} onClick={() => onTab(each)}>
          {text(`table.${each}`)}
        </button>
      ))}
    </nav>
  );
}

/** The part of the table where the question can be answered; nothing if buttons or the hand do. */
export function tabFor({ sites, slots, cards }: Choices, { viewer, players }: View): Tab | undefined {
  if (sites.size > 0) return 'board';
  if (slots.size > 0) return 'slots';
  const player = viewer === undefined ? undefined : players[viewer];
  const [card] = cards.keys();
  if (player === undefined || card === undefined || player.hand.includes(card)) return undefined;
  const isClaimed = [player.ready, player.used, player.permanents].some((claimed) => claimed.includes(card));
  return isClaimed ? 'cards' : 'slots';
}
