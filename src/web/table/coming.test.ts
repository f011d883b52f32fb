import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../kit/store.ts';
import type { Table } from '../session/table.ts';
import { watchComing } from './coming.ts';

class FakePage extends EventTarget {
  hidden = false;
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const page = new FakePage();
  vi.stubGlobal('document', page);
  const table = createStore({ moves: 4, seen: 2 } as Table);
  const told: number[] = [];
  const stop = watchComing(table, (moves) => told.push(moves));
  const happen = (part: Partial<Table>): void => table.set({ ...table.get(), ...part });
  return { page, told, stop, happen };
}

test('a short look elsewhere is no absence', () => {
  const { page, told, happen } = open();
  page.turn(true);
  vi.advanceTimersByTime(20_000);
  page.turn(false);
  happen({ moves: 5 });
  expect(told).toEqual([]);
});

test('whoever comes back is told of what happened meanwhile, also of what arrives a little later', () => {
  const { page, told, stop, happen } = open();
  page.turn(true);
  happen({ moves: 5 });
  vi.advanceTimersByTime(120_000);
  page.turn(false);
  expect(told).toEqual([5]);
  vi.advanceTimersByTime(1000);
  happen({ moves: 8 });
  expect(told).toEqual([5, 8]);
  vi.advanceTimersByTime(30_000);
  happen({ moves: 9 });
  expect(told).toEqual([5, 8]);
  stop();
  page.turn(true);
  vi.advanceTimersByTime(120_000);
  page.turn(false);
  expect(told).toEqual([5, 8]);
});

test('after the own move nothing is news', () => {
  const { page, told, happen } = open();
  page.turn(true);
  vi.advanceTimersByTime(120_000);
  page.turn(false);
  happen({ moves: 5, seen: 5 });
  happen({ moves: 6 });
  expect(told).toEqual([4]);
});
