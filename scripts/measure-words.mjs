// Usage: npm run words:size
//
// For each complete language the size of its words, gzipped as a web server would send them, and how long it takes to say
// all 205 cards once the language is warm. Fails beyond 40 kB or 20 ms.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CORE } from '../src/engine/core.ts';
import { loadWords, SPOKEN } from '../src/text/languages.ts';
import { sayCard } from '../src/text/say-card.ts';
import { fileOf, THEMES } from './read-catalog.mjs';

const MOST_BYTES = 40_000;
const MOST_MS = 20;
const ROUNDS = 21;

for (const language of SPOKEN) {
  const themes = THEMES.map((theme) => JSON.stringify(JSON.parse(readFileSync(fileOf(language, theme), 'utf8'))));
  const bytes = gzipSync(themes.join('\n'), { level: 9 }).length;
  const milliseconds = await timeToSay(language);
  const isFine = bytes <= MOST_BYTES && milliseconds <= MOST_MS;
  console.log(
    `${language}: ${(bytes / 1000).toFixed(1)} kB gzip, ${milliseconds.toFixed(1)} ms${isFine ? '' : ' - TOO MUCH'}`,
  );
  if (!isFine) process.exitCode = 1;
}

/**
 * The median, so that a moment in which the machine is busy does not count.
 * @param {import('../src/text/catalog.ts').Language} language
 */
async function timeToSay(language) {
  const words = await loadWords(language);
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    for (const card of CORE.cards) sayCard(words, card);
    return performance.now() - begin;
  });
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
