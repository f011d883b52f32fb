import { type Answer, granted, type Refusal, refused } from '../../wire/refusal.ts';
import type { Sanction, SanctionKind, SanctionWish } from '../../wire/moderation.ts';
import type { Environment } from '../environment/environment.ts';
import type { SanctionRow } from '../store/schema.ts';
import type { Change } from '../store/store.ts';

/** What the administrator has imposed on people. */
export interface Sanctions {
  /** Those in force. */
  readonly of: (person: string) => Promise<readonly Sanction[]>;
  /** Why somebody may not chat, if so. */
  readonly muteOf: (person: string) => Promise<Refusal | undefined>;
  readonly impose: (person: string, wish: SanctionWish) => Sanction & { readonly changes: readonly Change[] };
  readonly lift: (person: string, kind: SanctionKind) => Promise<Answer<object>>;
}

const HOUR = 3_600_000;

/** A ban or mute as the refusal that it causes. */
export function refusalBy(
  error: 'banned' | 'muted',
  { reason, note, until }: Pick<SanctionRow, 'reason' | 'note' | 'until'>,
): Refusal {
  return { error, reason, ...(note === '' ? {} : { note }), ...(until === null ? {} : { until }) };
}

export function createSanctions({ store, clock }: Environment): Sanctions {
  const { db } = store;
  const rowsOf = (person: string) =>
    db
      .selectFrom('sanctions')
      .selectAll()
      .where('person', '=', person)
      .where((is) => is.or([is('until', 'is', null), is('until', '>', clock.now())]))
      .orderBy('kind');
  return {
    of: async (person) => (await rowsOf(person).execute()).map(shown),
    muteOf: async (person) => {
      const row = await rowsOf(person).where('kind', '=', 'mute').executeTakeFirst();
      return row === undefined ? undefined : refusalBy('muted', row);
    },
    impose: (person, { kind, reason, hours, note = '' }) => {
      const at = clock.now();
      // A warning has no end: it is there until it is read.
      const until = hours === undefined || kind === 'warn' ? null : at + hours * HOUR;
      const row = { person, kind, reason, note, at, until };
      return {
        ...shown(row),
        changes: [
          { query: db.deleteFrom('sanctions').where('person', '=', person).where('kind', '=', kind) },
          { query: db.insertInto('sanctions').values(row) },
        ],
      };
    },
    lift: async (person, kind) => {
      const query = db.deleteFrom('sanctions').where('person', '=', person).where('kind', '=', kind);
      return (await store.write([{ query, expects: 1 }])) ? granted({}) : refused('not-found');
    },
  };
}

function shown({ kind, reason, note, at, until }: SanctionRow): Sanction {
  return { kind, reason, at, ...(note === '' ? {} : { note }), ...(until === null ? {} : { until }) };
}
