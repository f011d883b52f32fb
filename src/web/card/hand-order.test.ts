import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HIDDEN } from '../../engine/index.ts';
import { arranged, keepOrder, keptOrder, movedTo } from './hand-order.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('cards lie where they were put, and new ones at the end', () => {
  expect(arranged([1, 2, 3, 4], [])).toEqual([1, 2, 3, 4]);
  expect(arranged([1, 2, 3, 4], [3, 9, 1])).toEqual([3, 1, 2, 4]);
  expect(arranged([1, 2], [2, 2, 1])).toEqual([2, 1]);
  expect(arranged([1, HIDDEN], [HIDDEN])).toEqual([1]);
});

test('a card is moved to a place, and no further than the ends', () => {
  expect(movedTo([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(movedTo([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
});

test('every seat of every game has an order of its own', () => {
  keepOrder('reef', 0, [3, 1, 2]);
  keepOrder('reef', 1, [5, 4]);
  keepOrder('wreck', 0, [2, 1]);
  expect(keptOrder('reef', 0)).toEqual([3, 1, 2]);
  expect(keptOrder('reef', 1)).toEqual([5, 4]);
  expect(keptOrder('reef', 2)).toEqual([]);
  expect(keptOrder('wreck', 0)).toEqual([2, 1]);
  expect(keptOrder('atoll', 0)).toEqual([]);
});

test('of many games the last are remembered', () => {
  for (let game = 0; game < 100; game++) keepOrder(`game ${game}`, 0, [game]);
  expect(keptOrder('game 99', 0)).toEqual([99]);
  expect(keptOrder('game 0', 0)).toEqual([]);
  expect([...kept.values()].join('').length).toBeLessThan(4000);
});

test('what is kept there and is no order is as good as nothing', () => {
  for (const value of ['no json', '{}', '[1,["reef"]]', '[["reef",null]]', '[["reef",{"0":"3,1"}]]']) {
    kept.set('benthos.hand-orders', value);
    expect(keptOrder('reef', 0)).toEqual([]);
  }
});

test('where nothing can be kept, nothing is', () => {
  const blocked = (): never => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  keepOrder('reef', 0, [2, 1]);
  expect(keptOrder('reef', 0)).toEqual([]);
});
