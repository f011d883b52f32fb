import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, connect } from '../../../test-kit/server/client.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { COOKIE } from '../http/callers.ts';
import { createLimiter } from '../http/limits.ts';
import { createMetrics } from '../http/metrics.ts';
import { createSockets, type Sockets } from './sockets.ts';

/** After so long it is asked again whether those who are connected may still be, in milliseconds. */
const RECHECK = 30_000;

let still: StillServices;
let server: Server;
let sockets: Sockets;
let client: Client;
let asked = 0;
let answered = 0;
/** Until this the store keeps whoever asks who somebody is waiting. */
let answer: Promise<unknown> = Promise.resolve();

beforeEach(async () => {
  still = await openStillServices();
  asked = 0;
  answered = 0;
  const callerOf: StillServices['sessions']['callerOf'] = async (token) => {
    asked += 1;
    await answer;
    return still.sessions.callerOf(token).finally(() => {
      answered += 1;
    });
  };
  const services = { ...still, sessions: { ...still.sessions, callerOf } };
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const limiter = createLimiter(still.clock);
  sockets = createSockets(server, { services, limiter, metrics: createMetrics(), proxies: 0 });
});

afterEach(async () => {
  client.close();
  await sockets.close();
  server.close();
});

async function signIn(): Promise<void> {
  const ann = await still.guest('Ann');
  const token = await still.sessions.start(ann.id, 'a browser');
  const { port } = server.address() as AddressInfo;
  client = connect(`http://127.0.0.1:${port}`, ann.id, `${COOKIE}=${token}`);
}

test('who is connected is asked for again, and after hanging up no more', async () => {
  await signIn();
  await expect.poll(() => client.socket.connected).toBe(true);
  await still.clock.settle(RECHECK);
  await expect.poll(() => asked).toBe(2);
  client.close();
  await expect.poll(sockets.connections).toBe(0);
  await still.clock.settle(RECHECK);
  expect(asked).toBe(2);
});

test('who hangs up while it is found out who they are is not kept in mind', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  await signIn();
  await expect.poll(() => asked).toBe(1);
  client.close();
  await expect.poll(sockets.connections).toBe(0);
  resolve();
  await expect.poll(() => answered).toBe(1);
  await still.clock.settle(RECHECK);
  expect(asked).toBe(1);
});
