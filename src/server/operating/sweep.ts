import type { Environment } from '../environment/environment.ts';
import { createRepeater } from '../environment/repeater.ts';
import { SESSION_DAYS } from '../people/sessions.ts';
import { forgetSets, unusedSets } from '../store/sets.ts';
import type { Change, Store } from '../store/store.ts';
import { HOUR, HOURS_KEPT } from './tally.ts';

const DAY = 24 * HOUR;
/** How long used and obsolete invitations are kept. */
const INVITE_DAYS = 30;
/** How long reports are kept, handled or not, and what the administrator did. */
const REPORT_DAYS = 180;
const LOG_DAYS = 730;
/** How long a set is kept with which nothing was ever played. */
export const SET_DAYS = 30;
const EVERY = HOUR;
/** The maximum number of rows of each kind per sweep, so that nobody waits for it. */
const MOST_AT_ONCE = 500;

/** Deletes expired data, a little at a time. Any node may sweep, and several at once. */
export function createSweep({ store, clock, log }: Environment): {
  readonly sweep: () => Promise<void>;
  readonly start: () => void;
  /** Once it has resolved, nothing more is written. */
  readonly stop: () => Promise<void>;
} {
  const sweep = async (): Promise<void> => {
    for (const change of outdated(store, clock.now())) await store.write([change]);
  };
  const { start, stop } = createRepeater(clock, EVERY, sweep, (error) =>
    log('warn', 'sweep-failed', { message: String(error) }),
  );
  return { sweep, start, stop };
}

function outdated(store: Store, now: number): readonly Change[] {
  const { db } = store;
  const setsBefore = now - SET_DAYS * DAY;
  const sets = unusedSets(store).where('used', '<', setsBefore).limit(MOST_AT_ONCE);
  const sessions = db
    .selectFrom('sessions')
    .select('token')
    .where('seen', '<', now - SESSION_DAYS * DAY);
  const reports = db
    .selectFrom('reports')
    .select('id')
    .where('at', '<', now - REPORT_DAYS * DAY);
  const invites = db
    .selectFrom('invites')
    .innerJoin('games', 'games.id', 'invites.game')
    .select('invites.token')
    .where('invites.created', '<', now - INVITE_DAYS * DAY)
    .where((is) => is.or([is('claimed_by', 'is not', null), is('games.status', '!=', 'gathering')]));
  return [
    { query: db.deleteFrom('sessions').where('token', 'in', sessions.limit(MOST_AT_ONCE)) },
    { query: db.deleteFrom('invites').where('token', 'in', invites.limit(MOST_AT_ONCE)) },
    // Whoever comes back to a search of last week looks for opponents again.
    { query: db.deleteFrom('seekers').where('seen', '<', now - 7 * DAY) },
    forgetSets(store, sets, setsBefore),
    { query: db.deleteFrom('password_resets').where('until', '<', now) },
    { query: db.deleteFrom('sanctions').where('until', '<', now) },
    { query: db.deleteFrom('reports').where('id', 'in', reports.limit(MOST_AT_ONCE)) },
    { query: db.deleteFrom('moderation_log').where('at', '<', now - LOG_DAYS * DAY) },
    { query: db.deleteFrom('former_names').where('until', '<', now) },
    { query: db.deleteFrom('admin_sessions').where('until', '<', now) },
    { query: db.deleteFrom('nodes').where('seen', '<', now - HOURS_KEPT * HOUR) },
  ];
}
