import { CORE } from '../src/engine/core.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadWords } from '../src/text/languages.ts';
import { contentPage } from './content-page.ts';
import { BOARD_LINES, FAMILY_LINES } from './content-words.ts';

test('docs/content.md is up to date: if not, npm run content-page', async () => {
  const page = readFileSync(new URL('../docs/content.md', import.meta.url), 'utf8');
  expect(page).toBe(contentPage(await loadWords('en'), page));
});

test('every family and every board is described in a line', () => {
  expect(new Set(Object.keys(FAMILY_LINES))).toEqual(new Set(CORE.cards.map(({ family }) => family)));
  expect(BOARD_LINES).toHaveLength(CORE.boards.length);
  const lines = [...Object.values(FAMILY_LINES), ...BOARD_LINES];
  expect(new Set(lines).size).toBe(lines.length);
});
