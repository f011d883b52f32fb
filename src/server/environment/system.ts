import { randomBytes, scrypt } from 'node:crypto';
import type { Clock, Log, Secrets } from './environment.ts';
import { oneByOne } from './one-by-one.ts';

/** scrypt with 16 MiB takes about 50 ms, too expensive for mass guessing. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const KEY_BYTES = 32;
/** The last one in the queue waits for some seconds. */
const MOST_WAITING = 100;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** After everything that has already arrived was processed. */
export function afterOthers(task: () => void): void {
  setImmediate(task);
}

export const systemSecrets: Secrets = {
  randomBytes: (count) => randomBytes(count),
  // More at once would starve others of CPU time, and the file system of threads (P12).
  stretch: oneByOne(
    (password, salt) =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error)));
      }),
    MOST_WAITING,
  ),
};

/** One JSON object per line on standard output. */
export const jsonLog: Log = (level, event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
};

export const silentLog: Log = () => {};

/** The memory of the process in bytes. */
export function memoryInUse(): number {
  return process.memoryUsage.rss();
}
