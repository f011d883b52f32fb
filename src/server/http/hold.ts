import type { Readable } from 'node:stream';
import type { Clock } from '../environment/environment.ts';

/** Resolves when somebody may be told that it is too much; never, if they are gone by then. */
export type Hold = (waiting: Readable) => Promise<void>;

/** How long somebody waits at least, and how far apart two are told, in milliseconds. */
const LEAST = 1000;
const APART = 2;
/** The last of them waits for ten seconds. */
const MOST_HELD = 4500;

/** Who floods waits for every refusal, so that the others need not wait for theirs: they leave one by one (P12). */
export function createHold({ after }: Clock): Hold {
  let held = 0;
  return (waiting) =>
    new Promise((resolve) => {
      // Where nobody listened, the error of who hangs up would end the process.
      waiting.on('error', () => {});
      if (held === MOST_HELD) return void waiting.destroy();
      const callOff = after(LEAST + held * APART, () => {
        leave();
        resolve();
      });
      const leave = (): void => {
        held -= 1;
        waiting.off('close', leave);
        callOff();
      };
      held += 1;
      waiting.once('close', leave);
    });
}
