import { draw, type Stream, seedFrom } from '../../src/engine/index.ts';
import type { Client } from './client.ts';

/** A move that the server said it has. */
export interface Acknowledged {
  readonly client: Client;
  readonly game: string;
  readonly request: object;
  readonly moveId: string;
  readonly answer: string;
}

export interface Load {
  readonly acknowledged: Acknowledged[];
  readonly games: string[];
  /** Lets all games come to a stop. */
  readonly stop: () => Promise<void>;
}

/**
 * So many games of two people at a time, played at random as fast as they are answered, and a new one for each that ends; a
 * tenth of the requests are sent twice.
 */
export async function putUnderLoad(people: readonly [Client, Client], count: number): Promise<Load> {
  const load = { acknowledged: [] as Acknowledged[], games: [] as string[], isStopped: false };
  const first = await Promise.all(Array.from({ length: count }, () => openGame(people)));
  load.games.push(...first);
  const playing = first.map(async (begun, index) => {
    const stream = { seed: seedFrom(`load ${index}`), used: 0 };
    for (let game = begun; await playGame(load, people, game, stream); ) {
      game = await openGame(people);
      load.games.push(game);
    }
  });
  return {
    ...load,
    stop: async () => {
      load.isStopped = true;
      await Promise.all(playing);
    },
  };
}

/** Whether it came to its end, and not the load. */
async function playGame(
  load: { readonly acknowledged: Acknowledged[]; readonly isStopped: boolean },
  people: readonly [Client, Client],
  game: string,
  stream: Stream,
): Promise<boolean> {
  for (let turn = 0; !load.isStopped; turn++) {
    const client = people[turn % 2] as Client;
    const shown = await client.ask('watch', { game, from: 1_000_000 });
    if (shown.ok && shown.value.table.status === 'over') return true;
    const moves = shown.value?.view?.decision?.moves ?? [];
    const move = moves[draw(stream, Math.max(1, moves.length))];
    if (move === undefined) continue;
    const moveId = `load-turn-${turn}`;
    const request = { moveId, expected: shown.value.number, action: { kind: 'move', move } };
    if (draw(stream, 10) === 0) void client.askText('act', { game, request });
    const answer = await client.askText('act', { game, request });
    if (answer.includes('"ok":true')) load.acknowledged.push({ client, game, request, moveId, answer });
  }
  return false;
}

/** Asks until somebody answers: the server may be down for a moment. */
async function openGame([host, guest]: readonly [Client, Client]): Promise<string> {
  const { game } = await persistently<{ game: string }>(() =>
    host.send('POST', '/api/games', {
      players: 2,
      boards: 'basic',
      contracts: false,
      options: { isPublic: true },
      seats: ['host', 'open'],
    }),
  );
  await persistently(() => guest.send('POST', `/api/games/${game}/join`, { moveId: 'take-a-seat' }));
  return game;
}

async function persistently<T>(ask: () => Promise<Response>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      const response = await ask();
      if (response.ok) return (await response.json()) as T;
      if (response.status < 500) throw new TypeError(await response.text());
    } catch (error) {
      if (error instanceof TypeError && !error.message.includes('fetch failed')) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nobody answers');
}
