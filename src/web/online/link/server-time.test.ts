import { expect, test } from 'vitest';
import { createServerTime } from './server-time.ts';

const MINUTE = 60_000;

/** A device whose clock is behind the server's by so much; messages are on their way for so long. */
function device(first: number) {
  let now = 1_800_000_000_000;
  let behind = first;
  const time = createServerTime(() => now);
  const server = (): number => now + behind;
  return {
    time,
    server,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    set: (milliseconds: number) => {
      now += milliseconds;
      behind -= milliseconds;
    },
    hear: (delay: number) => time.hear(server() - delay),
  };
}

test.each([7 * MINUTE, -7 * MINUTE, 0])('a clock that is %d ms behind tells the time of the server', (behind) => {
  const { time, server, hear, wait } = device(behind);
  hear(900);
  expect(server() - time.now()).toBe(900);
  wait(5000);
  hear(40);
  expect(server() - time.now()).toBe(40);
  // What was longer on its way does not make it worse.
  hear(3000);
  expect(server() - time.now()).toBe(40);
});

test('a clock that is set anew is believed again after a while', () => {
  const { time, server, hear, wait, set } = device(MINUTE);
  hear(50);
  // Set forward, so that nothing heard seems to come from so far ahead as before.
  set(5 * MINUTE);
  hear(50);
  wait(10 * MINUTE);
  hear(50);
  expect(server() - time.now()).toBe(50);
});
