import type { IncomingHttpHeaders } from 'node:http';
import { BEAT, CLOSE } from '../../wire/frames.ts';
import { createRepeater, type Repeater } from '../environment/repeater.ts';
import { callerOf } from '../http/callers.ts';
import type { Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import type { Peer } from './peer.ts';

/** The caller of a connection, and the headers that identified it. */
export interface Known {
  readonly caller: Caller | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** The size of a batch, and the pause after it in milliseconds, which is left to moves. */
const LOT = 20;
const PAUSE = 10;

/**
 * Sends every peer its heartbeat, and closes connections whose session has ended, on this node or another. It works in small
 * batches: the embedded database answers synchronously, so thousands of lookups in a row would block everything else.
 */
export function lookAfter(peers: ReadonlyMap<Peer, Known>, { sessions, environment }: Services): Repeater {
  const { clock, log } = environment;
  const warn = (error: unknown): void => log('warn', 'recheck-failed', { message: String(error) });
  const hasEnded = async ({ caller, headers }: Known): Promise<boolean> =>
    caller !== undefined && (await callerOf(sessions, headers))?.id !== caller.id;
  const round = async (): Promise<void> => {
    let count = 0;
    let canAsk = true;
    for (const [peer, known] of peers) {
      peer.beat();
      try {
        if (canAsk && (await hasEnded(known))) peer.hangUp(CLOSE.sessionEnded);
      } catch (error) {
        canAsk = false;
        warn(error);
      }
      count += 1;
      if (count % LOT === 0) await new Promise<void>((resolve) => void clock.after(PAUSE, resolve));
      if (repeater.isStopped()) return;
    }
  };
  const repeater = createRepeater(clock, BEAT, round, warn);
  repeater.start();
  return repeater;
}
