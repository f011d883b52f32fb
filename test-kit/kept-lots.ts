import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Whatever decides how a game goes. */
const RULES = ['src/vocabulary', 'src/content', 'src/engine'];

/** What is played, so that only parts of the same whole are added up. */
export interface Plan {
  readonly games: number;
  readonly players: readonly number[];
  readonly seed: string;
  readonly lot: number;
  /** Of the sources of the rules: games of other rules are other games. */
  readonly rules: string;
}

/** How what lots came to is added up. */
export interface Sum<T> {
  readonly none: () => T;
  readonly add: (sum: T, more: T) => void;
}

/** The lots of a long batch that are done already, kept in a file with a line for each. */
export interface KeptLots<T> {
  readonly done: ReadonlySet<number>;
  readonly tally: T;
  readonly keep: (lot: number, tally: T) => void;
}

/** Nothing if the file belongs to another plan. */
export function openKeptLots<T>(file: string, plan: Plan, { none, add }: Sum<T>): KeptLots<T> | undefined {
  const head = JSON.stringify(plan);
  if (!existsSync(file)) appendFileSync(file, `${head}\n`);
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first, ...lines] = whole.split('\n').slice(0, -1);
  if (first !== head) return undefined;
  // What was cut off in the middle is played again.
  if (whole !== text) writeFileSync(file, whole);
  const done = new Set<number>();
  const tally = none();
  for (const line of lines) {
    const kept = JSON.parse(line) as { readonly lot: number; readonly tally: T };
    if (done.has(kept.lot)) continue;
    done.add(kept.lot);
    add(tally, kept.tally);
  }
  return { done, tally, keep: (lot, more) => appendFileSync(file, `${JSON.stringify({ lot, tally: more })}\n`) };
}

/** A fingerprint of the rules as they are now. */
export function rulesNow(): string {
  const hash = createHash('sha256');
  for (const folder of RULES) {
    const files = globSync('**/*.ts', { cwd: path.join(ROOT, folder) }).filter((file) => !file.endsWith('.test.ts'));
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(ROOT, folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
