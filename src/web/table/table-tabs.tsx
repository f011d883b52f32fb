import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
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
