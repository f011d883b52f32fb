import type { Person } from '../../src/wire/people.ts';
import type { TableOptions } from '../../src/wire/options.ts';
import { USUAL_OPTIONS } from '../../src/wire/usual-options.ts';
import { createServices } from '../../src/server/create-services.ts';
import type { Environment } from '../../src/server/environment/environment.ts';
import type { Caller } from '../../src/server/people/sessions.ts';
import type { NewGame } from '../../src/server/service/create-game.ts';
import type { Services } from '../../src/server/services.ts';
import { memoryPlace } from '../proof/memory-place.ts';
import { valueOf } from './answers.ts';
import type { Place } from './stores.ts';
import { openEnvironment, type TestClock } from './environment.ts';

export interface TestServices extends Services {
  readonly clock: TestClock;
  readonly guest: (name: string) => Promise<Person>;
  /** A new Ann, Ben and Cleo. */
  readonly threeGuests: () => Promise<readonly [Person, Person, Person]>;
  readonly account: (name: string) => Promise<Person>;
  /** A table of this host; two more seats are open unless told otherwise. */
  readonly table: (host: Person, options?: Partial<TableOptions>, seats?: NewGame['seats']) => Promise<string>;
  /** A running table of these people. */
  readonly seated: (people: readonly Person[], options?: Partial<TableOptions>) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Somebody in a browser, or a program that acts for them. */
export function callerFor(person: Person, by: Caller['by'] = 'session'): Caller {
  return { person, by, id: '0'.repeat(16) };
}

/** How somebody sits down who was asked to, and how somebody does by themselves. */
export const INVITED = { moveId: 'sit-down', isInvited: true } as const;
export const UNINVITED = { moveId: 'sit-down', isInvited: false } as const;

/** The whole server but for the network, on a SQLite of its own in memory unless told otherwise; `different` are parts of its environment. */
export async function openServices(
  different: Partial<Pick<Environment, 'log' | 'courier'>> = {},
  place: Place = memoryPlace(),
): Promise<TestServices> {
  const environment = { ...(await openEnvironment(place)), ...different };
  const services = createServices(environment, { mostIdle: 100, sweepEvery: 1000, botDelay: 0 });
  const guest = async (name: string): Promise<Person> => valueOf(await services.people.createGuest(name));
  const table: TestServices['table'] = async (host, options = {}, seats = ['host', 'open', 'open']) => {
    const boards = seats.length === 1 ? 'advanced' : 'basic';
    const setup = { players: seats.length as 1 | 2 | 3 | 4, boards, contracts: false } as const;
    const wish = { host: host.id, setup, options: { ...USUAL_OPTIONS, ...options }, seats };
    return valueOf(await services.games.create(wish)).game;
  };
  return {
    ...services,
    clock: environment.clock,
    guest,
    threeGuests: async () => [await guest('Ann'), await guest('Ben'), await guest('Cleo')],
    account: async (name) => valueOf(await services.people.makeAccount(await guest(name), name, 'a long password')),
    table,
    seated: async ([host, ...others], options) => {
      if (host === undefined) throw new Error('nobody opens the table');
      const game = await table(host, options, ['host', ...others.map(() => 'open' as const)]);
      for (const person of others) valueOf(await services.tables.join(person, game, INVITED));
      return game;
    },
    close: async () => {
      await services.games.stop();
      await environment.close();
    },
  };
}
