import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { frameOf } from './event-packet.ts';
import { lineOf } from './line.ts';

let server: Server;
let near: Socket;
let far: Socket;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  far = connect((server.address() as { port: number }).port, '127.0.0.1');
  [near] = (await once(server, 'connection')) as [Socket];
});

afterEach(() => {
  near.destroy();
  far.destroy();
  server.close();
});

/** Engine.IO's side of a socket: what is handed to it, and what it says. */
function engine() {
  const handed: string[] = [];
  const conn = new EventEmitter();
  const write = (packet: string): void => {
    handed.push(packet);
    conn.emit('packetCreate');
  };
  const websocket = { readyState: 1 };
  const send = lineOf({ conn: Object.assign(conn, { write }) as never, request: { socket: near, websocket } });
  return { conn, handed, websocket, send: (text: string) => send({ message: `4${text}`, frame: frameOf(text) }) };
}

async function heard(length: number): Promise<string> {
  const chunks: Buffer[] = [];
  while (Buffer.concat(chunks).length < length) chunks.push(...((await once(far, 'data')) as [Buffer]));
  return Buffer.concat(chunks).toString('latin1');
}

test('what is sent in one turn of the event loop goes out at its end, with what others wrote meanwhile', async () => {
  const { send } = engine();
  send('first');
  near.write('|');
  send('last');
  expect(near.writableCorked).toBe(1);
  const bytes = `${frameOf('first').toString('latin1')}|${frameOf('last').toString('latin1')}`;
  expect(await heard(bytes.length)).toBe(bytes);
  expect(near.writableCorked).toBe(0);
});

test('nothing overtakes what Socket.IO holds back', () => {
  const { conn, handed, send } = engine();
  conn.emit('packetCreate');
  send('after the answer');
  expect(handed).toEqual(['after the answer']);
  conn.emit('flush');
  send('later');
  expect(handed).toEqual(['after the answer']);
  expect(near.writableLength).toBe(frameOf('later').length);
});

test('says so when Socket.IO holds back too much', () => {
  const { conn, send } = engine();
  conn.emit('packetCreate');
  for (let sent = 1; sent < 200; sent++) expect(send('held')).toBe(true);
  expect(send('too many')).toBe(false);
  conn.emit('flush');
  expect(send('again')).toBe(true);
});

test('says so when nobody reads what is sent', async () => {
  const { send } = engine();
  const text = 'x'.repeat(60_000);
  let sent = 0;
  while (send(text)) {
    sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBeLessThan(2000);
  }
  // Much of it the system took first.
  expect(near.writableLength).toBeGreaterThan(1_000_000);
  far.resume();
  await once(near, 'drain');
  expect(send('again')).toBe(true);
});

test.each(['destroy', 'end'] as const)('to a connection that is gone nothing is written: %s', async (how) => {
  const { send } = engine();
  const failed: unknown[] = [];
  near.on('error', (error) => failed.push(error));
  near[how]();
  expect(send('too late')).toBe(true);
  await new Promise((resolve) => void setImmediate(resolve));
  expect([failed, near.bytesWritten]).toEqual([[], 0]);
});

test('nothing follows the frame that closes the websocket', () => {
  const { websocket, send } = engine();
  websocket.readyState = 2;
  expect(send('too late')).toBe(true);
  expect(near.writableLength).toBe(0);
});
