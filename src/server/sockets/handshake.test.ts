import { beforeEach, expect, test } from 'vitest';
import {
  frameOf,
  openRawConnection,
  type RawConnection,
  UPGRADE,
} from '../../../test-kit/proof/fuzz/raw-connection.ts';
import { openSockets, type TestSockets } from '../../../test-kit/server/open-sockets.ts';
import { openStillServices } from '../../../test-kit/server/still-services.ts';

const SOON = 5000;
const MESSAGES = 100;
const PING = { opcode: 9 };
let sockets: TestSockets;
let line: RawConnection;
/** The turn of the event loop in which each was counted. */
let turns: number[];
let wait: number | undefined;

beforeEach(async () => {
  const services = await openStillServices();
  let turn = 0;
  [turns, wait] = [[], undefined];
  const limiter = (): number | undefined => {
    turns.push(turn);
    return wait;
  };
  sockets = await openSockets(services, { limiter });
  line = await openRawConnection(sockets.address);
  line.write(UPGRADE);
  await line.whenReceived('101 Switching', SOON);
  turns.splice(0);
  const next = (): void => {
    turn += 1;
    if (turns.length < MESSAGES) setImmediate(next);
  };
  next();
  return async () => {
    line.end();
    turns.length = MESSAGES;
    await sockets.close();
  };
});

test.each([
  ['messages', frameOf('{"id":1,"name":"fly"}')],
  ['pings', frameOf('ahoy', PING)],
])('P12 one connection gets one turn of the event loop at a time: %s', async (_what, frame) => {
  line.write(Buffer.concat(Array.from({ length: MESSAGES }, () => frame)));
  await expect.poll(() => turns.length).toBe(MESSAGES);
  expect(new Set(turns).size).toBe(MESSAGES);
});

test('P12 a ping is answered and counts as a message does: too many end the connection', async () => {
  line.write(frameOf('ahoy', PING));
  expect(await line.whenReceived('\u008a\u0004ahoy', SOON)).toBe(true);
  wait = 7;
  const before = line.received();
  line.write(Buffer.concat(Array.from({ length: 20 }, () => frameOf('ahoy', PING))));
  expect(await line.whenClosed(SOON)).toBe(true);
  expect(line.received()).toBe(`${before}\u0088\u0002\u0011\u004d`);
});

test.each(['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key'])(
  'a handshake without %s is answered as a bad request',
  async (header) => {
    const other = await openRawConnection(sockets.address);
    other.write(
      UPGRADE.split('\r\n')
        .filter((each) => !each.startsWith(header))
        .join('\r\n'),
    );
    expect(await other.whenReceived('HTTP/1.1 400', SOON)).toBe(true);
    other.end();
  },
);
