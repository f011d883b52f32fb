import type { Browser, Page } from '@playwright/test';
import { Chooser, glance, pointingPlayer } from '../../test-web/player.ts';
import { type Bench, type Figure, freshContext, openedGame, percentile } from './bench.ts';

/** Taps that play: most turns take two to four. */
const TAPS = 40;
/** As long as a player looks at what a tap did, in milliseconds. */
const LOOK = 450;
const FLIGHT = 'flight of a card';
const DISPLAYED = 'Display::FrameDisplayed';

/** A moment or stretch as the browser traces it, in microseconds. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly id2?: { readonly local: string };
}

/**
 * Turns are played against a thinking bot, and of all frames that the display was given those are counted that fell in
 * flights of cards. The browser itself tells of both: nothing runs in the page that would not run in a game.
 */
export async function framesWhileCardsMove(bench: Bench): Promise<readonly Figure[]> {
  const context = await freshContext(bench);
  const page = await openedGame(context);
  await page.evaluate(markFlights, FLIGHT);
  const traced = await tracing(bench.browser, () => playOn(page));
  await context.close();
  const flights = flightsIn(traced);
  const frames = traced.filter(({ name }) => name === DISPLAYED).map(({ ts }) => ts);
  const shown = flights.map(([from, to]) => frames.filter((at) => at > from && at <= to));
  const gaps = flights.flatMap((flight) => gapsIn(flight, frames));
  const moving = flights.reduce((sum, [from, to]) => sum + (to - from), 0) / 1e6;
  const count = shown.reduce((sum, each) => sum + each.length, 0);
  return [
    { what: 'times that cards moved', value: flights.length, unit: '' },
    { what: 'frames per second while cards move', value: Math.round((10 * count) / (moving || 1)) / 10, unit: '' },
    { what: 'frame while cards move, 95% take at most', value: percentile(gaps, 0.95), unit: 'ms' },
    { what: 'longest frame while cards move', value: percentile(gaps, 1), unit: 'ms' },
  ];
}

/** In the page: every flight leaves its beginning and end in the trace. */
function markFlights(name: string): void {
  const animate = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function (...given) {
    const flight = animate.apply(this, given);
    if (this.matches('[data-card]'))
      void flight.finished.then(({ startTime, effect }) => {
        const duration = Number(effect?.getComputedTiming().duration);
        if (typeof startTime === 'number') performance.measure(name, { start: startTime, duration });
      });
    return flight;
  };
}

async function playOn(page: Page): Promise<void> {
  const player = pointingPlayer(page, false);
  const chooser = new Chooser('frames');
  for (let taps = 0; taps < TAPS; ) {
    const seen = await glance(page);
    if (seen?.is === 'over') return;
    if (seen !== undefined) {
      await player.choose(chooser.choose(seen));
      taps += 1;
    }
    await page.waitForTimeout(LOOK);
  }
}

async function tracing(browser: Browser, act: () => Promise<void>): Promise<readonly Traced[]> {
  const session = await browser.newBrowserCDPSession();
  const traced: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])));
  const includedCategories = ['blink.user_timing', 'disabled-by-default-display.framedisplayed'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  return traced;
}

/** The stretches in which something flew; flights at the same time are one. */
function flightsIn(traced: readonly Traced[]): readonly (readonly [number, number])[] {
  const begins = new Map<string, number>();
  const flights: [number, number][] = [];
  for (const { name, ph, ts, id2 } of traced.filter((each) => each.name === FLIGHT)) {
    const id = id2?.local ?? name;
    if (ph === 'b') begins.set(id, ts);
    else if (ph === 'e') flights.push([begins.get(id) ?? ts, ts]);
  }
  const joined: [number, number][] = [];
  for (const flight of flights.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last !== undefined && flight[0] <= last[1]) last[1] = Math.max(last[1], flight[1]);
    else joined.push(flight);
  }
  return joined;
}

/** Milliseconds from frame to frame: from the beginning of the flight to the frame that shows its end. */
function gapsIn([from, to]: readonly [number, number], frames: readonly number[]): readonly number[] {
  const later = frames.filter((at) => at > from).toSorted((a, b) => a - b);
  const end = later.findIndex((at) => at >= to);
  return later.slice(0, end + 1).map((at, index, all) => (at - (all[index - 1] ?? from)) / 1000);
}
