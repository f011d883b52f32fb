import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PREACT } from './scripts/preact.mjs';

const TESTS = ['src/**/*.test.ts', 'test-kit/**/*.test.ts'];
/** They begin first, so that at the end no processor waits for the last of them. */
const LONG = [
  'src/cli/commands/{backup,set}.test.ts',
  'src/server/{authorisation,kill-loop,later-version,simulation,two-nodes}.test.ts',
  'src/server/{notice/notices,operating/operating,service/game-service}.test.ts',
  'test-kit/{content-use,non-interference-games,non-interference-views,playout-*}.test.ts',
  'test-kit/{planted,proof/channels,proof/years,random-sets}/*.test.ts',
].flatMap((pattern) => globSync(pattern));
/**
 * A thread of their own for each of these files, before all others: those with threads or processes of their own, those that
 * count what is in memory, and those that mock modules.
 */
const APART = [
  'src/server/{forgetting,kill-loop,simulation,two-nodes}.test.ts',
  'test-kit/planted/planted.test.ts',
  'test-kit/proof/{channels,flood}/*.test.ts',
  ...globSync(TESTS).filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8'))),
];
/** Only Vite can load these: Node does not read JSX. */
const APP = ['src/web/**/*.test.ts'];

/** Node loads the source as it does in use, and runs it a quarter faster than Vite does; only Vite can mock modules. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };
/** Modules are loaded once for all files: that takes longer than most tests. */
const TOGETHER = { isolate: false, restoreMocks: true, unstubGlobals: true };

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): string =>
      `${project.name} ${LONG.includes(path.relative(process.cwd(), moduleId)) ? 0 : 1}`;
    return (await super.sort(files)).sort((one, other) => rank(one).localeCompare(rank(other)));
  }
}

export default defineConfig({
  resolve: { alias: [...PREACT] },
  test: {
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    // One more than there are processors: many tests wait for another process, a disk or a clock.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    testTimeout: 30_000,
    setupFiles: ['test-kit/setup.ts'],
    globalSetup: 'test-kit/server/clusters.ts',
    hookTimeout: 30_000,
    // On a busy machine a second is not long.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'app', include: APP, exclude: APART, ...TOGETHER } },
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: [...APART, ...APP],
          experimental: BY_NODE,
          ...TOGETHER,
        },
      },
    ],
  },
});
