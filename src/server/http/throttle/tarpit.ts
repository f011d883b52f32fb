import type { Readable } from 'node:stream';
import type { Clock } from '../../environment/environment.ts';

export interface Tarpit {
  /** Resolves when the refusal may be sent; never, if the client has disconnected by then. */
  readonly wait: (waiting: Readable) => Promise<void>;
  /** Disconnects everybody who waits. */
  readonly end: () => void;
}

/** The minimum delay of a refusal, and the interval between two refusals, in milliseconds. */
const LEAST = 1000;
const APART = 2;
/** The last one waits for ten seconds. */
const MOST_HELD = 4500;

/**
 * Delays refusals, so that a flooding client spends its time waiting: refusals leave one by one, and everybody else is
 * served without delay (P12).
 */
export function createTarpit({ after }: Clock): Tarpit {
  const held = new Set<Readable>();
  const wait = (waiting: Readable): Promise<void> =>
    new Promise((resolve) => {
      // Without a listener the error of a disconnected client would crash the process.
      waiting.on('error', () => {});
      if (held.size === MOST_HELD) return void waiting.destroy();
      const cancel = after(LEAST + held.size * APART, () => {
        held.delete(waiting);
        resolve();
      });
      held.add(waiting);
      waiting.once('close', () => {
        held.delete(waiting);
        cancel();
      });
    });
  return {
    wait,
    end: () => {
      for (const waiting of held) waiting.destroy();
    },
  };
}
