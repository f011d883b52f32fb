import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { CloseCode } from '../../wire/frames.ts';
import { holdBack } from '../environment/hold-back.ts';

/** The client at the other end of a websocket. */
export interface Peer {
  readonly isOpen: () => boolean;
  readonly send: (text: string | Buffer) => void;
  readonly pong: (data: Buffer) => void;
  /** Sends a heartbeat, by which both ends notice a dead connection; cuts the peer off if it did not answer the last one. */
  readonly beat: () => void;
  readonly hangUp: (code: CloseCode) => void;
}

/** How much a peer may leave unread, in bytes. */
const MOST_UNREAD = 1_000_000;
const AS_TEXT = { binary: false };
const BEAT = Buffer.from('{"event":"beat"}');

/** `onEnd` is called once, as soon as the connection is useless. */
export function peerOf(websocket: WebSocket, connection: IncomingMessage['socket'], onEnd: () => void): Peer {
  let isAlive = true;
  let isOver = false;
  websocket.on('pong', () => {
    isAlive = true;
  });
  const end = (): void => {
    if (!isOver) onEnd();
    isOver = true;
  };
  websocket.on('close', end);
  // A broken frame: the library closes the connection.
  websocket.on('error', () => {});
  const isOpen = (): boolean => websocket.readyState === websocket.OPEN;
  const write = (frame: () => void): void => {
    if (!isOpen()) return;
    // The answer to a move and the update that it causes leave in one system call.
    holdBack(connection);
    frame();
    // Backpressure: a peer that does not read reconnects later and catches up then.
    if (websocket.bufferedAmount > MOST_UNREAD) websocket.terminate();
  };
  const send = (text: string | Buffer): void => write(() => websocket.send(text, AS_TEXT));
  return {
    isOpen,
    send,
    pong: (data) => write(() => websocket.pong(data)),
    beat: () => {
      if (!isAlive) return websocket.terminate();
      isAlive = false;
      write(() => websocket.ping());
      return send(BEAT);
    },
    hangUp: (code) => {
      end();
      if (!isOpen()) return;
      websocket.close(code);
      // The closing handshake is not awaited, and what the peer sent before is not read (P12).
      websocket.pause();
      connection.destroySoon();
    },
  };
}

let last = { name: '', text: '', bytes: Buffer.alloc(0) };

/** An event frame. `text` is its value as JSON; peers that get the same one after another share its bytes. */
export function eventFrame(name: string, text: string): Buffer {
  if (last.text !== text || last.name !== name)
    last = { name, text, bytes: Buffer.from(`{"event":"${name}","value":${text}}`) };
  return last.bytes;
}
