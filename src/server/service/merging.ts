import type { Person } from '../../wire/people.ts';
import { hexOf } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { createRepeater, type Repeater } from '../environment/repeater.ts';
import type { Caller, Sessions } from '../people/sessions.ts';
import type { Shuns } from '../people/shuns.ts';
import type { Change, Store } from '../store/store.ts';
import { MOST_GAMES, type Seating } from './seating.ts';
import { mergedTallies } from './tallies.ts';
import type { Submitter } from './submit.ts';

/** How many tables came along, and how many could not. */
export interface Merged {
  readonly tables: number;
  readonly left: number;
}

/** A guest who signs in to an account is that account from then on, at every table and in every list. */
export interface Merging extends Pick<Repeater, 'start' | 'stop'> {
  /** Answers with the new token of the session. */
  readonly merge: (guest: Caller, account: Person) => Promise<{ readonly token: string; readonly merged: Merged }>;
  /** Goes on with what a crash has interrupted, and with the rest of those who have played very much. */
  readonly goOn: () => Promise<void>;
}

interface Job {
  readonly guest: string;
  readonly account: string;
}

/** The tables of one guest that are looked at in one go. */
const AT_ONCE = 100;
const EVERY = 60_000;
/** The same limits as where people bring sets and shun others by themselves. */
const MOST_SETS = 20;

export function createMerging(
  { store, clock, secrets, log }: Environment,
  { submit }: Submitter,
  seating: Pick<Seating, 'countOf' | 'leave'>,
  shuns: Shuns,
  sessions: Sessions,
): Merging {
  const { db } = store;

  /** Some of the tables at which the guest sits and the account does not. */
  const tablesOf = ({ guest, account }: Job, areOver: boolean) =>
    db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['games.id', 'games.status'])
      .where('seats.person', '=', guest)
      .where('seats.ended', areOver ? 'is not' : 'is', null)
      .where('seats.game', 'not in', db.selectFrom('seats').select('game').where('person', '=', account))
      .orderBy('games.id')
      .limit(AT_ONCE)
      .execute();

  const mayCome = async ({ account }: Job, id: string, status: string): Promise<boolean> => {
    if (status === 'over' || status === 'cancelled') return true;
    if ((await seating.countOf(account)) >= MOST_GAMES) return false;
    if (status !== 'gathering') return true;
    const seats = await db.selectFrom('seats').select('person').where('game', '=', id).execute();
    return !(await shuns.isBlocked(
      account,
      seats.flatMap(({ person }) => person ?? []),
    ));
  };

  /** Whether the seat is the account's now. */
  const take = async (job: Job, id: string, status: string): Promise<boolean> => {
    if (!(await mayCome(job, id, status))) return false;
    const answer = await submit({
      game: id,
      actor: { kind: 'person', id: job.guest },
      moveId: `succeed ${hexOf(secrets.randomBytes(8))}`,
      action: { kind: 'succeed', person: job.account },
    });
    return answer.ok;
  };

  /** Where the guest stays behind nobody waits for them. */
  const leaveBehind = async ({ guest }: Job): Promise<number> => {
    const rest = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['games.id', 'games.status'])
      .where('seats.person', '=', guest)
      .execute();
    for (const { id, status } of rest)
      if (status !== 'over' && status !== 'cancelled') await seating.leave(guest, id, status);
    return rest.length;
  };

  const takeSome = async (job: Job, areOver: boolean): Promise<{ readonly taken: number; readonly isAll: boolean }> => {
    const all = await tablesOf(job, areOver);
    let taken = 0;
    for (const { id, status } of all) if (await take(job, id, status)) taken += 1;
    return { taken, isAll: all.length < AT_ONCE || taken === 0 };
  };

  const carryOn = async (job: Job): Promise<Merged> => {
    // Where somebody is waited for comes first.
    const open = await takeSome(job, false);
    const over = await takeSome(job, true);
    const tables = open.taken + over.taken;
    if (!open.isAll || !over.isAll) return { tables, left: 0 };
    const left = await leaveBehind(job);
    // Nobody else has finished it meanwhile: what was played is counted once.
    await store.write([...finishing(store, job), ...(await mergedTallies(store, job.guest, job.account))]);
    return { tables, left };
  };

  const goOn = async (): Promise<void> => {
    const open = db.selectFrom('merged_guests').select(['guest', 'account']).where('open', 'is not', null);
    for (const job of await open.orderBy('guest').limit(AT_ONCE).execute()) await carryOn(job);
  };

  return {
    ...createRepeater(clock, EVERY, goOn, (error) => log('warn', 'merge-failed', { message: String(error) })),
    goOn,
    merge: async (guest, { id: account }) => {
      const job = { guest: guest.person.id, account };
      const token = await sessions.handOver(guest, account, await beginning(store, job, guest.id, clock.now()));
      return { token, merged: await carryOn(job) };
    },
  };
}

