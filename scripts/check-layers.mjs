// Checks the layers of .dependency-cruiser.mjs, after showing on planted imports that the check sees what it should:
// without a parser for TypeScript it would read no module at all and be content.

import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'test-kit', 'test-web'];

/** Planted files, each with the rules it must break. */
const PLANTED = [
  { file: 'src/vocabulary/good.ts', source: 'export const good = 1;', breaks: [] },
  { file: 'src/vocabulary/up.ts', source: "import '../content/good.ts';", breaks: ['layer-vocabulary'] },
  { file: 'src/content/good.ts', source: "export type { good } from '../vocabulary/good.ts';", breaks: [] },
  { file: 'src/content/up.ts', source: "import type { a } from '../engine/index.ts';", breaks: ['layer-content'] },
  { file: 'src/engine/index.ts', source: "export type { a } from './a.ts';", breaks: [] },
  { file: 'src/engine/reading.ts', source: "export type { b } from './b.ts';", breaks: [] },
  { file: 'src/engine/a.ts', source: "import type { b } from './b.ts'; export type a = b;", breaks: ['no-cycle'] },
  // A cycle is reported once, for the first of its files.
  { file: 'src/engine/b.ts', source: "import type { a } from './a.ts'; export type b = a;", breaks: [] },
  { file: 'src/engine/node.ts', source: "import 'node:fs';", breaks: ['layer-engine'] },
  { file: 'src/engine/npm.ts', source: "import 'some-package';", breaks: ['layer-engine', 'resolvable'] },
  {
    file: 'src/engine/kit.ts',
    source: "import '../../test-kit/kit.ts';",
    breaks: ['layer-engine', 'no-test-in-source'],
  },
  { file: 'src/text/side.ts', source: "import '../bots/good.ts';", breaks: ['layer-text'] },
  { file: 'node_modules/intl-messageformat/package.json', source: '{ "main": "index.js" }', breaks: [] },
  { file: 'node_modules/intl-messageformat/index.js', source: '', breaks: [] },
  { file: 'src/text/words.ts', source: "import 'intl-messageformat';", breaks: [] },
  { file: 'src/bots/words.ts', source: "import 'intl-messageformat';", breaks: ['layer-bots'] },
  { file: 'src/bots/good.ts', source: "import '../engine/index.ts'; import '../engine/reading.ts';", breaks: [] },
  { file: 'src/bots/deep.ts', source: "import type { a } from '../engine/a.ts';", breaks: ['engine-entry'] },
  { file: 'src/bots/late.ts', source: "export const late = () => import('../cli/main.ts');", breaks: ['layer-bots'] },
  { file: 'src/cli/main.ts', source: "import 'node:fs'; import '../bots/good.ts';", breaks: [] },
  { file: 'src/cli/test.ts', source: "import './good.test.ts';", breaks: ['no-test-in-source'] },
  { file: 'src/cli/good.test.ts', source: "import '../../test-kit/kit.ts'; import '../web/up.ts';", breaks: [] },
  { file: 'src/web/up.ts', source: "import '../server/good.ts';", breaks: ['layer-web'] },
  { file: 'src/web/session/table.ts', source: "import '../game/saved.ts';", breaks: ['beneath-the-table'] },
  { file: 'src/web/game/saved.ts', source: "import '../decision/ask.ts';", breaks: ['beneath-the-table'] },
  { file: 'src/web/decision/ask.ts', source: "import '../board/good.ts';", breaks: [] },
  { file: 'src/web/board/good.ts', source: 'export const good = 1;', breaks: [] },
  { file: 'src/web/card/up.ts', source: "import '../table/screen.ts';", breaks: ['beneath-the-table'] },
  { file: 'src/web/table/screen.ts', source: "import '../session/table.ts'; import '../game/saved.ts';", breaks: [] },
  { file: 'src/server/good.ts', source: "import '../text/side.ts';", breaks: [] },
  { file: 'src/stray/stray.ts', source: "import '../engine/index.ts';", breaks: ['no-stray-folder'] },
  { file: 'test-kit/kit.ts', source: "import '../src/cli/main.ts';", breaks: [] },
];

const sound = await seesPlantedImports();
const clean = await hasOnlyAllowedImports();
process.exitCode = sound && clean ? 0 : 1;

async function seesPlantedImports() {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-layers-'));
  try {
    for (const { file, source } of PLANTED) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    const { violations } = await examine(folder);
    const found = violations.map(({ from, rule }) => `${from} ${rule}`);
    const expected = PLANTED.flatMap(({ file, breaks }) => breaks.map((rule) => `${file} ${rule}`));
    const missed = expected.filter((line) => !found.includes(line));
    const surplus = found.filter((line) => !expected.includes(line));
    for (const line of missed) console.error(`The layer check did not see a planted fault: ${line}`);
    for (const line of surplus) console.error(`The layer check saw a fault where none was planted: ${line}`);
    return missed.length + surplus.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function hasOnlyAllowedImports() {
  const { modules, violations } = await examine(ROOT);
  for (const { from, to, rule, comment } of violations) console.error(`${from} -> ${to}: ${rule} (${comment})`);
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  );
  const unseen = files.map((file) => file.replaceAll(path.sep, '/')).filter((file) => !modules.includes(file));
  if (files.length === 0) console.error('There is no source file to check.');
  for (const file of unseen) console.error(`The layer check did not read ${file}`);
  console.log(`${files.length} files, ${violations.length} forbidden imports`);
  return files.length > 0 && unseen.length === 0 && violations.length === 0;
}

/**
 * @param {string} baseDir
 * @returns {Promise<{ modules: string[], violations: { from: string, to: string, rule: string, comment: string }[] }>}
 */
async function examine(baseDir) {
  const folders = FOLDERS.filter((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: baseDir }).length > 0);
  if (folders.length === 0) return { modules: [], violations: [] };
  const { forbidden = [], options } = config;
  const { output } = await cruise(folders, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error(output);
  return {
    modules: output.modules.map(({ source }) => source),
    violations: output.summary.violations.map(({ from, to, rule, comment }) => ({
      from,
      to,
      rule: rule.name,
      comment: comment ?? forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
    })),
  };
}
