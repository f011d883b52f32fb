import fc from 'fast-check';
import type { ListedMessage } from '../../../src/wire/messages.ts';
import { openRawSocket, type RawSocket } from '../channels/raw-socket.ts';
import { bent, textOf } from './bend.ts';
import { fromShape } from './from-shape.ts';
import type { FuzzServer, Outcome } from './fuzz-server.ts';

/** A connection hangs up on frames that are too large or no requests; then there is another one. */
const LARGEST = 16 * 1024;

/** So many messages of a kind, judged: as the shape wants them, and as it does not. */
export async function fuzzMessage(
  fuzz: FuzzServer,
  { name, body }: ListedMessage,
  count: number,
  seed: number,
): Promise<void> {
  const { callers, known } = await fuzz.newCast();
  const good = fromShape(body, known);
  const bodies = fc.oneof({ weight: 3, arbitrary: good.map(textOf) }, { weight: 7, arbitrary: bent(good) });
  const sockets: RawSocket[] = [];
  for (const headers of callers) sockets.push(await openRawSocket(fuzz.server.address, headers));
  const sample = fc.sample(fc.tuple(bodies, fc.nat({ max: callers.length - 1 })), { numRuns: count, seed });
  for (const [text, caller] of sample) {
    const socket = sockets[caller];
    if (socket === undefined) continue;
    await fuzz.judge(`${name} ${text}`, () => outcomeOf(socket, name, text));
    if (!socket.isOpen()) sockets[caller] = await openRawSocket(fuzz.server.address, callers[caller] ?? {});
  }
  for (const socket of sockets) socket.close();
}

async function outcomeOf(socket: RawSocket, name: string, text: string): Promise<Outcome> {
  const isRequest = Buffer.byteLength(text) + name.length + 40 < LARGEST && isJson(text);
  const answer = await socket.askText(name, text);
  if (answer === undefined)
    return isRequest ? { status: 500, error: undefined } : { status: undefined, error: undefined };
  const { ok, error } = JSON.parse(answer) as { readonly ok: boolean; readonly error?: string };
  if (error === 'unavailable') return { status: 503, error };
  return { status: 200, error: ok ? undefined : String(error) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(`{"body":${text}}`);
    return true;
  } catch {
    return false;
  }
}
