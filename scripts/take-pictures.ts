// Usage: npm run pictures [-- SCREEN ...]
//
// Takes the pictures of docs/screens.md in Chromium: every main screen on a laptop and on a phone, dark and light, in two
// languages. A game of Skippers, always the same, is on the table.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { decide } from '../src/bots/play/bot.ts';
import { skipper } from '../src/bots/play/skipper.ts';
import { buildWeb, WEB_FOLDER } from '../src/cli/server/build-web.ts';
import { serve } from '../src/cli/server/serve.ts';
import { apply, decisionsOf, type Move, newGame, type PlayerCount, seedFrom, viewFor } from '../src/engine/index.ts';
import { progressOf } from '../src/web/game/progress.ts';
import type { SavedGame } from '../src/web/game/saved-game.ts';
import { keepGame, prefer } from '../test-web/playing.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './find-chromium.mjs';

const FOLDER = path.resolve(import.meta.dirname, '../docs/images/screens');

interface Look {
  readonly name: string;
  readonly language: 'en' | 'pl';
  readonly theme: 'dark' | 'light';
  readonly width: number;
  readonly height: number;
}

const LOOKS: readonly Look[] = [
  { name: 'laptop-dark-en', language: 'en', theme: 'dark', width: 1366, height: 768 },
  { name: 'laptop-light-pl', language: 'pl', theme: 'light', width: 1366, height: 768 },
  { name: 'phone-dark-pl', language: 'pl', theme: 'dark', width: 390, height: 844 },
  { name: 'phone-light-en', language: 'en', theme: 'light', width: 390, height: 844 },
];

interface Screen {
  readonly name: string;
  readonly place: string;
  /** What has to happen before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', place: '' },
  { name: 'new-game', place: 'new' },
  { name: 'table', place: 'game/running' },
  { name: 'choice', place: 'game/running', prepare: (page) => page.locator('.hand-card').first().click() },
  { name: 'four-players', place: 'game/four' },
  { name: 'guide', place: 'guide', prepare: (page) => page.locator('.guide').waitFor() },
  { name: 'review', place: 'review/finished' },
  { name: 'curves', place: 'review/finished/curves' },
  { name: 'replay', place: 'replay/finished/200' },
  { name: 'rules', place: 'rules' },
  { name: 'cards', place: 'cards' },
  {
    name: 'sets',
    place: 'sets',
    prepare: async (page) => {
      // Each leaves the list of what to try.
      for (let left = 3; left > 0; left--) {
        await page.locator('.sets-examples button').first().click();
        await page
          .locator('.sets-item')
          .nth(3 - left)
          .waitFor();
      }
    },
  },
  { name: 'settings', place: 'settings' },
];

const wanted = process.argv.slice(2);
const executablePath = ensureChromium();
await buildWeb((line) => console.log(line));
mkdirSync(FOLDER, { recursive: true });
const served = await serve(WEB_FOLDER, '127.0.0.1', 0);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  const games = [gameOf('running', 2, 7), gameOf('four', 4, 6), gameOf('finished', 2)];
  for (const look of LOOKS) await takeAll(browser, served.address, look, games);
} finally {
  await browser.close();
  await served.close();
}

async function takeAll(browser: Browser, address: string, look: Look, games: readonly SavedGame[]): Promise<void> {
  const isPhone = look.width < 800;
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  await prefer(context, { language: look.language });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.home').waitFor();
  for (const game of games) await keepGame(page, game);
  for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    // So that no part of the screen before is taken for this one's.
    await page.goto('about:blank');
    await page.goto(`${address}#/${screen.place}`);
    await page.waitForLoadState('networkidle');
    await page.locator('main').waitFor();
    await screen.prepare?.(page);
    // Whatever the pointer rests on would explain itself.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(600);
    writeFileSync(
      path.join(FOLDER, `${screen.name}-${look.name}.jpg`),
      await page.screenshot({ type: 'jpeg', quality: 82 }),
    );
    console.log(`${screen.name}-${look.name}`);
  }
  await context.close();
}

/** A game of Skippers up to the person's turn of a round, or to its end. */
function gameOf(id: string, players: PlayerCount, round = 99): SavedGame {
  const setup = { players, seed: seedFrom('pictures'), boards: 'basic', contracts: players > 2 } as const;
  const streams = Array.from({ length: players }, (_, seat) => ({ seed: seedFrom(`pictures ${seat}`), used: 0 }));
  const moves: Move[] = [];
  let state = newGame(setup);
  for (;;) {
    const [decision] = decisionsOf(state);
    const stream = streams[decision?.seat ?? 0];
    if (decision === undefined || stream === undefined) break;
    if (state.round >= round && decision.seat === 0 && decision.kind === 'play') break;
    const move = decide(skipper, viewFor(state, decision.seat), stream);
    const result = apply(state, move);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    ({ state } = result.value);
    moves.push(move);
  }
  const names = ['Ada', 'Skipper', 'Bruno', 'Celia'];
  const seats = ([1, 2, 3, 4] as const)
    .slice(0, players)
    .map((colour, seat) => ({ name: names[seat] ?? '', colour, by: seat === 0 ? 'human' : 'skipper' }) as const);
  return {
    id,
    revision: 0,
    created: 0,
    changed: 0,
    setup,
    moves,
    seats,
    options: { undo: 'rules', liveScore: true, hints: true },
    seen: names.slice(0, players).map(() => moves.length),
    progress: progressOf(state, seats),
    ...(state.phase === 'over' ? { result: state.players.map(({ vp }) => vp) } : {}),
  };
}
