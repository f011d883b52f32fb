import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { openGame } from '../../test-web/playing.ts';
import { type Bench, type Figure, freshContext, GAME, homeIsThere, median } from './bench.ts';

const MOST_SCRIPT = 150_000;
/** A phone of some years ago on a fair connection. */
const SLOW = { cpu: 4, latency: 40, bytesPerSecond: 10_000_000 / 8 };

/** What comes over the network until the first page, and until a game can be played; bots think in scripts of their own. */
export async function scriptSizes(bench: Bench): Promise<readonly Figure[]> {
  const context = await freshContext(bench);
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
  for (const [url, size] of sizes) bench.tell(`  ${String(await size).padStart(7)}  ${new URL(url).pathname}`);
  await context.close();
  return [
    { what: 'script of the first page, gzip', value: home, unit: 'B', most: MOST_SCRIPT },
    { what: 'script until one can play, gzip', value: table, unit: 'B' },
    { what: 'script of the bots, in the background, gzip', value: bots, unit: 'B' },
  ];
}

export async function timesToPlay(bench: Bench, runs: number, isSlow: boolean): Promise<readonly Figure[]> {
  const home: number[] = [];
  const answer: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await freshContext(bench);
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
