import { createContext, type ReactNode, useContext } from 'react';
import type { RichPart } from '../../text/index.ts';

export type LinkTarget = Extract<RichPart, { kind: 'link' }>['to'];

/** Shows what a name in a sentence stands for: a card, a site, a slot. Given by the screen; without it names are plain. */
export const LinkContext = createContext<((to: LinkTarget, anchor: HTMLElement) => void) | undefined>(undefined);

export function TokenLink({ to, text }: { readonly to: LinkTarget; readonly text: string }): ReactNode {
  const show = useContext(LinkContext);
  if (show === undefined || to.kind === 'player') return <span className={`link-${to.kind}`}>{text}</span>;
  return (
    // The words are read out as part of the sentence; this is a shortcut for the pointer.
    <span
      className={`link link-${to.kind}`}
      onPointerEnter={(event) => show(to, event.currentTarget)}
      onPointerDown={(event) => show(to, event.currentTarget)}
    >
      {text}
    </span>
  );
}
