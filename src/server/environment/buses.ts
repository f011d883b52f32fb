import { Client } from 'pg';
import type { Bus, Clock, Hint, Log } from './environment.ts';
import { closeOnTimeout, CONNECTION, STATEMENT_TIMEOUT } from './postgres-connection.ts';

const CHANNEL = 'benthos';
const RETRY = 1000;
/** The interval of keep-alive messages. */
const PROBE_EVERY = 10_000;
/** Without a database hardly anything happens that others must hear of. */
const MOST_WAITING = 1000;
const SUBJECTS = ['game', 'chat', 'ended', 'gone', 'here'] as const;

/** A single node has no other nodes to report. */
export function createSilentBus(): Bus {
  return { publish: () => {}, subscribe: () => {}, close: async () => {} };
}

/** NOTIFY and LISTEN on a connection of its own, reconnected whenever it breaks. */
export async function createPostgresBus(
  url: string,
  clock: Clock,
  log: Log,
  timeout = STATEMENT_TIMEOUT,
): Promise<Bus> {
  const listeners: ((hint: Hint | undefined) => void)[] = [];
  const report = (hint: Hint | undefined): void => listeners.forEach((listener) => listener(hint));
  // Kept while there is no connection: nodes that have reconnected earlier would never hear of them.
  const waiting = new Map<string, string>();
  let connection: Connection | undefined;
  let isClosed = false;
  let cancel = (): void => {};

  const connect = async (): Promise<void> => {
    connection = await openConnection({ url, timeout, clock, waiting }, report, (reason) => {
      connection = undefined;
      if (isClosed) return;
      log('warn', 'bus-lost', { message: reason });
      retry();
    });
  };
  const retry = (): void => {
    if (!isClosed) cancel = clock.after(RETRY, () => void connect().then(goOn, retry));
  };
  /** Hints sent in the meantime were lost. If the bus was closed in the meantime, the connection is closed. */
  const goOn = (): void => {
    if (isClosed) void connection?.close();
    else report(undefined);
  };

  await connect();
  return {
    publish: (hint) => {
      if (connection === undefined && waiting.size >= MOST_WAITING) return;
      waiting.set('game' in hint ? hint.game : JSON.stringify(hint), JSON.stringify(hint));
      connection?.send();
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      cancel();
      await connection?.close();
    },
  };
}

interface Connection {
  /** Sends what is waiting. */
  readonly send: () => void;
  readonly close: () => Promise<void>;
}

interface ConnectionSettings {
  readonly url: string;
  readonly timeout: number;
  readonly clock: Clock;
  /** The latest hint for each game, which includes the earlier ones; any other by itself. */
  readonly waiting: Map<string, string>;
}

/** One connection, until it breaks. */
async function openConnection(
  { url, timeout, clock, waiting }: ConnectionSettings,
  onHint: (hint: Hint) => void,
  onBreak: (reason: string) => void,
): Promise<Connection> {
  const client = new Client({ ...CONNECTION, connectionString: url, query_timeout: timeout });
  closeOnTimeout(client);
  let isSending = false;
  let isReady = false;
  let cancel = (): void => {};
  const breakOff = (reason: string): void => {
    cancel();
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

  const notify = (payload: string): Promise<unknown> => client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  /** One after another; a hint that was sent in vain goes out by the next connection. */
  const sendAll = async (): Promise<void> => {
    for (const [subject, payload] of waiting) {
      await notify(payload);
      if (waiting.get(subject) === payload) waiting.delete(subject);
    }
  };
  const send = (): void => {
    if (isSending) return;
    isSending = true;
    sendAll()
      .catch(() => {})
      .finally(() => {
        isSending = false;
      });
  };
  /** A keep-alive that nobody listens to; without an answer the connection is closed. */
  const probe = (): void => {
    cancel = clock.after(PROBE_EVERY, () => {
      notify('').catch(() => {});
      probe();
    });
  };
  probe();
  send();
  return {
    send,
    close: async () => {
      isReady = false;
      cancel();
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
