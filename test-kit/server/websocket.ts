import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../src/server/http/socket-path.ts';

type Headers = Readonly<Record<string, string>>;

/** A websocket to a server, which may not be open yet. */
export function newWebsocket(address: string, headers: Headers): WebSocket {
  return new WebSocket(new URL(SOCKET_PATH, address.replace(/^http/, 'ws')), { headers });
}

/** One that is open; fails with the code of the refusal if the server lets nobody in. */
export async function openWebsocket(address: string, headers: Headers): Promise<WebSocket> {
  const socket = newWebsocket(address, headers);
  const refused = new Promise<never>((_resolve, reject) => {
    socket.once('unexpected-response', (_request, response: IncomingMessage) => {
      void text(response).then((body) => reject(new Error((JSON.parse(body) as { error: string }).error)));
    });
  });
  await Promise.race([once(socket, 'open'), refused]);
  // Who is hung up on is told so by `close`.
  socket.on('error', () => {});
  return socket;
}

export function requestText(id: number, name: string, body: unknown): string {
  return JSON.stringify({ id, name, body });
}
