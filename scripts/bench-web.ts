// Usage: npm run bench:web [-- --json] [--runs N]
//
// Measures the built web app in headless Chromium: how much script is loaded before one can play, how soon the first page
// and a new game answer, how long a tap takes while a bot thinks, and how smoothly cards move. Fails if there is more
// script for the first page than 150 kB gzip; times depend on the machine and are only shown.

import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildWeb, WEB_FOLDER } from '../src/cli/server/build-web.ts';
import { serve } from '../src/cli/server/serve.ts';
import type { Figure } from './bench-web/bench.ts';
import { framesWhileCardsMove } from './bench-web/frames.ts';
import { scriptSizes, timesToPlay } from './bench-web/loading.ts';
import { tapsWhileABotThinks } from './bench-web/taps.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './find-chromium.mjs';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, runs: { type: 'string', default: '5' } } });
const tell = (line: string): void => {
  if (values.json !== true) console.error(line);
};

await buildWeb(tell);
const served = await serve(WEB_FOLDER, '127.0.0.1', 0);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const bench = { browser, address: served.address, tell };
  const figures = [
    ...(await scriptSizes(bench)),
    ...(await timesToPlay(bench, Number(values.runs), false)),
    ...(await timesToPlay(bench, Number(values.runs), true)),
    ...(await tapsWhileABotThinks(bench)),
    ...(await framesWhileCardsMove(bench)),
  ];
  print(figures);
  if (figures.some(isTooMuch)) process.exitCode = 1;
} finally {
  await browser.close();
  await served.close();
}

function isTooMuch({ value, most }: Figure): boolean {
  return most !== undefined && value > most;
}

function print(figures: readonly Figure[]): void {
  if (values.json === true) {
    console.log(JSON.stringify(figures, undefined, 2));
    return;
  }
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const figure of figures) {
    const { what, value, unit, most } = figure;
    const limit =
      most === undefined ? '' : `  (at most ${most.toLocaleString('en')})${isTooMuch(figure) ? ' TOO MUCH' : ''}`;
    console.log(`${what.padEnd(width)}  ${value.toLocaleString('en').padStart(9)} ${unit}${limit}`);
  }
}