/** All but the seats goes over at once. */
async function beginning(
  store: Store,
  { guest, account }: Job,
  session: string,
  at: number,
): Promise<readonly Change[]> {
  const { db } = store;
  const sets = await db
    .selectFrom('sets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person', 'in', [guest, account])
    .executeTakeFirstOrThrow();
  const ownShuns = db.selectFrom('shuns').select('other').where('person', '=', account);
  const shunnedBy = db.selectFrom('shuns').select('person').where('other', '=', account);
  const ownSanctions = db.selectFrom('sanctions').select('kind').where('person', '=', account);
  const ownDays = db.selectFrom('daily_results').select('day').where('person', '=', account);
  return [
    { query: db.insertInto('merged_guests').values({ guest, account, at, open: 1 }) },
    {
      query: db
        .updateTable('push_subscriptions')
        .set({ person: account })
        .where('person', '=', guest)
        .where('session', '=', session),
    },
    { query: db.deleteFrom('push_subscriptions').where('person', '=', guest) },
    { query: db.deleteFrom('notices').where('person', '=', guest) },
    { query: db.updateTable('reports').set({ person: account }).where('person', '=', guest) },
    { query: db.updateTable('reports').set({ other: account }).where('other', '=', guest) },
    { query: db.updateTable('moderation_log').set({ person: account }).where('person', '=', guest) },
    // What was imposed on the guest is not escaped by signing in.
    { query: db.deleteFrom('sanctions').where('person', '=', guest).where('kind', 'in', ownSanctions) },
    { query: db.updateTable('sanctions').set({ person: account }).where('person', '=', guest) },
    // The account looks for opponents itself.
    { query: db.deleteFrom('seekers').where('person', '=', guest) },
    { query: db.updateTable('chat').set({ person: account }).where('person', '=', guest) },
    { query: db.updateTable('invites').set({ claimed_by: account }).where('claimed_by', '=', guest) },
    // One's own account is nobody to mute.
    { query: db.deleteFrom('shuns').where('person', 'in', [guest, account]).where('other', 'in', [guest, account]) },
    { query: db.deleteFrom('shuns').where('person', '=', guest).where('other', 'in', ownShuns) },
    { query: db.updateTable('shuns').set({ person: account }).where('person', '=', guest) },
    { query: db.deleteFrom('shuns').where('other', '=', guest).where('person', 'in', shunnedBy) },
    { query: db.updateTable('shuns').set({ other: account }).where('other', '=', guest) },
    // A deal counts once: what the account has made of it stands.
    { query: db.deleteFrom('daily_results').where('person', '=', guest).where('day', 'in', ownDays) },
    { query: db.updateTable('daily_results').set({ person: account }).where('person', '=', guest) },
    {
      query: db
        .updateTable('sets')
        .set({ person: sets.count > MOST_SETS ? null : account })
        .where('person', '=', guest),
    },
  ];
}

/** Nobody is this guest any more; where a seat stays, so does the name that the others know. */
function finishing({ db }: Store, { guest }: Job): readonly Change[] {
  const gone = { kind: 'deleted', name: '', settings: '{}' } as const;
  const seated = db.selectFrom('seats').select('person').where('person', '=', guest);
  return [
    {
      query: db.updateTable('merged_guests').set({ open: null }).where('guest', '=', guest).where('open', '=', 1),
      expects: 1,
    },
    { query: db.updateTable('people').set(gone).where('id', '=', guest).where('id', 'not in', seated) },
  ];
}
