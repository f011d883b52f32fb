/** A part of the source that is mutated, and the tests that look at it: fast, and in one process. */
export interface Area {
  readonly mutate: readonly string[];
  /**
   * In the order in which they run, after those beside the changed file: what finds most for its time first. Real
   * processes and thousands of seeds take too long for every mutant.
   */
  readonly tests: readonly string[];
  /** Of those the ones that run only for what is changed in their own folder, as they take longer. */
  readonly ownFolder: readonly string[];
  /** Of those the ones that take longest or need PostgreSQL. */
  readonly slow: readonly string[];
  /** Of those the ones that read the source, which Stryker has filled with mutants, or work in other threads. */
  readonly without: readonly string[];
}

export type AreaName = 'rules' | 'server';

export const AREAS: Readonly<Record<AreaName, Area>> = {
  rules: {
    mutate: ['src/engine/rules/*.ts', '!src/engine/rules/*.test.ts'],
    tests: [
      'src/engine/rules/*.test.ts',
      'test-kit/golden-games.test.ts',
      'src/content/cards/{families,known-cards}.test.ts',
      'src/engine/{effects,tasks}/*.test.ts',
      'src/engine/{play,think}/*.test.ts',
      'src/engine/setup.test.ts',
    ],
    ownFolder: [],
    slow: [],
    without: [],
  },
  server: {
    mutate: ['src/server/**/*.ts', '!src/server/**/*.test.ts'],
    tests: [
      'src/server/{server,start-server,create-services,settings}.test.ts',
      'src/server/wrong-requests.test.ts',
      'src/server/{table,store,people,http,sockets}/*.test.ts',
      'src/server/service/{game-service,prepared-turn,open-games,ratings}.test.ts',
      'test-kit/mutation/stories.ts',
      'src/server/{two-in-one-process,api-answers,api-page}.test.ts',
      'src/server/{environment,notice,operating,service}/*.test.ts',
      'test-kit/proof/canaries.test.ts',
      'src/server/{authorisation,across-nodes}.test.ts',
      'test-kit/proof/channels/*.test.ts',
      'test-kit/proof/fuzz/{http-fuzz,message-fuzz,postgresql-fuzz}.test.ts',
    ],
    ownFolder: [
      'src/server/environment/{buses,busy-bots,from-process}.test.ts',
      'src/server/notice/{mail,notices}.test.ts',
      'src/server/operating/operating.test.ts',
      'src/server/store/open-postgres.test.ts',
    ],
    slow: [
      'src/server/notice/two-nodes.test.ts',
      'src/server/service/patches.test.ts',
      'src/server/table/take-back-limit.test.ts',
      'src/server/{authorisation,across-nodes}.test.ts',
      'test-kit/proof/channels/*.test.ts',
      'test-kit/proof/fuzz/*.test.ts',
    ],
    without: ['src/server/environment/{bot-threads,only-here}.test.ts'],
  },
};
