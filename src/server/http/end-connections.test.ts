import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, test } from 'vitest';
import { openRawConnection } from '../../../test-kit/proof/fuzz/raw-connection.ts';
import type { Clock } from '../environment/environment.ts';
import { systemClock } from '../environment/system.ts';
import { endConnections } from './end-connections.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function listening(answer: RequestListener): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer(answer);
  // Nobody hangs up by themselves.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return { server, address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/` };
}

test('what is under way is answered, then its connection ends, though it could be used again', async () => {
  const asked = Promise.withResolvers<() => void>();
  const { server, address } = await listening((_, response) => asked.resolve(() => response.end('done')));
  const line = await openRawConnection(address);
  line.write(REQUEST);
  const answer = await asked.promise;
  const ended = endConnections(server, systemClock);
  expect(server.listening).toBe(false);
  answer();
  expect(await line.whenClosed(2000)).toBe(true);
  await ended;
  expect(line.received()).toContain('done');
});

test('nobody is waited for who takes longer than five seconds; nothing is left to be done afterwards', async () => {
  const { server, address } = await listening(() => {});
  const line = await openRawConnection(address);
  line.write(REQUEST);
  await once(server, 'request');
  const waiting = new Map<() => void, number>();
  const after: Clock['after'] = (milliseconds, task) => {
    waiting.set(task, milliseconds);
    return () => waiting.delete(task);
  };
  const ended = endConnections(server, { now: () => 0, after });
  const [cutOff] = [...waiting].find(([, milliseconds]) => milliseconds === 5000) ?? [];
  const looks = [...waiting.keys()].filter((task) => task !== cutOff);
  for (const look of looks) look();
  expect(await line.whenClosed(20)).toBe(false);
  cutOff?.();
  expect(await line.whenClosed(2000)).toBe(true);
  await ended;
  expect([...waiting.values()]).toEqual([]);
});

test('who never listened has nobody to hang up on', async () => {
  await expect(endConnections(createServer(), systemClock)).resolves.toBeUndefined();
});
