import { draw, type Move, type Stream } from '../../src/engine/index.ts';
import type { Snapshot, Update } from '../../src/wire/table.ts';
import type { Client } from './client.ts';

/** A table of four programs that know what each of them is asked. */
export interface BenchTable {
  readonly isReady: () => boolean;
  /** Lets somebody answer; how long the acknowledgement took, in milliseconds. */
  readonly move: () => Promise<number>;
  readonly isOver: () => boolean;
}

interface Known {
  number: number;
  moves: readonly Move[];
}

export async function openTable(
  people: readonly Client[],
  listen: (client: Client, game: string, onUpdate: (update: Update) => void) => void,
  stream: Stream,
): Promise<BenchTable> {
  const [host, ...others] = people as readonly [Client, ...Client[]];
  const seats = people.map((_, seat) => (seat === 0 ? 'host' : 'open'));
  const setup = { players: people.length, boards: 'advanced', contracts: true, seats };
  const made = await host.send('POST', '/api/games', { ...setup, options: { isPublic: true } });
  const { game } = (await made.json()) as { game: string };
  for (const other of others) await other.send('POST', `/api/games/${game}/join`, { moveId: 'take-a-seat' });

  let isOver = false;
  let isBusy = false;
  let count = 0;
  const known = await Promise.all(
    people.map(async (client) => {
      const { value } = await client.ask<Snapshot>('watch', { game, from: 1_000_000 });
      const own: Known = { number: value.number, moves: value.view?.decision?.moves ?? [] };
      listen(client, game, (update) => {
        own.number = update.number;
        own.moves = update.view?.decision?.moves ?? [];
        if (update.table.status === 'over') isOver = true;
      });
      return own;
    }),
  );
  const asked = (): number => known.findIndex(({ moves }) => moves.length > 0);
  return {
    isReady: () => !isBusy && !isOver && asked() >= 0,
    isOver: () => isOver,
    move: async () => {
      const seat = asked();
      const { moves, number } = known[seat] as Known;
      const move = moves[draw(stream, moves.length)];
      isBusy = true;
      count += 1;
      (known[seat] as Known).moves = [];
      const request = { moveId: `bench-move-${count}`, expected: number, action: { kind: 'move', move } };
      const begin = performance.now();
      const answer = await (people[seat] as Client).ask('act', { game, request });
      isBusy = false;
      if (!answer.ok && answer.error !== 'stale') throw new Error(`refused: ${JSON.stringify(answer)}`);
      return performance.now() - begin;
    },
  };
}
