import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PatchedUpdate, Snapshot } from '../../../wire/table.ts';
import { createStore } from '../../kit/store.ts';
import type { Reply } from '../link/api.ts';
import type { Link, LinkEvents, LinkStatus } from '../link/link.ts';
import { openRemoteGame } from './remote-game.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what happens is shown once and in order, whatever comes twice or too early', async () => {
  const server = fakeServer(2);
  const game = openRemoteGame('game', server.link);
  // It comes while the table is still being read.
  server.happens(1);
  await settled();
  expect(game.now.get()?.number).toBe(3);
  // What changed is changed, and the rest is as it was.
  expect(game.now.get()?.table).toEqual({ status: 'running', seats: [], open: 3 });
  server.send(server.update(2, 3));
  expect(game.now.get()?.entries.map(({ number }) => number)).toEqual([1, 2, 3]);
  game.close();
});

test('a gap is filled by asking for what is missing', async () => {
  const server = fakeServer(1);
  const game = openRemoteGame('game', server.link);
  await settled();
  server.happensUnheard(2);
  server.happens(1);
  await settled();
  expect(game.now.get()?.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(server.asked.filter(({ name }) => name === 'watch').map(({ body }) => body['from'])).toEqual([0, 1]);
  game.close();
});

test('after a break it goes on from where it was, and what was asked is asked again under the same id', async () => {
  const server = fakeServer(1);
  const game = openRemoteGame('game', server.link);
  await settled();
  server.breakOff();
  const done = game.act({ kind: 'resign' }, 1);
  await settled();
  expect(game.sending.get()).toBe(1);
  server.happensUnheard(1);
  server.comeBack();
  await settled();
  expect(await done).toEqual({ ok: true, value: { number: 9 } });
  expect(game.sending.get()).toBe(0);
  expect(game.now.get()?.number).toBe(2);
  const ids = server.asked.filter(({ name }) => name === 'act').map(({ body }) => JSON.stringify(body['request']));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  game.close();
});

test('whoever is somebody else than before is told all of it anew', async () => {
  const server = fakeServer(2);
  const game = openRemoteGame('game', server.link);
  await settled();
  server.answer('watch', { ok: true, value: { ...game.now.get(), seat: 1 } });
  await game.resume();
  expect(game.now.get()?.seat).toBe(1);
  expect(game.now.get()?.entries.map(({ number }) => number)).toEqual([1, 2]);
  expect(server.asked.filter(({ name }) => name === 'watch').map(({ body }) => body['from'])).toEqual([0, 2, 0]);
  game.close();
});

test('a refusal is an answer and is not asked about again', async () => {
  const server = fakeServer(1);
  server.answer('act', { ok: false, refusal: { error: 'not-your-turn' } });
  const game = openRemoteGame('game', server.link);
  await settled();
  expect(await game.act({ kind: 'resign' })).toEqual({ ok: false, refusal: { error: 'not-your-turn' } });
  expect(game.sending.get()).toBe(0);
  game.close();
});

test('what the server cannot do now is asked again later', async () => {
  const server = fakeServer(1);
  server.answer('act', { ok: false, refusal: { error: 'unavailable' } });
  const game = openRemoteGame('game', server.link);
  await settled();
  const done = game.act({ kind: 'resign' });
  await settled();
  server.answer('act', { ok: true, value: { number: 2 } });
  await vi.advanceTimersByTimeAsync(2100);
  expect(await done).toEqual({ ok: true, value: { number: 2 } });
  game.close();
});

test.each([
  ['cannot be read now', { error: 'unavailable' }, 2000],
  ['is asked for too often', { error: 'too-many', retryAfter: 5 }, 5000],
  ['is not told of in time', { error: 'offline' }, 2000],
] as const)('P4 a table that %s is asked for again, though the connection stands', async (_, refusal, wait) => {
  const server = fakeServer(1);
  server.answer('watch', { ok: false, refusal });
  const game = openRemoteGame('game', server.link);
  await settled();
  server.answerAsUsual('watch');
  await vi.advanceTimersByTimeAsync(wait - 10);
  expect(game.now.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10);
  expect([game.now.get()?.number, game.failure.get()]).toEqual([1, undefined]);
  game.close();
  // Who has left asks no more.
  server.answer('watch', { ok: false, refusal });
  const other = openRemoteGame('game', server.link);
  await settled();
  other.close();
  const asked = server.asked.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.asked).toHaveLength(asked);
});

test('a table that one may not see says why', async () => {
  const server = fakeServer(1);
  server.answer('watch', { ok: false, refusal: { error: 'forbidden' } });
  const game = openRemoteGame('game', server.link);
  await settled();
  expect(game.failure.get()).toEqual({ error: 'forbidden' });
  game.close();
});

function settled(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(1);
}

interface Asked {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A server with one table whose events are only numbered. */
function fakeServer(events: number) {
  let last = events;
  const status = createStore<LinkStatus>('online');
  const listeners: { [N in keyof LinkEvents]: Set<LinkEvents[N]> } = {
    connect: new Set(),
    end: new Set(),
    update: new Set(),
    here: new Set(),
    chat: new Set(),
  };
  const asked: Asked[] = [];
  const answers = new Map<string, Reply<unknown>>([['act', { ok: true, value: { number: 9 } }]]);
  const entries = (from: number, to: number): Snapshot['entries'] =>
    Array.from({ length: to - from }, (_, index) => ({
      number: from + index + 1,
      at: 0,
      what: { kind: 'cancel' },
      events: [],
    }));
  const table = (open: number): Snapshot['table'] => ({ status: 'running', seats: [], open });
  const update = (after: number, number: number): PatchedUpdate => ({
    game: 'game',
    after,
    number,
    entries: entries(after, number),
    patch: { table: { open: number } },
    now: 0,
  });
  const send = (news: PatchedUpdate): void => {
    for (const listener of listeners.update) listener(news);
  };
  const link: Link = {
    status,
    ask: async <T>(name: string, body: object): Promise<Reply<T>> => {
      asked.push({ name, body: body as Asked['body'] });
      if (status.get() !== 'online') return { ok: false, refusal: { error: 'offline' } };
      const known = last;
      await Promise.resolve();
      const from = (body as { readonly from?: number }).from ?? 0;
      const { after: _after, patch: _patch, ...news } = update(from, known);
      const snapshot = { ...news, table: table(known), commitment: 'sealed' };
      const value = answers.get(name) ?? { ok: true, value: snapshot as unknown as Snapshot };
      return value as Reply<T>;
    },
    on: (name, listener) => {
      listeners[name].add(listener);
      return () => listeners[name].delete(listener);
    },
    close: () => {},
  };
  return {
    link,
    asked,
    update,
    send,
    answer: (name: string, reply: Reply<unknown>) => answers.set(name, reply),
    answerAsUsual: (name: string) => answers.delete(name),
    happens: (count: number) => {
      last += count;
      send(update(last - count, last));
    },
    happensUnheard: (count: number) => {
      last += count;
    },
    breakOff: () => status.set('offline'),
    comeBack: () => {
      status.set('online');
      for (const listener of listeners.connect) listener();
    },
  };
}
