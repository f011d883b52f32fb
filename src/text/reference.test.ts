import { describe, expect, test } from 'vitest';
import { CARDS } from '../content/cards/index.ts';
import { MAIN_BOARDS } from '../content/slots.ts';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import { LOADERS } from './loaders.ts';
import { blocksOf, linked } from './markup.ts';
import { ICONS } from './noun.ts';
import { guideOf, rulesOf, searchRules } from './reference.ts';
import type { Token } from './token.ts';

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
    const { CATALOG } = await load();
    const sections = rulesOf(CATALOG).map(({ id }) => id);
    const pictures = Object.values(MAIN_BOARDS).flatMap(({ slots }) => slots.map(({ picture }) => picture));
    const leads = (token: Token): boolean => {
      if (token.kind === 'icon') return ICONS.includes(token.icon);
      if (token.kind === 'card') return CARDS[token.card] !== undefined;
      if (token.kind === 'rule') return sections.includes(token.section);
      if (token.kind === 'picture') return pictures.includes(token.picture);
      if (token.kind === 'contract') return token.contract >= 1 && token.contract <= 8;
      if (token.kind === 'board') return token.board >= 1 && token.board <= 8;
      return true;
    };
    const texts = [...Object.values(CATALOG.rules), ...Object.values(CATALOG.guide)];
    expect(texts.flatMap(linked).filter((token) => !leads(token))).toEqual([]);
  });

  test('the guide has its steps and the reference its sections, none of them empty', async () => {
    const { CATALOG } = await load();
    expect(guideOf(CATALOG).map(({ id }) => id)).toEqual(guideOf(ENGLISH).map(({ id }) => id));
    expect(rulesOf(CATALOG).map(({ id }) => id)).toEqual(rulesOf(ENGLISH).map(({ id }) => id));
    expect([...guideOf(CATALOG), ...rulesOf(CATALOG)].filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });
});

test('rules are found by words, titles first, accents and capitals aside', () => {
  expect(searchRules(ENGLISH, 'FEEDING').map(({ id }) => id)).toEqual(['feeding', 'era-end']);
  expect(searchRules(ENGLISH, 'cloning tile').map(({ id }) => id)).toEqual(['cloning']);
  expect(searchRules(ENGLISH, '  ')).toEqual([]);
  expect(searchRules(ENGLISH, 'dry land')).toEqual([]);
});
