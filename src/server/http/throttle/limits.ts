import { type Bucket, BUCKETS } from '../../../wire/limits.ts';
import type { Clock } from '../../environment/environment.ts';

/** How many seconds to wait, if this is too much. */
export type Limiter = (bucket: Bucket, caller: string) => number | undefined;

const MOST_CALLERS = 50_000;
/** After this long every bucket is full again and can be dropped. */
const FULL_AFTER = Math.max(...Object.values(BUCKETS).map(({ burst, perMinute }) => (burst / perMinute) * 60_000));

interface Level {
  left: number;
  at: number;
}

export interface Allowances {
  readonly take: Limiter;
  /** For what turned out not to count. */
  readonly giveBack: (bucket: Bucket, caller: string) => void;
}

export function createLimiter(clock: Clock, scale = 1): Limiter {
  return createAllowances(clock, scale).take;
}

/** A token bucket for each kind and caller. The kinds are separate, so that chatting does not use up moves. */
export function createAllowances({ now }: Clock, scale = 1): Allowances {
  const levels = new Map<string, Level>();
  const take: Limiter = (bucket, caller) => {
    // With a capacity below 1 nobody would ever be admitted.
    const burst = Math.max(1, BUCKETS[bucket].burst * scale);
    const perMs = (BUCKETS[bucket].perMinute * scale) / 60_000;
    const key = `${bucket} ${caller}`;
    const at = now();
    const level = levels.get(key) ?? { left: burst, at };
    // A clock that was set back neither adds nor removes tokens.
    const left = Math.min(burst, level.left + Math.max(0, at - level.at) * perMs);
    levels.delete(key);
    levels.set(key, { left: left < 1 ? left : left - 1, at });
    forgetQuiet(levels, at);
    return left < 1 ? Math.ceil((1 - left) / perMs / 1000) : undefined;
  };
  return {
    take,
    giveBack: (bucket, caller) => {
      const level = levels.get(`${bucket} ${caller}`);
      if (level !== undefined) level.left += 1;
    },
  };
}

/** The caller that was idle longest comes first. */
function forgetQuiet(levels: Map<string, Level>, now: number): void {
  for (const [key, { at }] of levels) {
    if (levels.size <= MOST_CALLERS && now - at < FULL_AFTER) return;
    levels.delete(key);
  }
}
