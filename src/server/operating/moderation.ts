import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { AdminLine, AdminPerson, AdminTable } from '../../wire/admin.ts';
import type { SanctionKind, SanctionWish } from '../../wire/moderation.ts';
import type { Environment } from '../environment/environment.ts';
import type { Sanctions } from '../people/sanctions.ts';
import { skeletonOf } from '../people/skeleton.ts';
import type { Sessions } from '../people/sessions.ts';
import type { ChatService } from '../service/chat.ts';
import type { GameService } from '../service/game-service.ts';
import type { Tables } from '../service/tables.ts';
import type { Done, ModerationLog } from './moderation-log.ts';
import type { Reports } from './reports.ts';
import { type SetModeration, setModeration } from './set-moderation.ts';

/** What the administrator may do about people, tables and sets; never about a running game. */
export interface Moderation extends SetModeration {
  readonly findPeople: (name: string) => Promise<readonly AdminPerson[]>;
  /** Replaces the person's name by a guest name; the login and password stay valid. */
  readonly takeName: (person: string) => Promise<Answer<object>>;
  readonly endSessions: (person: string) => Promise<Answer<object>>;
  /** Warns, mutes or bans a person. */
  readonly impose: (person: string, wish: SanctionWish) => Promise<Answer<object>>;
  readonly lift: (person: string, kind: SanctionKind) => Promise<Answer<object>>;
  /** Closes a report, without a sanction or with one on the person it is about. */
  readonly handleReport: (report: string, wish?: SanctionWish) => Promise<Answer<object>>;
  readonly reportPage: Reports['page'];
  readonly logPage: ModerationLog['page'];
  /** Tables that wait for players, oldest first. */
  readonly openTables: () => Promise<readonly AdminTable[]>;
  readonly closeTable: (game: string) => Promise<Answer<object>>;
  readonly linesOf: (game: string) => Promise<readonly AdminLine[]>;
  readonly hideLine: (game: string, number: number) => Promise<Answer<object>>;
}

const LIST_LENGTH = 50;

export function createModeration(
  { store, clock }: Environment,
  { games, tables, chat, sessions, sanctions, reports, moderationLog }: ModerationParts,
): Moderation {
  const { db } = store;
  /** What was done is in the log. */
  const logged = async (answer: Answer<object>, done: Done): Promise<Answer<object>> => {
    if (answer.ok) await moderationLog.add(done);
    return answer;
  };
  const isKnown = async (person: string): Promise<boolean> => {
    const query = db.selectFrom('people').select('id').where('id', '=', person).where('kind', '!=', 'deleted');
    return (await query.executeTakeFirst()) !== undefined;
  };
  const impose = async (person: string, wish: SanctionWish, report?: string): Promise<Answer<object>> => {
    if (!(await isKnown(person))) return refused('not-found');
    const { kind, reason, until, changes } = sanctions.impose(person, wish);
    const isDone = await store.write([
      ...changes,
      ...(report === undefined ? [] : [reports.handle(report)]),
      moderationLog.change({ act: kind, person, about: reason, until, ...(report === undefined ? {} : { report }) }),
    ]);
    if (!isDone) return refused('not-found');
    if (kind === 'ban') {
      // Nobody waits for somebody who may not play.
      await tables.leaveAll(person);
      sessions.hangUp(person);
    }
    return granted({});
  };
  /** The same action as the host's, so that the others see the same. */
  const close = async (game: string, host: string): Promise<Answer<object>> => {
    const actor = { kind: 'person', id: host } as const;
    const answer = await games.submit({ game, actor, moveId: 'closed', action: { kind: 'cancel' } });
    return answer.ok ? granted({}) : answer;
  };
  return {
    ...withLog(setModeration(store, clock, close), logged),
    impose,
    lift: async (person, kind) => logged(await sanctions.lift(person, kind), { act: `lift-${kind}`, person }),
    handleReport: async (id, wish) => {
      const row = await reports.find(id);
      if (row === undefined || row.handled !== null) return refused('not-found');
      if (wish !== undefined) return impose(row.other, wish, id);
      const done = moderationLog.change({ act: 'dismiss', person: row.other, report: id, about: row.reason });
      return (await store.write([reports.handle(id), done])) ? granted({}) : refused('not-found');
    },
    reportPage: reports.page,
    logPage: moderationLog.page,
    findPeople: async (name) => {
      const rows = await db
        .selectFrom('people')
        .select(['id', 'kind', 'name', 'created'])
        .select((of) =>
          of
            .selectFrom('sessions')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('sessions.person', '=', 'people.id')
            .as('sessions'),
        )
        .where('kind', '!=', 'deleted')
        .where((is) => is.or([is('id', '=', name), is('login', '=', skeletonOf(name)), is('name', '=', name)]))
        .limit(LIST_LENGTH)
        .execute();
      return Promise.all(
        rows.map(async (row) => ({ ...row, sessions: row.sessions ?? 0, sanctions: await sanctions.of(row.id) })),
      );
    },
    takeName: async (person) => {
      const set = { name: `Guest ${person.slice(0, 4)}` };
      const query = db.updateTable('people').set(set).where('id', '=', person).where('kind', '!=', 'deleted');
      const isDone = await store.write([{ query, expects: 1 }, moderationLog.change({ act: 'name', person })]);
      return isDone ? granted({}) : refused('not-found');
    },
    endSessions: async (person) => {
      const known = await db.selectFrom('people').select('id').where('id', '=', person).executeTakeFirst();
      if (known === undefined) return refused('not-found');
      await sessions.endAll(person);
      return logged(granted({}), { act: 'sessions', person });
    },
    openTables: async () => {
      const rows = await db
        .selectFrom('games')
        .selectAll()
        .where('status', '=', 'gathering')
        .orderBy('changed')
        .limit(LIST_LENGTH)
        .execute();
      const all = await tables.summariesOf(rows);
      return all.map(({ game, created, changed, seats }) => ({ game, created, changed, seats }));
    },
    closeTable: async (game) => {
      const row = await db.selectFrom('games').select('host').where('id', '=', game).executeTakeFirst();
      if (row === undefined) return refused('unknown-game');
      return logged(await close(game, row.host), { act: 'table', about: game });
    },
    linesOf: (game) =>
      db
        .selectFrom('chat')
        .innerJoin('people', 'people.id', 'chat.person')
        .select(['chat.number', 'chat.person', 'people.name', 'chat.at', 'chat.text'])
        .where('chat.game', '=', game)
        .where('chat.text', '!=', '')
        .orderBy('chat.number', 'desc')
        .limit(LIST_LENGTH)
        .execute(),
    hideLine: async (game, number) =>
      logged((await chat.hide(game, number)) ? granted({}) : refused('not-found'), {
        act: 'line',
        about: `${game} ${number}`,
      }),
  };
}

function withLog(
  { findSets, removeSet, returnSet }: SetModeration,
  logged: (answer: Answer<object>, done: Done) => Promise<Answer<object>>,
): SetModeration {
  return {
    findSets,
    removeSet: async (hash) => logged(await removeSet(hash), { act: 'set', about: hash }),
    returnSet: async (hash) => logged(await returnSet(hash), { act: 'set-return', about: hash }),
  };
}

interface ModerationParts {
  readonly games: GameService;
  readonly tables: Tables;
  readonly chat: ChatService;
  readonly sessions: Sessions;
  readonly sanctions: Sanctions;
  readonly reports: Reports;
  readonly moderationLog: ModerationLog;
}
