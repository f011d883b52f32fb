import { once } from 'node:events';
import { expect, test } from 'vitest';
import { frameOf, openRawConnection, UPGRADE } from '../../../test-kit/proof/fuzz/raw-connection.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { newGuest } from '../../../test-kit/server/client.ts';
import { openTestServer } from '../../../test-kit/server/test-server.ts';
import { CLOSE } from '../../wire/frames.ts';
import { hangingUp } from './hanging-up.ts';

test('P12 who goes on though it is too much is hung up on, once; who is let in between is not', () => {
  let wait: number | undefined = 7;
  let hungUp = 0;
  const limiter = hangingUp(
    () => wait,
    () => {
      hungUp += 1;
    },
  );
  const ask = (times: number): void => {
    for (let count = 0; count < times; count++) expect(limiter('moves', 'ann')).toBe(wait);
  };
  ask(19);
  wait = undefined;
  ask(1);
  wait = 7;
  ask(19);
  expect(hungUp).toBe(0);
  ask(100);
  expect(hungUp).toBe(1);
});

test.each(['check', 'fly'])(
  'P12 a connection that sends `%s` without end is closed, and may come again',
  async (name) => {
    const server = await openTestServer(memoryPlace(), { limitScale: 0.1 });
    const ann = await newGuest(server.address);
    expect(await ann.ask('leave', { game: '0'.repeat(32) })).toMatchObject({ ok: true });
    const before = await ann.askAnything(name, {});
    expect(before.error).toBe(name === 'fly' ? 'not-found' : 'malformed');
    const hungUp = once(ann.heard, 'disconnect');
    for (let count = 0; count < 500; count++) ann.say(name, {});
    expect(await hungUp).toEqual([CLOSE.tooMany]);
    await expect.poll(ann.isConnected).toBe(true);
    expect(ann.disconnects()).toBe(1);
    server.clock.push(60_000);
    expect((await ann.askAnything(name, {})).error).toBe(before.error);
    ann.close();
    await server.close();
  },
);

test('P12 who is hung up on and does not say goodbye is read no further', async () => {
  const server = await openTestServer(memoryPlace());
  const line = await openRawConnection(server.address);
  line.write(UPGRADE);
  expect(await line.whenReceived('101 Switching', 5000)).toBe(true);
  line.write(frameOf('no request'));
  expect(await line.whenClosed(10_000)).toBe(true);
  await server.close();
});
