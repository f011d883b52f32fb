import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Clock } from '../environment/environment.ts';

/** How long requests in progress may still take, in milliseconds, so that a restart does not hang. */
const PATIENCE = 5000;
const LOOK_EVERY = 20;

/**
 * Stops accepting connections, and closes each one as soon as its requests are answered. Node would keep a connection open
 * that becomes idle only after the server was closed, and with it the process.
 */
export async function endConnections(server: Server, { after }: Clock): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const cancelLast = after(PATIENCE, () => server.closeAllConnections());
  let cancel = (): void => {};
  const look = (): void => {
    server.closeIdleConnections();
    cancel = after(LOOK_EVERY, look);
  };
  look();
  await closed;
  cancel();
  cancelLast();
}
