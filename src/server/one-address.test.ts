import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Client, connect } from '../../test-kit/server/client.ts';
import { serverProcess } from '../../test-kit/server/server-process.ts';

const PEOPLE = 30;
/** So many connections a browser opens for a page, and so many files it asks for. */
const FILES = 6;
const SOON = { timeout: 20_000 };

/** Somebody who became a guest at home, where nobody else did. */
async function guestAtHome(address: string, index: number): Promise<{ id: string; cookie: string }> {
  const made = await fetch(new URL('/api/guests', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` },
    body: '{}',
  });
  const { id } = (await made.json()) as { id: string };
  return { id, cookie: made.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

test('P12 a club behind one address is no flood: pages, sockets, and all of them again after a restart', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-club-'));
  const server = await serverProcess({ BENTHOS_DATA: data, BENTHOS_LIMITS: '1', BENTHOS_PROXY: 'yes' });
  await server.start();
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => guestAtHome(server.address, index + 1)),
  );
  const statuses = new Set<number>();
  const clients = await Promise.all(
    people.map(async ({ id, cookie }): Promise<Client> => {
      const client = connect(server.address, id, cookie);
      const files = Array.from({ length: FILES }, () => client.get('/server.json'));
      for (const response of await Promise.all([...files, client.get('/api/me'), client.get('/api/lobby')])) {
        statuses.add(response.status);
        await response.arrayBuffer();
      }
      return client;
    }),
  );
  const areThere = (): number => clients.filter(({ isConnected }) => isConnected()).length;
  await expect.poll(areThere, SOON).toBe(PEOPLE);
  await server.stop();
  await expect.poll(areThere, SOON).toBe(0);
  await server.start();
  await expect.poll(areThere, SOON).toBe(PEOPLE);
  const answers = await Promise.all(clients.map((client) => client.ask('leave', { game: '0'.repeat(32) })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(PEOPLE);
  expect([...statuses]).toEqual([200]);
  for (const client of clients) client.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}, 60_000);
