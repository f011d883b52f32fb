import type { Readable } from 'node:stream';
import type { Clock } from '../../environment/environment.ts';

export interface Hold {
  /** Resolves when somebody may be told that it is too much; never, if they are gone by then. */
  readonly wait: (waiting: Readable) => Promise<void>;
  /** Hangs up on all who wait. */
  readonly end: () => void;
}

/** How long somebody waits at least, and how far apart two are told, in milliseconds. */
const LEAST = 1000;
const APART = 2;
/** The last of them waits for ten seconds. */
const MOST_HELD = 4500;

/** Who floods waits for every refusal, so that the others need not wait for theirs: they leave one by one (P12). */
export function createHold({ after }: Clock): Hold {
  const held = new Set<Readable>();
  const wait = (waiting: Readable): Promise<void> =>
    new Promise((resolve) => {
      // Where nobody listened, the error of who hangs up would end the process.
      waiting.on('error', () => {});
      if (held.size === MOST_HELD) return void waiting.destroy();
      const callOff = after(LEAST + held.size * APART, () => {
        held.delete(waiting);
        resolve();
      });
      held.add(waiting);
      waiting.once('close', () => {
        held.delete(waiting);
        callOff();
      });
    });
  return {
    wait,
    end: () => {
      for (const waiting of held) waiting.destroy();
    },
  };
}
