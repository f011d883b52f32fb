import { Client } from 'pg';
import type { Bus, Clock, Hint, Log } from './environment.ts';

const CHANNEL = 'benthos';
const RETRY = 1000;

/** A single node has nobody to tell. */
export function createSilentBus(): Bus {
  return { publish: () => {}, subscribe: () => {}, close: async () => {} };
}

/** NOTIFY and LISTEN on a connection of their own, which is made anew whenever it breaks. */
export async function createPostgresBus(url: string, clock: Clock, log: Log): Promise<Bus> {
  const listeners: ((hint: Hint | undefined) => void)[] = [];
  const tell = (hint: Hint | undefined): void => listeners.forEach((listener) => listener(hint));
  let client: Client | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: url });
    let isOver = false;
    const reconnect = (): void => {
      if (isOver) return;
      isOver = true;
      client = undefined;
      void next.end().catch(() => {});
      if (!isClosed)
        clock.after(
          RETRY,
          () =>
            void connect().then(
              () => tell(undefined),
              () => {},
            ),
        );
    };
    next.on('error', (error) => {
      log('warn', 'bus-lost', { message: error.message });
      reconnect();
    });
    next.on('end', reconnect);
    next.on('notification', ({ payload = '' }) => {
      const hint = readHint(payload);
      if (hint !== undefined) tell(hint);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
    } catch (error) {
      reconnect();
      throw error;
    }
  };

  const waiting = new Map<string, number>();
  let sending: Promise<void> | undefined;
  const sendAll = async (): Promise<void> => {
    for (const [game, sequence] of waiting) {
      waiting.delete(game);
      await client?.query('select pg_notify($1, $2)', [CHANNEL, `${game} ${sequence}`]).catch(() => {});
    }
  };

  await connect();
  return {
    publish: ({ game, sequence }) => {
      // The latest of a game says it all; they go out one after another.
      waiting.set(game, sequence);
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      await sending;
      await client?.end();
    },
  };
}

function readHint(payload: string): Hint | undefined {
  const [, game, sequence] = /^(\S+) (\d+)$/.exec(payload) ?? [];
  return game === undefined ? undefined : { game, sequence: Number(sequence) };
}
