import { Client } from 'pg';
import type { Bus, Clock, Hint, Log } from './environment.ts';
import { hangUpWhenSilent, LINE, PATIENCE } from './postgres-line.ts';

const CHANNEL = 'benthos';
const RETRY = 1000;
/** The interval of keep-alive messages. */
const PROBE_EVERY = 10_000;
const SUBJECTS = ['game', 'chat', 'ended', 'gone', 'here'] as const;

/** A single node has no other nodes to tell. */
export function createSilentBus(): Bus {
  return { publish: () => {}, subscribe: () => {}, close: async () => {} };
}

/** NOTIFY and LISTEN on a connection of its own, reconnected whenever it breaks. */
export async function createPostgresBus(url: string, clock: Clock, log: Log, patience = PATIENCE): Promise<Bus> {
  const listeners: ((hint: Hint | undefined) => void)[] = [];
  const tell = (hint: Hint | undefined): void => listeners.forEach((listener) => listener(hint));
  let line: Line | undefined;
  let isClosed = false;
  let callOff = (): void => {};

  const connect = async (): Promise<void> => {
    line = await openLine({ url, patience, clock }, tell, (reason) => {
      line = undefined;
      if (isClosed) return;
      log('warn', 'bus-lost', { message: reason });
      retry();
    });
  };
  const retry = (): void => {
    if (!isClosed) callOff = clock.after(RETRY, () => void connect().then(goOn, retry));
  };
  /** Hints sent in the meantime were lost. If the bus was closed in the meantime, the connection is closed. */
  const goOn = (): void => {
    if (isClosed) void line?.close();
    else tell(undefined);
  };

  await connect();
  return {
    publish: (hint) => line?.send(hint),
    subscribe: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      callOff();
      await line?.close();
    },
  };
}

interface Line {
  readonly send: (hint: Hint) => void;
  readonly close: () => Promise<void>;
}

interface LineSettings {
  readonly url: string;
  readonly patience: number;
  readonly clock: Clock;
}

/** One connection, until it breaks. */
async function openLine(
  { url, patience, clock }: LineSettings,
  onHint: (hint: Hint) => void,
  onBreak: (reason: string) => void,
): Promise<Line> {
  const client = new Client({ ...LINE, connectionString: url, query_timeout: patience });
  hangUpWhenSilent(client);
  const waiting = new Map<string, string>();
  let isSending = false;
  let isReady = false;
  let callOff = (): void => {};
  const breakOff = (reason: string): void => {
    callOff();
    if (isReady) onBreak(reason);
    isReady = false;
  };
  client.on('error', (error) => breakOff(error.message));
  client.on('end', () => breakOff('the connection has ended'));
  client.on('notification', ({ payload = '' }) => {
    const hint = readHint(payload);
    if (hint !== undefined) onHint(hint);
  });
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  isReady = true;

  /** Sends one hint after another, and only the latest one for each game, which includes the others. */
  const sendAll = async (): Promise<void> => {
    for (const [subject, payload] of waiting) {
      waiting.delete(subject);
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    }
  };
  const send = (subject: string, payload: string): void => {
    waiting.set(subject, payload);
    if (isSending) return;
    isSending = true;
    // A lost hint does no harm: the nodes poll as well.
    sendAll()
      .catch(() => {})
      .finally(() => {
        isSending = false;
      });
  };
  /** A keep-alive that nobody listens to; without an answer the connection is closed. */
  const probe = (): void => {
    callOff = clock.after(PROBE_EVERY, () => {
      send('', '');
      probe();
    });
  };
  probe();
  return {
    send: (hint) => send('game' in hint ? hint.game : JSON.stringify(hint), JSON.stringify(hint)),
    close: async () => {
      isReady = false;
      callOff();
      await client.end();
    },
  };
}

/** Anything else on the channel is ignored. */
function readHint(payload: string): Hint | undefined {
  try {
    const hint = JSON.parse(payload) as Hint;
    return SUBJECTS.some((subject) => subject in hint) ? hint : undefined;
  } catch {
    return undefined;
  }
}
