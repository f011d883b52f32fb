import { parseRecord, verify } from '../../../src/engine/index.ts';
import { PEOPLE_HANDLERS } from '../../../src/server/http/handlers/people.ts';
import { checkGames } from '../../../src/server/service/check-games.ts';
import { readAllRows, type Row, writeAllRows } from '../../../src/server/store/all-rows.ts';
import { isPlayed } from '../../../src/server/service/ratings.ts';
import { deadlineOf } from '../../../src/server/table/clock.ts';
import { drive, pass, persist } from './driving.ts';
import { insist } from './ending.ts';
import { tableOf } from './known-game.ts';
import type { Opened } from './opening.ts';
import { createVirtualDisk, openCalmStore, type VirtualDisk } from './virtual-disk.ts';
import type { World } from './world.ts';

const A_SECOND = 1000;
const A_WEEK = 7 * 24 * 3_600_000;

/** Everybody goes away: whoever has a clock is relayed when it runs out. */
export async function letTimeRunOut(world: World, { game }: Opened): Promise<void> {
  const known = world.ledger.games.get(game);
  if (known === undefined) return;
  const table = tableOf(known);
  const late = table.seats.flatMap((_, seat) => (deadlineOf(known.facts, table, seat) === undefined ? [] : [seat]));
  for (const machine of world.machines) machine.skew += A_WEEK;
  await pass(world, 10 * A_SECOND);
  const { seats, status } = tableOf(known);
  const isMissed = status === 'running' && late.some((seat) => seats[seat]?.isRelayed !== true);
  if (isMissed) world.faults.push('a clock ran out and nobody noticed');
}

/** Bots play on to the end: the seed is told, the record verifies, and the game is rated once. */
export async function playToTheEnd(world: World, { game, players }: Opened): Promise<void> {
  const statusNow = (): string => {
    const known = world.ledger.games.get(game);
    return known === undefined ? 'gone' : tableOf(known).status;
  };
  for (const player of players) {
    await insist(world, game, player, { kind: 'pause', on: false });
    await insist(world, game, player, { kind: 'relay', on: true });
  }
  for (let tries = 0; tries < 40 && statusNow() === 'running'; tries++) {
    await pass(world, 10 * A_SECOND);
  }
  await pass(world, 10 * A_SECOND);
  // All may have agreed in the first round that it does not count.
  if (world.faults.length === 0 && !['over', 'cancelled'].includes(statusNow()))
    world.faults.push(`a game of bots is ${statusNow()}`);
}

/** A game that is over has a record, and was rated once. */
export async function checkEnd(world: World, { game, players }: Opened): Promise<void> {
  const [row] = world.disk.read('select status, due from games where id = ?', game);
  if (row?.['status'] !== 'over') return;
  // Whatever failed is done by the next look at what is due, by a clock that may have been put back meanwhile.
  const behind = Math.min(...world.machines.map(({ skew }) => skew));
  if (row['due'] !== null) await pass(world, Number(row['due']) - world.time.now() - behind + 10 * A_SECOND);
  const [later] = world.disk.read('select due from games where id = ?', game);
  if (later?.['due'] !== null) world.faults.push('a finished game is still looked after');
  const person = players[0]?.person.id;
  const kept = await drive(
    world,
    persist(world, ({ tables }) => tables.record(person, game)),
  );
  if (!kept.ok) return void world.faults.push(`there is no record: ${kept.refusal.error}`);
  const record = parseRecord(JSON.parse(JSON.stringify(kept.value)));
  if (!record.ok || !verify(record.value).ok) world.faults.push('the record does not verify');
  const known = world.ledger.games.get(game);
  const options = known?.facts.options;
  const people = world.disk.read('select count(*) as people from seats where game = ? and person is not null', game);
  const rated = world.disk.read('select count(*) as games from rated_games where game = ?', game);
  const isLongEnough = known !== undefined && isPlayed(tableOf(known));
  const isRated = options?.rated === true && Number(people[0]?.['people']) > 1 && isLongEnough;
  if (rated[0]?.['games'] !== (isRated ? 1 : 0)) world.faults.push('the game is not rated once');
  const missing = 'select count(*) as seats from seats where game = ? and person is not null and place is null';
  if (world.disk.read(missing, game)[0]?.['seats'] !== 0) world.faults.push('not everybody has a place');
}

/** Somebody deletes their account: nothing that says who they were is left, and the games stay whole (P15). */
export async function forgetSomebody(world: World, { players }: Opened): Promise<void> {
  const player = world.chance.pick(players);
  if (player === undefined) throw new Error('nobody can leave');
  const { person, name } = player;
  const removed = await drive(
    world,
    persist(world, async (services) => {
      const caller = { person, by: 'session', id: 'here' } as const;
      const parts = { params: {}, query: {}, body: { password: 'a long secret' } };
      const client = { agent: '', address: '', onGone: () => {} };
      return PEOPLE_HANDLERS['DELETE /api/me']({ services, caller, ...parts, ...client });
    }),
  );
  if (!JSON.stringify(removed).includes('"ok":true')) world.faults.push(`nobody may leave: ${JSON.stringify(removed)}`);
  for (const [table, rows] of Object.entries(everything(world.disk))) {
    if (rows.some((row) => row.includes(name))) world.faults.push(`the name of somebody who left is in ${table}`);
  }
  const left = world.disk.read('select count(*) as tokens from sessions where person = ?', person.id);
  if (left[0]?.['tokens'] !== 0) world.faults.push('somebody who left is still signed in');
}

/** All that is stored, moved elsewhere, is the same there (P13). */
export async function moveElsewhere(world: World): Promise<void> {
  const rows: { readonly table: Parameters<Parameters<typeof readAllRows>[1]>[0]; readonly row: Row }[] = [];
  await readAllRows(openCalmStore(world.disk), async (table, page) => {
    rows.push(...page.map((row) => ({ table, row })));
  });
  const elsewhere = await createVirtualDisk();
  const store = openCalmStore(elsewhere);
  await writeAllRows(store, fromList(rows));
  const [here, there] = [everything(world.disk), everything(elsewhere)];
  for (const table of Object.keys(here)) {
    if (here[table]?.join('\n') !== there[table]?.join('\n')) world.faults.push(`${table} is not the same elsewhere`);
  }
  for await (const finding of checkGames(store)) if (!finding.ok) world.faults.push(finding.fault);
  elsewhere.database.close();
}

async function* fromList<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** Every row of every table there is, whatever the code thinks there is. */
function everything(disk: VirtualDisk): Readonly<Record<string, readonly string[]>> {
  const tables = disk.read(
    "select name from sqlite_master where type = 'table' and name not in ('migrations', 'presence') order by name",
  );
  return Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      disk
        .read(`select * from ${String(name)}`)
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
}
