import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import EFFECTS from './catalogs/en/effects.json' with { type: 'json' };
import INTERFACE from './catalogs/en/interface.json' with { type: 'json' };
import LOG from './catalogs/en/log.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '..');

test('no message is translated for nobody: each is named somewhere, or fits a name with gaps', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.ts', 'text/parameters.ts'] });
  const sources = files.map((file) => readFileSync(resolve(ROOT, file), 'utf8')).join('\n');
  const named = new Set([...sources.matchAll(/'([a-z][\w.-]*)'/g)].map(([, name]) => name));
  const gaps = [...sources.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g)].map(
    ([, name = '']) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '.+')}$`),
  );
  const keys = Object.keys({ ...EFFECTS, ...LOG, ...INTERFACE });
  expect(keys.filter((key) => !named.has(key) && !gaps.some((gap) => gap.test(key)))).toEqual([]);
});
