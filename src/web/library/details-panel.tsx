import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../app/words.tsx';
import { createStore, useStore } from '../kit/store.ts';
import './details-panel.css';

interface DetailsPanelProps {
  readonly label: string;
  readonly isShown: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const NARROW = matchMedia('(max-width: 48rem)');
const isNarrow = createStore(NARROW.matches);
NARROW.addEventListener('change', () => isNarrow.set(NARROW.matches));

/** Beside the rest where there is room, otherwise a sheet over it. */
export function DetailsPanel({ label, isShown, onClose, children }: DetailsPanelProps): ReactNode {
  if (!useStore(isNarrow)) {
    return (
      // Can be scrolled, so it can be reached by keyboard.
      <aside className="details-panel panel" aria-label={label} tabIndex={0}>
        {children}
      </aside>
    );
  }
  return isShown ? (
    <DetailsSheet label={label} onClose={onClose}>
      {children}
    </DetailsSheet>
  ) : undefined;
}

function DetailsSheet({ label, onClose, children }: Omit<DetailsPanelProps, 'isShown'>): ReactNode {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="details-sheet"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="details-sheet-body">
        <button type="button" className="button details-sheet-close" onClick={() => dialog.current?.close()}>
          {text('button.close')}
        </button>
        {children}
      </div>
    </dialog>
  );
}
