import { hashOf } from '../../../engine/index.ts';
import type { PlayerAction } from '../../../wire/action.ts';
import { updated } from '../../../wire/patch.ts';
import type { PatchedUpdate, SeenEntry, Snapshot } from '../../../wire/table.ts';
import { createStore, type Watched } from '../../kit/store.ts';
import type { Reply, Trouble } from '../link/api.ts';
import { commitments } from './kept-notes.ts';
import type { Link } from '../link/link.ts';
import { createOutbox, type Outbox, waitFor } from '../link/outbox.ts';
import { serverTime } from '../link/server-time.ts';
import { createThrottledStore } from '../link/throttled-store.ts';

/** A table on a server as far as it is known here; `entries` are all that this viewer knows of. */
export type GameNow = Omit<Snapshot, 'hash'>;

/** A table on a server, kept up to date: after every break it goes on where it stopped, and nothing is missed. */
export interface RemoteGame {
  readonly id: string;
  readonly now: Watched<GameNow | undefined>;
  /** Why the table cannot be shown. */
  readonly failure: Watched<Trouble | undefined>;
  /** How many requests have been sent and not answered. */
  readonly sending: Watched<number>;
  /** Acts once, however often it has to be sent. `expected` is how far the sender has seen the table. */
  readonly act: (action: PlayerAction, expected?: number) => Promise<Reply<{ readonly number: number }>>;
  /** Reads what happened since. */
  readonly resume: () => Promise<void>;
  readonly close: () => void;
}

const CHECK_EVERY = 20_000;

export function openRemoteGame(id: string, link: Link): RemoteGame {
  // Bots among themselves may be faster than a screen; whoever is asked is shown it at once.
  const now = createThrottledStore<GameNow | undefined>(undefined, (next) => isQuiet(next));
  const failure = createStore<Trouble | undefined>(undefined);
  const outbox: Outbox = createOutbox(id, link);
  /** Updates that came while the table itself was being read. */
  let early: PatchedUpdate[] = [];
  let reading: Promise<void> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  /** The table and all that happened since, page by page. */
  const readAll = async (from: number): Promise<Reply<Snapshot>> => {
    const reply = await link.ask('watch', { game: id, from, patches: true });
    if (!reply.ok || isClosed) return reply;
    const { entries, number } = reply.value;
    const last = entries.at(-1)?.number ?? number;
    if (last >= number) return reply;
    const rest = await readAll(last);
    return rest.ok ? { ...rest, value: { ...rest.value, entries: [...entries, ...rest.value.entries] } } : rest;
  };

  const read = async (): Promise<void> => {
    const known = now.latest();
    const reply = await readAll(known?.number ?? 0);
    if (isClosed) return;
    if (!reply.ok) {
      // Without a connection there is nothing to tell but that; it comes back.
      if (reply.refusal.error !== 'offline') failure.set(reply.refusal);
      const wait = waitFor(reply);
      // Where the connection stands, nobody else would ask again.
      clearTimeout(again);
      if (wait !== undefined && link.status.get() === 'online') again = setTimeout(() => void resume(), wait);
      return;
    }
    failure.set(undefined);
    serverTime.hear(reply.value.now);
    const { hash: _hash, ...snapshot } = reply.value;
    const isBehind = known !== undefined && snapshot.number < known.number;
    // Signed out or in meanwhile: what the one was told is not what the other may know.
    const isSomebodyElse = known !== undefined && snapshot.seat !== known.seat;
    if (isBehind || isSomebodyElse) {
      // The server knows less than it once told, as after a restored backup: it is right.
      now.set(undefined);
      return read();
    }
    const entries = [
      ...(known?.entries ?? []),
      ...snapshot.entries.filter((each) => each.number > (known?.number ?? 0)),
    ];
    if (commitments.get(id) === undefined) commitments.keep(id, snapshot.commitment);
    now.set({ ...snapshot, entries });
    const waiting = early;
    early = [];
    for (const update of waiting) take(update);
  };

  const resume = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const take = (update: PatchedUpdate): void => {
    const { after, number, now: at, entries } = update;
    const known = now.latest();
    if (known === undefined || number <= known.number) return;
    if (after !== known.number) return void resume();
    const host = hostAfter(entries) ?? known.host;
    now.set({ ...updated(known, update), number, now: at, host, entries: [...known.entries, ...entries] });
  };

  /** Whether this table looks here as it does there. */
  const check = async (): Promise<void> => {
    const reply = await link.ask('check', { game: id });
    const known = now.latest();
    if (!reply.ok || known === undefined || reading !== undefined) return;
    if (reply.value.number > known.number) return resume();
    if (reply.value.number === known.number && reply.value.hash !== hashOf(known.view ?? {})) {
      now.set({ ...known, number: 0, entries: [] });
      return resume();
    }
  };

  const stops = [
    link.on('connect', () => void resume().then(outbox.sendAll)),
    link.on('update', (update) => {
      if (update.game !== id) return;
      serverTime.hear(update.now);
      if (reading === undefined) take(update);
      else early.push(update);
    }),
  ];
  const timer = setInterval(() => void (document.visibilityState === 'visible' && check()), CHECK_EVERY);
  void resume();
  return {
    id,
    now,
    failure,
    sending: outbox.sending,
    act: outbox.act,
    resume,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(again);
      outbox.close();
      for (const stop of stops) stop();
      now.stop();
      void link.ask('leave', { game: id });
    },
  };
}

/** Who became the host in these events. */
function hostAfter(entries: readonly SeenEntry[]): string | undefined {
  return entries.map(({ what }) => ('host' in what ? what.host : undefined)).findLast((host) => host !== undefined);
}

/** Whether nothing is asked of the viewer and the game just goes on. */
function isQuiet(now: GameNow | undefined): boolean {
  return now?.table.status === 'running' && now.view !== undefined && now.view.decision === undefined;
}
