import { type Bot, decide } from '../../src/bots/play/bot.ts';
import { drifter } from '../../src/bots/play/drifter.ts';
import { novice } from '../../src/bots/play/novice.ts';
import { sha256 } from '../../src/server/environment/digest.ts';
import type { Clock, Courier, Environment, Secrets, Thinker } from '../../src/server/environment/environment.ts';
import { checkedSet } from '../../src/server/environment/set-answer.ts';
import { silentLog, systemClock } from '../../src/server/environment/system.ts';
import type { Place } from './stores.ts';

/** A clock that stands unless it is pushed; waiting is real. */
export interface TestClock extends Clock {
  readonly push: (milliseconds: number) => void;
}

export function createTestClock(start = Date.UTC(2026, 0, 1, 12)): TestClock {
  let now = start;
  return {
    now: () => now,
    after: systemClock.after,
    push: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** Whatever has begun gets time to go on, but no clock is pushed: enough for all that needs no disk and no network. */
export async function breathe(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => void setImmediate(resolve));
}

/** The same bytes in every run. */
export function createTestSecrets(name: string): Secrets {
  let count = 0;
  return {
    randomBytes: (bytes) => {
      count += 1;
      return Buffer.from(sha256(`${name} ${count}`) + sha256(`${name} ${count} more`), 'hex').subarray(0, bytes);
    },
    stretch: async (password, salt) => Buffer.from(sha256(`${password} ${Buffer.from(salt).toString('hex')}`), 'hex'),
  };
}

/** Bots that think at once and in place; the stronger ones play like a novice. */
export const quickThinker: Thinker = {
  think: async ({ view, level, seed }) => {
    const bot: Bot = level === 'drifter' ? drifter : novice;
    return decide(bot, view, { seed, used: 0 });
  },
  readSet: async (brought) => checkedSet(brought),
  close: async () => {},
};

/** Nobody is told anything. */
export const silentCourier: Courier = {
  newPushKeys: () => ({ publicKey: 'public', privateKey: 'private' }),
  mayPush: () => false,
  push: async () => 'gone',
};

export interface TestEnvironment extends Environment {
  readonly clock: TestClock;
  readonly close: () => Promise<void>;
}

let environments = 0;

export async function openEnvironment(place: Place, clock: TestClock = createTestClock()): Promise<TestEnvironment> {
  const { store, bus } = await place.open();
  environments += 1;
  return {
    clock,
    secrets: createTestSecrets(`environment ${environments}`),
    store,
    bus,
    thinker: quickThinker,
    courier: silentCourier,
    log: silentLog,
    close: async () => {
      await bus.close();
      await store.close();
    },
  };
}
