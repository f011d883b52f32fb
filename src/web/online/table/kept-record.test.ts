import { expect, test } from 'vitest';
import { newGame, seedFrom, viewFor } from '../../../engine/index.ts';
import { loadGame } from '../../game/storage.ts';
import { keepRecord } from './kept-record.ts';
import type { GameNow } from './remote-game.ts';

test('a game that was given up is kept as one that is over, with who gave up', async () => {
  const setup = { players: 2, seed: seedFrom('kept'), boards: 'advanced', contracts: false } as const;
  const now = {
    created: 1,
    entries: [],
    table: { status: 'over', seats: [{ hasResigned: false }, { hasResigned: true }] },
    view: viewFor(newGame(setup), 0),
  } as unknown as GameNow;
  const seats = [
    { name: 'Ada', colour: 1, by: 'human' },
    { name: 'Bob', colour: 2, by: 'human' },
  ] as const;
  await keepRecord('given-up', { format: 1, rules: 1, setup, moves: [] }, seats, now);
  const kept = await loadGame('given-up');
  expect(kept.ok && kept.value).toMatchObject({ result: [0, 0], online: { resigned: [1] } });
});
