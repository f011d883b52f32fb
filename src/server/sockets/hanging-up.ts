import type { Limiter } from '../http/throttle/limits.ts';

/** Somebody who waits as they are told never comes to that. */
const MOST_REFUSED = 20;

/** A limiter for one connection, which is hung up on when it goes on regardless: so many too many in a row (P12). */
export function hangingUp(limiter: Limiter, hangUp: () => void): Limiter {
  let refused = 0;
  return (bucket, caller) => {
    const wait = limiter(bucket, caller);
    refused = wait === undefined ? 0 : refused + 1;
    if (refused === MOST_REFUSED) hangUp();
    return wait;
  };
}
