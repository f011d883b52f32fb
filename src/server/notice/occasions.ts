import { type NotNull, sql } from 'kysely';
import type { Environment } from '../environment/environment.ts';
import type { NoticeRow } from '../store/schema.ts';

export type Notice = Pick<NoticeRow, 'game' | 'person' | 'kind' | 'at'>;

/** How long after a hand-over or the end of a game a server that was down still sends its notice. */
export const LOOK_BACK = 3_600_000;
const MOST_AT_ONCE = 200;
const KEPT = 2 * 24 * 3_600_000;

/** Pending notices, each stored once: the key of a notice is its hand-over, so two nodes cannot both create it. */
export interface Occasions {
  /** Seats that have been asked for this long. */
  readonly findTurns: (grace: number) => Promise<void>;
  readonly note: (notice: Notice, due: number) => Promise<void>;
  /** Only people who can be reached at all. */
  readonly reachable: (people: readonly string[]) => Promise<readonly string[]>;
  readonly due: () => Promise<readonly NoticeRow[]>;
  /** Postpones it; a no-op if another node has claimed it meanwhile. */
  readonly putOff: (notice: NoticeRow, until: number | null) => Promise<void>;
  /** True for exactly one of several callers, which then has to send it; nobody else will, even if that node dies. */
  readonly take: (notice: NoticeRow) => Promise<boolean>;
  readonly prune: () => Promise<void>;
}

export function createOccasions({ store, clock }: Environment): Occasions {
  const { db } = store;
  const note = async (notice: Notice, due: number): Promise<void> => {
    await store.write([{ query: db.insertInto('notices').values({ ...notice, due, tries: 0 }) }]);
  };
  const update = ({ game, person, kind, at, due, tries }: NoticeRow, set: Partial<NoticeRow>) =>
    db
      .updateTable('notices')
      .set(set)
      .where('game', '=', game)
      .where('person', '=', person)
      .where('kind', '=', kind)
      .where('at', '=', at)
      .where('tries', '=', tries)
      .where('due', due === null ? 'is' : '=', due);

  return {
    note,
    reachable: async (people) => {
      if (people.length === 0) return [];
      const query = db
        .selectFrom('people')
        .select('id')
        .where('id', 'in', [...people]);
      return (await query.where(isReachable('people.id')).execute()).map(({ id }) => id);
    },
    findTurns: async (grace) => {
      const now = clock.now();
      // Every move stores since when a seat has been asked, so that nothing further needs to be written.
      const rows = await db
        .selectFrom('seats')
        .select(['game', 'person', 'asked'])
        .where('asked', '>', now - LOOK_BACK)
        .where('asked', '<=', now - grace)
        .where('bot', 'is', null)
        .where(isReachable('seats.person'))
        .where(isUntold)
        .limit(MOST_AT_ONCE)
        // A reachable person and the time of the question: neither is null.
        .$narrowType<{ person: NotNull; asked: NotNull }>()
        .execute();
      for (const { game, person, asked } of rows) await note({ game, person, kind: 'turn', at: asked }, now);
    },
    due: () =>
      db.selectFrom('notices').selectAll().where('due', '<=', clock.now()).orderBy('due').limit(MOST_AT_ONCE).execute(),
    putOff: async (notice, until) => {
      await store.write([{ query: update(notice, { due: until }) }]);
    },
    take: (notice) => store.write([{ query: update(notice, { due: null, tries: notice.tries + 1 }), expects: 1 }]),
    prune: async () => {
      const query = db
        .deleteFrom('notices')
        .where('due', 'is', null)
        .where('at', '<', clock.now() - KEPT);
      await store.write([{ query }]);
    },
  };
}

/** No node has handled this hand-over yet. */
const isUntold = sql<boolean>`not exists (
  select 1 from notices as told
  where told.game = seats.game and told.person = seats.person and told.kind = 'turn' and told.at = seats.asked
)`;

/** Whether the person can be reached: checked for each of the few who are asked, not the other way round. */
function isReachable(person: 'seats.person' | 'people.id') {
  const own = sql.ref(person);
  return sql<boolean>`(
    exists (select 1 from push_subscriptions as device where device.person = ${own})
    or exists (select 1 from mail_addresses as box where box.person = ${own} and box.confirmed is not null)
  )`;
}
