import { expect, test } from 'vitest';
import { checkedPlayout, THOROUGH } from './checked-playout.ts';
import type { Table } from './playout.ts';

/** Random games that once found a fault, with what it was. Seeds stay here for good. */
const ONCE_FOUND: readonly (readonly [fault: string, table: Table])[] = [
  [
    'R-TRN-17 two promises at once, each possible alone, left a player without an answer',
    { players: 2, boards: 'advanced', contracts: true, seed: 'batch-2575' },
  ],
  [
    'R-TRN-06 a thought gave up too early with a card that performs two slots',
    { players: 3, boards: 'advanced', contracts: false, seed: 'wide-53' },
  ],
  ['R-TRN-06 the same, later', { players: 4, boards: 'basic', contracts: false, seed: 'second-4168' }],
  [
    'R-TRN-17 a build on a site like its neighbour was refused for a wrong reason',
    { players: 4, boards: 'advanced', contracts: false, seed: 'never-stuck-9' },
  ],
];

test.each(ONCE_FOUND)('%s', (_fault, table) => {
  expect(checkedPlayout(table, THOROUGH).state.phase).toBe('over');
});
