import type { Pace, TableOptions } from '../../../src/wire/options.ts';
import type { Chance } from '../../server/simulation/chance.ts';
import { act, hasAccount, type LastingServer, look, moveOnce, type Somebody } from './lasting-server.ts';

/** A table as it was left, and who sat down there. */
export interface OldTable {
  readonly game: string;
  /** What kind of table it is, for faults. */
  readonly kind: string;
  readonly options: Pick<TableOptions, 'pace' | 'spectators' | 'rated'>;
  readonly people: readonly Somebody[];
  /** The secrets of links that nobody has used, enough for all seats that somebody might take. */
  readonly links: readonly string[];
}

interface Wish {
  readonly status: 'gathering' | 'running' | 'paused';
  readonly pace: Pace;
  readonly isPublic: boolean;
}

const MOST_MOVES = 8;
const MINUTE = 60_000;

/** Random tables of every status at every pace, public and private, and some daily deals; then whoever leaves does. */
export async function openTables(
  server: LastingServer,
  chance: Chance,
  everybody: readonly Somebody[],
): Promise<readonly OldTable[]> {
  const paces: readonly Pace[] = [
    { kind: 'untimed' },
    { kind: 'live', bank: MINUTE * (1 + chance.below(60)), perTurn: MINUTE * chance.below(5) },
    { kind: 'days', hours: 1 + chance.below(24 * 30) },
  ];
  const wishes = (['gathering', 'running', 'paused'] as const).flatMap((status) =>
    paces.flatMap((pace) => [true, false].map((isPublic) => ({ status, pace, isPublic }))),
  );
  const tables: (OldTable & Wish)[] = [];
  for (const wish of wishes) tables.push({ ...wish, ...(await openTable(server, chance, everybody, wish)) });
  const deals: OldTable[] = [];
  for (const somebody of everybody.filter(() => chance.oneIn(3))) deals.push(await openDeal(server, somebody));
  for (const somebody of everybody) if (!staysOn(somebody)) await server.leave(somebody);
  // Only now, as whoever leaves ends the break.
  for (const { game, status, people } of tables)
    for (const somebody of status === 'paused' ? people.filter(staysOn) : [])
      await act(server, somebody, game, { kind: 'pause', on: true });
  return [...tables, ...deals];
}

/** Whether this is still a person when the years begin. */
export function staysOn({ fate }: Somebody): boolean {
  return fate !== 'leaves';
}

async function openTable(
  server: LastingServer,
  chance: Chance,
  everybody: readonly Somebody[],
  { status, pace, isPublic }: Wish,
): Promise<OldTable> {
  const isGathering = status === 'gathering';
  const rated = chance.oneIn(4);
  const might = everybody.filter((each) => !rated || hasAccount(each));
  const players = isGathering ? 2 + chance.below(3) : 1 + chance.below(4);
  // There is no break without anybody.
  const host = oneOf(chance, status === 'paused' ? might.filter(staysOn) : might);
  const people = [host];
  for (let left = chance.below(isGathering ? players - 1 : players); left > 0; left--)
    people.push(
      oneOf(
        chance,
        might.filter((each) => !people.includes(each)),
      ),
    );
  const seats = Array.from({ length: players }, (_, seat) => {
    if (seat === 0) return 'host';
    const isFree = isGathering && (seat === players - 1 || chance.oneIn(2));
    return seat < people.length || isFree ? 'open' : 'drifter';
  });
  const options = { pace, isPublic, rated, spectators: !chance.oneIn(3), relay: 'drifter', confirmStart: false };
  const boards = players === 1 || chance.oneIn(2) ? 'advanced' : 'basic';
  const contracts = players > 1 && chance.oneIn(2);
  const wish = { players, boards, contracts, options, seats };
  const { game } = await server.ask<{ game: string }>(host, 'POST', '/api/games', wish);
  const links: string[] = [];
  for (let left = isPublic ? 0 : people.length - 1 + (isGathering ? players : 0); left > 0; left--)
    links.push((await server.ask<{ token: string }>(host, 'POST', `/api/games/${game}/invites`)).token);
  for (const somebody of people.slice(1)) await sitDown(server, somebody, game, links.pop());
  if (!isGathering) for (let left = chance.below(MOST_MOVES); left > 0; left--) await moveOnce(server, people, game);
  await server.ask(host, 'POST', `/api/games/${game}/chat`, { messageId: 'the-first-line', text: 'Until tomorrow' });
  const kind = `${status} ${pace.kind} ${isPublic ? 'public' : 'private'}, ${people.map(({ fate }) => fate).join()}`;
  return { game, kind, options, people, links };
}

async function openDeal(server: LastingServer, somebody: Somebody): Promise<OldTable> {
  const { game } = await server.ask<{ game: string }>(somebody, 'POST', '/api/daily/play');
  await moveOnce(server, [somebody], game);
  const { options } = await look(server, somebody, game);
  return { game, kind: `daily deal, ${somebody.fate}`, options, people: [somebody], links: [] };
}

/** By a link, or from the lobby. */
export async function sitDown(server: LastingServer, who: Somebody, game: string, token?: string): Promise<void> {
  if (token === undefined) await server.ask(who, 'POST', `/api/games/${game}/join`, { moveId: 'take-a-seat' });
  else await server.ask(who, 'POST', '/api/invites/claim', { token });
}

function oneOf<T>(chance: Chance, items: readonly T[]): T {
  const item = chance.pick(items);
  if (item === undefined) throw new Error('there is nobody');
  return item;
}
