import type { IncomingMessage } from 'node:http';
import type { Clock } from '../environment/environment.ts';
import type { Refusal } from '../table/refusal.ts';
import type { Limiter } from './limits.ts';
import { addressOf } from './proxies.ts';
import type { Turns } from './turns.ts';

/** Lets a request in when it is its turn, or says why not. */
export type Gate = (request: IncomingMessage) => Promise<Refusal | undefined>;

export interface GateSettings {
  readonly limiter: Limiter;
  readonly turns: Turns;
  readonly clock: Clock;
  readonly proxies: number;
}

/** How long somebody waits at least for being told that it is too much, and how far apart two are told, in milliseconds. */
const HOLD = 1000;
const APART = 2;

/** What every request passes before anything of it is read but its header. */
export function createGate({ limiter, turns, clock, proxies }: GateSettings): Gate {
  let latest = 0;
  /** Who floods waits for every refusal, so that the others need not wait for theirs: they leave one by one (P12). */
  const hold = (): Promise<void> => {
    const now = clock.now();
    latest = Math.max(now + HOLD, latest + APART);
    return new Promise((resolve) => void clock.after(latest - now, resolve));
  };
  return async (request) => {
    const address = addressOf(request, proxies);
    const wait = limiter(request.url?.startsWith('/api/') ? 'address' : 'files', address);
    if (wait !== undefined) await hold();
    await turns(address);
    return wait === undefined ? undefined : { error: 'too-many', retryAfter: wait };
  };
}
