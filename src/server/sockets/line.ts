import type { Writable } from 'node:stream';
import type { Socket } from 'socket.io';
import { holdBack } from '../environment/hold-back.ts';
import { MESSAGE, type Sendable } from './event-packet.ts';

/** What waits for a slow reader at most: in the connection, in bytes, and held back by Socket.IO, in messages. */
const MOST_UNREAD = 1_000_000;
const MOST_HELD = 200;

/** What is needed of a socket. */
interface Ended {
  readonly conn: Pick<Socket['conn'], 'on' | 'write'>;
  /** Engine.IO keeps the websocket there. */
  readonly request: { readonly socket: Writable; readonly websocket?: { readonly readyState: number } };
}

/** Of a websocket: it has not begun to close. After a closing frame no other may follow. */
const OPEN = 1;

/**
 * Sends events straight into the connection under a socket: what is sent to several is put into a frame once, and all that
 * one of them is sent in a turn of the event loop, the answer to a move and its update for example, goes out at once. False
 * if somebody does not read what is sent.
 */
export function lineOf({ conn, request: { socket: line, websocket } }: Ended): (message: Sendable) => boolean {
  let held = 0;
  // What Socket.IO sends itself it may hold back for a moment. Nothing overtakes that.
  conn.on('packetCreate', () => {
    held += 1;
  });
  conn.on('flush', () => {
    held = 0;
  });
  return ({ message, frame }) => {
    if (held > 0) conn.write(message.slice(MESSAGE.length));
    else if (line.writable && websocket?.readyState === OPEN) {
      holdBack(line);
      line.write(frame);
    }
    return held <= MOST_HELD && line.writableLength <= MOST_UNREAD;
  };
}
