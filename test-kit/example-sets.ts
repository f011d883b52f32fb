import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSet } from '../src/content/set/check-set.ts';
import type { Content } from '../src/engine/content.ts';
import { baseNamed, openSet } from '../src/engine/open-set.ts';

/** The example sets in `sets/`. */
export const EXAMPLES = ['beginners', 'expansion', 'atoll'] as const;

export function exampleSet(name: (typeof EXAMPLES)[number]): Content {
  const file = path.resolve(import.meta.dirname, `../sets/${name}.json`);
  const read = readSet(JSON.parse(readFileSync(file, 'utf8')), baseNamed);
  if (!read.ok) throw new Error(`sets/${name}.json: ${JSON.stringify(read.findings)}`);
  return openSet(read.set);
}
