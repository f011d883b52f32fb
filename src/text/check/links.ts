import { blocksOf, LINK } from '../markup.ts';

/** Every text links to what the English one links to, in any order and however often; the same blocks, as many cells and items. */
export function checkLinks(
  theme: string,
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): readonly { readonly key: string; readonly problem: string }[] {
  return Object.entries(wanted).flatMap(([key, model]) => {
    const own = given[key];
    if (own === undefined) return [];
    const links = targetsOf(model).filter((target) => !targetsOf(own).includes(target));
    const extra = targetsOf(own).filter((target) => !targetsOf(model).includes(target));
    const problems = [
      ...links.map((target) => `does not link to ${target}`),
      ...extra.map((target) => `links to ${target}, which the English text does not`),
      ...(shapeOf(model) === shapeOf(own) ? [] : [`has the form ${shapeOf(own)}, the English one ${shapeOf(model)}`]),
      ...(/\[[^\]]*\](?!\()|\]\s+\(/.test(own) ? ['has a broken link'] : []),
    ];
    return problems.map((problem) => ({ key: `${theme}.${key}`, problem }));
  });
}

/** Rows of a table that are made from data. */
const ROWS = /^\{\w+\}$/gm;

function targetsOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(LINK)].map(([, , kind, to]) => `${kind}:${to}`))];
}

function shapeOf(text: string): string {
  return blocksOf(text.replace(ROWS, '| |'))
    .map((block) => {
      if (block.kind === 'paragraph') return 'paragraph';
      if (block.kind === 'list') return `list of ${block.items.length}`;
      return `table of ${block.rows.map((row) => row.length).join('+')}`;
    })
    .join(', ');
}
