import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** What has begun after each turn. */
async function begun(callers: readonly string[], isAwaited?: (caller: string) => boolean): Promise<readonly string[]> {
  const later: (() => void)[] = [];
  const queue = createFairQueue((task) => void later.push(task));
  const order: string[] = [];
  const afterEach: string[] = [];
  for (const caller of callers) void queue(caller, isAwaited?.(caller)).then(() => order.push(caller));
  for (;;) {
    // Promises are kept before anything else comes.
    await new Promise((resolve) => void setImmediate(resolve));
    const task = later.shift();
    if (task === undefined) return afterEach;
    afterEach.push(order.join(''));
    task();
  }
}

test('who comes alone need not wait', async () => {
  expect(await begun(['a'])).toEqual(['a']);
});

test('one at a time, and all callers by turns', async () => {
  expect(await begun(['a', 'a', 'a', 'a', 'b', 'c', 'c'])).toEqual([
    'a',
    'ab',
    'abc',
    'abca',
    'abcac',
    'abcaca',
    'abcacaa',
  ]);
});

test('P16 what somebody waits for goes first, and the rest now and then', async () => {
  const callers = 'xxxxyyyyaaabbbaaabbb'.split('');
  const order = (await begun(callers, (caller) => caller < 'm')).at(-1);
  // The first one had begun before anybody else came.
  expect(order).toBe('xabababaybababxyxyxy');
});

test('once all have had their turn, the next need not wait either', async () => {
  const later: (() => void)[] = [];
  const queue = createFairQueue((task) => void later.push(task));
  await queue('a');
  later.shift()?.();
  expect(later).toEqual([]);
  await queue('a');
  expect(later).toHaveLength(1);
});
