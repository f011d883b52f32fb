import { draw, seedFrom } from '../../src/engine/index.ts';
import type { Snapshot } from '../../src/server/service/game-service.ts';
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
  readonly games: readonly string[];
  /** Lets all games come to a stop. */
  readonly stop: () => Promise<void>;
}

/** Games of two people each, played at random as fast as they are answered; a tenth of the requests are sent twice. */
export async function putUnderLoad(people: readonly [Client, Client], count: number): Promise<Load> {
  const games = await Promise.all(Array.from({ length: count }, () => openGame(people)));
  const acknowledged: Acknowledged[] = [];
  const control = { isStopped: false };
  const playing = games.map(async (game, index) => {
    const stream = { seed: seedFrom(`load ${index}`), used: 0 };
    for (let turn = 0; !control.isStopped; turn++) {
      const client = people[turn % 2] as Client;
      const shown = await client.ask<Snapshot>('watch', { game, from: 1_000_000 });
      const moves = shown.value?.view?.decision?.moves ?? [];
      const move = moves[draw(stream, Math.max(1, moves.length))];
      if (shown.ok && shown.value.table.status === 'over') return;
      if (move === undefined) continue;
      const moveId = `game-${index}-turn-${turn}`;
      const request = { moveId, expected: shown.value.number, action: { kind: 'move', move } };
      if (draw(stream, 10) === 0) void client.askText('act', { game, request });
      const answer = await client.askText('act', { game, request });
      if (answer.includes('"ok":true')) acknowledged.push({ client, game, request, moveId, answer });
    }
  });
  return {
    acknowledged,
    games,
    stop: async () => {
      control.isStopped = true;
      await Promise.all(playing);
    },
  };
}

async function openGame([host, guest]: readonly [Client, Client]): Promise<string> {
  const made = await host.send('POST', '/api/games', {
    players: 2,
    boards: 'basic',
    contracts: false,
    options: { isPublic: true },
    seats: ['host', 'open'],
  });
  const { game } = (await made.json()) as { game: string };
  const joined = await guest.send('POST', `/api/games/${game}/join`, { moveId: 'take-a-seat' });
  if (!joined.ok) throw new Error(await joined.text());
  return game;
}
