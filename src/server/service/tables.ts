import {
  type GameRecord,
  type Move,
  RECORD_FORMAT,
  recordOf,
  replay,
  RULES_VERSION,
  type Setup,
  withoutLast,
} from '../../engine/index.ts';
import { hexOf } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import type { Person } from '../people/people.ts';
import type { Shuns } from '../people/shuns.ts';
import { readEntries, readGame } from '../store/games.ts';
import type { GameRow } from '../store/schema.ts';
import type { Action } from '../table/action.ts';
import type { TableOptions } from '../table/options.ts';
import { type Answer, granted, refused, type Refusal } from '../table/refusal.ts';
import type { Entry } from '../table/table-state.ts';
import type { GameService } from './game-service.ts';
import type { GamePage, GameSummary, Rematch, SeatSummary } from '../../wire/lists.ts';
import { findRematch, playAgain } from './rematch.ts';

export type { GameSummary, SeatSummary } from '../../wire/lists.ts';

export interface Tables {
  readonly lobby: (person: string | undefined) => Promise<readonly GameSummary[]>;
  /** Public games under way that anybody may watch, the latest changed first; `after` is where the page before ended. */
  readonly running: (after?: string) => Promise<GamePage>;
  /** Games as they stand in lists. */
  readonly summariesOf: (rows: readonly GameRow[]) => Promise<readonly GameSummary[]>;
  readonly gamesOf: (person: string, status?: GameRow['status']) => Promise<readonly GameSummary[]>;
  /** How many unfinished games somebody has. */
  readonly countOf: (person: string) => Promise<number>;
  /** Whether somebody sits at a table, or why not. */
  readonly checkSeat: (person: string, game: string) => Promise<Answer<true>>;
  /** Gets up from all tables that wait, and leaves running games to a bot: nobody is kept waiting. */
  readonly leaveAll: (person: string) => Promise<void>;
  /** A seat at a public table, or at any for whoever was invited. */
  readonly join: (person: Person, game: string, wish: JoinWish) => Promise<Answer<{ readonly number: number }>>;
  readonly rematch: (person: string, game: string) => Promise<Answer<{ readonly game: string }>>;
  /** The table that somebody has opened to play again, for those who played. */
  readonly rematchOf: (person: string, game: string) => Promise<Answer<Rematch>>;
  /** Of a finished game, for those who may look at it. */
  readonly record: (person: string | undefined, game: string, isFair: IsFair) => Promise<Answer<GameRecord>>;
}

/** Whether somebody may see how another played a deal whose seed is still hidden. */
export type IsFair = (person: string | undefined, game: string) => Promise<boolean>;

export interface JoinWish {
  readonly moveId: string;
  readonly seat?: number;
  readonly isInvited: boolean;
}

const LIST_LENGTH = 100;
/** How many games are on a page of those to watch. */
const PAGE = 20;

