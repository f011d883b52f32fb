import type { Person } from '../../src/wire/people.ts';
import type { TableOptions } from '../../src/wire/options.ts';
import { USUAL_OPTIONS } from '../../src/wire/usual-options.ts';
import { createServices } from '../../src/server/create-services.ts';
import type {
  Delivery,
  Environment,
  Letter,
  Log,
  PushDevice,
  PushMessage,
} from '../../src/server/environment/environment.ts';
import type { Caller } from '../../src/server/people/sessions.ts';
import type { Services } from '../../src/server/services.ts';
import { memoryPlace } from '../proof/memory-place.ts';
import { createVirtualClock, type VirtualClock } from '../proof/virtual-clock.ts';
import { valueOf } from './answers.ts';
import { openEnvironment, silentCourier } from './environment.ts';

/** What was handed to push services and the mail server, and what they answer from now on. */
export interface Carried {
  readonly pushed: (PushMessage & { readonly endpoint: string })[];
  readonly letters: Letter[];
  /** By endpoint; the others take everything. */
  readonly answers: Map<string, Delivery>;
  mail: Delivery;
}

export interface StillServices extends Services {
  readonly clock: VirtualClock;
  readonly carried: Carried;
  readonly logged: readonly string[];
  readonly guest: (name: string) => Promise<Person>;
  readonly account: (name: string) => Promise<Person>;
  /** Somebody in a browser of their own. */
  readonly caller: (person: Person) => Promise<Caller>;
  /** Tells somebody on a new device, and says where that is. */
  readonly device: (caller: Caller) => Promise<string>;
  /** Tells somebody by mail. */
  readonly box: (person: Person, address: string) => Promise<void>;
  /** A table of these people; so many seats stay open. */
  readonly table: (people: readonly Person[], open?: number, options?: Partial<TableOptions>) => Promise<string>;
}

const APP = 'https://benthos.example/';
let devices = 0;

/** The whole server but for the network, in memory, in which nothing happens by itself. */
export async function openStillServices(others: Partial<Environment> = {}): Promise<StillServices> {
  const clock = createVirtualClock();
  const logged: string[] = [];
  const log: Log = (level, event, fields = {}) => void logged.push(`${level} ${event} ${JSON.stringify(fields)}`);
  const carried: Carried = { pushed: [], letters: [], answers: new Map(), mail: 'sent' };
  const environment = {
    ...(await openEnvironment(memoryPlace(), clock)),
    log,
    courier: courierTo(carried),
    ...others,
  };
  const services = createServices(environment);
  const guest = async (name: string): Promise<Person> => valueOf(await services.people.createGuest(name));
  return {
    ...services,
    ...waysToPeople(services, carried),
    clock,
    carried,
    logged,
    guest,
    account: async (name) => valueOf(await services.people.makeAccount(await guest(name), name, 'a long password')),
    table: async (people, open = 0, options = {}) => {
      const seats = [...people, ...Array.from({ length: open })].map((_, seat) => (seat === 0 ? 'host' : 'open'));
      const setup = { players: seats.length as 1 | 2 | 3 | 4, boards: 'basic', contracts: false } as const;
      const [host, ...guests] = people;
      const wish = { host: host?.id ?? '', setup, options: { ...USUAL_OPTIONS, ...options }, seats };
      const { game } = valueOf(await services.games.create(wish));
      for (const one of guests) valueOf(await services.tables.join(one, game, { moveId: 'sit-down', isInvited: true }));
      return game;
    },
  };
}

function waysToPeople(
  { sessions, notices }: Services,
  { letters }: Carried,
): Pick<StillServices, 'caller' | 'device' | 'box'> {
  return {
    caller: async (person) => {
      const caller = await sessions.callerOf(await sessions.start(person.id, 'a browser'));
      if (caller === undefined) throw new Error('nobody is signed in');
      return caller;
    },
    device: async (caller) => {
      devices += 1;
      const device: PushDevice = {
        endpoint: `https://push.example/${devices}`,
        keys: { p256dh: `key ${devices}`, auth: `auth ${devices}` },
      };
      valueOf(await notices.devices.add(caller, device));
      return device.endpoint;
    },
    box: async (person, address) => {
      valueOf(await notices.mailbox.ask(person, address));
      valueOf(await notices.mailbox.confirm(secretIn(letters.pop())));
    },
  };
}

/** The secret of the link in a letter. */
export function secretIn(letter: Letter | undefined): string {
  return /#\/mail-(?:on|off)\/(\S+)$/m.exec(letter?.text ?? '')?.[1] ?? '';
}

function courierTo(carried: Carried): Environment['courier'] {
  return {
    ...silentCourier,
    mayPush: (endpoint) => endpoint.startsWith('https://push.example/'),
    push: async (_keys, { endpoint }, message) => {
      carried.pushed.push({ endpoint, ...message });
      return carried.answers.get(endpoint) ?? 'sent';
    },
    post: {
      address: APP,
      send: async (letter) => {
        carried.letters.push(letter);
        return carried.mail;
      },
    },
  };
}
