import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A connection that speaks Socket.IO's protocol over a websocket with as little work as possible: thousands of players in one
 * process are not to be what is measured. What is read of a message is left to whoever gets its text.
 */
export interface Line {
  readonly say: (name: string, ...values: readonly unknown[]) => void;
  /** The same, and the text that is answered. */
  readonly ask: (name: string, ...values: readonly unknown[]) => Promise<string>;
}

interface Place {
  readonly address: string;
  /** Where Socket.IO is found there. */
  readonly path: string;
  /** Nothing for the main one. */
  readonly namespace?: string;
  readonly cookie?: string;
}

/** The first characters of what goes over the line: Engine.IO's kind, and that of Socket.IO. */
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ANSWER = '43';

/** A line whose events are told as text: `["name", value]`. */
export async function openLine(place: Place, onEvent: (text: string) => void): Promise<Line> {
  const { namespace = '' } = place;
  const prefix = namespace === '' ? '' : `/${namespace},`;
  const socket = await openWebsocket(place);
  const answers = new Map<string, (text: string) => void>();
  let asked = 0;
  const isConnected = new Promise<void>((resolve) => {
    readFrames(socket, (text) => {
      if (text === PING) socket.write(frameOf(PONG));
      else if (text.startsWith(EVENT)) onEvent(text.slice(EVENT.length + prefix.length));
      else if (text.startsWith(ANSWER)) answer(text.slice(ANSWER.length + prefix.length));
      else if (text.startsWith(CONNECT)) resolve();
    });
  });
  const answer = (text: string): void => {
    const begin = text.indexOf('[');
    const id = text.slice(0, begin);
    answers.get(id)?.((JSON.parse(text.slice(begin)) as [string])[0]);
    answers.delete(id);
  };
  socket.write(frameOf(`${CONNECT}${prefix}`));
  await isConnected;
  return {
    say: (...event) => void socket.write(frameOf(`${EVENT}${prefix}${JSON.stringify(event)}`)),
    ask: (...event) =>
      new Promise((resolve) => {
        asked += 1;
        answers.set(String(asked), resolve);
        socket.write(frameOf(`${EVENT}${prefix}${asked}${JSON.stringify(event)}`));
      }),
  };
}

async function openWebsocket({ address, path, cookie }: Place): Promise<Socket> {
  const asking = request(new URL(`${path}/?EIO=4&transport=websocket`, address), {
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
  return socket;
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
      if (data[place] === WHOLE_TEXT) onText(data.toString('utf8', begin, end));
      else if (data[place] === CLOSING) socket.end();
      place = end;
    }
    rest = data.subarray(place);
  });
  socket.on('error', () => {});
}

const WHOLE_TEXT = 0x81;
const CLOSING = 0x88;
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
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const begin = length < TWO_BYTES ? 6 : 8;
  const frame = Buffer.alloc(begin + length);
  frame[0] = WHOLE_TEXT;
  frame[1] = MASKED | Math.min(length, TWO_BYTES);
  if (length >= TWO_BYTES) frame.writeUInt16BE(length, 2);
  frame.write(text, begin);
  return frame;
}
