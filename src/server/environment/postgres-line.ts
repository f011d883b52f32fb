import type { ClientBase } from 'pg';

/** How long an answer to a statement is waited for, in milliseconds. */
export const PATIENCE = 10_000;

/** Of every connection: one to a machine that is gone is noticed within half a minute, also while nothing is asked. */
export const LINE = { connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

type Ask = (...asked: readonly unknown[]) => Promise<unknown>;

/** A connection that kept somebody waiting too long is given up: the answer may still come, or none ever again. */
export function hangUpWhenSilent(client: ClientBase & { readonly end?: () => Promise<void> }): void {
  const ask = client.query.bind(client) as Ask;
  const orHangUp: Ask = (...asked) =>
    ask(...asked).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') void client.end?.();
      throw error;
    });
  client.query = orHangUp as typeof client.query;
}
