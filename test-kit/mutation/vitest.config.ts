import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { AREAS, type AreaName } from './areas.ts';
import { sequencerOf } from './nearest-first.ts';

const isThorough = process.env['BENTHOS_THOROUGH'] === 'yes';
const only = process.env['BENTHOS_MUTATE_TESTS'] ?? '';
const area: AreaName = process.env['BENTHOS_MUTATE'] === 'server' ? 'server' : 'rules';

/** Tests of both databases run on SQLite alone: a cluster takes seconds to start, for every mutant. */
const sqliteAlone: Plugin = {
  name: 'sqlite-alone',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('test-kit/server/stores.ts')) return undefined;
    const [before, after, ...more] = code.split('  PostgreSQL: startPostgres,\n');
    if (before === undefined || after === undefined || more.length > 0) throw new Error('stores.ts looks different');
    return before + after;
  },
};

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: isThorough ? [] : [sqliteAlone],
  test: {
    include: only === '' ? [...AREAS[area].tests] : [only],
    exclude: isThorough ? [...AREAS[area].without] : [...AREAS[area].without, ...AREAS[area].slow],
    pool: 'threads',
    // One process for all files: loading the modules anew takes longer than the tests.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    sequence: { sequencer: sequencerOf(area) },
  },
});
