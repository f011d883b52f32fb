import type { Catalog } from './catalog.ts';
import type { Block } from './markup.ts';
import { blocksOf } from './markup.ts';
import type { Tokens } from './token.ts';
import { plainText } from './token.ts';

/** A section of the rules reference, or a step of the guided first game. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The rules reference, in its order. */
export function rulesOf(catalog: Catalog): readonly Section[] {
  return sectionsOf(catalog.rules);
}

/** The texts of the guided first game, in the order of its steps. */
export function guideOf(catalog: Catalog): readonly Section[] {
  return sectionsOf(catalog.guide);
}

/** The sections that contain every word of the query, those with a word in the title first. */
export function searchRules(catalog: Catalog, query: string): readonly Section[] {
  const fold = (text: string): string =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(catalog.locale).replaceAll('ł', 'l');
  const wanted = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const found = rulesOf(catalog).flatMap((section) => {
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

function sectionsOf(texts: Readonly<Record<string, string>>): readonly Section[] {
  return Object.entries(texts).flatMap(([key, title]) => {
    if (!key.endsWith('.title')) return [];
    const id = key.slice(0, -'.title'.length);
    return [{ id, title, blocks: blocksOf(texts[`${id}.text`] ?? '') }];
  });
}
