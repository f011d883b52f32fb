import { faultyField } from '../../schema/check.ts';
import type { Limiter } from '../http/throttle/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import { refusalText } from '../service/submit.ts';
import type { Answer, Refusal } from '../table/refusal.ts';
import { type Connection, type Message, MESSAGES } from './messages.ts';

const BY_NAME = new Map(MESSAGES.map((message) => [message.name, message]));

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
  /** Whose limits count: a person's, or an address's. */
  readonly who: string;
  readonly metrics: Metrics;
}

/** The frame that answers a request. */
export async function answerTo(connection: Connection, request: Request, answering: Answering): Promise<string> {
  return `{"id":${request.id},${(await answerText(connection, request, answering)).slice(1)}`;
}

async function answerText(
  connection: Connection,
  { name, body }: Request,
  { limiter, who, metrics }: Answering,
): Promise<string> {
  const message = BY_NAME.get(name);
  const wait = limiter(message?.bucket ?? 'read', who);
  if (wait !== undefined) return refusalText({ error: 'too-many', retryAfter: wait });
  if (message === undefined) return refusalText({ error: 'not-found' });
  const refusal = refusalOf(message, connection, body);
  if (refusal !== undefined) return refusalText(refusal);
  const { clock, log } = connection.services.environment;
  const begin = clock.now();
  try {
    const answer = await message.handle(connection, body);
    metrics.observe(`${name}_seconds`, (clock.now() - begin) / 1000);
    return typeof answer === 'string' ? answer : textOf(answer);
  } catch (error) {
    log('error', 'message-failed', { name, message: String(error) });
    return refusalText({ error: 'unavailable' });
  }
}

function refusalOf(message: Message, { caller }: Connection, body: unknown): Refusal | undefined {
  if (message.who !== 'anybody' && caller === undefined) return { error: 'not-signed-in' };
  const field = faultyField(message.body, body);
  return field === undefined ? undefined : { error: 'malformed', field };
}

function textOf(answer: Answer<unknown>): string {
  return answer.ok ? JSON.stringify({ ok: true, value: answer.value }) : refusalText(answer.refusal);
}
