import type { Person } from '../../wire/people.ts';
import type { Clock } from '../environment/environment.ts';
import type { Change, Store } from '../store/store.ts';

/** How long the former name of an account is nobody else's, so that nobody can pass for its owner. */
const DAYS_KEPT = 90;
/** Of one account; with more, one could keep many names from others. */
const MOST_KEPT = 3;
const DAY = 24 * 3_600_000;

export interface FormerNames {
  /** Whose name it was lately. */
  readonly ownerOf: (login: string) => Promise<string | undefined>;
  /** What a change of the name to this one writes besides. */
  readonly changes: (person: Person, login: string) => Promise<readonly Change[]>;
}

export function createFormerNames({ db }: Store, clock: Clock): FormerNames {
  return {
    ownerOf: async (login) => {
      const query = db.selectFrom('former_names').select('person').where('login', '=', login);
      return (await query.where('until', '>', clock.now()).executeTakeFirst())?.person;
    },
    changes: async ({ id }, login) => {
      const row = await db.selectFrom('people').select('login').where('id', '=', id).executeTakeFirst();
      const before = row?.login ?? login;
      if (before === login) return [];
      const now = clock.now();
      const latest = db.selectFrom('former_names').select('login').where('person', '=', id).where('login', '!=', login);
      const kept = await latest
        .orderBy('until', 'desc')
        .limit(MOST_KEPT - 1)
        .execute();
      const logins = kept.map((each) => each.login);
      const obsolete = db.deleteFrom('former_names').where('person', '=', id);
      return [
        { query: logins.length === 0 ? obsolete : obsolete.where('login', 'not in', logins) },
        { query: db.deleteFrom('former_names').where('login', '=', before).where('until', '<=', now) },
        { query: db.insertInto('former_names').values({ login: before, person: id, until: now + DAYS_KEPT * DAY }) },
      ];
    },
  };
}
