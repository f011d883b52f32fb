import { patched } from '../../src/wire/patch.ts';
import type { PatchedUpdate, Shown, Snapshot } from '../../src/wire/table.ts';
import { type BenchTable, playTable, type Told } from './bench-table.ts';
import { type Client, connect, newGuest } from './client.ts';

/** How many games the same four people play. */
const GAMES_OF_FOUR = 20;
const SEATS = 4;

/** So many games of four, every seat with a connection of its own; fewer, if there is no time left. */
export async function openTables(
  address: string,
  count: number,
  isTime: (opened: number) => boolean,
): Promise<readonly BenchTable[]> {
  const tables: BenchTable[] = [];
  while (tables.length < count && isTime(tables.length)) {
    const people = await Promise.all(Array.from({ length: SEATS }, () => newGuest(address)));
    const some = Array.from({ length: Math.min(GAMES_OF_FOUR, count - tables.length) }, (_, index) =>
      openTable(address, people, `table ${tables.length + index}`),
    );
    tables.push(...(await Promise.all(some)));
    for (const { close } of people) close();
  }
  return tables;
}

async function openTable(address: string, people: readonly Client[], name: string): Promise<BenchTable> {
  const game = await seatAll(people);
  const clients = people.map(({ person, cookie }) => connect(address, person, cookie));
  let count = 0;
  const { table, tell } = playTable(name, async (seat, move, expected) => {
    count += 1;
    const request = { moveId: `bench-move-${count}`, expected, action: { kind: 'move', move } };
    const answer = await clients[seat]?.ask('act', { game, request });
    if (answer?.ok !== true) throw new Error(`refused: ${JSON.stringify(answer)}`);
  });
  await Promise.all(
    clients.map(async ({ socket, ask }, seat) => {
      const { value } = await ask<Snapshot>('watch', { game, from: 1_000_000, patches: true });
      let shown: Shown = value;
      socket.off('update');
      socket.on('update', ({ number, patch }: PatchedUpdate) => {
        shown = patched(shown, patch);
        tell(seat, toldBy(number, shown));
      });
      tell(seat, toldBy(value.number, value));
    }),
  );
  return table;
}

async function seatAll(people: readonly Client[]): Promise<string> {
  const [host, ...others] = people as readonly [Client, ...Client[]];
  const seats = ['host', ...others.map(() => 'open')];
  const setup = { players: seats.length, boards: 'advanced', contracts: true, seats, options: { isPublic: true } };
  const made = await host.send('POST', '/api/games', setup);
  const { game } = (await made.json()) as { game: string };
  for (const other of others) await other.send('POST', `/api/games/${game}/join`, { moveId: 'take-a-seat' });
  return game;
}

function toldBy(number: number, { view, table }: Shown): Told {
  return { number, moves: view?.decision?.moves ?? [], isOver: table.status === 'over' };
}
