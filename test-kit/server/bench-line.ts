import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A websocket with as little work as possible: thousands of players in one process are not to be what is measured. What is
 * read of a text is left to the one who gets it.
 */
export interface Line {
  readonly send: (text: string) => void;
}

export async function openLine(url: URL, onText: (text: string) => void, cookie?: string): Promise<Line> {
  const asking = request(url, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  asking.end();
  const [, socket, head] = (await once(asking, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  socket.setNoDelay(true);
  if (head.length > 0) socket.unshift(head);
  readFrames(socket, onText);
  return { send: (text) => void socket.write(frameOf(TEXT, Buffer.from(text))) };
}

/** The server masks nothing, and sends every text in one piece. */
function readFrames(socket: Socket, onText: (text: string) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let place = 0;
    for (;;) {
      const { begin, end } = frameAt(data, place);
      if (end > data.length) break;
      if (data[place] === TEXT) onText(data.toString('utf8', begin, end));
      else if (data[place] === PING) socket.write(frameOf(PONG, data.subarray(begin, end)));
      else if (data[place] === CLOSING) socket.end();
      place = end;
    }
    rest = data.subarray(place);
  });
  socket.on('error', () => {});
}

/** Whole frames by their kinds. */
const TEXT = 0x81;
const CLOSING = 0x88;
const PING = 0x89;
const PONG = 0x8a;
const MASKED = 0x80;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** Where the content of a frame begins and ends; it ends nowhere as long as too little of it is there. */
function frameAt(data: Buffer, place: number): { readonly begin: number; readonly end: number } {
  const left = data.length - place;
  const told = left < 2 ? EIGHT_BYTES : (data[place + 1] as number);
  const begin = place + (told === EIGHT_BYTES ? 10 : told === TWO_BYTES ? 4 : 2);
  if (begin > data.length) return { begin, end: Infinity };
  if (told === EIGHT_BYTES) return { begin, end: begin + Number(data.readBigUInt64BE(place + 2)) };
  return { begin, end: begin + (told === TWO_BYTES ? data.readUInt16BE(place + 2) : told) };
}

/** Clients have to mask what they send; the mask of zeros changes nothing. Nothing long is sent here. */
function frameOf(kind: number, content: Buffer): Buffer {
  const { length } = content;
  const begin = length < TWO_BYTES ? 6 : 8;
  const frame = Buffer.alloc(begin + length);
  frame[0] = kind;
  frame[1] = MASKED | Math.min(length, TWO_BYTES);
  if (length >= TWO_BYTES) frame.writeUInt16BE(length, 2);
  content.copy(frame, begin);
  return frame;
}
