import { describe, expect, test } from 'vitest';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import { LOADERS } from './loaders.ts';
import { type Block, blocksOf, linked } from './markup.ts';
import { ICONS } from './noun.ts';
import { guideOf, rulesOf, searchRules } from './reference.ts';
import type { Token, Tokens } from './token.ts';
import { wordsOf } from './words.ts';

const english = wordsOf(ENGLISH);

test('text with links becomes tokens', () => {
  expect(linked('Gain [2 kelp](icon:kelp) by [Barter](card:51); see [Building](rule:building).')).toEqual([
    { kind: 'text', text: 'Gain ' },
    { kind: 'icon', icon: 'kelp', text: '2 kelp' },
    { kind: 'text', text: ' by ' },
    { kind: 'card', card: 51, text: 'Barter' },
    { kind: 'text', text: '; see ' },
    { kind: 'rule', section: 'building', text: 'Building' },
    { kind: 'text', text: '.' },
  ]);
});

test('paragraphs, lists and tables', () => {
  expect(blocksOf('One.\n\n- a\n- b\n\n| x | y |\n| 1 | 2 |').map(({ kind }) => kind)).toEqual([
    'paragraph',
    'list',
    'table',
  ]);
  expect(blocksOf('| x | y |')).toEqual([{ kind: 'table', rows: [[linked('x'), linked('y')]] }]);
});

describe.each(Object.entries(LOADERS))('%s', (_, load) => {
  test('every link of rules and guide leads somewhere', async () => {
    const words = wordsOf((await load()).CATALOG);
    const sections = rulesOf(words).map(({ id }) => id);
    const pictures = Object.values(words.content.mainBoards).flatMap(({ slots }) =>
      slots.map(({ picture }) => picture),
    );
    const leads = (token: Token): boolean => {
      if (token.kind === 'icon') return ICONS.includes(token.icon);
      if (token.kind === 'card') return words.content.cards[token.card] !== undefined;
      if (token.kind === 'rule') return sections.includes(token.section);
      if (token.kind === 'picture') return pictures.includes(token.picture);
      if (token.kind === 'contract') return token.contract >= 1 && token.contract <= 8;
      if (token.kind === 'board') return token.board >= 1 && token.board <= 8;
      return true;
    };
    const tokens = [...rulesOf(words), ...guideOf(words)].flatMap(({ blocks }) => blocks.flatMap(tokensOf));
    expect(tokens.filter((token) => !leads(token))).toEqual([]);
  });

  test('the guide has its steps and the reference its sections, none of them empty', async () => {
    const words = wordsOf((await load()).CATALOG);
    expect(guideOf(words).map(({ id }) => id)).toEqual(guideOf(english).map(({ id }) => id));
    expect(rulesOf(words).map(({ id }) => id)).toEqual(rulesOf(english).map(({ id }) => id));
    expect([...guideOf(words), ...rulesOf(words)].filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });
});

test('rules are found by words, titles first, accents and capitals aside', () => {
  expect(searchRules(english, 'FEEDING').map(({ id }) => id)).toEqual(['feeding', 'era-end']);
  expect(searchRules(english, 'cloning tile').map(({ id }) => id)).toEqual(['cloning']);
  expect(searchRules(english, '  ')).toEqual([]);
  expect(searchRules(english, 'dry land')).toEqual([]);
});

function tokensOf(block: Block): Tokens {
  if (block.kind === 'paragraph') return block.text;
  return (block.kind === 'list' ? block.items : block.rows.flat()).flat();
}
