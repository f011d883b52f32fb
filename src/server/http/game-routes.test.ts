import { afterAll, describe, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { openApp } from '../../../test-kit/server/open-app.ts';
import type { GamePage } from '../../wire/lists.ts';
import type { Snapshot } from '../../wire/table.ts';

const TWO = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'], options: {} } as const;
const MOST_GAMES = 100;
const MOST_OPEN_TABLES = 5;
const HOUR = 3_600_000;

const app = await openApp();
const { ask } = app;
afterAll(() => app.close());

interface Visitor {
  readonly id: string;
  readonly cookie: string;
}

async function newGame({ cookie }: Visitor, different: object = {}): Promise<string> {
  const { value } = await ask('POST', '/api/games', { cookie, body: { ...TWO, ...different } });
  return (value as { readonly game: string }).game;
}

async function look(game: string, cookie?: string, query = ''): Promise<Snapshot> {
  return (await ask('GET', `/api/games/${game}${query}`, cookie === undefined ? {} : { cookie })).value as Snapshot;
}

function join(game: string, { cookie }: Visitor, more: object = {}) {
  return ask('POST', `/api/games/${game}/join`, { cookie, body: { moveId: 'sit-down', ...more } });
}

describe('a new table', () => {
  test('is as it was wished for, and else as usual', async () => {
    const ann = await app.guest();
    const options = { undo: 'none', isPublic: true } as const;
    const made = await ask('POST', '/api/games', { cookie: ann.cookie, body: { ...TWO, options } });
    const { game, commitment } = made.value as { readonly game: string; readonly commitment: string };
    const seen = await look(game, ann.cookie);
    expect(seen).toMatchObject({ commitment, host: ann.id, seat: 0, setup: { players: 2, boards: 'basic' } });
    expect(seen.options).toEqual({ ...USUAL_OPTIONS, ...options });
  });

  test('keeps the quiet hours that its host has then', async () => {
    const ann = await app.guest();
    // It is noon: in these hours nobody's time runs until eight in the evening.
    const quiet = { from: 11, to: 20 };
    await ask('PUT', '/api/me', { cookie: ann.cookie, body: { settings: { quiet } } });
    const options = { pace: { kind: 'days', hours: 24 } };
    const hoursLeft = async (host: Visitor): Promise<number> => {
      const { table } = await look(await newGame(host, { seats: ['host', 'drifter'], options }), host.cookie);
      return ((table.seats[0]?.deadline ?? 0) - app.services.clock.now()) / HOUR;
    };
    expect(await hoursLeft(await app.guest())).toBe(24);
    // Eight of these hours are left today, and nine of them come tomorrow.
    expect(await hoursLeft(ann)).toBe(24 + 8 + 9);
  });

  test(`is one of at most ${MOST_GAMES} unfinished ones of its host`, async () => {
    const ann = await app.guest();
    const host = { id: ann.id, kind: 'guest', name: 'Ann' } as const;
    for (let count = 1; count < MOST_GAMES; count++) await app.services.table(host);
    const last = await newGame(ann);
    const more = await ask('POST', '/api/games', { cookie: ann.cookie, body: TWO });
    expect([more.status, more.value]).toEqual([409, { error: 'limit-reached' }]);
    await ask('POST', `/api/games/${last}/actions`, {
      cookie: ann.cookie,
      body: { moveId: 'call-off', action: { kind: 'cancel' } },
    });
    expect((await ask('POST', '/api/games', { cookie: ann.cookie, body: TWO })).status).toBe(200);
  });

  test('counts for the ratings only if an account has opened it', async () => {
    const options = { rated: true };
    const guest = await app.guest();
    const refused = await ask('POST', '/api/games', { cookie: guest.cookie, body: { ...TWO, options } });
    expect([refused.status, refused.value]).toEqual([403, { error: 'account-needed' }]);
    const ann = await app.account('Ann Account');
    expect((await look(await newGame(ann, { options }))).options.rated).toBe(true);
  });
});

describe('lists', () => {
  test('of my games: those that are not over, page by page', async () => {
    const ann = await app.guest();
    const waiting = await newGame(ann);
    const running = await newGame(ann, { seats: ['host', 'drifter'] });
    const mine = async (query: string): Promise<readonly string[]> => {
      const { value } = await ask('GET', `/api/games${query}`, { cookie: ann.cookie });
      return (value as GamePage).games.map(({ game }) => game);
    };
    expect(await mine('')).toEqual([running, waiting]);
    expect(await mine(`?after=${app.services.clock.now()}-${running}-asked`)).toEqual([waiting]);
    expect((await ask('GET', '/api/games?after=lost', { cookie: ann.cookie })).status).toBe(400);
  });

  test(`of public tables, of which nobody opens more than ${MOST_OPEN_TABLES}`, async () => {
    const ann = await app.guest();
    const body = { ...TWO, options: { isPublic: true } };
    const open = () => ask('POST', '/api/games', { cookie: ann.cookie, body });
    const tables: unknown[] = [];
    while (tables.length < MOST_OPEN_TABLES) tables.push((await open()).value);
    expect([(await open()).value, (await newGame(ann)) !== '']).toEqual([{ error: 'limit-reached' }, true]);
    const { game } = tables[0] as { readonly game: string };
    const cancel = { moveId: 'call-off', action: { kind: 'cancel' } };
    await ask('POST', `/api/games/${game}/actions`, { cookie: ann.cookie, body: cancel });
    expect((await open()).status).toBe(200);
    expect((await ask('GET', '/api/lobby?players=5')).status).toBe(400);
    expect((await ask('GET', '/api/lobby?pace=live')).value).toEqual({ games: [] });
  });

  test('of public games under way: the next page goes on where the last one ended', async () => {
    const ann = await app.guest();
    const options = { isPublic: true };
    const all: string[] = [];
    while (all.length < 21) all.push(await newGame(ann, { seats: ['host', 'drifter'], options }));
    type Page = { readonly games: readonly { readonly game: string }[]; readonly next?: string };
    const first = (await ask('GET', '/api/running')).value as Page;
    const second = (await ask('GET', `/api/running?after=${first.next}`)).value as Page;
    expect(first.games).toHaveLength(20);
    expect([...first.games, ...second.games].map(({ game }) => game).toSorted()).toEqual(all.toSorted());
  });
});

describe('at a table', () => {
  test('what happened is told from where one knows it', async () => {
    const ann = await app.guest();
    const game = await newGame(ann, { seats: ['host', 'drifter'] });
    const all = await look(game, ann.cookie);
    expect(all.entries.length).toBeGreaterThan(1);
    expect((await look(game, ann.cookie, '?from=1')).entries).toEqual(all.entries.slice(1));
    const check = await ask('GET', `/api/games/${game}/check`, { cookie: ann.cookie });
    expect(check.value).toEqual({ number: all.number, hash: all.hash });
  });

  test('one sits where one wants to, or where there is room', async () => {
    const [ann, ben, cleo] = [await app.guest(), await app.guest(), await app.guest()];
    const seats = ['host', 'open', 'open', 'open'];
    const game = await newGame(ann, { players: 4, seats, options: { isPublic: true } });
    const answer = await join(game, ben, { seat: 2 });
    expect(answer).toMatchObject({ status: 200, value: { number: expect.any(Number) as number } });
    await join(game, cleo);
    const { table } = await look(game);
    expect(table.seats.map(({ person }) => person)).toEqual([ann.id, cleo.id, ben.id, undefined]);
  });

  test('nobody sits down uninvited where it is not public', async () => {
    const game = await newGame(await app.guest());
    expect(await join(game, await app.guest())).toMatchObject({ status: 403, value: { error: 'forbidden' } });
  });

  test('what was decided on something older is not done', async () => {
    const ann = await app.guest();
    const game = await newGame(ann, { seats: ['host', 'drifter'] });
    const resign = (moveId: string, more: object) => {
      const body = { moveId, action: { kind: 'resign' }, ...more };
      return ask('POST', `/api/games/${game}/actions`, { cookie: ann.cookie, body });
    };
    expect(await resign('resign-1', { expected: 0 })).toMatchObject({ status: 409, value: { error: 'stale' } });
    expect(await resign('resign-2', {})).toMatchObject({ status: 200, value: { number: 3 } });
  });
});

test('whoever only looks need not say who they are', async () => {
  const game = `/api/games/${await newGame(await app.guest(), { seats: ['host', 'drifter'] })}`;
  for (const path of [game, `${game}/check`, '/api/lobby', '/api/daily', '/api/daily/2025-01-01/ranking'])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
  expect(await ask('GET', `${game}/record`)).toMatchObject({ status: 409, value: { error: 'not-over' } });
});

describe('invitations', () => {
  const NOTHING = '0'.repeat(16);

  test('are taken back by those at the table as long as nobody has used them', async () => {
    const [ann, ben] = [await app.guest(), await app.guest()];
    const game = await newGame(ann);
    const path = `/api/games/${game}/invites`;
    const { id, token } = (await ask('POST', path, { cookie: ann.cookie })).value as Record<'id' | 'token', string>;
    expect((await ask('GET', path, { cookie: ann.cookie })).value).toMatchObject([{ id, isUsed: false }]);
    expect((await ask('POST', '/api/invites/look', { body: { token } })).value).toMatchObject({
      isUsed: false,
      table: { game },
    });
    const foreign = await ask('DELETE', `${path}/${id}`, { cookie: ben.cookie });
    expect([foreign.status, foreign.value]).toEqual([403, { error: 'forbidden' }]);
    const revoked = await ask('DELETE', `${path}/${id}`, { cookie: ann.cookie });
    expect([revoked.status, revoked.value]).toEqual([200, {}]);
    expect((await ask('DELETE', `${path}/${NOTHING}`, { cookie: ann.cookie })).status).toBe(404);
    expect((await ask('POST', '/api/invites/claim', { cookie: ben.cookie, body: { token } })).status).toBe(404);
  });

  test('lead to the table as the one sees it who has it', async () => {
    const [ann, ben] = [await app.guest(), await app.guest()];
    const game = await newGame(ann);
    const made = await ask('POST', `/api/games/${game}/invites`, { cookie: ann.cookie });
    const { token } = made.value as { readonly token: string };
    await ask('POST', '/api/invites/claim', { cookie: ben.cookie, body: { token } });
    const seen = (cookie: string) => ask('POST', '/api/invites/look', { cookie, body: { token } });
    expect((await seen(ben.cookie)).value).toMatchObject({ isUsed: false, table: { game } });
    expect((await seen(ann.cookie)).value).toEqual({ isUsed: true });
  });
});

describe('talk', () => {
  test('is read from where one knows it', async () => {
    const ann = await app.guest();
    const path = `/api/games/${await newGame(ann)}/chat`;
    const { cookie } = ann;
    for (const text of ['one', 'two'])
      await ask('POST', path, { cookie, body: { messageId: `message-${text}`, text } });
    expect((await ask('GET', path, { cookie })).value).toMatchObject([{ text: 'one' }, { text: 'two' }]);
    expect((await ask('GET', `${path}?from=1`, { cookie })).value).toMatchObject([{ number: 2, text: 'two' }]);
  });
});

describe('for those who run the server', () => {
  test('it is ready while its store answers, and alive also when it does not', async () => {
    const broken = await openApp();
    expect(await broken.ask('GET', '/readyz')).toMatchObject({ status: 200, value: { status: 'ok' } });
    await broken.services.environment.store.db.schema.dropTable('migrations').execute();
    expect(await broken.ask('GET', '/readyz')).toMatchObject({ status: 503, value: { error: 'unavailable' } });
    expect(await broken.ask('GET', '/healthz')).toMatchObject({ status: 200, value: { status: 'ok' } });
    await broken.close();
  });
});
