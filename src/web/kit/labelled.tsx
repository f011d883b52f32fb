import type { ReactNode } from 'react';
import './labelled.css';

/**
 * Pictures that say the same as some words: the words are for those who hear the page, the pictures for those who see it.
 * Unlike `aria-label` this leaves the visible part out of the name altogether, so the two cannot contradict each other.
 */
export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <span className="hidden">{label}</span>
      <span className="labelled" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
