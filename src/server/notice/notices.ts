import type { Environment } from '../environment/environment.ts';
import { createRepeater } from '../environment/repeater.ts';
import type { OpenGame } from '../service/open-games.ts';
import type { Caller } from '../people/sessions.ts';
import type { NoticeRow } from '../store/schema.ts';
import { afterQuiet } from '../table/clock.ts';
import type { Body } from '../table/table-state.ts';
import type { NoticeSettings } from '../../wire/notices.ts';
import { createDelivery } from './deliver.ts';
import { createDevices, type Devices } from './devices.ts';
import { settingsOf } from './language.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createOccasions, LOOK_BACK } from './occasions.ts';
import type { Presence } from './presence.ts';
import { createPushKeys } from './push-keys.ts';
import { situationOf } from './situation.ts';

export interface NoticeTimes {
  readonly sweepEvery: number;
  /** People who answer or return within this time are not notified. */
  readonly grace: number;
  /** The delays of the retries. */
  readonly retries: readonly number[];
}

const MINUTE = 60_000;
export const USUAL_TIMES: NoticeTimes = {
  sweepEvery: 2000,
  grace: 10_000,
  retries: [MINUTE, 10 * MINUTE, 60 * MINUTE],
};

/**
 * Notifies people who are away that it is their turn, that a game has begun or ended, or that somebody sat down at their
 * table, or that they have been removed from one: at most once for each occasion, not while they look at the table, and not in their quiet hours. Nothing here can
 * make a move fail.
 */
export interface Notices {
  readonly devices: Devices;
  readonly mailbox: Mailbox;
  readonly settingsOf: (caller: Caller) => Promise<NoticeSettings>;
  readonly gameOver: (game: OpenGame) => Promise<void>;
  readonly satDown: (game: string, person: string, moveId: string) => Promise<void>;
  /** Whom the host removed by this request. */
  readonly removed: (game: string, host: string, moveId: string) => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const MOST_AT_ONCE = 20;
const PRUNE_EVERY = 6 * 60 * MINUTE;

export function createNotices(
  environment: Environment,
  presence: Presence,
  { sweepEvery, grace, retries }: NoticeTimes = USUAL_TIMES,
): Notices {
  const { store, clock, courier, log } = environment;
  const { db } = store;
  const occasions = createOccasions(environment);
  const devices = createDevices(environment);
  const mailbox = createMailbox(environment);
  const keys = createPushKeys(environment);
  const deliver = createDelivery(environment, devices, mailbox, keys);
  let pruned = 0;

  const handle = async (notice: NoticeRow): Promise<void> => {
    const now = clock.now();
    // Somebody who is looking at the table knows already.
    if (await presence.isHere(notice.game, notice.person)) return occasions.putOff(notice, null);
    const { quiet } = await settingsOf(store, notice.person);
    const waking = quiet === undefined ? now : afterQuiet(now, 0, quiet);
    if (waking > now) return occasions.putOff(notice, waking);
    const situation = await situationOf(store, notice);
    if (situation === undefined) return occasions.putOff(notice, null);
    if (!(await occasions.take(notice))) return;
    const outcome = await deliver(notice.person, situation);
    const pause = retries[notice.tries];
    if (outcome !== 'later' || pause === undefined) return;
    await occasions.putOff({ ...notice, due: null, tries: notice.tries + 1 }, clock.now() + pause);
  };
  const failed = (error: unknown): void => log('warn', 'notice-failed', { message: String(error) });

  const sweep = async (): Promise<void> => {
    await occasions.findTurns(grace);
    const due = await occasions.due();
    for (let at = 0; at < due.length; at += MOST_AT_ONCE) {
      if (isStopped()) return;
      await Promise.all(due.slice(at, at + MOST_AT_ONCE).map((notice) => handle(notice).catch(failed)));
    }
    if (clock.now() - pruned < PRUNE_EVERY) return;
    pruned = clock.now();
    await Promise.all([occasions.prune(), mailbox.prune(), devices.prune()]);
  };
  const { start, stop, isStopped } = createRepeater(clock, sweepEvery, sweep, failed);

  /** The time of the request or event that the notice is about, which is the same on every retry. */
  const timeOf = async (game: string, by: { readonly sequence: number } | { readonly moveId: string }) => {
    const events = db.selectFrom('events').select('at').where('game', '=', game);
    const one = 'moveId' in by ? events.where('move_id', '=', by.moveId) : events.where('sequence', '=', by.sequence);
    return (await one.executeTakeFirst())?.at ?? clock.now();
  };

  return {
    devices,
    mailbox,
    settingsOf: async ({ person, id }) => {
      const mail = await mailbox.stateOf(person.id);
      return {
        pushKey: (await keys()).publicKey,
        isPushed: await devices.has(person.id, id),
        hasMail: courier.post !== undefined,
        ...(mail === undefined ? {} : { mail }),
      };
    },
    gameOver: async ({ id: game, table }) => {
      const people = table.seats.flatMap(({ person, hasResigned }) => (hasResigned ? [] : (person ?? [])));
      const told = await occasions.reachable(people);
      if (told.length === 0) return;
      const at = await timeOf(game, { sequence: table.sequence });
      if (at < clock.now() - LOOK_BACK) return;
      for (const person of told) await occasions.note({ game, person, kind: 'over', at }, at + grace);
    },
    satDown: async (game, person, moveId) => {
      const row = await db.selectFrom('games').select(['host', 'status']).where('id', '=', game).executeTakeFirst();
      if (row === undefined || row.status !== 'gathering' || row.host === person) return;
      const at = await timeOf(game, { moveId: `${person} ${moveId}` });
      await occasions.note({ game, person: row.host, kind: 'joined', at }, at + grace);
    },
    removed: async (game, host, moveId) => {
      const event = db.selectFrom('events').select(['at', 'body']).where('game', '=', game);
      const row = await event.where('move_id', '=', `${host} ${moveId}`).executeTakeFirst();
      const body = row === undefined ? undefined : (JSON.parse(row.body) as Body);
      if (row === undefined || body?.kind !== 'remove') return;
      const [person] = await occasions.reachable([body.person]);
      if (person !== undefined) await occasions.note({ game, person, kind: 'removed', at: row.at }, row.at + grace);
    },
    start: () => {
      // Created now, so that all later callers get the same.
      keys().catch(failed);
      // By then the people who were present before a restart have reconnected.
      start(Math.max(grace, sweepEvery));
    },
    stop,
  };
}
