import type { Page } from '@playwright/test';
import { updated } from '../../src/wire/patch.ts';
import type { PatchedUpdate, Snapshot } from '../../src/wire/table.ts';

/** All that a page was told by the server, to the letter. */
export interface WireTap {
  /** Every frame and every body, in order. */
  readonly texts: string[];
  /** The tables among them. */
  readonly tables: () => readonly Told[];
}

export type Told = Pick<Snapshot, 'number' | 'entries' | 'table' | 'view' | 'seed'>;

export function tapWire(page: Page): WireTap {
  const texts: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => texts.push(String(payload)));
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.text().then(
      (text) => texts.push(text),
      // The upgrade to a websocket has no body.
      () => {},
    );
  });
  return { texts, tables: () => texts.reduce<readonly Told[]>((told, text) => [...told, ...toldIn(text, told)], []) };
}

/** The answer to a request for a table, or an update, which tells what changed. */
function toldIn(text: string, before: readonly Told[]): readonly Told[] {
  const { event, value } = frameIn(text);
  if (event === 'update') {
    const update = value as PatchedUpdate;
    const { after, number, entries } = update;
    const base = before.findLast((told) => told.number === after);
    return base === undefined ? [] : [{ ...updated(base, update), number, entries }];
  }
  const snapshot = value as Snapshot | undefined;
  return event !== undefined || snapshot?.table === undefined ? [] : [snapshot];
}

function frameIn(text: string): { readonly event?: string; readonly value?: unknown } {
  try {
    const frame = JSON.parse(text) as { readonly event?: string; readonly value?: unknown } | null;
    return frame ?? {};
  } catch {
    return {};
  }
}
