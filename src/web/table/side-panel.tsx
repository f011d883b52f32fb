import type { ReactNode } from 'react';
import './side-panel.css';

/** Log and plan beside the board. */
export function SidePanel({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="side-panel panel">{children}</div>;
}
