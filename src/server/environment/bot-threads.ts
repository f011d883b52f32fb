import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Move } from '../../engine/index.ts';
import type { BotQuestion, Thinker } from './environment.ts';

interface Thread {
  readonly worker: Worker;
  /** Ends when the thread is free again. */
  last: Promise<unknown>;
  load: number;
}

/** Bots think in threads of their own, started when first needed; the least busy one is asked. */
export function createBotThreads(count: number): Thinker {
  const threads: Thread[] = [];

  const ask = async (thread: Thread, question: BotQuestion): Promise<Move> => {
    thread.worker.postMessage(question);
    const [reply] = (await once(thread.worker, 'message')) as [{ readonly move: Move } | { readonly error: string }];
    if ('error' in reply) throw new Error(reply.error);
    return reply.move;
  };

  const leastBusy = (): Thread => {
    const idle = threads.find(({ load }) => load === 0);
    if (idle !== undefined) return idle;
    if (threads.length < count) {
      const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
      const thread: Thread = { worker, last: Promise.resolve(), load: 0 };
      // One that broke down is replaced by a new one when it is needed.
      worker.on('error', () => threads.splice(threads.indexOf(thread), 1));
      threads.push(thread);
      return thread;
    }
    return threads.reduce((best, each) => (each.load < best.load ? each : best));
  };

  return {
    think: (question) => {
      const thread = leastBusy();
      thread.load += 1;
      const answer = thread.last
        .then(() => ask(thread, question))
        .finally(() => {
          thread.load -= 1;
        });
      thread.last = answer.catch(() => {});
      return answer;
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
