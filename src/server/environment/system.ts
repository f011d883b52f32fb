import { randomBytes, scrypt } from 'node:crypto';
import type { Clock, Log, Secrets } from './environment.ts';
import { oneByOne } from './one-by-one.ts';

/** scrypt with 16 MiB: about 50 ms, and too dear to guess by the million. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const KEY_BYTES = 32;
/** The last of them waits for some seconds. */
const MOST_WAITING = 100;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** When whatever has arrived by then has been dealt with. */
export function afterOthers(task: () => void): void {
  setImmediate(task);
}

export const systemSecrets: Secrets = {
  randomBytes: (count) => randomBytes(count),
  // Several at once would leave others no processor, and files no thread (P12).
  stretch: oneByOne(
    (password, salt) =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error)));
      }),
    MOST_WAITING,
  ),
};

/** One JSON object a line on the standard output. */
export const jsonLog: Log = (level, event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
};

export const silentLog: Log = () => {};

/** Bytes that the process holds. */
export function memoryInUse(): number {
  return process.memoryUsage.rss();
}
