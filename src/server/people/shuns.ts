import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { ShunInfo } from '../../wire/people.ts';
import type { Environment } from '../environment/environment.ts';
import type { ShunRow } from '../store/schema.ts';

/** Whom people have muted (not heard) or blocked (not heard, and not at the same table). */
export interface Shuns {
  readonly set: (person: string, other: string, kind: ShunRow['kind']) => Promise<Answer<true>>;
  readonly remove: (person: string, other: string) => Promise<void>;
  readonly list: (person: string) => Promise<readonly ShunInfo[]>;
  /** Whether a newcomer and somebody seated have blocked one another. */
  readonly isBlocked: (newcomer: string, others: readonly string[]) => Promise<boolean>;
  /** Those who have blocked the person or whom the person has blocked. */
  readonly blockedAmong: (person: string | undefined, others: readonly string[]) => Promise<ReadonlySet<string>>;
}

const MOST = 500;

export function createShuns({ store }: Environment): Shuns {
  const { db } = store;
  const list = (person: string): Promise<readonly ShunInfo[]> =>
    db
      .selectFrom('shuns')
      .innerJoin('people', 'people.id', 'shuns.other')
      .select(['shuns.other as person', 'people.name', 'shuns.kind'])
      .where('shuns.person', '=', person)
      .orderBy('people.name')
      .execute();
  const blockedAmong = async (person: string | undefined, others: readonly string[]): Promise<ReadonlySet<string>> => {
    if (person === undefined || others.length === 0) return new Set();
    const rows = await db
      .selectFrom('shuns')
      .select(['person', 'other'])
      .where('kind', '=', 'block')
      .where((is) =>
        is.or([
          is.and([is('person', '=', person), is('other', 'in', [...others])]),
          is.and([is('other', '=', person), is('person', 'in', [...others])]),
        ]),
      )
      .execute();
    return new Set(rows.map((row) => (row.person === person ? row.other : row.person)));
  };
  return {
    list,
    set: async (person, other, kind) => {
      if (person === other) return refused({ error: 'malformed', field: 'person' });
      const known = await db.selectFrom('people').select('id').where('id', '=', other).executeTakeFirst();
      if (known === undefined) return refused('not-found');
      const all = await list(person);
      if (all.length >= MOST && !all.some((each) => each.person === other)) return refused('limit-reached');
      const query = db
        .insertInto('shuns')
        .values({ person, other, kind })
        .onConflict((conflict) => conflict.columns(['person', 'other']).doUpdateSet({ kind }));
      await store.write([{ query }]);
      return granted(true);
    },
    remove: async (person, other) => {
      await store.write([{ query: db.deleteFrom('shuns').where('person', '=', person).where('other', '=', other) }]);
    },
    isBlocked: async (newcomer, others) => (await blockedAmong(newcomer, others)).size > 0,
    blockedAmong,
  };
}
