import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../test-kit/proof/virtual-clock.ts';
import { createGate } from './gate.ts';

/** What a gate did, in order, and what it answered. */
function stand(wait?: number) {
  const steps: string[] = [];
  const clock = createVirtualClock();
  const gate = createGate({
    clock,
    proxies: 1,
    limiter: (bucket, caller) => {
      steps.push(`${bucket} of ${caller}`);
      return wait;
    },
    turns: async (caller) => void steps.push(`turn of ${caller}`),
  });
  const ask = async (url: string): Promise<void> => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const refusal = await gate({ url, headers, socket: {} } as unknown as IncomingMessage);
    steps.push(JSON.stringify(refusal ?? 'in'));
  };
  return { steps, clock, ask };
}

test('what is not too much goes in when it is its turn; files and the rest are counted apart', async () => {
  const { steps, ask } = stand();
  await ask('/api/me');
  await ask('/assets/app.js');
  const turn = 'turn of 203.0.113.7';
  expect(steps).toEqual(['address of 203.0.113.7', turn, '"in"', 'files of 203.0.113.7', turn, '"in"']);
});

test('P12 what is too much is held for a second, refused when it is its turn, and one after the other', async () => {
  const { steps, clock, ask } = stand(7);
  const asked = [ask('/api/me'), ask('/')];
  await clock.settle(999);
  expect(steps).toEqual(['address of 203.0.113.7', 'files of 203.0.113.7']);
  const refused = ['turn of 203.0.113.7', '{"error":"too-many","retryAfter":7}'];
  clock.push(1);
  await asked[0];
  expect(steps.slice(2)).toEqual(refused);
  clock.push(1);
  expect(steps.slice(4)).toEqual([]);
  clock.push(1);
  await asked[1];
  expect(steps.slice(4)).toEqual(refused);
});
