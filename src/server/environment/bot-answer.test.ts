import { expect, test } from 'vitest';
import { apply, newGame, seedFrom, viewFor } from '../../engine/index.ts';
import { answerTo } from './bot-answer.ts';

const STATE = newGame({ players: 2, boards: 'basic', contracts: false, seed: seedFrom('an answer') });
const VIEW = viewFor(STATE, 0);

// An Admiral takes longer: bot-threads.test.ts.
test.each(['drifter', 'novice', 'skipper'] as const)('a %s answers with a legal move', (level) => {
  const answer = answerTo({ view: VIEW, level, seed: seedFrom('a bot') });
  expect('move' in answer && apply(STATE, answer.move).ok).toBe(true);
});

test('a bot draws its chances from its seed alone', () => {
  const moves = ['one', 'one', 'two', 'three', 'four', 'five'].map((name) =>
    JSON.stringify(answerTo({ view: VIEW, level: 'drifter', seed: seedFrom(name) })),
  );
  expect(moves[1]).toBe(moves[0]);
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test('where there is nothing to decide the answer says so', () => {
  const view = { ...VIEW, decision: undefined };
  expect(answerTo({ view, level: 'novice', seed: seedFrom('a bot') })).toEqual({
    error: expect.stringContaining('nothing to decide') as string,
  });
});