export function createTables(environment: Environment, games: GameService, shuns: Shuns): Tables {
  const { store, secrets } = environment;
  const { db } = store;

  const summaries = async (rows: readonly GameRow[]): Promise<readonly GameSummary[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await db
      .selectFrom('seats')
      .leftJoin('people', 'people.id', 'seats.person')
      .select(['seats.game', 'seats.seat', 'seats.person', 'seats.bot', 'seats.asked', 'people.name', 'people.kind'])
      .where('seats.game', 'in', ids)
      .orderBy('seats.seat')
      .execute();
    return rows.map((row) => ({
      ...summaryOf(row),
      seats: seats.filter(({ game }) => game === row.id).map(({ game: _game, seat: _seat, ...seat }) => filled(seat)),
    }));
  };

  const seatsOf = (game: string) => db.selectFrom('seats').select('person').where('game', '=', game).execute();

  /** Whether this is the rematch of a game in which this person played. */
  const satBefore = async (person: string, game: string): Promise<boolean> => {
    const row = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select('games.id')
      .where('seats.person', '=', person)
      .where('games.rematch', '=', game)
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    summariesOf: summaries,
    lobby: async (person) => {
      const rows = await db
        .selectFrom('games')
        .selectAll()
        .where('status', '=', 'gathering')
        .where('is_public', '=', 1)
        .orderBy('changed', 'desc')
        .limit(LIST_LENGTH)
        .execute();
      const all = await summaries(rows);
      if (person === undefined) return all;
      const blocked = await Promise.all(all.map(({ seats }) => shuns.isBlocked(person, peopleAt(seats))));
      return all.filter((_, index) => blocked[index] !== true);
    },
    running: async (after) => {
      let query = db
        .selectFrom('games')
        .selectAll()
        .where('status', 'in', ['running', 'paused'])
        .where('is_public', '=', 1)
        .orderBy('changed', 'desc')
        .orderBy('id')
        .limit(PAGE);
      if (after !== undefined) {
        const [changed, last = ''] = after.split('-');
        query = query.where((is) =>
          is.or([
            is('changed', '<', Number(changed)),
            is.and([is('changed', '=', Number(changed)), is('id', '>', last)]),
          ]),
        );
      }
      const rows = await query.execute();
      const end = rows.length === PAGE ? rows.at(-1) : undefined;
      const all = await summaries(rows);
      return {
        games: all.filter(({ options }) => options.spectators),
        ...(end === undefined ? {} : { next: `${end.changed}-${end.id}` }),
      };
    },
    gamesOf: async (person, status) => {
      let query = db
        .selectFrom('games')
        .selectAll()
        .where('id', 'in', db.selectFrom('seats').select('game').where('person', '=', person))
        .orderBy('changed', 'desc')
        .limit(LIST_LENGTH);
      if (status !== undefined) query = query.where('status', '=', status);
      return summaries(await query.execute());
    },
    countOf: async (person) => {
      const row = await db
        .selectFrom('seats')
        .innerJoin('games', 'games.id', 'seats.game')
        .select(({ fn }) => fn.countAll<number>().as('games'))
        .where('seats.person', '=', person)
        .where('games.status', 'in', ['gathering', 'running', 'paused'])
        .executeTakeFirstOrThrow();
      return row.games;
    },
    checkSeat: async (person, game) => {
      const seats = await seatsOf(game);
      if (seats.length === 0) return refused('unknown-game');
      return seats.some((seat) => seat.person === person) ? granted(true) : refused('not-seated');
    },
    leaveAll: async (person) => {
      const rows = await db
        .selectFrom('seats')
        .innerJoin('games', 'games.id', 'seats.game')
        .select(['games.id', 'games.status'])
        .where('seats.person', '=', person)
        .where('games.status', 'in', ['gathering', 'running', 'paused'])
        .execute();
      // Who has come back since, or could not leave then, leaves anew.
      const request = `leave ${hexOf(secrets.randomBytes(8))}`;
      for (const { id: game, status } of rows) {
        const leave = (action: Action) =>
          games.submit({ game, actor: { kind: 'person', id: person }, moveId: `${request} ${action.kind}`, action });
        // Unless the last has sat down meanwhile, and the game has begun.
        if (status === 'gathering' && answerFrom(await leave({ kind: 'stand' })).ok) continue;
        if (status === 'paused') await leave({ kind: 'pause', on: false });
        const relayed = answerFrom(await leave({ kind: 'relay', on: true }));
        // Where no bot may play on, it is over; where one does already, nothing is to be done.
        if (!relayed.ok && relayed.refusal.error === 'forbidden') await leave({ kind: 'resign' });
      }
    },
    join: async (person, id, { moveId, seat, isInvited }) => {
      const game = await readGame(store, id);
      if (game === undefined) return refused('unknown-game');
      const isOpen = isInvited || game.options.isPublic || game.row.host === person.id;
      if (!isOpen && !(await satBefore(person.id, id))) return refused('forbidden');
      if (game.options.rated && person.kind !== 'account') return refused('account-needed');
      const others = (await seatsOf(id)).flatMap((each) => each.person ?? []);
      if (await shuns.isBlocked(person.id, [...others, game.row.host])) return refused('blocked');
      const row = await db.selectFrom('people').select('settings').where('id', '=', person.id).executeTakeFirst();
      const { quiet } = JSON.parse(row?.settings ?? '{}') as { readonly quiet?: { from: number; to: number } };
      const answer = await games.submit({
        game: id,
        actor: { kind: 'person', id: person.id },
        moveId,
        action: {
          kind: 'sit',
          ...(seat === undefined ? {} : { seat }),
          ...(quiet === undefined ? {} : { quiet }),
        },
      });
      return answerFrom(answer);
    },
    rematch: async (person, id) => playAgain(environment, games, person, id),
    rematchOf: (person, id) => findRematch(environment, person, id),
    record: async (person, id, isFair) => {
      const game = await readGame(store, id);
      if (game === undefined) return refused('unknown-game');
      const { spectators, secretUntil } = game.options;
      const query = db
        .selectFrom('seats')
        .select('seat')
        .where('game', '=', id)
        .where('person', '=', person ?? '');
      const isOwn = (await query.executeTakeFirst()) !== undefined;
      if (!isOwn && !spectators && !(secretUntil !== undefined && (await isFair(person, id))))
        return refused('forbidden');
      if (game.row.status !== 'over') return refused('not-over');
      const moves = standingMoves(await readEntries(store, id, 0));
      const replayed = replay({ format: RECORD_FORMAT, rules: RULES_VERSION, setup: game.setup, moves });
      return replayed.ok ? granted(recordOf(game.setup, moves, replayed.value)) : refused('unavailable');
    },
  };
}

/** The moves that were not taken back. */
export function standingMoves(entries: readonly Entry[]): readonly Move[] {
  return entries.reduce<Move[]>((moves, { body }) => {
    if (body.kind === 'move') moves.push(body.move);
    return body.kind === 'take-back' ? withoutLast(moves, body.seat, body.count) : moves;
  }, []);
}

/** An answer of `submit` as it is handed on by those who do more than that. */
export function answerFrom(text: string): Answer<{ readonly number: number }> {
  const answer = JSON.parse(text) as { ok: true; number: number } | ({ ok: false } & Refusal);
  if (answer.ok) return granted({ number: answer.number });
  const { ok: _ok, ...refusal } = answer;
  return { ok: false, refusal };
}

function summaryOf(row: GameRow): Omit<GameSummary, 'seats'> {
  const { seed: _seed, ...setup } = JSON.parse(row.setup) as Setup;
  return {
    game: row.id,
    host: row.host,
    status: row.status,
    setup,
    options: JSON.parse(row.options) as TableOptions,
    created: row.created,
    changed: row.changed,
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
  };
}

function filled(seat: Readonly<Record<string, unknown>>): SeatSummary {
  return Object.fromEntries(Object.entries(seat).filter(([, value]) => value !== null));
}

function peopleAt(seats: readonly SeatSummary[]): readonly string[] {
  return seats.flatMap(({ person }) => person ?? []);
}
