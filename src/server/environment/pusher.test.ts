import { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../test-kit/server/push-service.ts';
import { createPusher } from './pusher.ts';

const MESSAGE = { text: '{"title":"Your turn"}', topic: 'a-game', lasts: 60 };
const pusher = createPusher('mailto:a@b.example', { allows: () => true, lookup });
const keys = pusher.newPushKeys();

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

/** Somebody who is no push service. */
async function listen(
  onSocket: (socket: Socket) => void,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onSocket(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

test('a message is signed by the server and sealed for the device', async () => {
  const device = service.newDevice();
  expect(await pusher.push(keys, device, MESSAGE)).toBe('sent');
  expect(service.heard).toMatchObject([
    {
      endpoint: device.endpoint,
      sender: keys.publicKey,
      notice: { title: 'Your turn' },
      headers: { topic: 'a-game', ttl: '60' },
    },
  ]);
  expect(pusher.newPushKeys().publicKey).not.toBe(keys.publicKey);
});

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [299, 'sent'],
  [300, 'refused'],
  [302, 'refused'],
  [400, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [411, 'refused'],
  [429, 'later'],
  [499, 'refused'],
  [500, 'later'],
  [503, 'later'],
])('an answer of %i is %s', async (status, delivery) => {
  service.answer(status);
  expect(await pusher.push(keys, service.newDevice(), MESSAGE)).toBe(delivery);
});

describe('nothing is sent', () => {
  test('where it may not go', async () => {
    const careful = createPusher('mailto:a@b.example', { allows: (endpoint) => endpoint !== device.endpoint, lookup });
    const device = service.newDevice();
    expect([careful.mayPush(device.endpoint), careful.mayPush('https://push.example/')]).toEqual([false, true]);
    expect(await careful.push(keys, device, MESSAGE)).toBe('gone');
    expect(service.heard).toEqual([]);
  });

  test('to a name that stands for something else, whatever it is called', async () => {
    const asked: string[] = [];
    const fooled = createPusher('mailto:a@b.example', {
      allows: () => true,
      lookup: (name, _options, callback) => {
        asked.push(name);
        callback(new Error('not a public address'), []);
      },
    });
    const { port } = new URL(service.newDevice().endpoint);
    const endpoint = `http://push.example:${port}/`;
    expect(await fooled.push(keys, { ...service.newDevice(), endpoint }, MESSAGE)).toBe('later');
    expect([asked, service.heard]).toEqual([['push.example'], []]);
  });

  test('in plain where it has to be encrypted', async () => {
    const device = service.newDevice();
    const endpoint = device.endpoint.replace('http:', 'https:');
    expect(await pusher.push(keys, { ...device, endpoint }, MESSAGE)).toBe('later');
    expect(service.heard).toEqual([]);
  });

  test('by keys that are none', async () => {
    const device = service.newDevice();
    const wrong = { ...device, keys: { ...device.keys, p256dh: `B${'A'.repeat(86)}` } };
    expect(await pusher.push(keys, wrong, MESSAGE)).toBe('gone');
    expect(service.heard).toEqual([]);
  });
});

test('what nobody took may be sent again, what was on its way may not', async () => {
  const device = service.newDevice();
  const line = await listen((socket) => socket.once('data', () => socket.destroy()));
  expect(await pusher.push(keys, { ...device, endpoint: line.url }, MESSAGE)).toBe('unknown');
  line.close();
  expect(await pusher.push(keys, { ...device, endpoint: line.url }, MESSAGE)).toBe('later');
});

test('an answer that never ends is not listened to', async () => {
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  const line = await listen((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 201 Created\r\ncontent-length: 1000000000\r\n\r\nand so on'));
    socket.once('close', resolve);
  });
  expect(await pusher.push(keys, { ...service.newDevice(), endpoint: line.url }, MESSAGE)).toBe('sent');
  await isClosed;
  line.close();
});
