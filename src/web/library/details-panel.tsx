import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { useNarrow } from '../kit/screen.ts';
import './details-panel.css';

interface DetailsPanelProps {
  readonly label: string;
  readonly isShown: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the rest where there is room, otherwise a window over it. */
export function DetailsPanel({ label, isShown, onClose, children }: DetailsPanelProps): ReactNode {
  if (!useNarrow()) {
    return (
      <aside className="details-panel panel" aria-label={label}>
        {children}
      </aside>
    );
  }
  return isShown ? (
    <Dialog title={label} onClose={onClose}>
      {children}
    </Dialog>
  ) : undefined;
}
