import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The folder of the built web app. */
export const WEB_FOLDER = path.join(ROOT, 'dist/web');
/** The fingerprint of the sources of a build. Hidden files are not served. */
const STAMP = '.made-from';
const SOURCES = [
  'src/{schema,vocabulary,content,engine,text,bots,wire,web}/**/*',
  'sets/*.json',
  // The figures of the card browser.
  'docs/balance.json',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
/** Tests, and the pages for development. */
const NO_PART = /\.test\.tsx?$|^src.web.dev\b/;

/** Builds the web app unless the existing build matches the current sources. */
export async function buildWeb(tell: (line: string) => void): Promise<void> {
  const made = fingerprint();
  if (madeFrom() === made) return;
  tell('Building the web app (once after every change; a few seconds) ...');
  const begin = performance.now();
  process.env['BENTHOS_BUILD'] = made.slice(0, 8);
  // Loaded only if needed: loading takes longer than finding out that nothing changed.
  const { build } = await import('vite');
  // Built beside the old one, which is served until the new one is complete, and stays if the build fails.
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

/** All sources of the build; the lockfile stands for the packages. */
export function sourceFiles(): readonly string[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !NO_PART.test(file) && statSync(path.join(ROOT, file)).isFile())
    .sort();
}

/** By content, not by date: checking out an older state is a change, too. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}
