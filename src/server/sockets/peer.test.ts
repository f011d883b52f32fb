import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CLOSE } from '../../wire/frames.ts';
import { eventFrame, type Peer, peerOf } from './peer.ts';

let server: Server;
let near: WebSocket;
let far: WebSocket;
let connection: Socket;
let peer: Peer;
let heard: string[];
let ended: number;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const websockets = new WebSocketServer({ noServer: true });
  far = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  heard = [];
  far.on('message', (data) => heard.push((data as Buffer).toString()));
  far.on('error', () => {});
  const [request, , head] = (await once(server, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  connection = request.socket;
  near = await new Promise((resolve) => websockets.handleUpgrade(request, connection, head, resolve));
  ended = 0;
  peer = peerOf(near, connection, () => {
    ended += 1;
  });
  await once(far, 'open');
});

afterEach(() => {
  near.terminate();
  far.terminate();
  server.close();
});

test.each([
  ['short', 'x'.repeat(125)],
  ['long', 'x'.repeat(65_536)],
  ['with letters of more than one byte', 'Łódź pod wodą, Київ, 🐙'.repeat(20)],
])('a text arrives as it is, also as bytes: %s', async (_what, text) => {
  peer.send(text);
  peer.send(Buffer.from(text));
  await expect.poll(() => heard).toEqual([text, text]);
});

test('frames of one turn of the event loop leave together at its end', async () => {
  peer.send('first');
  peer.send('last');
  expect([connection.writableCorked, connection.writableLength]).toEqual([1, 2 + 5 + 2 + 4]);
  await expect.poll(() => heard).toEqual(['first', 'last']);
  expect(connection.writableCorked).toBe(0);
});

test('an event is encoded once for all who get the same', () => {
  const text = '{"game":"reef"}';
  const first = eventFrame('update', text);
  expect(first.toString()).toBe('{"event":"update","value":{"game":"reef"}}');
  expect(eventFrame('update', JSON.stringify({ game: 'reef' }))).toBe(first);
  expect(eventFrame('here', text)).not.toBe(first);
  expect(eventFrame('update', '{"game":"bank"}').toString()).toBe('{"event":"update","value":{"game":"bank"}}');
});

test('P12 a peer that does not read is cut off', async () => {
  far.pause();
  const text = 'x'.repeat(60_000);
  for (let sent = 0; peer.isOpen(); sent++) {
    peer.send(text);
    await new Promise((resolve) => setImmediate(resolve));
    // Much of it the system takes first.
    expect(sent).toBeLessThan(2000);
  }
  expect(connection.destroyed).toBe(true);
});

test('P12 unread pongs count as well', async () => {
  far.pause();
  const data = Buffer.alloc(125);
  for (let sent = 0; peer.isOpen(); sent++) {
    for (let count = 0; count < 1000; count++) peer.pong(data);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBeLessThan(200);
  }
  expect(connection.destroyed).toBe(true);
});

test.each(['terminate', 'close'] as const)('nothing is sent over a connection that is closing: %s', (how) => {
  near[how]();
  const before = connection.writableLength;
  peer.send('too late');
  peer.beat();
  expect(peer.isOpen()).toBe(false);
  expect(connection.writableLength).toBe(before);
});

test('a peer that answers pings stays; one that does not is cut off at the next beat', async () => {
  for (let count = 1; count <= 3; count++) {
    const answered = once(near, 'pong');
    peer.beat();
    await answered;
    await expect.poll(() => heard).toEqual(Array.from({ length: count }, () => '{"event":"beat"}'));
  }
  far.pause();
  peer.beat();
  expect(peer.isOpen()).toBe(true);
  peer.beat();
  expect([peer.isOpen(), connection.destroyed]).toEqual([false, true]);
});

test('P12 what a peer had sent before the server hung up is not taken any more', async () => {
  const taken: unknown[] = [];
  near.on('message', () => {
    if (peer.isOpen()) taken.push('message');
    peer.hangUp(CLOSE.tooMany);
  });
  for (let count = 0; count < 500; count++) far.send('{}');
  const [code] = (await once(far, 'close')) as [number];
  await expect.poll(() => near.readyState).toBe(near.CLOSED);
  expect([taken, code, ended]).toEqual([['message'], CLOSE.tooMany, 1]);
});
