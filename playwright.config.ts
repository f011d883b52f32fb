import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/find-chromium.mjs';

// Run by scripts/test-web.mjs, which builds and serves the app and says where it and Chromium are.
const { BENTHOS_ADDRESS: address, CHROMIUM: executablePath } = process.env;
if (address === undefined || executablePath === undefined) throw new Error('Run the tests with npm run test:web.');

export default defineConfig({
  testDir: 'test-web',
  outputDir: 'dist/test-web',
  // One more than there are processors: a page waits for the network, a timer or a frame as often as it computes.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./scripts/count-web-reporter.mjs']],
  use: {
    baseURL: address,
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    actionTimeout: 10_000,
    locale: 'en-GB',
    colorScheme: 'dark',
    // Pages come from the server, not from an earlier visit, and stand still; tests of either say otherwise.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A picture of every step would take more time than the steps: --trace=retain-on-failure takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/game/phone.spec.ts'],
      use: { viewport: { width: 1366, height: 768 } },
    },
    {
      name: 'phone',
      // What has nothing to do with the size of the screen is tested once.
      testIgnore: [
        '**/{storage,offline,crash,start,two-windows,security,sizes,small-screens}.spec.ts',
        '**/game/{accessibility,clicks,files,hot-seat,layout,solo,by-keyboard,turn}.spec.ts',
        '**/online/{blocking,daily,notices,notices-offer,prepared-turn,table-life,two-browsers}.spec.ts',
      ],
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
