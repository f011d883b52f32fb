import type { Page } from '@playwright/test';
import type { Snapshot, Update } from '../../src/wire/table.ts';

/** All that a page was told by the server, to the letter. */
export interface WireTap {
  /** Every frame and every body, in order. */
  readonly texts: string[];
  /** The tables among them. */
  readonly tables: () => readonly Told[];
}

export type Told = Pick<Update | Snapshot, 'number' | 'entries' | 'table' | 'view' | 'seed'>;

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
  return { texts, tables: () => texts.flatMap(toldIn) };
}

/** Socket.IO puts numbers before its JSON; the answer to a message is JSON text in JSON. */
function toldIn(text: string): readonly Told[] {
  const [, json] = /^\d+(\[.*)$/s.exec(text) ?? [];
  if (json === undefined) return [];
  const [first, second] = JSON.parse(json) as readonly unknown[];
  if (first === 'update') return [second as Update];
  if (typeof first !== 'string') return [];
  const { value } = JSON.parse(first) as { readonly value?: Snapshot };
  return value?.table === undefined ? [] : [value];
}
