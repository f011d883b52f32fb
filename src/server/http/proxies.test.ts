import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf, isLocal, proxiesIn } from './proxies.ts';

function from(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('who asks, behind proxies', () => {
  const chain = { 'x-forwarded-for': 'forged, 203.0.113.9 ,10.0.0.2' };

  test.each([
    [0, '10.0.0.1'],
    [1, '10.0.0.2'],
    [2, '203.0.113.9'],
    [3, 'forged'],
    [9, 'forged'],
  ])('with %d of them only what they said themselves counts', (proxies, address) => {
    expect(addressOf(from('10.0.0.1', chain), proxies)).toBe(address);
  });

  test('without a word of the proxy it is the proxy itself', () => {
    expect(addressOf(from('10.0.0.1'), 1)).toBe('10.0.0.1');
    expect(addressOf(from('10.0.0.1', { 'x-forwarded-for': ' , ' }), 1)).toBe('10.0.0.1');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2:3', '2001:db8:1:2:3'],
  ])('P12 of IPv6 it is the network that counts: %s is %s', (address, network) => {
    expect(addressOf(from(address), 0)).toBe(network);
    expect(addressOf(from('10.0.0.1', { 'x-forwarded-for': address }), 1)).toBe(network);
  });

  test.each([
    [undefined, 0],
    ['no', 0],
    ['', 0],
    ['yes', 1],
    ['3', 3],
  ])('BENTHOS_PROXY=%s are %d', (setting, count) => {
    expect(proxiesIn(setting)).toBe(count);
  });

  test.each(['true', '10', 'x1', '1x', '-1'])('any other setting is refused in words: %s', (setting) => {
    expect(() => proxiesIn(setting)).toThrow(`BENTHOS_PROXY is '${setting}'; it must be yes, no or the number`);
  });
});

test.each([
  ['127.0.0.1', {}, 0, true],
  ['::1', {}, 0, true],
  ['::ffff:127.0.0.1', {}, 0, true],
  ['10.0.0.1', {}, 0, false],
  ['127.0.0.1', {}, 1, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 0, false],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, 0, false],
])('%s with %j behind %d proxies is of this machine: %s', (address, headers, proxies, isHere) => {
  expect(isLocal(from(address, headers as Record<string, string>), proxies)).toBe(isHere);
});
