import { draw, hashOf, type Move, type Stream, seedFrom } from '../../../src/engine/index.ts';
import { updated } from '../../../src/wire/patch.ts';
import type { PatchedUpdate, Shown } from '../../../src/wire/table.ts';
import { type Client, connect, newGuest } from '../../server/client.ts';

/** A table of people who play at random, are cut off now and then and come back, and of somebody who looks on. */
export interface SoakTable {
  /** Somebody is asked. */
  readonly isReady: () => boolean;
  readonly isOver: () => boolean;
  /** How long nothing has happened there, in milliseconds. */
  readonly stillFor: () => number;
  /** Somebody answers; whether it was granted, and how long that took in milliseconds. */
  readonly move: () => Promise<{ readonly isGranted: boolean; readonly time: number }>;
  readonly say: (text: string) => Promise<void>;
  /** Somebody's line breaks. They come back by themselves and go on from where they were. */
  readonly breakLine: () => void;
  /** The spectator leaves, and another comes. */
  readonly changeSpectator: () => Promise<void>;
  /** What somebody sees who should see something else; asked when all is quiet. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => void;
}

/** People at the table, and bots beside them. */
export interface Company {
  readonly people: number;
  readonly bots: number;
}

interface Onlooker {
  readonly client: Client;
  shown: (Shown & { readonly number: number }) | undefined;
}

export async function openSoakTable(address: string, name: string, { people, bots }: Company): Promise<SoakTable> {
  const stream: Stream = { seed: seedFrom(name), used: 0 };
  const guests = await Promise.all(Array.from({ length: people }, () => newGuest(address)));
  const game = await seatAll(guests, bots);
  const seated = await Promise.all(guests.map((client) => lookOn(client, game)));
  let spectator = await lookOn(connect(address, '', ''), game);
  let moves = 0;
  let lastMove = performance.now();

  const asked = (): readonly (readonly [Onlooker, readonly Move[]])[] =>
    seated.flatMap((each) => {
      const choices = each.shown?.view?.decision?.moves ?? [];
      return choices.length === 0 ? [] : [[each, choices] as const];
    });

  const move: SoakTable['move'] = async () => {
    const all = asked();
    const [onlooker, choices] = all[draw(stream, all.length)] ?? [];
    const { shown, client } = onlooker ?? {};
    if (onlooker === undefined || choices === undefined || shown === undefined || client === undefined)
      throw new Error(`${name}: nobody is asked`);
    moves += 1;
    const action = { kind: 'move', move: choices[draw(stream, choices.length)] as Move } as const;
    const request = { moveId: `soak-move-${moves}`, expected: shown.number, action };
    const begin = performance.now();
    const { ok } = await client.ask('act', { game, request });
    lastMove = performance.now();
    const time = lastMove - begin;
    // Somebody else was quicker, a bot perhaps: look again.
    if (!ok) await look(onlooker, game);
    return { isGranted: ok, time };
  };

  return {
    isReady: () => asked().length > 0,
    isOver: () => seated.every(({ shown }) => shown?.table.status === 'over'),
    stillFor: () => performance.now() - lastMove,
    move,
    say: async (text) => {
      const [host] = guests;
      await host?.ask('say', { game, messageId: `soak-line-${moves}-${draw(stream, 1_000_000)}`, text });
    },
    breakLine: () => {
      guests[draw(stream, guests.length)]?.breakLine();
    },
    changeSpectator: async () => {
      spectator.client.close();
      spectator = await lookOn(connect(address, '', ''), game);
    },
    faults: async () => {
      const all = await Promise.all([...seated, spectator].map((each) => isRight(each, game)));
      return all.flatMap((right, seat) => (right ? [] : [`${name}: seat ${seat} sees something else than it should`]));
    },
    close: () => {
      for (const { client } of [...seated, spectator]) client.close();
    },
  };
}

async function seatAll(guests: readonly Client[], bots: number): Promise<string> {
  const [host, ...others] = guests as readonly [Client, ...Client[]];
  const seats = ['host', ...others.map(() => 'open'), ...Array.from({ length: bots }, () => 'drifter')];
  const setup = { players: seats.length, boards: 'advanced', contracts: seats.length > 1, seats };
  const made = await host.send('POST', '/api/games', { ...setup, options: { isPublic: true } });
  if (!made.ok) throw new Error(`no table: ${await made.text()}`);
  const { game } = (await made.json()) as { game: string };
  for (const other of others) await other.send('POST', `/api/games/${game}/join`, { moveId: 'take-a-seat' });
  return game;
}

/** Is told what happens, and looks again whenever the line was broken. */
async function lookOn(client: Client, game: string): Promise<Onlooker> {
  const onlooker: Onlooker = { client, shown: undefined };
  client.heard.removeAllListeners('update');
  client.heard.on('update', (update: PatchedUpdate) => {
    const { shown } = onlooker;
    const { number, after } = update;
    if (shown?.number === after) onlooker.shown = { ...updated<Shown>(shown, update), number };
    // Something between is missing, or comes with the answer to a look that is under way.
    else if (number > (shown?.number ?? 0)) void look(onlooker, game);
  });
  await look(onlooker, game);
  client.heard.on('connect', () => void look(onlooker, game));
  return onlooker;
}

async function look(onlooker: Onlooker, game: string): Promise<void> {
  const { ok, value } = await onlooker.client.ask('watch', { game, from: 1_000_000, patches: true });
  // Updates that were sent while it was on its way are newer.
  if (ok && value.number >= (onlooker.shown?.number ?? 0)) onlooker.shown = value;
}

async function isRight({ client, shown }: Onlooker, game: string): Promise<boolean> {
  const { ok, value } = await client.ask('check', { game });
  return ok && shown?.number === value.number && hashOf(shown.view ?? {}) === value.hash;
}
