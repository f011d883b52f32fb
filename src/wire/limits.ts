/** Lengths in characters. */
export const LONGEST_LINE = 400;
export const LONGEST_NAME = 24;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_SECRET = 200;

/**
 * After this long without an answer the others may let a bot continue, in milliseconds: at tables without a clock, or at a live
 * table if the player is absent. Where players have days for an answer, that time is theirs.
 */
export const PATIENCE = { untimed: 24 * 3_600_000, live: 3 * 60_000, days: Infinity } as const;

/** How much a prepared turn may be, in characters of JSON: some forty moves. */
export const LONGEST_PLAN = 4000;
/** How many events an answer has at most; the next page begins after the last of them. */
export const MOST_ENTRIES = 200;

/** How long the quiet hours of a day may be, in hours: the others at a table wait for them. */
export const LONGEST_QUIET = 10;

/** After this long without anything at a waiting table, others may take over from a host who is absent. */
export const HOST_PATIENCE = 3 * 60_000;

/** A token bucket for each kind and caller: its capacity, and how much it refills per minute. */
export const BUCKETS = {
  read: { burst: 120, perMinute: 600 },
  write: { burst: 30, perMinute: 60 },
  moves: { burst: 60, perMinute: 300 },
  chat: { burst: 6, perMinute: 20 },
  'sign-in': { burst: 10, perMinute: 6 },
  /** Wrong passwords for one account, from everywhere; those from browsers in which its owner has signed in are counted apart. */
  guesses: { burst: 10, perMinute: 0.2 },
  /** To an address that is not confirmed. */
  letters: { burst: 3, perMinute: 1 },
  /** By address: each is kept, with what was said before it. */
  reports: { burst: 5, perMinute: 0.2 },
  /** By address: each may send a mail. */
  resets: { burst: 5, perMinute: 0.5 },
  /** By address: each is checked, and may be kept. */
  sets: { burst: 10, perMinute: 1 },
  guests: { burst: 20, perMinute: 10 },
  /** By address, before the caller is known. */
  address: { burst: 400, perMinute: 2400 },
  /** Connections from one address; if more people connect at once, their browsers retry. */
  sockets: { burst: 50, perMinute: 300 },
  /** The web app, by address: a whole class may open it at once. */
  files: { burst: 2000, perMinute: 6000 },
} as const;
export type Bucket = keyof typeof BUCKETS;
