import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Person } from '../../src/wire/people.ts';
import { COOKIE } from '../../src/server/http/callers.ts';
import type { Limiter } from '../../src/server/http/throttle/limits.ts';
import { createMetrics, type Metrics } from '../../src/server/http/metrics.ts';
import type { Services } from '../../src/server/services.ts';
import { createSockets, type Sockets } from '../../src/server/sockets/sockets.ts';
import { type Client, connect } from './client.ts';
import { openWebsocket } from './websocket.ts';

export interface TestSockets extends Omit<Sockets, 'close'> {
  readonly address: string;
  readonly metrics: Metrics;
  /** Somebody's connection by a session, or nobody's; it has not been made yet. */
  readonly connect: (person?: Person, token?: string) => Promise<Client>;
  /** The same, which has been made. */
  readonly joined: (person?: Person, token?: string) => Promise<Client>;
  /** A connection with these headers: nothing if it was made, and else why not. */
  readonly refusalWith: (headers: Record<string, string>) => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

interface Difference {
  readonly limiter?: Limiter;
  readonly proxies?: number;
}

/** The live side of a server, alone; nobody asks too much of it unless told otherwise. */
export async function openSockets(
  services: Services,
  { limiter = () => undefined, proxies = 0 }: Difference = {},
): Promise<TestSockets> {
  const server = createServer((_, response) => void response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const metrics = createMetrics();
  const sockets = createSockets(server, { services, limiter, metrics, proxies });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: Client[] = [];
  const open: TestSockets['connect'] = async (person, token) => {
    const session = person === undefined ? undefined : (token ?? (await services.sessions.start(person.id, '')));
    const client = connect(address, person?.id ?? '', session === undefined ? '' : `${COOKIE}=${session}`);
    clients.push(client);
    return client;
  };
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    sockets.close();
    for (const client of clients) client.close();
    server.close();
    await once(server, 'close');
  };
  return {
    ...sockets,
    address,
    metrics,
    connect: open,
    joined: async (person, token) => {
      const client = await open(person, token);
      await client.askText('check', { game: '0'.repeat(32) });
      return client;
    },
    refusalWith: async (headers) => {
      try {
        (await openWebsocket(address, headers)).close();
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
    close: () => (closing ??= close()),
  };
}
