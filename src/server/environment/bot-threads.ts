import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Content, contentNamed, contentOf, isOurs } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import type { Level } from '../../bots/play/levels.ts';
import type { Move } from '../../engine/index.ts';
import type { BotAnswer } from './bot-answer.ts';
import type { BotQuestion, BroughtSet, CheckedSet, Thinker } from './environment.ts';
import { NO_DATA } from './set-answer.ts';
import { createFairQueue, type FairQueue } from '../http/throttle/fair-queue.ts';

/** What a thread gets. A set goes with the first question about a game that is played with it. */
export type BotTask =
  | { readonly kind: 'set'; readonly brought: Omit<BroughtSet, 'owner'> }
  | {
      readonly kind: 'bot';
      readonly question: BotQuestion;
      readonly sets: readonly (Pick<Content, 'set' | 'hash'> & { readonly isCore: boolean })[];
      /** The set that was not needed for longest. */
      readonly drop?: string;
    };

/** The number of sets that a thread keeps. */
const MOST_SETS = 20;
/**
 * Ten times what an Admiral takes with the usual cards. Bots bound their own work, so no thought should come near it; one that
 * takes longer is given up, with its thread.
 */
const LONGEST_THOUGHT = 30_000;
/** Whoever plays with cards that a bot could not get to the end of meets this one from then on. */
const FALLBACK: Level = 'drifter';
const MOST_SLOW = 1000;

class TooLong extends Error {}

interface Thread {
  readonly worker: Worker;
  readonly queue: FairQueue;
  /** Lets the next owner have its turn. */
  endTurn: () => void;
  load: number;
  /** The sets that the thread has, the one used last at the end. */
  readonly sets: Set<string>;
}

/**
 * Bots think in worker threads, started on demand; the least busy one gets the next task. Within a thread owners take turns,
 * so that the bots of somebody with a hundred games delay nobody else by more than one thought (P12), which ends in time
 * whatever cards it is about. Sets are checked in a thread of their own.
 */
export function createBotThreads(count: number, longest = LONGEST_THOUGHT): Thinker {
  const quick = createPool(count);
  // Nobody who plays against another bot waits for one of these.
  const admirals = createPool(Math.max(1, count - 1));
  const checkers = createPool(1);
  /** Contents that took too long. Core is none of them, and has all the time it needs, however busy the machine is. */
  const slow = new Set<string>();
  const levelFor = ({ view, level }: BotQuestion): Level => (slow.has(contentOf(view).hash) ? FALLBACK : level);

  return {
    think: async (question): Promise<Move> => {
      const content = contentOf(question.view);
      const limit = isOurs(content) ? undefined : longest;
      const ask = async (): Promise<BotAnswer> =>
        (levelFor(question) === 'admiral' ? admirals : quick).work<BotAnswer>(
          question,
          ({ sets }) => taskOf({ ...question, level: levelFor(question) }, sets),
          limit,
        );
      const answer = await ask().catch((error: unknown) => {
        if (!(error instanceof TooLong) || slow.has(content.hash) || slow.size >= MOST_SLOW) throw error;
        slow.add(content.hash);
        return ask();
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer.move;
    },
    readSet: async ({ owner, ...brought }): Promise<CheckedSet> => {
      try {
        return await checkers.work<CheckedSet>({ owner }, () => ({ kind: 'set', brought }), longest);
      } catch (error) {
        // Nested too deep to be sent to a thread.
        if (error instanceof RangeError || (error instanceof Error && error.name === 'DataCloneError')) return NO_DATA;
        throw error;
      }
    },
    close: async () => {
      await Promise.all([quick.close(), admirals.close(), checkers.close()]);
    },
  };
}

type Asker = Pick<BotQuestion, 'owner' | 'isAwaited'>;

interface Pool {
  /** After `longest` milliseconds, if there is such a limit, the task is given up: `TooLong`. */
  readonly work: <T>(asker: Asker, taskFor: (thread: Thread) => BotTask, longest?: number) => Promise<T>;
  readonly close: () => Promise<void>;
}

function createPool(count: number): Pool {
  const threads: Thread[] = [];

  const ask = async <T>(thread: Thread, task: BotTask, longest: number | undefined): Promise<T> => {
    const { worker } = thread;
    const deadline = new AbortController();
    const giveUp = (): void => {
      threads.splice(threads.indexOf(thread), 1);
      deadline.abort();
      void worker.terminate();
    };
    const timer = longest === undefined ? undefined : setTimeout(giveUp, longest);
    try {
      worker.postMessage(task);
      const [answer] = (await once(worker, 'message', { signal: deadline.signal })) as [T];
      return answer;
    } catch (error) {
      throw deadline.signal.aborted ? new TooLong('a bot thought for too long') : error;
    } finally {
      clearTimeout(timer);
    }
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
    const queue = createFairQueue((next) => {
      thread.endTurn = next;
    });
    const thread: Thread = { worker, queue, endTurn: () => {}, load: 0, sets: new Set() };
    // A crashed thread is replaced on demand.
    worker.on('error', () => threads.splice(threads.indexOf(thread), 1));
    threads.push(thread);
    return thread;
  };
  const leastBusy = (): Thread => {
    const busy = threads.toSorted((one, other) => one.load - other.load)[0];
    return busy === undefined || (busy.load > 0 && threads.length < count) ? start() : busy;
  };

  const work: Pool['work'] = async <T>(
    asker: Asker,
    taskFor: (thread: Thread) => BotTask,
    longest?: number,
  ): Promise<T> => {
    const thread = leastBusy();
    thread.load += 1;
    try {
      await thread.queue(asker.owner, asker.isAwaited);
      if (threads.includes(thread)) return await ask<T>(thread, taskFor(thread), longest);
    } finally {
      thread.load -= 1;
      thread.endTurn();
    }
    // A task that waited for a crashed thread goes to another one.
    return work(asker, taskFor, longest);
  };

  return {
    work,
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

/** The question, with the set and what that extends, if the thread does not have it yet. */
function taskOf(question: BotQuestion, given: Set<string>): BotTask {
  const content = contentOf(question.view);
  const { set, hash } = content;
  const isNew = content !== CORE && !given.delete(hash);
  if (content !== CORE) given.add(hash);
  const base = set.extends === undefined ? undefined : contentNamed(set.extends);
  const sets = !isNew ? [] : base === undefined ? [content] : [base, content];
  const [drop] = given.size > MOST_SETS ? given : [];
  if (drop !== undefined) given.delete(drop);
  return {
    kind: 'bot',
    question,
    sets: sets.map((each) => ({ set: each.set, hash: each.hash, isCore: isOurs(each) })),
    ...(drop === undefined ? {} : { drop }),
  };
}
