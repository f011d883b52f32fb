import { createServices } from '../../src/server/create-services.ts';
import type { Environment } from '../../src/server/environment/environment.ts';
import type { Person } from '../../src/server/people/people.ts';
import type { NewGame } from '../../src/server/service/create-game.ts';
import type { Services } from '../../src/server/services.ts';
import { type TableOptions, USUAL_OPTIONS } from '../../src/server/table/options.ts';
import { memoryPlace } from '../proof/memory-place.ts';
import { openEnvironment, type TestClock } from './environment.ts';

export interface TestServices extends Services {
  readonly clock: TestClock;
  readonly guest: (name: string) => Promise<Person>;
  readonly account: (name: string) => Promise<Person>;
  /** A table of this host; two more seats are open unless told otherwise. */
  readonly table: (host: Person, options?: Partial<TableOptions>, seats?: NewGame['seats']) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The whole server but for the network, on a SQLite of its own in memory; `different` are parts of its environment. */
export async function openServices(
  different: Partial<Pick<Environment, 'log' | 'courier'>> = {},
): Promise<TestServices> {
  const environment = { ...(await openEnvironment(memoryPlace())), ...different };
  const services = createServices(environment, { mostIdle: 100, sweepEvery: 1000, botDelay: 0 });
  const guest = async (name: string): Promise<Person> => valueOf(await services.people.createGuest(name));
  return {
    ...services,
    clock: environment.clock,
    guest,
    account: async (name) => valueOf(await services.people.makeAccount(await guest(name), name, 'a long password')),
    table: async (host, options = {}, seats = ['host', 'open', 'open']) => {
      const setup = { players: seats.length as 1 | 2 | 3 | 4, boards: 'basic', contracts: false } as const;
      const wish = { host: host.id, setup, options: { ...USUAL_OPTIONS, ...options }, seats };
      return valueOf(await services.games.create(wish)).game;
    },
    close: async () => {
      await services.games.stop();
      await environment.close();
    },
  };
}

function valueOf<T>(answer: { ok: true; value: T } | { ok: false; refusal: { error: string } }): T {
  if (!answer.ok) throw new Error(answer.refusal.error);
  return answer.value;
}
