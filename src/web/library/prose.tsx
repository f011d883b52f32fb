import { Fragment, type ReactNode } from 'react';
import type { Block, Icon, Token, Tokens } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { referenceLink } from '../app/reference-link.ts';
import { useContent } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { usePeek } from '../kit/peek.tsx';
import './prose.css';

/** Paragraphs, lists and tables of the rules. Unlike on the table, words stay beside their pictures: this is for learning them. */
export function Prose({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => <ProseBlock key={index} block={block} />);
}

function ProseBlock({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <ProseLine tokens={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <ProseLine tokens={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <ProseTable rows={block.rows} />;
  }
}

function ProseTable({ rows }: { readonly rows: readonly (readonly Tokens[])[] }): ReactNode {
  const [head = [], ...body] = rows;
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <ProseLine tokens={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <ProseLine tokens={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ProseLine({ tokens }: { readonly tokens: Tokens }): ReactNode {
  return tokens.map((token, index) => (
    <Fragment key={index}>{pieceOf(token, tokens[index - 1], tokens[index + 1])}</Fragment>
  ));
}

/** A number at the end of the words before a picture: it stays with what it counts. */
const COUNT = /\d+\s$/;

function pieceOf(token: Token, before: Token | undefined, after: Token | undefined): ReactNode {
  switch (token.kind) {
    case 'icon':
      return <Thing icon={token.icon} text={token.text} count={COUNT.exec(before?.text ?? '')?.[0] ?? ''} />;
    case 'rule':
      return <RuleLink section={token.section} text={token.text} />;
    case 'card':
      return <CardLink card={token.card} text={token.text} />;
    case 'text':
    case 'number':
      return after?.kind === 'icon' ? token.text.replace(COUNT, '') : token.text;
    default:
      return <em>{token.text}</em>;
  }
}

function RuleLink({ section, text }: { readonly section: string; readonly text: string }): ReactNode {
  return <a href={referenceLink(useContent(), 'rules', section)}>{text}</a>;
}

/** Leads to the card's page, and shows the card to whoever rests on its name. */
function CardLink({ card, text }: { readonly card: CardNumber; readonly text: string }): ReactNode {
  return (
    <a href={referenceLink(useContent(), 'cards', card)} {...usePeek(card)}>
      {text}
    </a>
  );
}

/** A picture and its words; it never stands alone at the end of a line. */
function Thing({
  icon,
  text,
  count,
}: {
  readonly icon: Icon;
  readonly text: string;
  readonly count: string;
}): ReactNode {
  const [first = ''] = /^(\d+\s)?\S+/.exec(text) ?? [];
  return (
    <>
      <span className="prose-thing">
        {count}
        <Picture icon={icon} />
        {first}
      </span>
      {text.slice(first.length)}
    </>
  );
}
