import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_LIST } from '../../../src/wire/messages.ts';
import { openRawSocket, type RawSocket } from '../channels/raw-socket.ts';
import { type Cast, type FuzzServer, openFuzzServer } from './fuzz-server.ts';
import { fuzzMessage } from './message-fuzz.ts';
import { ODD_FRAMES } from './odd-frames.ts';

/** `npm run proof -- fuzz` asks far more. */
const EACH = 120;

describe('P12 P3 whatever comes over a socket is answered or hung up on, and changes nothing', () => {
  let fuzz: FuzzServer;
  let cast: Cast;
  let other: RawSocket;
  beforeAll(async () => {
    fuzz = await openFuzzServer();
    cast = await fuzz.newCast();
    other = await openRawSocket(fuzz.server.address, cast.callers[0] ?? {});
  });
  afterAll(async () => {
    other.close();
    await fuzz.close();
  });

  test.each(MESSAGE_LIST)(
    'message $name',
    async (message) => {
      await fuzzMessage(fuzz, message, EACH, 1);
      expect(fuzz.faults.splice(0)).toEqual([]);
    },
    60_000,
  );

  test('frames that are no requests', async () => {
    let socket = await openRawSocket(fuzz.server.address, cast.callers[1] ?? {});
    for (const frame of ODD_FRAMES) {
      await fuzz.judge(`frame ${String(frame)}`, async () => {
        socket.send(frame);
        // Whether this connection survives or not, others are served.
        await other.ask('check', { game: cast.stage.game });
        await socket.whenClosed(20);
        return { status: undefined, error: 'malformed' };
      });
      if (!socket.isOpen()) socket = await openRawSocket(fuzz.server.address, cast.callers[1] ?? {});
    }
    socket.close();
    expect(fuzz.faults.splice(0)).toEqual([]);
  }, 60_000);
});
