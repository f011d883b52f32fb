import { expect, test } from 'vitest';
import { dropContent } from '../../src/engine/content.ts';
import { openSet } from '../../src/engine/open-set.ts';
import { loadWords } from '../../src/text/index.ts';
import { checkHostile, noneHostile } from './check-hostile.ts';
import { checkGamesOf, loadIcons } from './check-set-games.ts';
import { randomSet } from './random-set.ts';

/** `npm run random-sets` plays as many as one likes, and measures the time. */
const SETS = 6;
const FILES = 200;

test('R-TRN-18 random sets: games of every number of players end with every invariant, texts and icons of all pieces', async () => {
  const words = await loadWords('en');
  const icons = await loadIcons();
  let played = 0;
  for (let index = 0; index < SETS; index++) {
    const set = randomSet(`ci-${index}`);
    if (set === undefined) continue;
    const content = openSet(set);
    checkGamesOf(content, words, icons, `ci-${index}`, { isThorough: index === 0, hasBots: index === 1 });
    dropContent(content.hash);
    played++;
  }
  expect(played).toBeGreaterThan(SETS / 2);
}, 120_000);

test('hostile set files get findings or can be played with; nothing is thrown', async () => {
  const words = await loadWords('en');
  const icons = await loadIcons();
  const found = noneHostile();
  for (let index = 0; index < FILES; index++) checkHostile(index, 'ci', words, icons, found);
  expect(found.failures).toEqual([]);
  expect(found.refused).toBeGreaterThan(FILES / 3);
}, 120_000);
