import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Clock } from '../environment/environment.ts';

/** So long a request that is under way may still take, in milliseconds; who restarts a server does not wait for ever. */
const PATIENCE = 5000;
const LOOK_EVERY = 20;

/**
 * Lets nobody in any more, and hangs up as soon as all that is under way has been answered. Node would keep a connection
 * open that came to rest only after the server was closed, and so keep the process.
 */
export async function endConnections(server: Server, { after }: Clock): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const callOffLast = after(PATIENCE, () => server.closeAllConnections());
  let callOff = (): void => {};
  const look = (): void => {
    server.closeIdleConnections();
    callOff = after(LOOK_EVERY, look);
  };
  look();
  await closed;
  callOff();
  callOffLast();
}
