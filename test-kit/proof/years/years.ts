import { isDeepStrictEqual } from 'node:util';
import { parseRecord, verify } from '../../../src/engine/index.ts';
import { checkGames } from '../../../src/server/service/check-games.ts';
import type { EventRow } from '../../../src/server/store/schema.ts';
import type { Store } from '../../../src/server/store/store.ts';
import type { GamePage } from '../../../src/wire/lists.ts';
import { LONGEST_QUIET } from '../../../src/wire/limits.ts';
import type { Status } from '../../../src/wire/table.ts';
import { type Chance, chanceOf } from '../../server/simulation/chance.ts';
import type { Place } from '../../server/stores.ts';
import {
  act,
  type Fate,
  type LastingServer,
  look,
  moveOnce,
  openLastingServer,
  type Somebody,
} from './lasting-server.ts';
import { type OldTable, openTables, sitDown, staysOn } from './old-tables.ts';

export interface Years {
  /** How many tables there were, by how they stood. */
  readonly tables: Record<Status, number>;
  /** Those that ended meanwhile: time was up, or only bots were left. */
  ended: number;
  /** Those in which somebody moved afterwards. */
  playedOn: number;
  restarts: number;
  readonly faults: string[];
}

const FATES: readonly Fate[] = ['returns', 'looks in', 'stays away', 'leaves'];
const OF_EACH_FATE = 3;
const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const SPAN = 10 * 365 * DAY;
/** In days; whoever looks in so often stays signed in. */
const LONGEST_STEP = 170;
const MOST_TRIES = 1000;

/**
 * P9: tables of every kind are left as they stand. Ten years go by, with all that the server does in time, and restarts. Then
 * every one of them is there with all that was played, and goes on if anybody wants to.
 */
