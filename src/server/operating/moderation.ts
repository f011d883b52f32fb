import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { AdminLine, AdminPerson, AdminTable } from '../../wire/admin.ts';
import type { Environment } from '../environment/environment.ts';
import { skeletonOf } from '../people/skeleton.ts';
import type { Sessions } from '../people/sessions.ts';
import type { ChatService } from '../service/chat.ts';
import type { GameService } from '../service/game-service.ts';
import type { Tables } from '../service/tables.ts';
import { type SetModeration, setModeration } from './set-moderation.ts';

/** What the administrator may do about people, tables and sets; never about a running game. */
export interface Moderation extends SetModeration {
  readonly findPeople: (name: string) => Promise<readonly AdminPerson[]>;
  /** Replaces the person's name by a guest name; the login and password stay valid. */
  readonly takeName: (person: string) => Promise<Answer<object>>;
  readonly endSessions: (person: string) => Promise<Answer<object>>;
  /** Tables that wait for players, oldest first. */
  readonly openTables: () => Promise<readonly AdminTable[]>;
  readonly closeTable: (game: string) => Promise<Answer<object>>;
  readonly linesOf: (game: string) => Promise<readonly AdminLine[]>;
  readonly hideLine: (game: string, number: number) => Promise<Answer<object>>;
}

const LIST_LENGTH = 50;

export function createModeration(
  { store, clock }: Environment,
  { games, tables, chat, sessions }: ModerationParts,
): Moderation {
  const { db } = store;
  /** The same action as the host's, so that the others see the same. */
  const close = async (game: string, host: string): Promise<Answer<object>> => {
    const actor = { kind: 'person', id: host } as const;
    const answer = await games.submit({ game, actor, moveId: 'closed', action: { kind: 'cancel' } });
    return answer.ok ? granted({}) : answer;
  };
  return {
    ...setModeration(store, clock, close),
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
      return rows.map((row) => ({ ...row, sessions: row.sessions ?? 0 }));
    },
    takeName: async (person) => {
      const set = { name: `Guest ${person.slice(0, 4)}` };
      const query = db.updateTable('people').set(set).where('id', '=', person).where('kind', '!=', 'deleted');
      return (await store.write([{ query, expects: 1 }])) ? granted({}) : refused('not-found');
    },
    endSessions: async (person) => {
      const known = await db.selectFrom('people').select('id').where('id', '=', person).executeTakeFirst();
      if (known === undefined) return refused('not-found');
      await sessions.endAll(person);
      return granted({});
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
      return close(game, row.host);
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
    hideLine: async (game, number) => ((await chat.hide(game, number)) ? granted({}) : refused('not-found')),
  };
}

interface ModerationParts {
  readonly games: GameService;
  readonly tables: Tables;
  readonly chat: ChatService;
  readonly sessions: Sessions;
}
