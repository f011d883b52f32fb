// Usage: npm run icons
//
// Makes the PNG icons of the web app from src/web/public/icon.svg, beside it: with round corners as it is drawn, and
// filling the square for systems that cut their own shape.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './find-chromium.mjs';

const FOLDER = path.resolve(import.meta.dirname, '../src/web/public');
const ICONS = [
  { file: 'icon-192.png', size: 192, isSquare: false },
  { file: 'icon-512.png', size: 512, isSquare: false },
  { file: 'icon-maskable-512.png', size: 512, isSquare: true },
  { file: 'apple-touch-icon.png', size: 180, isSquare: true },
];

const drawn = readFileSync(path.join(FOLDER, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  for (const { file, size, isSquare } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    const svg = isSquare ? drawn.replace(/ rx="\d+"/, '') : drawn;
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
    );
    writeFileSync(path.join(FOLDER, file), await page.screenshot({ omitBackground: true }));
    console.log(file);
  }
} finally {
  await browser.close();
}
