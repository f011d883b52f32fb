import { frameOf, UPGRADE } from '../fuzz/raw-connection.ts';

/** How a connection of somebody behaves who floods. */
export interface Habit {
  readonly lines: number;
  /** Requests sent before an answer is waited for. */
  readonly atOnce: number;
  /** After so many milliseconds it is given up and another one opened. */
  readonly patience?: number;
  /** Of what it sends the last byte never comes. */
  readonly isSlow?: boolean;
  /** It becomes a websocket, and sends message upon message. */
  readonly isSocket?: boolean;
}

export const HABITS: readonly Habit[] = [
  { lines: 300, atOnce: 1 },
  { lines: 50, atOnce: 8 },
  { lines: 50, atOnce: 1, patience: 250 },
  { lines: 100, atOnce: 1, isSlow: true },
  { lines: 8, atOnce: 1, isSocket: true },
];

const ADDRESS = 'X-Forwarded-For: 203.0.113.7\r\n';
const NOBODY = `Cookie: benthos=${'x'.repeat(43)}\r\n`;
const DEEP = '['.repeat(8000);
const LARGE = JSON.stringify({ name: 'x'.repeat(15_000) });
const PASSWORD = JSON.stringify({ name: 'Ann', password: 'is not this' });

/** What costs a server something: writing, a slow hash, a long body, looking somebody up, a file. */
const TEXTS: readonly string[] = [
  requestOf('POST', '/api/guests', '', '{}'),
  requestOf('POST', '/api/sign-in', '', PASSWORD),
  requestOf('POST', '/api/guests', '', DEEP),
  requestOf('POST', '/api/guests', NOBODY, LARGE),
  requestOf('GET', '/api/me', NOBODY),
  requestOf('GET', '/api/lobby'),
  requestOf('GET', '/'),
  requestOf('GET', '/api/nothing'),
];

/** All of one address, as a proxy tells it. */
function requestOf(method: string, path: string, headers = '', body = ''): string {
  const length = body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\n${ADDRESS}${headers}${length}\r\n${body}`;
}

export function requestText({ isSlow = false }: Habit, number: number): string {
  const text = TEXTS[number % TEXTS.length] ?? '';
  return isSlow ? text.slice(0, -1) : text;
}

const MOVE = { game: '0'.repeat(32), request: { moveId: 'a-move-id', action: { kind: 'resign' } } };
const MESSAGE = frameOf(JSON.stringify({ id: 1, name: 'act', body: MOVE }));
export const SOCKET = UPGRADE.replace(/\r\n$/, `${ADDRESS}\r\n`);
export const MESSAGES = Buffer.concat(Array.from({ length: 200 }, () => MESSAGE));
