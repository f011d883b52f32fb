import { granted } from '../../table/refusal.ts';
import { type Route, route } from '../route.ts';
import { described } from '../schema.ts';

export interface Numbers {
  readonly people: Readonly<Record<string, number>>;
  readonly games: Readonly<Record<string, number>>;
  readonly events: number;
  readonly sessions: number;
}

/** For the administrator alone. */
export const ADMIN_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/numbers',
    summary: 'How much of everything there is',
    who: 'admin',
    bucket: 'sign-in',
    answer: described<Numbers>('People by kind, games by status, events, sessions.'),
    handle: async ({ services }) => {
      const { db } = services.environment.store;
      const people = await db
        .selectFrom('people')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .groupBy('kind')
        .execute();
      const games = await db
        .selectFrom('games')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute();
      const countAll = async (table: 'events' | 'sessions'): Promise<number> => {
        const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
        return (await query.executeTakeFirst())?.count ?? 0;
      };
      return granted({
        people: Object.fromEntries(people.map(({ kind, count }) => [kind, count])),
        games: Object.fromEntries(games.map(({ status, count }) => [status, count])),
        events: await countAll('events'),
        sessions: await countAll('sessions'),
      });
    },
  }),
];
