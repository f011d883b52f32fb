// Usage: npm run bench:web [-- --json] [--runs N]
//
// Measures the built web app in headless Chromium: how much script is loaded before one can play, how soon the first page
// and a new game answer, how long a tap takes while a bot thinks, and how smoothly cards move. Fails if there is more
// script for the first page than 150 kB gzip; times depend on the machine and are only shown.

import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildWeb, WEB_FOLDER } from '../src/cli/build-web.ts';
import { serve } from '../src/cli/serve.ts';
import { DUEL, openGame, playFirstMove, prefer } from '../test-web/playing.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './find-chromium.mjs';

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
}

const MOST_SCRIPT = 150_000;
const PLAYED_MOVES = 8;
const TAPS_A_MOVE = 4;
/** One on the list of all moves, one on the move. */
const TAPS_TO_MOVE = 2;
/** A phone of some years ago on a fair connection. */
const SLOW = { cpu: 4, latency: 40, bytesPerSecond: 10_000_000 / 8 };
const PREFERENCES = { language: 'en', confirmTurn: false, motion: 'full', pace: 'quick' } as const;
const GAME = { ...DUEL, seats: DUEL.seats.map((seat, at) => (at === 1 ? { ...seat, by: 'admiral' as const } : seat)) };

const { values } = parseArgs({ options: { json: { type: 'boolean' }, runs: { type: 'string', default: '5' } } });
const tell = (line: string): void => {
  if (values.json !== true) console.error(line);
};

await buildWeb(tell);
const served = await serve(WEB_FOLDER, '127.0.0.1', 0);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const figures = [
    ...(await scriptSizes(browser)),
    ...(await timesToPlay(browser, Number(values.runs), false)),
    ...(await timesToPlay(browser, Number(values.runs), true)),
    ...(await tapsAndFrames(browser)),
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

async function freshContext(of: Browser): Promise<BrowserContext> {
  const context = await of.newContext({
    baseURL: served.address,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await prefer(context, PREFERENCES);
  return context;
}

/** What comes over the network until the first page, and until a game can be played; bots think in scripts of their own. */
async function scriptSizes(of: Browser): Promise<readonly Figure[]> {
  const context = await freshContext(of);
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        // It came too late to count.
        () => 0,
      ),
    );
  });
  const total = async (wanted: (url: string) => boolean): Promise<number> => {
    const entries = await Promise.all([...sizes].map(async ([url, size]) => (wanted(url) ? size : 0)));
    return entries.reduce((sum, size) => sum + size, 0);
  };
  const isWorker = (url: string): boolean => url.includes('.worker-');
  await page.goto('');
  await homeIsThere(page);
  await page.waitForLoadState('networkidle');
  const home = await total((url) => !isWorker(url));
  const worker = page.waitForResponse((response) => isWorker(response.url()));
  await openGame(page, GAME);
  await worker;
  await page.waitForLoadState('networkidle');
  const table = await total((url) => !isWorker(url));
  const bots = await total(isWorker);
  for (const [url, size] of sizes) tell(`  ${String(await size).padStart(7)}  ${new URL(url).pathname}`);
  await context.close();
  return [
    { what: 'script of the first page, gzip', value: home, unit: 'B', most: MOST_SCRIPT },
    { what: 'script until one can play, gzip', value: table, unit: 'B' },
    { what: 'script of the bots, in the background, gzip', value: bots, unit: 'B' },
  ];
}

async function timesToPlay(of: Browser, runs: number, isSlow: boolean): Promise<readonly Figure[]> {
  const home: number[] = [];
  const answer: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await freshContext(of);
    const page = await context.newPage();
    if (isSlow) await slowDown(context, page);
    await page.goto('');
    await homeIsThere(page);
    home.push(await page.evaluate(() => performance.now()));
    const opened = page.evaluate(timeFromTapToNewGame);
    await page.getByRole('link', { name: 'New game' }).click();
    answer.push(await opened);
    await context.close();
  }
  const where = isSlow ? `, slow phone (CPU / ${SLOW.cpu}, 10 Mbit/s, ${SLOW.latency} ms)` : '';
  return [
    { what: `first page usable${where}`, value: median(home), unit: 'ms' },
    { what: `New game opens after the tap${where}`, value: median(answer), unit: 'ms' },
  ];
}

/** In the page, where no way to and fro is counted. */
function timeFromTapToNewGame(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (now: number): void => {
          const isThere = location.hash === '#/new' && document.querySelector('main h1') !== null;
          if (isThere && document.querySelector('.home') === null) resolve(now - timeStamp);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
}

/** A game against the strongest bot: moves are made, and between them the cards in hand are tapped while it thinks. */
async function tapsAndFrames(of: Browser): Promise<readonly Figure[]> {
  const context = await freshContext(of);
  const page = await context.newPage();
  await page.goto('');
  await homeIsThere(page);
  await openGame(page, GAME);
  await page.evaluate(watchTapsAndFrames);
  const busy = await busyTime(context, page);
  const card = page.locator('.hand-card').first();
  let tapped = 0;
  let work = 0;
  for (let moves = 0; moves < PLAYED_MOVES; moves += 1) {
    await playFirstMove(page);
    const before = await busy();
    for (let tap = 0; tap < TAPS_A_MOVE; tap += 1) await card.click({ force: true, noWaitAfter: true });
    tapped += TAPS_A_MOVE;
    work += (await busy()) - before;
  }
  const { slow, frames } = await page.evaluate(() => globalThis.benchWatch);
  await context.close();
  // A tap of less than 16 ms is not listed by the browser.
  const quick = Math.max(0, tapped + TAPS_TO_MOVE * PLAYED_MOVES - slow.length);
  const latencies = [...Array.from({ length: quick }, () => 16), ...slow].toSorted((a, b) => a - b);
  const moving = frames.reduce((sum, frame) => sum + frame, 0);
  return [
    { what: 'tap to paint while a bot thinks, median', value: median(latencies), unit: 'ms' },
    { what: 'tap to paint while a bot thinks, worst', value: latencies.at(-1) ?? 0, unit: 'ms' },
    { what: 'work for a tap on a card, whatever else the machine does', value: Math.round(work / tapped), unit: 'ms' },
    { what: 'frames per second while cards move', value: Math.round((1000 * frames.length) / (moving || 1)), unit: '' },
    { what: 'longest frame while cards move', value: Math.round(Math.max(0, ...frames)), unit: 'ms' },
  ];
}

/** Milliseconds that the page itself was at work, without the time it had to wait for a processor. */
async function busyTime(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
}

declare global {
  var benchWatch: { readonly slow: number[]; readonly frames: number[] };
}

/** In the page: how long taps take, and the frames in which something moves. */
function watchTapsAndFrames(): void {
  const watch: { slow: number[]; frames: number[] } = { slow: [], frames: [] };
  globalThis.benchWatch = watch;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') watch.slow.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let last = 0;
  const frame = (now: number): void => {
    const isMoving = document.getAnimations().some((animation) => animation.playState === 'running');
    if (isMoving && last > 0) watch.frames.push(now - last);
    last = isMoving ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function homeIsThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('New game').first().waitFor();
}

function median(of: readonly number[]): number {
  return Math.round(of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0);
}
