import { randomBytes, scrypt } from 'node:crypto';
import type { Clock, Log, Secrets } from './environment.ts';

/** scrypt with 16 MiB: about 50 ms, and too dear to guess by the million. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const KEY_BYTES = 32;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const systemSecrets: Secrets = {
  randomBytes: (count) => randomBytes(count),
  stretch: (password, salt) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error)));
    }),
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
