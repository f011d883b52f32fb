import { lookup } from 'node:dns';
import { createPostOffice } from '../../src/server/environment/post-office.ts';
import { createPusher } from '../../src/server/environment/pusher.ts';
import type { Courier } from '../../src/server/environment/environment.ts';
import type { Server } from '../../src/server/server.ts';
import type { Snapshot } from '../../src/wire/table.ts';
import { type Client, newGuest } from './client.ts';
import type { TestClock } from './environment.ts';
import type { Place } from './stores.ts';
import { openTestServer } from './test-server.ts';

/** Long enough that nothing is told before the clock is pushed; waiting is real, so it is short. */
export const GRACE = 200;
export const RETRIES = [60_000, 600_000];
export const APP = 'https://benthos.example/';

/** A server that tells people who are elsewhere, by services on this machine. */
export async function openNoticeServer(
  place: Place,
  clock: TestClock,
  { mail, wrap = (courier) => courier }: { readonly mail?: string; readonly wrap?: (courier: Courier) => Courier } = {},
): Promise<Server> {
  // Only in tests: the services are here, and not in the open internet.
  const reach = { allows: (endpoint: string) => endpoint.startsWith('http://127.0.0.1:'), lookup };
  const post =
    mail === undefined ? {} : { post: createPostOffice({ smtp: mail, from: 'Benthos <b@b.example>', address: APP }) };
  const courier = wrap({ ...createPusher('mailto:b@b.example', reach), ...post });
  const notices = { sweepEvery: 10, grace: GRACE, retries: RETRIES };
  return openTestServer(place, { notices }, { clock, courier });
}

export async function newPair(server: Server): Promise<readonly [Client, Client]> {
  return [await newGuest(server.address, 'Ann'), await newGuest(server.address, 'Ben')];
}

/** Whether somebody is asked now. */
async function isAsked(client: Client, game: string): Promise<boolean> {
  return (await look(client, game)).view?.decision !== undefined;
}

let moves = 0;

/** Plays one answer of somebody, a moment later. */
async function playOne(client: Client, game: string, clock: TestClock): Promise<void> {
  const { view, number } = await look(client, game);
  const move = view?.decision?.moves[0];
  if (move === undefined) throw new Error('nothing to decide');
  clock.push(1);
  moves += 1;
  const request = { moveId: `a-move-${moves}`, expected: number, action: { kind: 'move', move } as const };
  const answer = await client.ask('act', { game, request });
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
}

/** Plays all that is asked of somebody now. */
export async function answerAll(client: Client, game: string, clock: TestClock): Promise<void> {
  while (await isAsked(client, game)) await playOne(client, game, clock);
}

/** Plays on until it has just become this person's turn, by a move of the other. */
export async function handOver(to: Client, from: Client, game: string, clock: TestClock): Promise<void> {
  for (let count = 0; count < 60; count++) {
    const wasAsked = await isAsked(to, game);
    await playOne(wasAsked ? to : from, game, clock);
    if (!wasAsked && (await isAsked(to, game))) return;
  }
  throw new Error('it never became their turn');
}

async function look(client: Client, game: string): Promise<Snapshot> {
  return (await (await client.get(`/api/games/${game}?from=1000000`)).json()) as Snapshot;
}
