import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * A copy of the source in which every piece of the effect language has one more optional axis. The compiler must complain
 * in every reader, or a new axis would be read by the rules and silently left out of texts, icons, bots and bounds.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['vocabulary', 'schema', 'content', 'engine', 'text', 'bots', 'web'];

/** Per piece of the language its readers; a folder stands for one of its files. */
const READERS = {
  Effect: [
    'src/content/check/language.ts',
    'src/text/say-effect.ts',
    'src/web/signs/effect-signs.ts',
    'src/bots/judge/effect-features.ts',
    'src/engine/think/upper-bound.ts',
    'src/engine/effects/',
  ],
  Count: [
    'src/content/check/language.ts',
    'src/text/say-count.ts',
    'src/web/signs/count-signs.ts',
    'src/bots/judge/network-features.ts',
    'src/engine/think/upper-bound.ts',
    'src/engine/rules/network.ts',
  ],
  Condition: [
    'src/content/check/language.ts',
    'src/text/say-count.ts',
    'src/web/signs/count-signs.ts',
    'src/bots/judge/effect-features.ts',
    'src/engine/rules/condition.ts',
  ],
  Trigger: [
    'src/content/check/language.ts',
    'src/text/say-passive.ts',
    'src/web/signs/card-signs.ts',
    'src/bots/judge/passive-features.ts',
    'src/engine/rules/triggers.ts',
  ],
  Passive: [
    'src/content/check/language.ts',
    'src/text/say-passive.ts',
    'src/web/signs/card-signs.ts',
    'src/bots/judge/passive-features.ts',
    'src/engine/think/feasibility.ts',
    'src/engine/(rules|tasks)/',
  ],
  PerCount: [
    'src/content/check/language.ts',
    'src/text/say-effect.ts',
    'src/web/signs/effect-signs.ts',
    'src/bots/judge/effect-features.ts',
    'src/engine/rules/network.ts',
  ],
  Card: [
    'src/content/set/form.ts',
    'src/text/say-card.ts',
    'src/web/signs/card-signs.ts',
    'src/bots/judge/card-features.ts',
    'src/engine/think/feasibility.ts',
    'src/engine/tasks/turn.ts',
  ],
} as const;
type Piece = keyof typeof READERS;

const folder = mkdtempSync(path.join(tmpdir(), 'new-axis-'));
const axes: { readonly piece: Piece; readonly axis: string }[] = [];
let complaints: readonly string[] = [];

beforeAll(() => {
  for (const name of FOLDERS) cpSync(path.join(ROOT, 'src', name), path.join(folder, 'src', name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['effect.ts', 'card.ts']) {
    const place = path.join(folder, 'src/vocabulary', file);
    writeFileSync(place, withNewAxes(readFileSync(place, 'utf8')));
  }
  complaints = compile();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The declarations, each variant with an axis of its own. */
function withNewAxes(source: string): string {
  let declared = '';
  const axisOf = (piece: string, kind: string): string => {
    const axis = `new axis of ${piece} ${kind}`;
    axes.push({ piece: piece as Piece, axis });
    return `readonly '${axis}'?: true;`;
  };
  return source
    .split('\n')
    .map((line) => {
      declared = /^(?:export )?(?:type|interface) (\w+)/.exec(line)?.[1] ?? declared;
      const piece = declared.replace(/^.+(?=Effect$|Passive$)/, '').replace('CardFace', 'Card');
      if (line === 'interface CardFace {' || line === 'export interface PerCount {')
        return `${line} ${axisOf(piece, 'itself')}`;
      return line.replace(
        /readonly (?:kind|on): '([\w-]+)'(;?)/,
        (field, kind: string) => `${field.replace(/;$/, '')}; ${axisOf(piece, kind)}`,
      );
    })
    .join('\n');
}

function compile(): readonly string[] {
  for (const config of ['tsconfig.base.json', 'tsconfig.web.json'])
    cpSync(path.join(ROOT, config), path.join(folder, config));
  const include = ['src/content', 'src/text', 'src/engine', 'src/bots', 'src/web/signs'];
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.web.json', include }));
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  // A complaint begins at the margin; what is indented explains it.
  return stdout.split(/\n(?=\S)/);
}

describe.each(Object.keys(READERS) as Piece[])('a new axis of %s', (piece) => {
  test.each(READERS[piece])('does not compile in %s', (reader) => {
    const here = complaints.filter((complaint) => new RegExp(`^${reader}`).test(complaint));
    const all = axes.filter((each) => each.piece === piece).map(({ axis }) => axis);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((axis) => !here.some((complaint) => complaint.includes(axis)))).toEqual([]);
  });
});
