import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { frameOf, openRawConnection, UPGRADE } from '../../../test-kit/proof/fuzz/raw-connection.ts';
import { openStillServices } from '../../../test-kit/server/still-services.ts';
import { createMetrics } from '../http/metrics.ts';
import { createSockets } from './sockets.ts';

const SOON = 5000;
const MESSAGES = 100;

test('P12 between two messages of one connection comes whatever else has arrived', async () => {
  const services = await openStillServices();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  let turn = 0;
  const turns: number[] = [];
  const limiter = (): undefined => {
    turns.push(turn);
  };
  const sockets = createSockets(server, { services, limiter, metrics: createMetrics(), proxies: 0 });
  const line = await openRawConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  line.write(UPGRADE);
  expect(await line.whenReceived('101 Switching', SOON)).toBe(true);
  line.write(frameOf('40'));
  expect(await line.whenReceived('40{"sid"', SOON)).toBe(true);
  turns.splice(0);
  const next = (): void => {
    turn += 1;
    if (turns.length < MESSAGES) setImmediate(next);
  };
  next();
  const message = frameOf('42["fly",{}]');
  line.write(Buffer.concat(Array.from({ length: MESSAGES }, () => message)));
  await expect.poll(() => turns.length).toBe(MESSAGES);
  expect(new Set(turns).size).toBe(MESSAGES);
  line.end();
  await sockets.close();
  server.close();
});
