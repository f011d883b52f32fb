import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
import { Dialog } from '../kit/dialog.tsx';
import './keys-help.css';

/** The keys of the table. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useText();
  const keys: readonly (readonly [string, string])[] = [
    ['1 – 9', text('table.keys.answer')],
    ['← ↑ → ↓', text('table.keys.any-arrow')],
    ['T', text('table.keys.tray')],
    ['S', text('table.keys.slots')],
    ['B', text('table.keys.board')],
    ['D', text('table.keys.to-hand')],
    ['Shift + A – E', text('table.keys.slot-letter')],
    ['Shift + 1 – 9', text('table.keys.hand-card')],
    ['Alt + ← →', text('table.keys.hand')],
    ['E', text('table.keys.end')],
    ['U', text('table.keys.undo')],
    ['M', text('table.keys.moves')],
    ['P', text('plan.title')],
    ['H', text('table.hint')],
    ['I', text('table.keys.card')],
    ['L', text('table.what-happened')],
    ['R', text('menu.rules')],
    ['C', text('menu.cards')],
    ['?', text('table.keys')],
    ['Esc', text('table.keys.close')],
  ];
  return (
    <Dialog title={text('table.keys')} onClose={onClose}>
      <dl className="keys-help">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
