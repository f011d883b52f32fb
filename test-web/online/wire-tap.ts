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

/** Socket.IO puts numbers before its JSON; the answer to a message is JSON text in JSON. An update tells what changed. */
function toldIn(text: string, before: readonly Told[]): readonly Told[] {
  const [, json] = /^\d+(\[.*)$/s.exec(text) ?? [];
  if (json === undefined) return [];
  const [first, second] = JSON.parse(json) as readonly unknown[];
  if (first === 'update') {
    const update = second as PatchedUpdate;
    const { after, number, entries } = update;
    const base = before.findLast((told) => told.number === after);
    return base === undefined ? [] : [{ ...updated(base, update), number, entries }];
  }
  // Other events have a name; an answer is an object.
  if (typeof first !== 'string' || !first.startsWith('{')) return [];
  const { value } = JSON.parse(first) as { readonly value?: Snapshot };
  return value?.table === undefined ? [] : [value];
}
