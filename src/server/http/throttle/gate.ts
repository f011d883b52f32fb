import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../../../wire/refusal.ts';
import type { Tarpit } from './tarpit.ts';
import type { Limiter } from './limits.ts';
import { hostRefusal } from '../hosts.ts';
import { addressOf } from '../proxies.ts';
import type { FairQueue } from './fair-queue.ts';

/**
 * Admits a request when its turn comes, or returns the refusal. Limits are counted by the matched route, if there is one.
 */
export type Gate = (request: IncomingMessage, route?: string) => Promise<Refusal | undefined>;

export interface GateSettings {
  readonly limiter: Limiter;
  readonly queue: FairQueue;
  readonly tarpit: Pick<Tarpit, 'wait'>;
  readonly proxies: number;
  readonly hosts?: readonly string[];
}

/** What every request has to pass before more than its header is read. */
export function createGate({ limiter, queue, tarpit, proxies, hosts }: GateSettings): Gate {
  return async (request, route) => {
    const address = addressOf(request, proxies);
    // Not by the literal path, which can be written in several ways.
    const wait = limiter(route?.startsWith('/api/') ? 'address' : 'files', address);
    if (wait !== undefined) await tarpit.wait(request);
    await queue(address);
    return wait === undefined ? hostRefusal(request.headers.host, hosts) : { error: 'too-many', retryAfter: wait };
  };
}
