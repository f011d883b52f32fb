import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Where the web app lies once it is built. */
export const WEB_FOLDER = path.join(ROOT, 'dist/web');
/** What the build was made from. Hidden, so it is not served. */
const STAMP = '.made-from';
const SOURCES = [
  'src/{vocabulary,content,engine,text,bots,wire,web}/**/*',
  // The figures of the card browser.
  'docs/balance.json',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
/** Tests, and the pages to look at parts while working on them. */
const NO_PART = /\.test\.tsx?$|^src.web.dev\b/;

/** Builds the web app unless it is there and made from the sources as they are now. */
export async function buildWeb(tell: (line: string) => void): Promise<void> {
  const made = fingerprint();
  if (madeFrom() === made) return;
  tell('Building the web app (once after every change; a few seconds) ...');
  const begin = performance.now();
  process.env['BENTHOS_BUILD'] = made.slice(0, 8);
  // Loaded only when there is something to build: it takes longer to load than to find that nothing changed.
  const { build } = await import('vite');
  // Beside the old one, which is served until the new one is whole, and stays if there is none.
  const fresh = `${WEB_FOLDER}-${process.pid}`;
  try {
    await build({
      configFile: path.join(ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      mode: 'production',
      build: { outDir: fresh },
    });
    writeFileSync(path.join(fresh, STAMP), made);
    rmSync(WEB_FOLDER, { recursive: true, force: true });
    renameSync(fresh, WEB_FOLDER);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  tell(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}

function madeFrom(): string | undefined {
  const stamp = path.join(WEB_FOLDER, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** All that it is made from, but for the packages, which the lockfile stands for. */
export function sourceFiles(): readonly string[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !NO_PART.test(file) && statSync(path.join(ROOT, file)).isFile())
    .sort();
}

/** By content, not by date: a checkout of an older state is a change as well. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}
