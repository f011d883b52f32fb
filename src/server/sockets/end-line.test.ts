import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { endLine } from './end-line.ts';

test('P12 of what somebody sent before they were hung up on, nothing is read any more', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  far.on('error', () => {});
  const [near] = (await once(server, 'connection')) as [Socket];
  near.pause();
  const heard: unknown[] = [];
  near.on('data', (bytes) => heard.push(bytes));
  // As a websocket does when its line has closed.
  near.once('close', () => heard.push(near.read()));
  far.write('what nobody wants to know');
  await expect.poll(() => near.readableLength).toBeGreaterThan(0);
  endLine(near);
  await expect.poll(() => near.closed).toBe(true);
  expect(heard).toEqual([null]);
  far.destroy();
  server.close();
});
