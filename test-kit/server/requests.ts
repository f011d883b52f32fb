import type { Client } from './client.ts';

/** What a server answered, which must have granted it. */
export async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Why a server did not grant something. */
export async function refusal(response: Response): Promise<[number, string]> {
  const { error } = (await response.json()) as { error: string };
  return [response.status, error];
}

/** A running table of these people. */
export async function newTable(people: readonly Client[], options: object = {}): Promise<string> {
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody opens the table');
  const seats = people.map((_, index) => (index === 0 ? 'host' : 'open'));
  const setup = { players: people.length, boards: 'basic', contracts: false };
  const wish = { ...setup, seats, options: { isPublic: true, ...options } };
  const { game } = await json<{ game: string }>(await host.send('POST', '/api/games', wish));
  for (const other of others) await json(await other.send('POST', `/api/games/${game}/join`, { moveId: 'sit-down' }));
  return game;
}
