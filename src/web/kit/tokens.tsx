import type { ReactNode } from 'react';
import { richText, spokenText, type Tokens } from '../../text/index.ts';
import { Picture } from '../art/picture.tsx';
import { TokenLink } from './token-link.tsx';

/** What is said, with pictures for the things that have one; screen readers hear the words, or `spoken` where more is needed. */
export function Said(props: { readonly tokens: Tokens; readonly spoken?: Tokens }): ReactNode {
  const { tokens, spoken = tokens } = props;
  return (
    <span className="said">
      <span className="hidden">{spokenText(spoken)}</span>
      <span aria-hidden="true">
        {richText(tokens).map((part, index) => {
          switch (part.kind) {
            case 'words':
              return unbroken(part.text);
            case 'icon':
              return (
                <span key={index} className="amount">
                  {part.count === undefined || part.count === 1 ? undefined : part.count}
                  <Picture icon={part.icon} />
                </span>
              );
            case 'link':
              return <TokenLink key={index} to={part.to} text={part.text} />;
          }
        })}
      </span>
    </span>
  );
}

/** A full stop or comma stays on the line of the picture before it. */
function unbroken(text: string): string {
  return /^[.,;:)”»“]/.test(text) ? `\u2060${text}` : text;
}
