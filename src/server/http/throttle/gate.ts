import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../../table/refusal.ts';
import type { Hold } from './tarpit.ts';
import type { Limiter } from './limits.ts';
import { addressOf } from '../proxies.ts';
import type { Turns } from './fair-queue.ts';

/** Lets a request in when it is its turn, or says why not. What it asks for goes by the route that was found, if one was. */
export type Gate = (request: IncomingMessage, route?: string) => Promise<Refusal | undefined>;

export interface GateSettings {
  readonly limiter: Limiter;
  readonly turns: Turns;
  readonly hold: Pick<Hold, 'wait'>;
  readonly proxies: number;
}

/** What every request passes before anything of it is read but its header. */
export function createGate({ limiter, turns, hold, proxies }: GateSettings): Gate {
  return async (request, route) => {
    const address = addressOf(request, proxies);
    // Not by what was written: a path can be written in several ways.
    const wait = limiter(route?.startsWith('/api/') ? 'address' : 'files', address);
    if (wait !== undefined) await hold.wait(request);
    await turns(address);
    return wait === undefined ? undefined : { error: 'too-many', retryAfter: wait };
  };
}
