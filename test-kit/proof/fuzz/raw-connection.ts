import { randomBytes } from 'node:crypto';
import net from 'node:net';

/** Bytes over a line, as no client would send them. */
export interface RawConnection {
  readonly write: (bytes: string | Uint8Array) => void;
  /** All that came back, as latin-1. */
  readonly received: () => string;
  /** Until the text has come, or so long; whether it came. */
  readonly whenReceived: (text: string, milliseconds: number) => Promise<boolean>;
  readonly whenClosed: (milliseconds: number) => Promise<boolean>;
  readonly end: () => void;
}

export async function openRawConnection(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  let text = '';
  let isClosed = false;
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const each of waiting) each();
  };
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    look();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
    look();
  });
  await new Promise((resolve) => void socket.once('connect', resolve));
  const until = (is: () => boolean, milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => done(is()), milliseconds);
      const check = (): void => {
        if (is() || isClosed) done(is());
      };
      const done = (result: boolean): void => {
        clearTimeout(timer);
        waiting.delete(check);
        resolve(result);
      };
      waiting.add(check);
      check();
    });
  return {
    write: (bytes) => void (isClosed || socket.write(bytes)),
    received: () => text,
    whenReceived: (wanted, milliseconds) => until(() => text.includes(wanted), milliseconds),
    whenClosed: (milliseconds) => until(() => isClosed, milliseconds),
    end: () => void socket.destroy(),
  };
}

export const UPGRADE = [
  'GET /api/socket HTTP/1.1',
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  '',
  '',
].join('\r\n');

export const TEXT = 1;
export const CONTINUED = 0;

/** One frame of a websocket, masked as a client must do it. */
export function frameOf(payload: string, { opcode = TEXT, isLast = true, isMasked = true, reserved = 0 } = {}): Buffer {
  const body = Buffer.from(payload);
  const length = body.length < 126 ? [body.length] : [126, body.length >> 8, body.length & 255];
  const [first = 0, ...rest] = length;
  const head = [(isLast ? 128 : 0) | (reserved << 4) | opcode, (isMasked ? 128 : 0) | first, ...rest];
  const mask = isMasked ? [1, 2, 3, 4] : [];
  const masked = isMasked ? body.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) : body;
  return Buffer.concat([Buffer.from([...head, ...mask]), masked]);
}
