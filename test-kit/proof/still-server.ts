import type { Environment, Log } from '../../src/server/environment/environment.ts';
import { type Server, startServer } from '../../src/server/server.ts';
import { openEnvironment } from '../server/environment.ts';
import type { Place } from '../server/stores.ts';
import { memoryPlace } from './memory-place.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

export interface StillServer extends Server {
  readonly clock: VirtualClock;
  /** What was logged, level first. */
  readonly logged: readonly string[];
}

/** A whole server in which nothing happens by itself: whatever is written or sent follows from what was asked. */
export async function openStillServer(
  others: Partial<Environment> = {},
  place: Place = memoryPlace(),
): Promise<StillServer> {
  const clock = createVirtualClock();
  const logged: string[] = [];
  const log: Log = (level, event, fields = {}) => void logged.push(`${level} ${event} ${JSON.stringify(fields)}`);
  const environment = { ...(await openEnvironment(place, clock)), log, ...others };
  const server = await startServer(environment, {
    host: '127.0.0.1',
    port: 0,
    version: '0.0.0',
    proxies: 0,
    limitScale: 1_000_000,
    service: { mostIdle: 1, sweepEvery: 1000, botDelay: 0 },
  });
  return { ...server, clock, logged };
}
