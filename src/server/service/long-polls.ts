import { type Answer, refused } from '../../wire/refusal.ts';
import type { Snapshot } from '../../wire/table.ts';
import type { Environment } from '../environment/environment.ts';
import type { Caller, Sessions } from '../people/sessions.ts';
import type { GameService } from './game-service.ts';

/** Requests that wait for the next event of a table, for programs without a websocket. */
export interface LongPolls {
  readonly wait: (poll: LongPoll) => Promise<Answer<Snapshot>>;
  readonly count: () => number;
  /** Answers all that wait; from then on nobody waits. */
  readonly stop: () => void;
}

export interface LongPoll {
  readonly game: string;
  readonly from: number;
  readonly seconds: number;
  readonly caller: Caller | undefined;
  readonly address: string;
  /** Registers what to do when the client disconnects. */
  readonly onGone: (listener: () => void) => void;
}

/** How many may wait at a time: of one person (or one address without a session), of one address, and in all (P12). */
const MOST_OF_ONE = 20;
const MOST_OF_ADDRESS = 100;
const MOST = 2000;
/** In seconds. */
const RETRY_AFTER = 5;

interface Waiting {
  readonly caller: Caller | undefined;
  readonly wake: () => void;
  hasEnded: boolean;
}

export function createLongPolls({ clock }: Environment, games: GameService, sessions: Sessions): LongPolls {
  const waiting = new Set<Waiting>();
  const counts = new Map<string, number>();
  let isStopped = false;
  const count = (key: string, change = 0): number => {
    const sum = (counts.get(key) ?? 0) + change;
    if (sum === 0) counts.delete(key);
    else counts.set(key, sum);
    return sum;
  };
  sessions.onEnd((end) => {
    for (const each of waiting) {
      if ('ended' in end ? end.ended !== each.caller?.id : end.gone !== each.caller?.person.id) continue;
      each.hasEnded = true;
      each.wake();
    }
  });

  const next = async ({ game, from, seconds, caller, onGone }: LongPoll, woken: Promise<void>, own: Waiting) => {
    const person = caller?.person.id;
    const watching = await games.watch(game, person, from, () => own.wake(), own.wake);
    if (!watching.ok) return watching;
    const { snapshot, stop } = watching.value;
    const isOver = snapshot.table.status === 'over' || snapshot.table.status === 'cancelled';
    if (snapshot.number > from || isOver || isStopped) own.wake();
    onGone(own.wake);
    const cancel = clock.after(seconds * 1000, own.wake);
    await woken;
    cancel();
    stop();
    return own.hasEnded ? refused('not-signed-in') : games.snapshot(game, person, from);
  };

  return {
    wait: async (poll) => {
      const limits = [
        [`of one ${poll.caller?.person.id ?? poll.address}`, MOST_OF_ONE],
        [`of address ${poll.address}`, MOST_OF_ADDRESS],
        ['in all', MOST],
      ] as const;
      if (limits.some(([key, most]) => count(key) >= most))
        return refused({ error: 'too-many', retryAfter: RETRY_AFTER });
      const { promise, resolve } = Promise.withResolvers<void>();
      const own: Waiting = { caller: poll.caller, wake: resolve, hasEnded: false };
      waiting.add(own);
      for (const [key] of limits) count(key, 1);
      try {
        return await next(poll, promise, own);
      } finally {
        waiting.delete(own);
        for (const [key] of limits) count(key, -1);
      }
    },
    count: () => waiting.size,
    stop: () => {
      isStopped = true;
      for (const { wake } of waiting) wake();
    },
  };
}
