import { type RefusalCode, REFUSALS } from '../../../src/wire/refusal.ts';
import { openRawSocket } from '../channels/raw-socket.ts';
import type { Credentials } from './actors.ts';
import type { Asked } from './row.ts';

/** An answer as both ways give it: the value with `error` in it where it was refused. */
export type Heard = { readonly error?: string } & Readonly<Record<string, unknown>>;

export async function askRoute(
  address: string,
  on: string,
  { params = {}, query = '', body }: Asked,
  sent: Credentials,
) {
  const [method = '', pattern = ''] = on.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(new URL(path + query, address), {
    method,
    headers: { ...sent, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const heard = (await response.json()) as Heard;
  const status = heard.error === undefined ? 200 : REFUSALS[heard.error as RefusalCode].status;
  return response.status === status ? heard : { error: `${heard.error ?? 'ok'} with status ${response.status}` };
}

/** Over a connection of its own. */
export async function askMessage(address: string, name: string, body: unknown, sent: Credentials): Promise<Heard> {
  const socket = await openRawSocket(address, sent).catch(() => undefined);
  if (socket === undefined) return { error: 'no connection' };
  try {
    return JSON.parse(await socket.ask(name, body)) as Heard;
  } finally {
    socket.close();
  }
}
