import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../../src/wire/refusal.ts';
import type { Action } from '../../../src/wire/action.ts';
import type { Snapshot } from '../../../src/wire/table.ts';
import { freshService } from '../fresh-service.ts';
import { drive, pass, persist } from './driving.ts';
import { type KnownGame, lookAt, toldUpTo, viewerAt } from './known-game.ts';
import type { Opened } from './opening.ts';
import { openCalmStore } from './virtual-disk.ts';
import { CALM_WEATHER, type Player, type Tab, type World } from './world.ts';

/** The longest until all see the same, in seconds: nobody has to wait for the next look at the checksum. */
const MOST_TRIES = 8;
const A_SECOND = 1000;

/** Everything works again: whoever left takes their seat back, and all who look must come to see the same. */
export async function heal(world: World, { game, players }: Opened): Promise<void> {
  world.isCalm = true;
  world.weather = CALM_WEATHER;
  for (const machine of world.machines) machine.isDiskFull = false;
  // Whatever got lost is asked for by whoever comes anew.
  for (const { client } of world.tabs) {
    client.hangUp();
    client.connect();
  }
  for (const player of players) {
    await insist(world, game, player, { kind: 'pause', on: false });
    await insist(world, game, player, { kind: 'relay', on: false });
  }
  await converge(world, game);
}

/** All resign, and what follows from that follows. */
export async function giveUp(world: World, { game, players }: Opened): Promise<void> {
  for (const player of players) await insist(world, game, player, { kind: 'resign' });
  await pass(world, A_SECOND);
}

/** Somebody acts, whether it is granted or not. */
export async function insist(world: World, game: string, { person }: Player, action: Action): Promise<void> {
  world.count += 1;
  const wish = { game, actor: { kind: 'person', id: person.id }, moveId: `insisted ${world.count}`, action } as const;
  await drive(
    world,
    persist(world, ({ games }) => games.submit(wish)),
  );
}

/** Nothing is left unanswered, and every tab knows all it may know. */
export async function converge(world: World, id: string): Promise<void> {
  const game = world.ledger.games.get(id);
  if (game === undefined) return void world.faults.push('the game is gone');
  let strays: readonly string[] = [];
  for (let tries = 0; tries < MOST_TRIES && world.faults.length === 0; tries++) {
    for (const { client } of world.tabs) if (!client.isConnected()) client.connect();
    await pass(world, A_SECOND);
    strays = world.tabs.flatMap((tab) => strayingOf(game, tab));
    if (strays.length === 0) return;
  }
  world.faults.push(...strays);
}

function strayingOf(game: KnownGame, { client, player }: Tab): readonly string[] {
  const { number, entries, shown } = client.now();
  if (client.unanswered() > 0) return [`${client.name} has no answer to ${client.unanswered()} requests`];
  const last = game.rows.length - 1;
  const row = game.rows[last];
  const person = player?.person.id;
  const viewer = row === undefined ? 0 : viewerAt(row, person);
  const told = toldUpTo(game, person, last);
  if (number !== told.length) return [`${client.name} is at ${number} of ${told.length}`];
  const log = entries.map((entry) => JSON.stringify(entry));
  const wrong = log.findIndex((text, index) => text !== told[index]);
  if (wrong >= 0) return [`${client.name} has another log: ${log[wrong]} instead of ${told[wrong]}`];
  const seen = JSON.parse(lookAt(game, last, viewer) || '{}') as object;
  return isDeepStrictEqual(shown?.view ?? {}, seen) ? [] : [`${client.name} sees something else`];
}

/** What is in memory is what a newcomer reads from the disk, for everybody. */
export async function compareWithDisk(world: World, { game, players, outsider }: Opened): Promise<void> {
  const store = openCalmStore(world.disk);
  const people = [...players, outsider, undefined].map((each) => each?.person.id);
  let strays: readonly string[] = [];
  for (let tries = 0; tries < MOST_TRIES && world.faults.length === 0; tries++) {
    const fresh = freshService(store);
    strays = [];
    for (const person of people) {
      const here = await drive(
        world,
        persist(world, ({ games }) => games.snapshot(game, person, 0)),
      );
      const there = await fresh.snapshot(game, person, 0);
      if (textOf(here) !== textOf(there)) strays = [...strays, `${person} would be shown otherwise by a new server`];
    }
    // A bot may have moved between two looks.
    if (strays.length === 0) return;
  }
  world.faults.push(...strays);
}

/** Without the time of day, which is another on every machine. */
function textOf(answer: Answer<Snapshot>): string {
  return JSON.stringify(answer.ok ? { ...answer.value, now: 0 } : answer);
}
