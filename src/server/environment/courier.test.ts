import { expect, test } from 'vitest';
import { startPushService } from '../../../test-kit/server/push-service.ts';
import { contactOf, courierSettingsFrom, createCourier } from './courier.ts';

const FULL = {
  BENTHOS_URL: 'https://benthos.example/play',
  BENTHOS_SMTP: 'smtp://user:a-password@mail.example:587',
  BENTHOS_MAIL_FROM: 'Benthos <benthos@example.org>',
};

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
  ['https://benthos.example', 'https://benthos.example/'],
  ['https://benthos.example/play/', 'https://benthos.example/play/'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
])('the app is at %s: links begin with %s', (url, address) => {
  expect(courierSettingsFrom({ BENTHOS_URL: url })).toEqual({ address });
});

test.each(['b@b.example', 'Benthos <b@b.example>', 'Benthos (play) <b@b.example> '])('mail may be from %j', (from) => {
  const { mail } = courierSettingsFrom({ ...FULL, BENTHOS_MAIL_FROM: from });
  expect(mail?.from).toBe(from);
  expect(contactOf({ address: 'https://benthos.example/', ...(mail && { mail }) })).toBe('mailto:b@b.example');
});

test.each([
  [{ address: 'https://benthos.example/' }, 'https://benthos.example/'],
  // Push services take no other.
  [{ address: 'http://127.0.0.1:3000/' }, 'mailto:nobody@benthos.invalid'],
  [{}, 'mailto:nobody@benthos.invalid'],
])('without mail, push services may turn to somebody: %j', (settings, contact) => {
  expect(contactOf(settings)).toBe(contact);
});

const NO_ADDRESS = "BENTHOS_URL is '";
const NO_SENDER = 'BENTHOS_MAIL_FROM must name the sender';
const NO_SERVER = 'BENTHOS_SMTP must be like smtp://';

test.each([
  ['BENTHOS_URL', '', 'BENTHOS_URL must say where the app is'],
  ['BENTHOS_URL', 'benthos.example', NO_ADDRESS],
  ['BENTHOS_URL', 'ftp://benthos.example/', NO_ADDRESS],
  ['BENTHOS_URL', 'https://benthos.example/?a=b', NO_ADDRESS],
  ['BENTHOS_URL', 'https://benthos.example/#a', NO_ADDRESS],
  ['BENTHOS_MAIL_FROM', '', NO_SENDER],
  ['BENTHOS_MAIL_FROM', 'nobody', NO_SENDER],
  ['BENTHOS_MAIL_FROM', 'a b@b.example', NO_SENDER],
  ['BENTHOS_MAIL_FROM', 'b@b.example a', NO_SENDER],
  ['BENTHOS_MAIL_FROM', 'Benthos <b@b.example> a', NO_SENDER],
  ['BENTHOS_SMTP', 'user:a-password@mail.example', NO_SERVER],
  ['BENTHOS_SMTP', 'nosmtp://mail.example', NO_SERVER],
  ['BENTHOS_SMTP', 'smtp://', NO_SERVER],
  ['BENTHOS_SMTP', 'smtp://user:a-password@:port', NO_SERVER],
])('%s=%j is a fault, which is told without the password', (name, value, sentence) => {
  const env = { ...FULL, [name]: value };
  expect(() => courierSettingsFrom(env)).toThrow(sentence);
  expect(() => courierSettingsFrom(env)).not.toThrow('a-password');
});

test('the server as it runs pushes into the open internet only', async () => {
  const service = await startPushService();
  const courier = createCourier({});
  const device = service.newDevice();
  expect(courier.mayPush(device.endpoint)).toBe(false);
  expect(await courier.push(courier.newPushKeys(), device, { text: '{}', topic: 'a', lasts: 60 })).toBe('gone');
  expect(service.heard).toEqual([]);
  await service.close();
});
