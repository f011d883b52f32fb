import { type Answer, type Refusal, refused } from '../../wire/refusal.ts';
import { faultyField } from '../../schema/check.ts';
import type { Limiter } from '../http/throttle/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import { type Connection, SERVED_MESSAGES } from './messages.ts';

export interface Request {
  readonly id: number;
  readonly name: string;
  readonly body?: unknown;
}

/** The request in a frame, if it is one. */
export function parseRequest(text: string): Request | undefined {
  try {
    const { id, name, body } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return Number.isSafeInteger(id) && typeof name === 'string' ? { id: id as number, name, body } : undefined;
  } catch {
    return undefined;
  }
}

export interface Answering {
  readonly limiter: Limiter;
  /** The key for rate limits: a person, or an address. */
  readonly who: string;
  readonly metrics: Metrics;
}

/** The frame that answers a request. */
export async function answerTo(connection: Connection, request: Request, answering: Answering): Promise<string> {
  const answer = await answered(connection, request, answering);
  const { id } = request;
  return JSON.stringify(answer.ok ? { id, ok: true, value: answer.value } : { id, ok: false, ...answer.refusal });
}

async function answered(
  connection: Connection,
  { name, body }: Request,
  { limiter, who, metrics }: Answering,
): Promise<Answer<unknown>> {
  const message = SERVED_MESSAGES.get(name);
  const wait = limiter(message?.bucket ?? 'read', who);
  if (wait !== undefined) return refused({ error: 'too-many', retryAfter: wait });
  if (message === undefined) return refused('not-found');
  if (message.who !== 'anybody' && connection.caller === undefined) return refused('not-signed-in');
  const ban = message.who === 'anybody' ? undefined : banOf(connection);
  if (ban !== undefined) return refused(ban);
  const field = faultyField(message.body, body);
  if (field !== undefined) return refused({ error: 'malformed', field });
  const { clock, log } = connection.services.environment;
  const begin = clock.now();
  try {
    const answer = await message.handle(connection, body);
    metrics.observe(`${name}_seconds`, (clock.now() - begin) / 1000);
    return answer;
  } catch (error) {
    log('error', 'message-failed', { name, message: String(error) });
    return refused('unavailable');
  }
}

/** A connection may outlast a ban; one that begins ends it, so that who comes back has it. */
function banOf({ caller, services }: Connection): Refusal | undefined {
  const ban = caller?.ban;
  const hasEnded = ban !== undefined && 'until' in ban && ban.until <= services.environment.clock.now();
  return hasEnded ? undefined : ban;
}
