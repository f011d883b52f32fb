import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT } from '../../../wire/frames.ts';
import { type Link, openLink } from './link.ts';

/** The browser's side of a websocket, and what the server does at the other end. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readonly sent: { id: number; name: string; body: unknown }[] = [];
  isClosed = false;
  onopen = (): void => {};
  onclose = (_event: { readonly code: number }): void => {};
  onmessage = (_event: { data: string }): void => {};
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.isClosed = true;
  }
  says(value: object): void {
    this.onmessage({ data: JSON.stringify(value) });
  }
}

const browser = new EventTarget();
let link: Link;
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', { baseURI: 'https://benthos.example/play/' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  link = openLink();
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const REEF = { game: 'reef' };

test('connects beside the files of the app, asks by number, and hears what is told', async () => {
  const heard: unknown[] = [];
  const stop = link.on('here', (here) => heard.push(here));
  link.on('connect', () => heard.push('connected'));
  expect([last().url, link.status.get()]).toEqual(['wss://benthos.example/play/api/socket', 'connecting']);
  last().onopen();
  expect([heard, link.status.get()]).toEqual([['connected'], 'online']);
  const replies = [link.ask('watch', REEF), link.ask('leave', REEF), link.ask('check', REEF)];
  expect(last().sent).toEqual([
    { id: 1, name: 'watch', body: REEF },
    { id: 2, name: 'leave', body: REEF },
    { id: 3, name: 'check', body: REEF },
  ]);
  last().says({ id: 3, ok: false, error: 'too-many', retryAfter: 2 });
  last().says({ id: 2, ok: true, value: {} });
  last().says({ event: 'here', value: { game: 'reef' } });
  last().says({ event: 'beat' });
  last().says({ id: 1, ok: true, value: { game: 'reef' } });
  expect(await Promise.all(replies)).toEqual([
    { ok: true, value: { game: 'reef' } },
    { ok: true, value: {} },
    { ok: false, refusal: { error: 'too-many', retryAfter: 2 } },
  ]);
  stop();
  last().says({ event: 'here', value: {} });
  expect(heard).toEqual(['connected', { game: 'reef' }]);
});

test('what is asked without a connection, or is not answered in time, is answered with `offline`', async () => {
  const offline = { ok: false, refusal: { error: 'offline' } };
  expect(await link.ask('check', REEF)).toEqual(offline);
  last().onopen();
  const [late, cut] = [link.ask('check', REEF), link.ask('check', REEF)];
  vi.advanceTimersByTime(8000);
  expect(await late).toEqual(offline);
  last().says({ id: 1, ok: true });
  last().onclose({ code: 1006 });
  expect(await cut).toEqual(offline);
});

test('after a break it is tried again, ever more rarely, and at once when the browser is online again', () => {
  last().onopen();
  last().onclose({ code: 1006 });
  expect(link.status.get()).toBe('connecting');
  const pauses = [300, 600, 1200, 2400, 4800, 5000, 5000];
  for (const [index, pause] of pauses.entries()) {
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSocket.all).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(index + 2);
    last().onclose({ code: 1006 });
    expect(link.status.get()).toBe('offline');
  }
  browser.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(pauses.length + 2);
  last().onopen();
  expect(link.status.get()).toBe('online');
  // From then on the first pause is short again, and by chance longer or shorter for each.
  vi.mocked(Math.random).mockReturnValue(0);
  last().onclose({ code: 1006 });
  vi.advanceTimersByTime(150);
  expect(FakeSocket.all).toHaveLength(pauses.length + 3);
});

test('a line over which not even a beat comes is given up, and whatever still comes over it is nothing', () => {
  const heard: unknown[] = [];
  link.on('chat', (said) => heard.push(said));
  const dead = last();
  dead.onopen();
  for (let beats = 0; beats < 5; beats++) {
    vi.advanceTimersByTime(BEAT);
    dead.says({ event: 'beat' });
  }
  vi.advanceTimersByTime(1.5 * BEAT - 1);
  expect(link.status.get()).toBe('online');
  vi.advanceTimersByTime(1);
  expect([link.status.get(), dead.isClosed]).toEqual(['connecting', true]);
  vi.advanceTimersByTime(300);
  last().onopen();
  dead.says({ event: 'chat', value: {} });
  dead.onclose({ code: 1006 });
  expect([heard, link.status.get(), FakeSocket.all.length]).toEqual([[], 'online', 2]);
});

test('the browser says that it is offline sooner than the line breaks', () => {
  last().onopen();
  vi.stubGlobal('navigator', { onLine: false });
  browser.dispatchEvent(new Event('offline'));
  expect([link.status.get(), last().isClosed]).toEqual(['offline', true]);
});

test('a session that ends is told; a line that just breaks is not the end of one', () => {
  const heard: string[] = [];
  link.on('end', () => heard.push('end'));
  for (const code of [1006, 4401]) {
    last().onopen();
    last().onclose({ code });
    vi.advanceTimersByTime(300);
  }
  expect(heard).toEqual(['end']);
  expect(FakeSocket.all).toHaveLength(3);
});

test('who closes it comes back no more', () => {
  last().onopen();
  link.close();
  last().onclose({ code: 1006 });
  browser.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(10 * BEAT);
  expect([FakeSocket.all.length, last().isClosed]).toEqual([1, true]);
});
