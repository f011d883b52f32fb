import type { Person } from '../../wire/people.ts';
import type { Action } from '../../wire/action.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { hexOf } from '../environment/digest.ts';
import type { Status } from '../../wire/table.ts';
import type { Environment } from '../environment/environment.ts';
import type { Shuns } from '../people/shuns.ts';
import { readGame } from '../store/games.ts';
import type { Submitter } from './submit.ts';

/** Unfinished games of one person; bots think for all of them, and lists show all of them. */
export const MOST_GAMES = 100;

/** Sitting down and leaving. */
export interface Seating {
  /** How many unfinished games a person has. */
  readonly countOf: (person: string) => Promise<number>;
  /** Whether a person sits at a table, or why not. */
  readonly checkSeat: (person: string, game: string) => Promise<Answer<true>>;
  /** Takes a seat at a public table, or at any table for an invited person. */
  readonly join: (person: Person, game: string, wish: JoinWish) => Promise<Answer<{ readonly number: number }>>;
  /** Leaves all waiting tables, and leaves running games to a bot, so that nobody is kept waiting. */
  readonly leaveAll: (person: string) => Promise<void>;
  /** The same at one unfinished table, which stands like this. */
  readonly leave: (person: string, game: string, status: Status) => Promise<void>;
}

export interface JoinWish {
  readonly moveId: string;
  readonly seat?: number;
  readonly isInvited: boolean;
}

export function createSeating({ store, secrets }: Environment, { submit }: Submitter, shuns: Shuns): Seating {
  const { db } = store;
  const seatsOf = (game: string) => db.selectFrom('seats').select('person').where('game', '=', game).execute();
  const gamesOf = (person: string) =>
    db.selectFrom('seats').innerJoin('games', 'games.id', 'seats.game').where('seats.person', '=', person);
  const unfinishedOf = (person: string) => gamesOf(person).where('seats.ended', 'is', null);

  /** Whether this is the rematch of a game that the person played. */
  const playedBefore = async (person: string, game: string): Promise<boolean> => {
    const row = await gamesOf(person).select('games.id').where('games.rematch', '=', game).executeTakeFirst();
    return row !== undefined;
  };

  const countOf = async (person: string): Promise<number> => {
    const row = await unfinishedOf(person)
      .select(({ fn }) => fn.countAll<number>().as('games'))
      .executeTakeFirstOrThrow();
    return row.games;
  };

  const leave: Seating['leave'] = async (person, game, status) => {
    // Random, so that a person who has returned since, or could not leave then, can leave again.
    const request = `leave ${hexOf(secrets.randomBytes(8))}`;
    const act = (action: Action): Promise<Answer<unknown>> =>
      submit({ game, actor: { kind: 'person', id: person }, moveId: `${request} ${action.kind}`, action });
    // Refused if the last player has sat down in the meantime and the game has begun.
    if (status === 'gathering' && (await act({ kind: 'stand' })).ok) return;
    if (status === 'paused') await act({ kind: 'pause', on: false });
    const relayed = await act({ kind: 'relay', on: true });
    // Where no bot may take over, the person resigns; where one plays already, there is nothing to do.
    if (!relayed.ok && relayed.refusal.error === 'forbidden') await act({ kind: 'resign' });
  };

  return {
    countOf,
    checkSeat: async (person, game) => {
      const seats = await seatsOf(game);
      if (seats.length === 0) return refused('unknown-game');
      return seats.some((seat) => seat.person === person) ? granted(true) : refused('not-seated');
    },
    join: async (person, id, { moveId, seat, isInvited }) => {
      const game = await readGame(store, id);
      if (game === undefined) return refused('unknown-game');
      const isOpen = isInvited || game.options.isPublic || game.row.host === person.id;
      if (!isOpen && !(await playedBefore(person.id, id))) return refused('forbidden');
      if (game.options.rated && person.kind !== 'account') return refused('account-needed');
      const others = (await seatsOf(id)).flatMap((each) => each.person ?? []);
      if (await shuns.isBlocked(person.id, [...others, game.row.host])) return refused('blocked');
      if (!others.includes(person.id) && (await countOf(person.id)) >= MOST_GAMES) return refused('limit-reached');
      const row = await db.selectFrom('people').select('settings').where('id', '=', person.id).executeTakeFirst();
      const { quiet } = JSON.parse(row?.settings ?? '{}') as { readonly quiet?: { from: number; to: number } };
      const action: Action = {
        kind: 'sit',
        ...(seat === undefined ? {} : { seat }),
        ...(quiet === undefined ? {} : { quiet }),
      };
      return submit({ game: id, actor: { kind: 'person', id: person.id }, moveId, action });
    },
    leave,
    leaveAll: async (person) => {
      const rows = await unfinishedOf(person).select(['games.id', 'games.status']).execute();
      for (const { id, status } of rows) await leave(person, id, status);
    },
  };
}
