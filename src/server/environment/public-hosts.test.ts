import { expect, test } from 'vitest';
import { isPrivate, isPublicEndpoint, lookUpPublic } from './public-hosts.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://local.push.example.com/abc',
  'https://push.mylocal/abc',
])('a push service: %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://:secret@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://8.8.8.8/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://localhost/abc',
  'https://LOCALHOST./abc',
  'https://db/abc',
  'https://metadata.google.internal/abc',
  'https://printer.local/abc',
  'file:///etc/passwd',
  'https://',
  'nonsense',
])('no push service: %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false);
});

const PRIVATE =
  '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ' +
  ':: ::1 ::ffff:127.0.0.1 fd00::1 fe80::1 ff02::1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 no-address';

test.each(PRIVATE.split(' '))('%s is not of the open internet', (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '100.128.0.1',
  '2a00:1450:4001:81b::200a',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
])('%s is of the open internet', (address) => {
  expect(isPrivate(address)).toBe(false);
});

test('a name that stands for this machine is not connected to', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookUpPublic('localhost', { all }, resolve));
    expect(String(error)).toContain('not a public address');
  }
});

test('a name that nobody knows is not connected to either', async () => {
  // Such a long part no name can have, so that nobody need be asked.
  const name = `${'x'.repeat(64)}.invalid`;
  const error = await new Promise((resolve) => lookUpPublic(name, {}, resolve));
  expect(String(error)).toContain(name);
  expect(String(error)).not.toContain('public address');
});
