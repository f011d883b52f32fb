import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startPushService } from '../../../test-kit/server/push-service.ts';
import { courierSettingsFrom, createCourier } from './courier.ts';
import { createPusher } from './pusher.ts';

const FULL = {
  BENTHOS_URL: 'https://benthos.example/play',
  BENTHOS_SMTP: 'smtp://user:a-password@mail.example:587',
  BENTHOS_MAIL_FROM: 'Benthos <benthos@example.org>',
};
const MESSAGE = { text: '{}', topic: 'a', lasts: 60 };

test('without settings there is push and no mail; with all of them both', () => {
  expect(courierSettingsFrom({})).toEqual({});
  expect(courierSettingsFrom({ BENTHOS_SMTP: '', BENTHOS_URL: '' })).toEqual({});
  expect(createCourier({}).post).toBeUndefined();
  expect(courierSettingsFrom(FULL)).toEqual({
    address: 'https://benthos.example/play/',
    mail: { smtp: FULL.BENTHOS_SMTP, from: FULL.BENTHOS_MAIL_FROM, address: 'https://benthos.example/play/' },
  });
  expect(createCourier(courierSettingsFrom(FULL)).post?.address).toBe('https://benthos.example/play/');
});

test.each([
  [{ ...FULL, BENTHOS_URL: '' }, 'BENTHOS_URL must say where the app is'],
  [{ ...FULL, BENTHOS_URL: 'benthos.example' }, "BENTHOS_URL is 'benthos.example'"],
  [{ ...FULL, BENTHOS_MAIL_FROM: undefined }, 'BENTHOS_MAIL_FROM must say who mail is from'],
  [{ ...FULL, BENTHOS_MAIL_FROM: 'nobody' }, 'BENTHOS_MAIL_FROM must say who mail is from'],
  [{ ...FULL, BENTHOS_SMTP: 'user:a-password@mail.example' }, 'BENTHOS_SMTP must be like smtp://'],
])('a fault is told without the password: %o', (env, sentence) => {
  expect(() => courierSettingsFrom(env)).toThrow(sentence);
  expect(() => courierSettingsFrom(env)).not.toThrow('a-password');
});

test('the server as it runs pushes into the open internet only', async () => {
  const service = await startPushService();
  const courier = createCourier({});
  const device = service.newDevice();
  expect(courier.mayPush(device.endpoint)).toBe(false);
  expect(await courier.push(courier.newPushKeys(), device, MESSAGE)).toBe('gone');
  // A name of the open internet that stands for this machine.
  const fooled = createPusher('mailto:a@b.example', { allows: () => true, lookup: refuse });
  const { port } = new URL(device.endpoint);
  expect(
    await fooled.push(courier.newPushKeys(), { ...device, endpoint: `http://push.example:${port}/` }, MESSAGE),
  ).toBe('later');
  expect(service.heard).toEqual([]);
  await service.close();
});

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [302, 'refused'],
])('an answer of %i is %s', async (status, delivery) => {
  const service = await startPushService();
  const pusher = createPusher('mailto:a@b.example', { allows: () => true });
  service.answer(status);
  expect(await pusher.push(pusher.newPushKeys(), service.newDevice(), MESSAGE)).toBe(delivery);
  await service.close();
});

test('what nobody took may be sent again, what was on its way may not; keys that are none are of no use', async () => {
  const service = await startPushService();
  const pusher = createPusher('mailto:a@b.example', { allows: () => true });
  const device = service.newDevice();
  await service.close();
  expect(await pusher.push(pusher.newPushKeys(), device, MESSAGE)).toBe('later');
  const line = createServer((socket) => socket.once('data', () => socket.destroy()));
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as { port: number };
  expect(await pusher.push(pusher.newPushKeys(), { ...device, endpoint: `http://127.0.0.1:${port}/` }, MESSAGE)).toBe(
    'unknown',
  );
  line.close();
  const wrong = { ...device, keys: { ...device.keys, p256dh: `B${'A'.repeat(86)}` } };
  expect(await pusher.push(pusher.newPushKeys(), wrong, MESSAGE)).toBe('gone');
});

function refuse(_name: string, _options: unknown, callback: (error: Error, addresses: []) => void): void {
  callback(new Error('not of the open internet'), []);
}
