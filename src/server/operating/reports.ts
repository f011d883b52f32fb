import type { AdminReport, ReportWish } from '../../wire/moderation.ts';
import type { Person } from '../../wire/people.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { hexOf } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { before, markOf, PAGE_LENGTH, pageOf } from '../service/pages.ts';
import type { ReportRow } from '../store/schema.ts';
import type { Change } from '../store/store.ts';

/** What people say about others to the administrator, kept with what was to be seen then. */
export interface Reports {
  readonly add: (by: Person, about: string, wish: ReportWish) => Promise<Answer<object>>;
  /** Those that nobody has handled, the latest first. */
  readonly page: (after?: string) => Promise<{ readonly reports: readonly AdminReport[]; readonly next?: string }>;
  readonly find: (id: string) => Promise<ReportRow | undefined>;
  /** Fails if somebody else has handled it. */
  readonly handle: (id: string) => Change;
}

/** Of one person, as long as nobody has handled them. */
const MOST_OPEN = 10;
/** From guests, who cost nothing, and about one person, of whom enough is known by then. */
const MOST_OF_GUESTS = 2000;
const MOST_ABOUT_ONE = 30;
/** Lines of the chat on each side of the one that is reported. */
const CONTEXT = 5;

type Context = Pick<AdminReport, 'chat'> & { readonly name: string };

export function createReports({ store, clock, secrets }: Environment): Reports {
  const { db } = store;
  const isSeated = async (person: string, game: string): Promise<boolean> => {
    const query = db.selectFrom('seats').select('seat').where('game', '=', game).where('person', '=', person);
    return (await query.executeTakeFirst()) !== undefined;
  };
  const countOf = async (column: 'person' | 'other', id: string): Promise<number> => {
    const query = db.selectFrom('reports').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where(column, '=', id).where('handled', 'is', null).executeTakeFirstOrThrow()).count;
  };
  const ofGuests = async (): Promise<number> => {
    const query = db.selectFrom('reports').innerJoin('people', 'people.id', 'reports.person');
    const guests = query.select(({ fn }) => fn.countAll<number>().as('count')).where('people.kind', '=', 'guest');
    return (await guests.where('handled', 'is', null).executeTakeFirstOrThrow()).count;
  };
  /** Of these two alone: if one of them deletes their account, the report goes with it (P15). */
  const chatOf = async (game: string, line: number | undefined, people: readonly string[]) => {
    const lines = db
      .selectFrom('chat')
      .innerJoin('people', 'people.id', 'chat.person')
      .select(['chat.number', 'chat.person', 'people.name', 'chat.at', 'chat.text'])
      .where('chat.game', '=', game)
      .where('chat.person', 'in', [...people])
      .where('chat.text', '!=', '');
    const last = line === undefined ? lines : lines.where('chat.number', '<=', line + CONTEXT);
    return (
      await last
        .orderBy('chat.number', 'desc')
        .limit(2 * CONTEXT + 1)
        .execute()
    ).toReversed();
  };
  /** Why this person may not report that one there, if so. */
  const refusalFor = async (
    by: Person,
    about: string,
    game: string | undefined,
  ): Promise<Answer<never> | undefined> => {
    if (by.id === about) return refused({ error: 'malformed', field: 'person' });
    if (game === undefined) return by.kind === 'account' ? undefined : refused('account-needed');
    for (const person of [by.id, about]) if (!(await isSeated(person, game))) return refused('not-seated');
    return undefined;
  };

  return {
    add: async (by, about, { reason, game, line, note = '' }) => {
      const other = await db.selectFrom('people').select(['name', 'kind']).where('id', '=', about).executeTakeFirst();
      if (other === undefined || other.kind === 'deleted') return refused('not-found');
      const refusal = await refusalFor(by, about, game);
      if (refusal !== undefined) return refusal;
      const same = db.selectFrom('reports').select('id').where('person', '=', by.id).where('other', '=', about);
      const earlier = same.where('handled', 'is', null).where('reason', '=', reason);
      const inGame = game === undefined ? earlier.where('game', 'is', null) : earlier.where('game', '=', game);
      // Said once is enough.
      if ((await inGame.executeTakeFirst()) !== undefined) return granted({});
      const isFull =
        (await countOf('person', by.id)) >= MOST_OPEN ||
        (await countOf('other', about)) >= MOST_ABOUT_ONE ||
        (by.kind === 'guest' && (await ofGuests()) >= MOST_OF_GUESTS);
      if (isFull) return refused('limit-reached');
      const context: Context = {
        name: other.name,
        chat: game === undefined ? [] : await chatOf(game, line, [by.id, about]),
      };
      const row = {
        id: hexOf(secrets.randomBytes(12)),
        at: clock.now(),
        person: by.id,
        other: about,
        reason,
        note,
        game: game ?? null,
        line: line ?? null,
        context: JSON.stringify(context),
        handled: null,
      };
      await store.write([{ query: db.insertInto('reports').values(row) }]);
      return granted({});
    },
    page: async (after) => {
      const open = db
        .selectFrom('reports')
        .innerJoin('people as reporter', 'reporter.id', 'reports.person')
        .innerJoin('people as subject', 'subject.id', 'reports.other')
        .selectAll('reports')
        .select(['reporter.name as byName', 'subject.name as aboutName'])
        .where('reports.handled', 'is', null);
      const read = await (after === undefined ? open : open.where(before('reports.at', 'reports.id', after)))
        .orderBy('reports.at', 'desc')
        .orderBy('reports.id', 'desc')
        .limit(PAGE_LENGTH + 1)
        .execute();
      const { rows, ...next } = pageOf(read, ({ at, id }) => markOf(at, id));
      return { reports: rows.map(shown), ...next };
    },
    find: (id) => db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst(),
    handle: (id) => ({
      query: db.updateTable('reports').set({ handled: clock.now() }).where('id', '=', id).where('handled', 'is', null),
      expects: 1,
    }),
  };
}

function shown(row: ReportRow & { readonly byName: string; readonly aboutName: string }): AdminReport {
  const { name, chat } = JSON.parse(row.context) as Context;
  return {
    id: row.id,
    at: row.at,
    by: { person: row.person, name: row.byName },
    about: { person: row.other, name: row.aboutName, then: name },
    reason: row.reason,
    note: row.note,
    ...(row.game === null ? {} : { game: row.game }),
    ...(row.line === null ? {} : { line: row.line }),
    chat,
  };
}
