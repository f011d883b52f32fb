import type { Act, LogEntry } from '../../wire/moderation.ts';
import { hexOf } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { before, markOf, PAGE_LENGTH, pageOf } from '../service/pages.ts';
import type { Change } from '../store/store.ts';

export interface Done {
  readonly act: Act;
  readonly person?: string;
  readonly report?: string;
  /** A table, a set, or the reason. */
  readonly about?: string;
  readonly until?: number | undefined;
}

/** What the administrator did. It names people by their ids alone, so that nothing of those who leave stays in it (P15). */
export interface ModerationLog {
  /** To be written with what was done. */
  readonly change: (done: Done) => Change;
  readonly add: (done: Done) => Promise<void>;
  readonly page: (after?: string) => Promise<{ readonly entries: readonly LogEntry[]; readonly next?: string }>;
}

export function createModerationLog({ store, clock, secrets }: Environment): ModerationLog {
  const { db } = store;
  const change = ({ act, person, report, about = '', until }: Done): Change => {
    const row = { act, about, person: person ?? null, report: report ?? null, until: until ?? null };
    const id = hexOf(secrets.randomBytes(12));
    return { query: db.insertInto('moderation_log').values({ ...row, id, at: clock.now() }) };
  };
  return {
    change,
    add: async (done) => {
      await store.write([change(done)]);
    },
    page: async (after) => {
      const all = db
        .selectFrom('moderation_log')
        .leftJoin('people', 'people.id', 'moderation_log.person')
        .selectAll('moderation_log')
        .select('people.name');
      const read = await (after === undefined
        ? all
        : all.where(before('moderation_log.at', 'moderation_log.id', after))
      )
        .orderBy('moderation_log.at', 'desc')
        .orderBy('moderation_log.id', 'desc')
        .limit(PAGE_LENGTH + 1)
        .execute();
      const { rows, ...next } = pageOf(read, ({ at, id }) => markOf(at, id));
      const entries = rows.map(({ person, report, until, name, ...row }) => ({
        ...row,
        ...(person === null ? {} : { person }),
        ...(name === null ? {} : { name }),
        ...(report === null ? {} : { report }),
        ...(until === null ? {} : { until }),
      }));
      return { entries, ...next };
    },
  };
}
