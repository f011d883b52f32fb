import type { Environment } from '../../src/server/environment/environment.ts';
import { type Server, type ServerSettings, startServer } from '../../src/server/server.ts';
import { createTestClock, openEnvironment, type TestClock } from './environment.ts';
import type { Place } from './stores.ts';

export interface TestServer extends Server {
  readonly clock: TestClock;
}

interface Outside extends Partial<Pick<Environment, 'courier'>> {
  readonly clock?: TestClock;
}

/** A whole server in this process, with a clock that stands and limits that nobody reaches by accident. */
export async function openTestServer(
  place: Place,
  different: Partial<ServerSettings> = {},
  { clock = createTestClock(), ...outside }: Outside = {},
): Promise<TestServer> {
  const environment = { ...(await openEnvironment(place, clock)), ...outside };
  const server = await startServer(environment, {
    host: '127.0.0.1',
    port: 0,
    version: '0.0.0',
    proxies: 0,
    limitScale: 1000,
    service: { mostIdle: 100, sweepEvery: 20, botDelay: 0 },
    ...different,
  });
  return { ...server, clock };
}
