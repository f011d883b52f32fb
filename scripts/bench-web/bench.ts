import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DUEL, openGame, prefer } from '../../test-web/playing.ts';

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
}

/** Where it is measured, and who hears about it. */
export interface Bench {
  readonly browser: Browser;
  readonly address: string;
  readonly tell: (line: string) => void;
}

/** Against the strongest bot, which thinks as soon as one's own turn ends. */
export const GAME = {
  ...DUEL,
  seats: DUEL.seats.map((seat, at) => (at === 1 ? { ...seat, by: 'admiral' as const } : seat)),
};

const PREFERENCES = { language: 'en', turnEnd: 'once', motion: 'full', pace: 'quick' } as const;

/** A browser that has never been here. */
export async function freshContext({ browser, address }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await prefer(context, PREFERENCES);
  return context;
}

export async function homeIsThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('New game').first().waitFor();
}

/** The game on a page of its own, before its first move. */
export async function openedGame(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('');
  await homeIsThere(page);
  await openGame(page, GAME);
  return page;
}

/** The value that so large a share of all does not exceed. */
export function percentile(of: readonly number[], share: number): number {
  const sorted = of.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
}

export function median(of: readonly number[]): number {
  return percentile(of, 0.5);
}
