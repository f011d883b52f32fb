import { createContext, type ReactNode, useContext } from 'react';
import type { RichPart } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useContent } from '../app/words.tsx';
import { Mark } from '../art/mark.tsx';
import './token-link.css';

export type LinkTarget = Extract<RichPart, { kind: 'link' }>['to'];

/** Shows what a name in a sentence stands for: a card, a site, a slot. Given by the screen; without it names are plain. */
export const LinkContext = createContext<((to: LinkTarget, anchor: HTMLElement) => void) | undefined>(undefined);

export function TokenLink({ to, text }: { readonly to: LinkTarget; readonly text: string }): ReactNode {
  const show = useContext(LinkContext);
  const name = to.kind === 'card' && to.bare !== undefined ? <Apart card={to.card} name={to.bare} /> : text;
  if (show === undefined || to.kind === 'player') return <span className={`link-${to.kind}`}>{name}</span>;
  return (
    // The words are read out as part of the sentence; this is a shortcut for the pointer.
    <span
      className={`link link-${to.kind}`}
      onPointerEnter={(event) => show(to, event.currentTarget)}
      onPointerDown={(event) => show(to, event.currentTarget)}
    >
      {name}
    </span>
  );
}

/** A card that another one in view is called like: its name with the mark and number that stand on it. */
function Apart({ card, name }: { readonly card: CardNumber; readonly name: string }): ReactNode {
  const face = useContent().cards[card];
  if (face === undefined) return name;
  return (
    <>
      {name}{' '}
      <span className="link-apart">
        <Mark colour={face.colour} />
        {face.number}
      </span>
    </>
  );
}
