import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** What a gate did, in order, and what it answered. */
function stand(wait?: number) {
  const steps: string[] = [];
  const gate = createGate({
    proxies: 1,
    limiter: (bucket, caller) => {
      steps.push(`${bucket} of ${caller}`);
      return wait;
    },
    tarpit: { wait: async () => void steps.push('hold') },
    queue: async (caller) => void steps.push(`turn of ${caller}`),
  });
  const ask = async (route?: string): Promise<void> => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const refusal = await gate({ headers, socket: {} } as unknown as IncomingMessage, route);
    steps.push(JSON.stringify(refusal ?? 'in'));
  };
  return { steps, ask };
}

test('what is not too much goes in when it is its turn; files and the rest are counted apart', async () => {
  const { steps, ask } = stand();
  await ask('/api/me');
  await ask('/*');
  await ask();
  const turn = 'turn of 203.0.113.7';
  const files = ['files of 203.0.113.7', turn, '"in"'];
  expect(steps).toEqual(['address of 203.0.113.7', turn, '"in"', ...files, ...files]);
});

test('P12 what is too much is held, and refused when it is its turn', async () => {
  const { steps, ask } = stand(7);
  await ask('/api/me');
  expect(steps).toEqual([
    'address of 203.0.113.7',
    'hold',
    'turn of 203.0.113.7',
    '{"error":"too-many","retryAfter":7}',
  ]);
});
