import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTarpit } from './tarpit.ts';

/** A tarpit, whom it has told in order, and what is still to be done after how many milliseconds. */
function stand() {
  const told: number[] = [];
  const later = new Map<() => void, number>();
  const after = (milliseconds: number, task: () => void): (() => void) => {
    const due = (): void => {
      later.delete(due);
      task();
    };
    later.set(due, milliseconds);
    return () => later.delete(due);
  };
  const tarpit = createTarpit({ now: () => 0, after });
  let count = 0;
  const come = (): Readable => {
    const waiting = new Readable({ read: () => {} });
    const number = (count += 1);
    void tarpit.wait(waiting).then(() => told.push(number));
    return waiting;
  };
  return { told, later, come, end: tarpit.end };
}

test('P12 everybody waits for a second, and they are told one after the other', async () => {
  const { told, later, come } = stand();
  const waiting = [come(), come(), come()];
  expect([...later.values()]).toEqual([1000, 1002, 1004]);
  const [first] = later.keys();
  first?.();
  await expect.poll(() => told).toEqual([1]);
  come();
  expect([...later.values()]).toEqual([1002, 1004, 1004]);
  // Who has been told waits no more, and is counted once.
  waiting[0]?.destroy();
  await expect.poll(() => waiting[0]?.closed).toBe(true);
  come();
  expect([...later.values()]).toEqual([1002, 1004, 1004, 1006]);
});

test.each([undefined, new Error('reset')])(
  'who hangs up, with %s, is not told and waited for no more',
  async (error) => {
    const { told, later, come } = stand();
    come().destroy(error);
    await expect.poll(() => later.size).toBe(0);
    come();
    expect([...later.values()]).toEqual([1000]);
    expect(told).toEqual([]);
  },
);

test('P12 when too many wait, who comes next is hung up on', async () => {
  const { later, come } = stand();
  const [first] = Array.from({ length: 4500 }, come);
  expect([first?.destroyed, come().destroyed]).toEqual([false, true]);
  expect(Math.max(...later.values())).toBeLessThan(10_000);
  first?.destroy();
  await expect.poll(() => later.size).toBe(4499);
  expect(come().destroyed).toBe(false);
});

test('in the end all who wait are hung up on', async () => {
  const { later, come, end } = stand();
  const waiting = [come(), come()];
  end();
  expect(waiting.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  await expect.poll(() => later.size).toBe(0);
});
