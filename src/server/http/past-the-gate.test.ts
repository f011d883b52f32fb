import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bucket } from '../../wire/limits.ts';
import { openRawConnection, UPGRADE } from '../../../test-kit/proof/fuzz/raw-connection.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { createSockets, type Sockets } from '../sockets/sockets.ts';
import { createApp } from './app.ts';
import { createMetrics } from './metrics.ts';

const GET = 'HTTP/1.1\r\nHost: x\r\n';
const SOON = 5000;
let services: StillServices;
let app: ReturnType<typeof createApp>;
let sockets: Sockets;
let address: string;
const counted: Bucket[] = [];

beforeAll(async () => {
  services = await openStillServices();
  const metrics = createMetrics();
  const limiter = (bucket: Bucket): number => {
    counted.push(bucket);
    return 7;
  };
  app = createApp({ services, limiter, metrics, version: '', proxies: 0 });
  sockets = createSockets(app.server, { services, limiter, metrics, proxies: 0 });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => void counted.splice(0));
afterAll(async () => {
  sockets.close();
  await app.close();
});

test.each([
  ['an answer of the API', 'GET /api/me', '', 'address'],
  ['the same by another spelling', 'GET /%61pi/me', '', 'address'],
  ['the same by its whole address', 'GET http://x/api/me', '', 'address'],
  ['what is no path', 'GET /api/games/%ff', '', 'files'],
  ['what is nowhere', 'GET /api/nothing', '', 'files'],
  ['sockets without a websocket', 'GET /api/socket', '', 'files'],
  ['changing over below the socket', 'GET /api/socket/x', 'Upgrade: websocket\r\nConnection: Upgrade\r\n', 'files'],
  ['changing over elsewhere', 'GET /api/me', 'Upgrade: websocket\r\nConnection: Upgrade\r\n', 'address'],
  ['changing over to something else', 'GET /', 'Upgrade: h2c\r\nConnection: Upgrade\r\n', 'files'],
])('P12 nothing passes the gate by: %s', async (_what, request, headers, bucket) => {
  const line = await openRawConnection(address);
  line.write(`${request} ${GET}${headers}\r\n`);
  await expect.poll(() => counted).toEqual([bucket]);
  services.clock.push(2000);
  expect(await line.whenReceived('{"error":"too-many","retryAfter":7}', SOON)).toBe(true);
  expect(line.received()).toMatch(/^HTTP\/1\.1 429 [^]*nosniff/);
  line.end();
});

test.each([
  ['a request', `GET /api/me ${GET}\r\n`],
  ['a connection', UPGRADE],
])('P12 who breaks off %s while a refusal is held ends nothing else', async (_what, text) => {
  const line = connect(Number(new URL(address).port), '127.0.0.1');
  const [near] = (await once(app.server, 'connection')) as [Socket];
  line.write(text);
  await expect.poll(() => counted).toHaveLength(1);
  line.resetAndDestroy();
  // Waiting for an event would listen for errors, too.
  await expect.poll(() => near.closed).toBe(true);
  services.clock.push(2000);
  expect(services.logged).toEqual([]);
});
