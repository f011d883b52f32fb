import type { Block } from './markup.ts';
import type { Icu } from './message.ts';
import { blocksOf } from './markup.ts';
import { rulebookFacts } from './say-rulebook.ts';
import type { Tokens } from './token.ts';
import { plainText } from './token.ts';
import type { Words } from './words.ts';

/** A section of the rules reference, or a step of the guided first game. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The rules reference, in its order. */
export function rulesOf(words: Words): readonly Section[] {
  return sectionsOf(words, words.catalog.rules);
}

/** The texts of the guided first game, in the order of its steps. */
export function guideOf(words: Words): readonly Section[] {
  return sectionsOf(words, words.catalog.guide);
}

/** The sections that contain every word of the query, those with a word in the title first. */
export function searchRules(words: Words, query: string): readonly Section[] {
  const fold = (text: string): string =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(words.catalog.locale).replaceAll('ł', 'l');
  const wanted = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const found = rulesOf(words).flatMap((section) => {
    const title = fold(section.title);
    const text = fold(`${section.title} ${section.blocks.map(blockText).join(' ')}`);
    if (!wanted.every((word) => text.includes(word))) return [];
    return [{ section, inTitle: wanted.filter((word) => title.includes(word)).length }];
  });
  return found.sort((a, b) => b.inTitle - a.inTitle).map(({ section }) => section);
}

/** The words of a block, without links and pictures. */
function blockText(block: Block): string {
  const join = (items: readonly Tokens[]): string => items.map(plainText).join(' ');
  if (block.kind === 'paragraph') return plainText(block.text);
  return block.kind === 'list' ? join(block.items) : block.rows.map(join).join(' ');
}

function sectionsOf(words: Words, texts: Readonly<Record<string, Icu>>): readonly Section[] {
  const facts = rulebookFacts(words);
  const said = (key: string): string => plainText(words.format(texts[key] ?? '', facts));
  return Object.keys(texts).flatMap((key) => {
    if (!key.endsWith('.title')) return [];
    const id = key.slice(0, -'.title'.length);
    return [{ id, title: said(key), blocks: blocksOf(said(`${id}.text`)) }];
  });
}
