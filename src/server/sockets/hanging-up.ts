import type { Limiter } from '../http/throttle/limits.ts';

/** A client that respects `retryAfter` never reaches this. */
const MOST_REFUSED = 20;

/** A limiter for one connection, which is closed after this many refusals in a row (P12). */
export function hangingUp(limiter: Limiter, hangUp: () => void): Limiter {
  let refused = 0;
  return (bucket, caller) => {
    const wait = limiter(bucket, caller);
    refused = wait === undefined ? 0 : refused + 1;
    if (refused === MOST_REFUSED) hangUp();
    return wait;
  };
}
