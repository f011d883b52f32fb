import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('one after the other, also after one that failed; too many are refused', async () => {
  const order: string[] = [];
  const task = oneByOne(async (name: string): Promise<string> => {
    order.push(`${name} begins`);
    await new Promise((resolve) => void setImmediate(resolve));
    order.push(`${name} ends`);
    if (name === 'a') throw new Error('a failed');
    return name;
  }, 3);
  const all = await Promise.allSettled([task('a'), task('b'), task('c'), task('d')]);
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    'Error: a failed',
    'b',
    'c',
    'Error: 3 wait already',
  ]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(await task('e')).toBe('e');
});
