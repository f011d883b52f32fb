import { expect, test } from 'vitest';
import type { GameSummary } from '../game/storage.ts';
import { nextStep } from './next-step.ts';

const GAME: GameSummary = {
  id: 'reef',
  revision: 1,
  created: 0,
  changed: 0,
  setup: { players: 1, seed: 'a'.repeat(64), boards: 'basic', contracts: false },
  moves: 3,
  seats: [{ name: '', colour: 1, by: 'human' }],
  options: { undo: 'rules', liveScore: true, hints: true },
  seen: [0],
};
const ONLINE: GameSummary = { ...GAME, id: 'friends', online: { resigned: [] } };
const GUIDED: GameSummary = { ...GAME, id: 'guided', guide: 3 };

test('newcomers are offered the guided game, others what they left or what they played last', () => {
  expect(nextStep([], [], [])).toEqual({ kind: 'first-game' });
  expect(nextStep([GUIDED], [], [])).toEqual({ kind: 'continue', last: undefined });
  expect(nextStep([GUIDED], [GAME], [])).toEqual({ kind: 'continue', last: GAME });
  expect(nextStep([], [ONLINE, GAME], [])).toEqual({ kind: 'again', game: GAME });
  expect(nextStep([], [{ ...GAME, isTrial: true }], [])).toEqual({ kind: 'new-game' });
  expect(nextStep([], [ONLINE], [])).toEqual({ kind: 'new-game' });
});
