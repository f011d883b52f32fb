import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Move } from '../../engine/index.ts';
import type { BotAnswer } from './bot-answer.ts';
import type { BotQuestion, Thinker } from './environment.ts';
import { createFairQueue, type FairQueue } from '../http/throttle/fair-queue.ts';

interface Thread {
  readonly worker: Worker;
  readonly queue: FairQueue;
  /** Lets the next owner have its turn. */
  endTurn: () => void;
  load: number;
}

/**
 * Bots think in worker threads, started on demand; the least busy one gets the next task. Within a thread owners take turns,
 * so that the bots of somebody with a hundred games delay nobody else by more than one thought (P12).
 */
export function createBotThreads(count: number): Thinker {
  const threads: Thread[] = [];

  const ask = async ({ worker }: Thread, question: BotQuestion): Promise<Move> => {
    worker.postMessage(question);
    const [answer] = (await once(worker, 'message')) as [BotAnswer];
    if ('error' in answer) throw new Error(answer.error);
    return answer.move;
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
    const queue = createFairQueue((next) => {
      thread.endTurn = next;
    });
    const thread: Thread = { worker, queue, endTurn: () => {}, load: 0 };
    // A crashed thread is replaced on demand.
    worker.on('error', () => threads.splice(threads.indexOf(thread), 1));
    threads.push(thread);
    return thread;
  };
  const leastBusy = (): Thread => {
    const busy = threads.toSorted((one, other) => one.load - other.load)[0];
    return busy === undefined || (busy.load > 0 && threads.length < count) ? start() : busy;
  };

  const think = async (question: BotQuestion): Promise<Move> => {
    const thread = leastBusy();
    thread.load += 1;
    try {
      await thread.queue(question.owner);
      if (threads.includes(thread)) return await ask(thread, question);
    } finally {
      thread.load -= 1;
      thread.endTurn();
    }
    // A task that waited for a crashed thread goes to another one.
    return think(question);
  };

  return {
    think,
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
