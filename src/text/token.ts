import type { CardNumber, SiteId, SlotId, SlotPicture } from '../vocabulary/index.ts';
import type { Icon } from './noun.ts';

/** A piece of what is said. `text` is always its words in place, so that joining the texts gives the plain sentence. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  /** Things with a picture: `text` has the number in it, if there is one. `label` is the same in full words. */
  | {
      readonly kind: 'icon';
      readonly icon: Icon;
      readonly count?: number;
      readonly text: string;
      readonly label?: string;
    }
  /** `bare` is its name alone, where `text` tells it apart from another of that name. */
  | { readonly kind: 'card'; readonly card: CardNumber; readonly text: string; readonly bare?: string }
  | { readonly kind: 'slot'; readonly slot: SlotId; readonly text: string }
  | { readonly kind: 'site'; readonly site: SiteId; readonly text: string }
  /** A slot by what it shows, on whichever side of the main board. */
  | { readonly kind: 'picture'; readonly picture: SlotPicture; readonly text: string }
  | { readonly kind: 'metropolis'; readonly metropolis: number; readonly text: string }
  | { readonly kind: 'contract'; readonly contract: number; readonly text: string }
  | { readonly kind: 'board'; readonly board: number; readonly text: string }
  | { readonly kind: 'player'; readonly seat: number; readonly text: string }
  /** A link to a section of the rules reference. */
  | { readonly kind: 'rule'; readonly section: string; readonly text: string };
export type Tokens = readonly Token[];

/** What rich text is made of: words, and pictures with their number beside them and their words for those who cannot see. */
export type RichPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'icon'; readonly icon: Icon; readonly count?: number; readonly label: string }
  | { readonly kind: 'link'; readonly to: Exclude<Token, { kind: 'text' | 'number' | 'icon' }>; readonly text: string };

export function plainText(tokens: Tokens): string {
  let text = '';
  for (const token of tokens) text += token.text;
  return text;
}

/** For screen readers: no abbreviations. */
export function spokenText(tokens: Tokens): string {
  let text = '';
  for (const token of tokens) text += labelOf(token);
  return text;
}

export function richText(tokens: Tokens): readonly RichPart[] {
  return tokens.map((token): RichPart => {
    switch (token.kind) {
      case 'text':
      case 'number':
        return { kind: 'words', text: token.text };
      case 'icon': {
        const icon = { kind: 'icon', icon: token.icon, label: labelOf(token) } as const;
        return token.count === undefined ? icon : { ...icon, count: token.count };
      }
      default:
        return { kind: 'link', to: token, text: token.text };
    }
  });
}

export function text(words: string): Tokens {
  return [{ kind: 'text', text: words }];
}

/** Adds to a list of tokens in the making; neighbouring words become one token. */
export function append(tokens: Token[], more: Tokens): void {
  for (const token of more) {
    const last = tokens[tokens.length - 1];
    if (token.text === '' && token.kind === 'text') continue;
    if (token.kind === 'text' && last?.kind === 'text') {
      tokens[tokens.length - 1] = { kind: 'text', text: last.text + token.text };
    } else tokens.push(token);
  }
}

/** The same with a capital first letter, as at the beginning of a sentence. */
export function capitalised(tokens: Tokens, locale: string): Tokens {
  const [first, ...rest] = tokens;
  if (first === undefined || first.kind === 'player') return tokens;
  const label = 'label' in first && first.label !== undefined ? { label: upperFirst(first.label, locale) } : {};
  return [{ ...first, text: upperFirst(first.text, locale), ...label }, ...rest];
}

/** With a capital first letter; opening quotation marks and brackets stay in front. */
export function upperFirst(words: string, locale: string): string {
  const start = words.search(/[\p{L}\p{N}]/u);
  if (start < 0) return words;
  return words.slice(0, start) + words.charAt(start).toLocaleUpperCase(locale) + words.slice(start + 1);
}

function labelOf(token: Token): string {
  return token.kind === 'icon' && token.label !== undefined ? token.label : token.text;
}
