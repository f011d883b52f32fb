import { expect, test } from 'vitest';
import { newGame, viewFor } from '../../engine/index.ts';
import type { Event } from '../../engine/index.ts';
import type { Table } from '../session/table.ts';
import { LESSONS, momentOf } from './lessons.ts';
import { DEAL, OPENING } from './script.ts';
import { historyOf, lastState } from '../game/history.ts';

test('lessons come with what happens, and only since the turn before', () => {
  expect(lessonsAt([])).not.toContain('feeding');
  expect(lessonsAt([{ kind: 'fed', seat: 0, kelp: 2, biomatter: 0, vp: 0 }])).toContain('feeding');
  // Others' cities are no lesson.
  expect(lessonsAt([{ kind: 'fed', seat: 1, kelp: 2, biomatter: 0, vp: 0 }])).not.toContain('feeding');
  const turn: Event = { kind: 'turn', seat: 0 };
  expect(lessonsAt([{ kind: 'production', era: 1 }, turn])).toContain('production');
  expect(lessonsAt([{ kind: 'production', era: 1 }, turn, turn])).not.toContain('production');
});

test('what happened before the person came teaches nothing', () => {
  expect(lessonsAt([{ kind: 'production', era: 1 }], { seen: [], from: 1 })).not.toContain('production');
});

test('before anything is built there is one lesson, in the led game only', () => {
  expect(lessonsAt([])).toEqual([]);
  expect(lessonsAt([], { isLed: true, seen: [] })).toEqual(['free']);
});

function lessonsAt(events: readonly Event[], guide?: Table['guide']): readonly string[] {
  const history = historyOf(DEAL, OPENING);
  const state = history.ok ? lastState(history.value) : newGame(DEAL);
  const view = viewFor(state, 0);
  const table: Table = {
    id: 'lesson',
    view,
    actual: view,
    seats: [],
    options: { undo: 'free', liveScore: true, hints: true },
    log: events.map((event) => ({ event, moves: 0 })),
    moves: 0,
    seen: 0,
    draft: undefined,
    canTakeBack: false,
    curtain: undefined,
    refusal: undefined,
    isOver: false,
    guide,
  };
  const now = momentOf(table);
  return now === undefined ? [] : LESSONS.flatMap(({ id, at }) => (at(now) === undefined ? [] : [id]));
}
