/*
 * Deadlines are by the server's clock; the clock of this device may be wrong by minutes. Whatever the server sends says
 * when it was sent. It was on its way for a while, so the largest difference seen is the truest.
 */

/** Between two clocks that run alike, nothing older is believed: one of them may have been set since. */
const BELIEVED = 10 * 60_000;

export interface ServerTime {
  /** Hears what time it was at the server when it sent something that has just come. */
  readonly hear: (sent: number) => void;
  readonly now: () => number;
}

export function createServerTime(clock: () => number): ServerTime {
  let ahead: number | undefined;
  let heard = 0;
  return {
    hear: (sent) => {
      const now = clock();
      const difference = sent - now;
      if (ahead !== undefined && difference <= ahead && Math.abs(now - heard) < BELIEVED) return;
      ahead = difference;
      heard = now;
    },
    now: () => clock() + (ahead ?? 0),
  };
}

export const serverTime: ServerTime = createServerTime(Date.now);
