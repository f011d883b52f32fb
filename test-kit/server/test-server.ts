import { type Server, startServer } from '../../src/server/server.ts';
import { createTestClock, openEnvironment, type TestClock } from './environment.ts';
import type { Place } from './stores.ts';

export interface TestServer extends Server {
  readonly clock: TestClock;
}

/** A whole server in this process, with a clock that stands and limits that nobody reaches by accident. */
export async function openTestServer(place: Place, limitScale = 1000, webFolder?: string): Promise<TestServer> {
  const clock = createTestClock();
  const environment = await openEnvironment(place, clock);
  const server = await startServer(environment, {
    host: '127.0.0.1',
    port: 0,
    version: '0.0.0',
    proxies: 0,
    limitScale,
    ...(webFolder === undefined ? {} : { webFolder }),
    service: { mostIdle: 100, sweepEvery: 20, botDelay: 0 },
  });
  return { ...server, clock };
}
