import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Move } from '../../engine/index.ts';
import type { BotAnswer } from './bot-answer.ts';
import type { BotQuestion, Thinker } from './environment.ts';
import { createTurns, type Turns } from '../http/throttle/fair-queue.ts';

interface Thread {
  readonly worker: Worker;
  readonly turns: Turns;
  /** Whoever had the turn is done. */
  giveUp: () => void;
  load: number;
}

/**
 * Bots think in threads of their own, started when first needed; the least busy one is asked. There all owners have their
 * turns: the bots of somebody with a hundred games keep nobody else waiting for more than one thought (P12).
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
    const turns = createTurns((next) => {
      thread.giveUp = next;
    });
    const thread: Thread = { worker, turns, giveUp: () => {}, load: 0 };
    // One that broke down is replaced by a new one when it is needed.
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
      await thread.turns(question.owner);
      if (threads.includes(thread)) return await ask(thread, question);
    } finally {
      thread.load -= 1;
      thread.giveUp();
    }
    // Whoever waited for a thread that broke down meanwhile asks another.
    return think(question);
  };

  return {
    think,
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
