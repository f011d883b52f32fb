import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '../../engine/index.ts';
import type { LogEntry } from '../session/table.ts';

const page = { hidden: false, documentElement: { dataset: { motion: 'full' } } };
let pace: string;

vi.mock('../app/preferences.ts', () => ({ preferences: { get: () => ({ pace }) }, paceOf: () => pace }));
const { createStage } = await import('./stage.ts');

beforeEach(() => {
  pace = 'quick';
  page.documentElement.dataset.motion = 'full';
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const played = (seat: number): readonly Event[] => [
  { kind: 'turn', seat },
  { kind: 'played', seat, slot: 'red-a', card: seat },
];

function open() {
  let log: readonly LogEntry[] = [];
  const stage = createStage(log);
  const happen = (events: readonly Event[], isAsked = false): void => {
    log = [...log, ...events.map((event) => ({ event, moves: log.length }))];
    stage.tell(log, 0, isAsked);
  };
  const seats = (): readonly number[] =>
    stage.get().flatMap((scene) => (scene.kind === 'turn' ? [scene.doings.seat] : []));
  return { stage, happen, seats, takeBack: () => stage.tell((log = log.slice(0, -1)), 0, true) };
}

test('several turns are shown one after the other, the first more briefly while others wait', () => {
  const { happen, seats } = open();
  happen([...played(1), ...played(2)]);
  expect(seats()).toEqual([1]);
  vi.advanceTimersByTime(1100);
  expect(seats()).toEqual([2]);
  vi.advanceTimersByTime(1600);
  expect(seats()).toEqual([2]);
  vi.advanceTimersByTime(200);
  expect(seats()).toEqual([]);
});

test('once something is asked all that is left is shown at once', () => {
  const { happen, seats } = open();
  happen(played(1));
  happen([...played(2), ...played(3)]);
  expect(seats()).toEqual([1]);
  happen([{ kind: 'turn', seat: 0 }], true);
  expect(seats()).toEqual([1, 2, 3]);
});

test('a turn that goes on stays, and comes back if it had left', () => {
  const { happen, stage } = open();
  happen(played(1));
  vi.advanceTimersByTime(3000);
  expect(stage.get()).toEqual([]);
  happen([{ kind: 'gained', seat: 1, gains: { kelp: 1 }, cause: 'slot:red-a' }]);
  expect(stage.get()).toMatchObject([{ doings: { gained: { kelp: 1 } } }]);
});

test('a tap ends it all, and what is taken back is gone', () => {
  const { happen, stage, seats, takeBack } = open();
  happen([...played(1), ...played(2)]);
  stage.skip();
  vi.advanceTimersByTime(5000);
  expect(seats()).toEqual([]);
  happen(played(3));
  expect(seats()).toEqual([3]);
  takeBack();
  expect(seats()).toEqual([]);
});

test('where nothing moves a scene stays until the next thing', () => {
  page.documentElement.dataset.motion = 'none';
  const { happen, seats } = open();
  happen(played(1));
  vi.advanceTimersByTime(60_000);
  expect(seats()).toEqual([1]);
  happen(played(2));
  expect(seats()).toEqual([2]);
});

test('those who want moves at once see none', () => {
  pace = 'instant';
  const { happen, seats } = open();
  happen(played(1));
  expect(seats()).toEqual([]);
});
