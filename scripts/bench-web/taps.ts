import type { BrowserContext, Page } from '@playwright/test';
import { makeFirstMove } from '../../test-web/playing.ts';
import { type Bench, type Figure, freshContext, openedGame, percentile } from './bench.ts';

const WANTED = 80;
/** What somebody taps who waits for a bot: cards, slots, sites, another board and back, the log, a plan of the board. */
const TAPPED = [
  '.hand-card',
  '[data-slot]:not([data-choice="true"])',
  '.opponent',
  '.table-board [data-target]',
  '.opponent',
  '.side-panel-pages button:nth-child(2)',
  '.special-chip',
  '.pan-zoom-button:not([aria-disabled="true"])',
  '.side-panel-pages button:first-child',
  '.hand-card:last-child',
];
/** What the browser does not list took less. */
const QUICK = 16;

/** A game against the strongest bot: moves are made, and while it thinks all kinds of things on the table are tapped. */
export async function tapsWhileABotThinks(bench: Bench): Promise<readonly Figure[]> {
  const context = await freshContext(bench);
  const page = await openedGame(context);
  await page.evaluate(watchTaps, QUICK);
  const busy = await busyTime(context, page);
  let work = 0;
  for (let tapped = 0; tapped < WANTED; ) {
    await makeFirstMove(page);
    const before = await busy();
    while (await isThinking(page)) {
      await tap(page, TAPPED[tapped % TAPPED.length] ?? '');
      tapped += 1;
    }
    work += (await busy()) - before;
  }
  // The browser tells of the last ones a little later.
  await page.waitForTimeout(500);
  const taps = await page.evaluate(() => globalThis.benchTaps());
  await context.close();
  return [
    { what: 'taps while a bot thinks', value: taps.length, unit: '' },
    { what: 'tap to paint while a bot thinks, median', value: percentile(taps, 0.5), unit: 'ms' },
    { what: 'tap to paint while a bot thinks, 95%', value: percentile(taps, 0.95), unit: 'ms' },
    { what: 'tap to paint while a bot thinks, worst', value: percentile(taps, 1), unit: 'ms' },
    { what: 'work of the page for a tap', value: Math.round(work / taps.length), unit: 'ms' },
  ];
}

function isThinking(page: Page): Promise<boolean> {
  return page.locator('.question[data-asked="false"]').isVisible();
}

async function tap(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
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
  /** How long each tap while a bot thought took from the finger to the frame that answered it. */
  var benchTaps: () => readonly number[];
}

/** In the page: a tap takes as long as the slowest of its parts, from pressing to letting go. */
function watchTaps(quick: number): void {
  const taps: (readonly number[])[] = [];
  const durations = new Map<number, number>();
  let parts: number[] = [];
  const note = ({ type, timeStamp }: globalThis.Event): void => {
    if (type === 'pointerdown') parts = [];
    parts.push(timeStamp);
    const isThinking = document.querySelector('.question[data-asked="false"]') !== null;
    if (type === 'click' && isThinking) taps.push(parts);
  };
  for (const type of ['pointerdown', 'pointerup', 'click']) addEventListener(type, note, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      durations.set(startTime, Math.max(durations.get(startTime) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: quick } as PerformanceObserverInit);
  globalThis.benchTaps = () => taps.map((tap) => Math.max(...tap.map((part) => durations.get(part) ?? quick)));
}
