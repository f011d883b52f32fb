import type { Decision, Move } from '../../src/engine/index.ts';
import { patched } from '../../src/wire/patch.ts';
import type { PatchedUpdate, Snapshot } from '../../src/wire/table.ts';
import { SOCKET_PATH } from '../../src/server/http/socket-path.ts';
import { openLine } from './bench-line.ts';
import { type BenchTable, playTable, type Told } from './bench-table.ts';
import { type Client, newGuest, type Reply } from './client.ts';
import { requestText } from './websocket.ts';

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
  let count = 0;
  const { table, tell } = playTable(name, async (seat, move, expected) => {
    count += 1;
    const request = { moveId: `bench-move-${count}`, expected, action: { kind: 'move', move } };
    const answer = await lines[seat]?.ask('act', { game, request });
    if (answer?.includes('"ok":true') !== true) throw new Error(`refused: ${answer}`);
  });
  const readers = people.map(reader);
  const lines = await Promise.all(
    people.map(({ cookie }, seat) =>
      openAsking(address, cookie, (text) => {
        const told = text.startsWith('{"event":"update"') ? readers[seat]?.update(text) : undefined;
        if (told !== undefined) tell(seat, told);
      }),
    ),
  );
  await Promise.all(
    lines.map(async ({ ask }, seat) => {
      const text = await ask('watch', { game, from: 1_000_000, patches: true });
      const told = readers[seat]?.begin((JSON.parse(text) as Reply<Snapshot>).value);
      if (told !== undefined) tell(seat, told);
    }),
  );
  return table;
}

/** A line over which one asks; what is told unasked goes to `onEvent`. */
async function openAsking(address: string, cookie: string, onEvent: (text: string) => void) {
  const answers = new Map<number, (text: string) => void>();
  let asked = 0;
  const onText = (text: string): void => {
    if (!text.startsWith('{"id":')) return onEvent(text);
    const id = Number.parseInt(text.slice(6, 22), 10);
    answers.get(id)?.(text);
    return void answers.delete(id);
  };
  const { send } = await openLine(new URL(SOCKET_PATH, address), onText, cookie);
  return {
    ask: (name: string, body: unknown): Promise<string> =>
      new Promise((resolve) => {
        asked += 1;
        answers.set(asked, resolve);
        send(requestText(asked, name, body));
      }),
  };
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

/** Keeps what a seat is asked; patches of it are read when it answers. */
function reader(): { readonly begin: (snapshot: Snapshot) => Told; readonly update: (text: string) => Told } {
  let asked: { readonly decision?: Decision } = {};
  let unread: string[] = [];
  let isAsked = false;
  const moves = (): readonly Move[] => {
    for (const text of unread) {
      const { own = {} } = (JSON.parse(text) as { readonly value: PatchedUpdate }).value;
      const { decision } = own['view'] as { readonly decision: null };
      asked = patched(asked, { decision });
    }
    unread = [];
    return asked.decision?.moves ?? [];
  };
  const told = (number: number, isOver: boolean): Told => ({ number, isAsked, moves, isOver });
  return {
    begin: ({ number, view, table }) => {
      asked = view?.decision === undefined ? {} : { decision: view.decision };
      isAsked = view?.decision !== undefined;
      return told(number, table.status === 'over');
    },
    update: (text) => {
      const isNews = text.includes('"decision":');
      if (isNews) {
        unread.push(text);
        isAsked = !text.includes('"decision":null');
      }
      return told(Number(/"number":(\d+)/.exec(text)?.[1]), text.includes('"status":"over"'));
    },
  };
}