export async function letYearsPass(place: Place, seed: string): Promise<Years> {
  const chance = chanceOf(`years ${seed}`);
  const tables = { gathering: 0, running: 0, paused: 0, over: 0, cancelled: 0 };
  const years: Years = { tables, ended: 0, playedOn: 0, restarts: 0, faults: [] };
  const server = await openLastingServer(place, (message) => years.faults.push(message));
  try {
    const everybody: Somebody[] = [];
    for (const fate of FATES)
      for (let count = 0; count < OF_EACH_FATE; count++) everybody.push(await server.arrive(fate));
    await keepQuiet(server, chance, everybody);
    const old = await openTables(server, chance, everybody);
    const before = await readAll(server.store());
    await passYears(server, chance, everybody, years);
    const after = await readAll(server.store());
    for (const somebody of everybody) if (somebody.fate === 'returns') await server.signIn(somebody);
    for (const table of old) {
      try {
        await checkTable(server, table, before.get(table.game), after.get(table.game), years);
      } catch (error) {
        years.faults.push(`${table.kind}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    for await (const finding of checkGames(server.store())) if (!finding.ok) years.faults.push(finding.fault);
  } finally {
    await server.close();
  }
  return years;
}

/** For some no time runs at night. */
async function keepQuiet({ ask }: LastingServer, chance: Chance, everybody: readonly Somebody[]): Promise<void> {
  for (const somebody of everybody.filter(() => chance.oneIn(3))) {
    const from = chance.below(24);
    const quiet = { from, to: (from + 1 + chance.below(LONGEST_QUIET)) % 24 };
    await ask(somebody, 'PUT', '/api/me', { settings: { quiet } });
  }
}

/** At every step all is done that the server does in time, some people look in, and at times it is started anew. */
async function passYears(
  server: LastingServer,
  chance: Chance,
  everybody: readonly Somebody[],
  years: Years,
): Promise<void> {
  const { clock } = server;
  for (const end = clock.now() + SPAN; clock.now() < end; ) {
    await clock.leap(chance.oneIn(4) ? chance.below(DAY) : DAY * (1 + chance.below(LONGEST_STEP)));
    for (const somebody of everybody) if (somebody.fate === 'looks in') await server.ask(somebody, 'GET', '/api/me');
    if (!chance.oneIn(10)) continue;
    await server.restart();
    years.restarts += 1;
  }
  const due = server.store().db.selectFrom('games').select('id').where('due', 'is not', null);
  for (let tries = 0; (await due.execute()).length > 0; tries++) {
    if (tries > MOST_TRIES) throw new Error('bots do not come to an end');
    await clock.leap(10 * SECOND);
  }
  // What is told from here on is read from the store.
  await server.restart();
  const away = everybody.filter(({ fate }) => fate === 'stays away').map(({ id }) => id);
  const sessions = server.store().db.selectFrom('sessions').select('id').where('person', 'in', away);
  if ((await sessions.execute()).length > 0) years.faults.push('nothing was swept away: this shows nothing');
}

/** All that belongs to a game for good. */
interface Kept {
  readonly status: Status;
  /** What was agreed on, who sits where, what was said. */
  readonly facts: readonly unknown[];
  readonly events: readonly EventRow[];
}

async function readAll({ db }: Store): Promise<ReadonlyMap<string, Kept>> {
  const games = await db.selectFrom('games').selectAll().execute();
  const seats = await db.selectFrom('seats').select(['game', 'seat', 'person', 'bot']).orderBy('seat').execute();
  const chat = await db.selectFrom('chat').selectAll().orderBy('number').execute();
  const events = await db.selectFrom('events').selectAll().orderBy('sequence').execute();
  return new Map(
    games.map(({ status, due: _due, changed: _changed, ...row }) => {
      const isHere = ({ game }: { readonly game: string }): boolean => game === row.id;
      const facts = [row, seats.filter(isHere), chat.filter(isHere)];
      return [row.id, { status, facts, events: events.filter(isHere) }];
    }),
  );
}

/** Throws what is wrong. */
async function checkTable(
  server: LastingServer,
  table: OldTable,
  was: Kept | undefined,
  is: Kept | undefined,
  years: Years,
): Promise<void> {
  if (was === undefined) throw new Error('it was never there');
  years.tables[was.status] += 1;
  if (is === undefined) throw new Error('it is gone');
  compare(table, was, is);
  if (is.status !== was.status) years.ended += 1;
  await checkAccess(server, table, is.status);
  if (await playOn(server, table, is.status)) years.playedOn += 1;
}

/** Nothing is lost, and nothing has happened but what bots did, and clocks. */
function compare({ options, people }: OldTable, was: Kept, is: Kept): void {
  if (!isDeepStrictEqual(is.facts, was.facts)) throw new Error('it is another table');
  if (!isDeepStrictEqual(is.events.slice(0, was.events.length), was.events)) throw new Error('moves are gone');
  const later = is.events.slice(was.events.length);
  if (was.status !== 'running' && later.length > 0) throw new Error(`it was ${was.status}, and something happened`);
  if (later.some((event) => event.move_id?.startsWith('server ') !== true)) throw new Error('somebody acted');
  // Bots play, also for those whose time is up, until somebody is asked who has all the time in the world.
  const isPlayedOut = was.status === 'running' && (options.pace.kind !== 'untimed' || !people.some(staysOn));
  const expected = isPlayedOut ? 'over' : was.status;
  if (is.status !== expected) throw new Error(`it is ${is.status}, not ${expected}`);
}

/** Whoever has a seat finds the game and opens it; others may look on where they might, and read what is over. */
async function checkAccess(server: LastingServer, { game, options, people }: OldTable, status: Status): Promise<void> {
  const owners = people.filter(isBack);
  for (const somebody of owners) {
    if ((await look(server, somebody, game)).seat === undefined) throw new Error('somebody has lost their seat');
    const list = status === 'over' ? `/api/people/${somebody.id}/games` : '/api/games';
    if (status !== 'cancelled' && !(await isListed(server, somebody, list, game)))
      throw new Error('somebody does not find it');
  }
  if (options.spectators) await look(server, undefined, game);
  const [reader] = owners;
  if (status !== 'over' || (reader === undefined && !options.spectators)) return;
  const record = parseRecord(await server.ask(reader, 'GET', `/api/games/${game}/record`));
  if (!record.ok || !verify(record.value).ok) throw new Error('its record does not verify');
}

async function isListed(server: LastingServer, reader: Somebody, list: string, game: string): Promise<boolean> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const path: string = after === '' ? list : `${list}?after=${after}`;
    const page: GamePage = await server.ask<GamePage>(reader, 'GET', path);
    if (page.games.some((each) => each.game === game)) return true;
    after = page.next;
  }
  return false;
}

function isBack({ fate }: Somebody): boolean {
  return fate === 'returns' || fate === 'looks in';
}

/** Free seats are taken, breaks ended, and somebody moves; says whether there was anybody to do so. */
async function playOn(server: LastingServer, table: OldTable, stood: Status): Promise<boolean> {
  const { game, options } = table;
  const links = [...table.links];
  const people = table.people.filter(isBack);
  for (let status = stood; status === 'gathering'; ) {
    const newcomer = await server.arrive(options.rated ? 'returns' : 'looks in');
    await sitDown(server, newcomer, game, links.pop());
    people.push(newcomer);
    ({ status } = (await look(server, newcomer, game)).table);
  }
  const [first] = people;
  if (first === undefined || stood === 'over' || stood === 'cancelled') return false;
  if (stood === 'paused') await act(server, first, game, { kind: 'pause', on: false });
  for (let tries = 0; !(await moveOnce(server, people, game)); tries++) {
    if (tries > MOST_TRIES) throw new Error('it does not come to anybody who is there');
    await helpOut(server, first, people, game);
  }
  return true;
}

/** A bot goes on for somebody who is waited for and is not there: when their time is up, or as others wish after a day. */
async function helpOut(
  server: LastingServer,
  first: Somebody,
  people: readonly Somebody[],
  game: string,
): Promise<void> {
  const { clock } = server;
  const { view, table } = await look(server, first, game);
  const seat = view?.waiting.find((each) => {
    const { person, isRelayed } = table.seats[each] ?? {};
    return person !== undefined && isRelayed !== true && people.every(({ id }) => id !== person);
  });
  if (seat === undefined) return clock.leap(SECOND);
  const { deadline } = table.seats[seat] ?? {};
  if (deadline !== undefined) return clock.leap(Math.max(0, deadline - clock.now()) + SECOND);
  await clock.leap(DAY + SECOND);
  await act(server, first, game, { kind: 'relay', on: true, seat });
}
