import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStillServer, type StillServer } from '../still-server.ts';
import { CONTINUED, frameOf, openRawConnection, type RawConnection, UPGRADE } from './raw-connection.ts';

const NOWHERE = '0'.repeat(32);
const ASK = `{"id":1,"name":"check","body":{"game":"${NOWHERE}"}}`;
const ANSWER = 'unknown-game';
const SOON = 10_000;

describe('P12 fragments, slow senders and what is no HTTP', () => {
  let server: StillServer;
  const lines: RawConnection[] = [];
  beforeAll(async () => {
    server = await openStillServer();
  });
  afterAll(async () => {
    for (const line of lines) line.end();
    await server.close();
  });
  const open = async (): Promise<RawConnection> => {
    const line = await openRawConnection(server.address);
    lines.push(line);
    return line;
  };
  const upgraded = async (): Promise<RawConnection> => {
    const line = await open();
    line.write(UPGRADE);
    await line.whenReceived('101 Switching', SOON);
    return line;
  };
  /** Others notice nothing. */
  const isServed = async (): Promise<boolean> => (await fetch(new URL('/api/lobby', server.address))).status === 200;

  test('a message in fragments, byte by byte, is one message', async () => {
    const line = await upgraded();
    const parts = ASK.match(/.{1,7}/g) ?? [];
    for (const [index, part] of parts.entries()) {
      const frame = frameOf(part, { opcode: index === 0 ? 1 : CONTINUED, isLast: index === parts.length - 1 });
      for (const byte of frame) line.write(new Uint8Array([byte]));
    }
    expect(await line.whenReceived(ANSWER, SOON)).toBe(true);
  });

  test.each([
    [
      'fragments without an end',
      Array.from({ length: 40 }, (_, index) =>
        frameOf('x'.repeat(1000), { opcode: index === 0 ? 1 : CONTINUED, isLast: false }),
      ),
    ],
    ['a frame that is not masked', [frameOf(ASK, { isMasked: false })]],
    ['reserved bits', [frameOf(ASK, { reserved: 7 })]],
    ['an unknown kind of frame', [frameOf('x', { opcode: 11 })]],
    ['a continuation of nothing', [frameOf('x', { opcode: CONTINUED })]],
    ['a length of 2^63', [Buffer.from([129, 255, 128, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])]],
    ['text that is no UTF-8', [Buffer.from([129, 130, 0, 0, 0, 0, 0xff, 0xfe])]],
    ['a closing frame with a wrong code', [Buffer.from([136, 130, 0, 0, 0, 0, 0, 1])]],
  ])('%s: hung up on', async (_what, frames) => {
    const line = await upgraded();
    for (const frame of frames) line.write(frame);
    expect(await line.whenClosed(SOON)).toBe(true);
    expect(await isServed()).toBe(true);
  });

  test.each([
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
    ['a wrong version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /api/me HTTP/1.1\r\n\r\n'],
    ['two lengths', 'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a chunk of a wrong size',
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    ],
    ['a line within a header', 'GET /api/me HTTP/1.1\r\nHost: x\r\nX-A: b\rSet-Cookie: c\r\n\r\n'],
    ['too many headers', `GET /api/me HTTP/1.1\r\nHost: x\r\n${'X-A: bbbbbbbbbbbbbbbbbbbb\r\n'.repeat(2000)}\r\n`],
    [
      'an upgrade to something else',
      'GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
    ],
  ])('%s: refused', async (_what, bytes) => {
    const line = await open();
    line.write(bytes);
    const isAnswered = await line.whenReceived('HTTP/1.1 4', SOON);
    expect(isAnswered || (await line.whenClosed(0))).toBe(true);
    expect(line.received()).not.toMatch(/^HTTP\/1\.1 [235]/);
    expect(await isServed()).toBe(true);
  });

  test('many who send slowly keep nobody else waiting', async () => {
    const beginnings = [
      'GET /api/me HTTP/1.1\r\nHo',
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
      UPGRADE.slice(0, 60),
    ];
    const slow = await Promise.all(Array.from({ length: 150 }, open));
    for (let round = 0; round < 5; round++) {
      for (const [index, line] of slow.entries()) line.write(round === 0 ? (beginnings[index % 3] ?? '') : 'x');
      expect(await isServed()).toBe(true);
    }
    expect(server.logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });
});
