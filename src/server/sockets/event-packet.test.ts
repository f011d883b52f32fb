import { once } from 'node:events';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventPacket, frameOf } from './event-packet.ts';

/** From RFC 6455: with it a server shows that it knows what a websocket is. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
let server: Server;
let reader: WebSocket;
let line: Socket;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  reader = new WebSocket(`ws://127.0.0.1:${port}`);
  const [request, socket] = (await once(server, 'upgrade')) as [{ headers: Record<string, string> }, Socket];
  line = socket;
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${MAGIC}`).digest('base64');
  line.write(
    `HTTP/1.1 101 ${STATUS_CODES[101]}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  await once(reader, 'open');
});

afterAll(() => {
  line.destroy();
  server.close();
});

test.each([
  ['one byte tells its length', 'x'.repeat(125)],
  ['two bytes tell its length', 'x'.repeat(126)],
  ['the longest of those', 'x'.repeat(65_535)],
  ['eight bytes tell its length', 'x'.repeat(65_536)],
  ['letters of more than one byte', 'Łódź pod wodą, Київ, 🐙'.repeat(20)],
  ['nothing', ''],
])('a websocket reads a frame: %s', async (_what, text) => {
  line.write(frameOf(text));
  const [{ data }] = (await once(reader, 'message')) as [{ data: string }];
  expect(data).toBe(text);
});

test('an event is put into a frame once for all who are sent the same', () => {
  const text = '{"game":"reef"}';
  const first = eventPacket('update', text);
  expect(first.message).toBe('42["update",{"game":"reef"}]');
  expect(first.frame.toString('utf8', 2)).toBe('42["update",{"game":"reef"}]');
  expect(eventPacket('update', JSON.stringify({ game: 'reef' }))).toBe(first);
  expect(eventPacket('update', '{"game":"bank"}')).not.toBe(first);
  expect(eventPacket('here', text)).not.toBe(first);
});
