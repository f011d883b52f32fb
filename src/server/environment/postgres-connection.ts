import type { ClientBase } from 'pg';

/** How long to wait for the answer to a statement, in milliseconds. */
export const STATEMENT_TIMEOUT = 10_000;

/** For every connection: one to a dead machine is noticed within half a minute, even while idle. */
export const CONNECTION = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

type Ask = (...asked: readonly unknown[]) => Promise<unknown>;

/** A connection that timed out is discarded: its answer may still come, or never. */
export function closeOnTimeout(client: ClientBase & { readonly end?: () => Promise<void> }): void {
  const ask = client.query.bind(client) as Ask;
  const orClose: Ask = (...asked) =>
    ask(...asked).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') void client.end?.();
      throw error;
    });
  client.query = orClose as typeof client.query;
}
