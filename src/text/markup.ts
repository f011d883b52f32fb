import type { CardNumber, SlotPicture } from '../vocabulary/index.ts';
import type { Icon } from './noun.ts';
import type { Token, Tokens } from './token.ts';

/**
 * Texts of the rules and the guide link to things: `[2 kelp](icon:kelp)`, `[Trial Run](card:48)`, `[Building](rule:building)`,
 * `[Federation Grant](slot:grant)`, `[Three of Everything](contract:1)`, `[The Crater](board:6)`. The words are free, so
 * that every language puts them in the case it needs.
 */
export const LINK = /\[([^\]]+)\]\(([a-z]+):([a-z0-9-]+)\)/g;

export type Block =
  | { readonly kind: 'paragraph'; readonly text: Tokens }
  | { readonly kind: 'list'; readonly items: readonly Tokens[] }
  /** The first row is the heading. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly Tokens[])[] };

/** Paragraphs stand apart by an empty line; lines that begin with `- ` are a list, those that begin with `|` a table. */
export function blocksOf(text: string): readonly Block[] {
  return text.split('\n\n').map((block): Block => {
    const lines = block.split('\n');
    if (lines.every((line) => line.startsWith('- '))) {
      return { kind: 'list', items: lines.map((line) => linked(line.slice(2))) };
    }
    if (lines.every((line) => line.startsWith('|'))) {
      const rows = lines.map((line) => line.slice(1, -1).split('|'));
      return { kind: 'table', rows: rows.map((row) => row.map((cell) => linked(cell.trim()))) };
    }
    return { kind: 'paragraph', text: linked(lines.join(' ')) };
  });
}

/** One line of text as tokens. */
export function linked(line: string): Tokens {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, words = '', kind = '', to = ''] = match;
    if (match.index > end) tokens.push({ kind: 'text', text: line.slice(end, match.index) });
    tokens.push(linkTo(words, kind, to));
    end = match.index + whole.length;
  }
  if (end < line.length) tokens.push({ kind: 'text', text: line.slice(end) });
  return tokens;
}

function linkTo(text: string, kind: string, to: string): Token {
  switch (kind) {
    case 'icon':
      return { kind: 'icon', icon: to as Icon, text };
    case 'card':
      return { kind: 'card', card: Number(to) satisfies CardNumber, text };
    case 'slot':
      return { kind: 'picture', picture: to as SlotPicture, text };
    case 'contract':
      return { kind: 'contract', contract: Number(to), text };
    case 'board':
      return { kind: 'board', board: Number(to), text };
    case 'rule':
      return { kind: 'rule', section: to, text };
    default:
      throw new Error(`no link to ${kind}:${to}`);
  }
}
