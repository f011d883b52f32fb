import type { GamePage } from '../wire/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, connect, newGuest } from '../../test-kit/server/client.ts';
import { playUntilRound } from '../../test-kit/server/players.ts';
import { json, newTable, refusal } from '../../test-kit/server/requests.ts';
import { STORE_KINDS, type StoreKind } from '../../test-kit/server/stores.ts';
import { openTestServer, type TestServer } from '../../test-kit/server/test-server.ts';
import { HIDDEN, parseRecord, verify } from '../engine/index.ts';
import type { Snapshot } from '../wire/table.ts';

const TWO = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'] };

describe.each(Object.entries(STORE_KINDS))('a server on %s', (_, start) => {
  let kind: StoreKind;
  let server: TestServer;
  let ann: Client;
  let ben: Client;
  let eve: Client;
  beforeAll(async () => {
    kind = await start();
    server = await openTestServer(await kind.newPlace());
    [ann, ben, eve] = await Promise.all([newGuest(server.address), newGuest(server.address), newGuest(server.address)]);
  });
  afterAll(async () => {
    for (const client of [ann, ben, eve]) client.close();
    await server.close();
    await kind.stop();
  });

  /** A table of somebody's for two. */
  const openTable = async (host: Client, different: object = {}): Promise<string> =>
    (await json<{ game: string }>(await host.send('POST', '/api/games', { ...TWO, options: {}, ...different }))).game;

  test('a guest becomes an account and is still the same person', async () => {
    const guest = await newGuest(server.address, 'Nemo');
    const game = await newTable([guest, ben]);
    const password = 'twenty thousand leagues';
    const account = await json<{ id: string }>(await guest.send('POST', '/api/account', { name: 'Nemo', password }));
    expect(account).toEqual({ id: guest.person, kind: 'account', name: 'Nemo' });
    await guest.send('POST', '/api/sign-out');
    expect(await json(await guest.get('/api/me'))).toEqual({});

    const wrong = await guest.send('POST', '/api/sign-in', { name: 'Nemo', password: 'wrong password' });
    expect(await refusal(wrong)).toEqual([401, 'wrong-password']);
    expect(await json(await guest.send('POST', '/api/sign-in', { name: 'nеmo', password }))).toEqual(account);
    expect((await json<GamePage>(await guest.get('/api/games'))).games.map((each) => each.game)).toEqual([game]);
    const twin = await ben.send('POST', '/api/account', { name: 'Nеmо', password });
    expect(await refusal(twin)).toEqual([409, 'name-taken']);
    guest.close();
  });

  test('a session can be ended from another, which also hangs up', async () => {
    const guest = await newGuest(server.address);
    const other = connect(server.address, guest.person, guest.cookie);
    await other.ask('check', { game: '0'.repeat(32) });
    const [session] = await json<{ id: string; isThis: boolean }[]>(await guest.get('/api/sessions'));
    expect(session?.isThis).toBe(true);
    const gone = new Promise((resolve) => other.heard.once('disconnect', resolve));
    await json(await guest.send('DELETE', `/api/sessions/${session?.id}`));
    await gone;
    expect(await refusal(await guest.get('/api/sessions'))).toEqual([401, 'not-signed-in']);
    other.close();
    guest.close();
  });

  test('a token plays, but does not manage the account', async () => {
    const { id, token } = await json<{ id: string; token: string }>(
      await ann.send('POST', '/api/tokens', { label: 'my bot' }),
    );
    const by = (path: string) =>
      fetch(new URL(path, server.address), { headers: { authorization: `Bearer ${token}` } });
    expect(await json(await by('/api/me'))).toMatchObject({ id: ann.person });
    expect(await refusal(await by('/api/sessions'))).toEqual([403, 'forbidden']);
    await json(await ann.send('DELETE', `/api/tokens/${id}`));
    expect(await json(await by('/api/me'))).toEqual({});
  });

  test('two play and a third looks on: everybody gets their own view, resumes anywhere and agrees on the hash', async () => {
    const game = await newTable([ann, ben]);
    const people = [ann, ben, eve];
    const shown = await Promise.all(people.map((each) => each.ask('watch', { game })));
    expect(shown.map(({ value }) => value.seat)).toEqual([0, 1, undefined]);
    for (const client of [ann, ben]) await play(client, game);
    for (const client of people) {
      const now = await json<Snapshot>(await client.get(`/api/games/${game}?from=2`));
      await expect.poll(() => client.updates.filter((update) => update.game === game).at(-1)?.number).toBe(now.number);
      const own = client.updates.filter((update) => update.game === game);
      expect(own.at(-1)?.view).toEqual(now.view);
      expect(own.flatMap(({ entries }) => entries)).toEqual(now.entries);
      expect(await client.ask('check', { game })).toMatchObject({ value: { hash: now.hash } });
    }
    const hands = eve.updates.flatMap(({ view }) => view?.players.flatMap(({ hand }) => hand) ?? []);
    expect(new Set(hands)).toEqual(new Set([HIDDEN]));
    expect(JSON.stringify(eve.updates)).not.toContain('seed');
  });

  test('nothing is asked of somebody for whom a bot plays', async () => {
    const game = await newTable([ann, ben]);
    const askedOf = async (client: Client): Promise<boolean> => {
      const { games } = await json<GamePage>(await client.get('/api/games'));
      const own = games.find((each) => each.game === game)?.seats.find(({ person }) => person === client.person);
      return own?.asked !== undefined;
    };
    expect([await askedOf(ann), await askedOf(ben)]).toEqual([true, true]);
    await ann.ask('act', { game, request: { moveId: 'relay-now', action: { kind: 'relay', on: true } } });
    expect([await askedOf(ann), await askedOf(ben)]).toEqual([false, true]);
  });

  test('public games under way can be found, page by page; private ones and closed ones cannot', async () => {
    const page = async (after?: string) =>
      json<{ games: { game: string }[]; next?: string }>(
        await eve.get(`/api/running${after === undefined ? '' : `?after=${after}`}`),
      );
    const all = async (): Promise<readonly string[]> => {
      const games: string[] = [];
      for (let next: string | undefined, turn = 0; turn === 0 || next !== undefined; turn++) {
        const part = await page(next);
        games.push(...part.games.map(({ game }) => game));
        next = part.next;
      }
      return games;
    };
    const before = await all();
    const shown: string[] = [];
    for (let count = 0; count < 23; count++) {
      shown.push(await openTable(ann, { seats: ['host', 'drifter'], options: { isPublic: true } }));
      if (count % 5 === 0) server.clock.push(1000);
    }
    const hidden = [
      await openTable(ann, { seats: ['host', 'drifter'] }),
      await newTable([ann, ben], { spectators: false }),
    ];
    const waiting = await openTable(ann, { options: { isPublic: true } });
    // Bots may be moving still, and a game that changes while pages are turned comes to the front.
    await expect.poll(async () => (await all()).toSorted()).toEqual([...before, ...shown].toSorted());
    const after = await all();
    expect(new Set(after).size).toBe(after.length);
    for (const game of [...hidden, waiting]) expect(after).not.toContain(game);
    const first = await page();
    expect([first.games.length <= 20, first.next === undefined]).toEqual([true, false]);
    expect(await refusal(await eve.get('/api/running?after=x'))).toEqual([400, 'malformed']);
  });

  test('an invitation is good for one person, once; its secret is nowhere in the store', async () => {
    const game = await openTable(ann);
    expect(await refusal(await ben.send('POST', `/api/games/${game}/join`, { moveId: 'sit-down' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await refusal(await ben.send('POST', `/api/games/${game}/invites`))).toEqual([403, 'forbidden']);
    const { token } = await json<{ token: string }>(await ann.send('POST', `/api/games/${game}/invites`));
    expect(await json(await ben.send('POST', '/api/invites/claim', { token }))).toEqual({ game });
    expect(await json(await ben.send('POST', '/api/invites/claim', { token }))).toEqual({ game });
    expect(await refusal(await eve.send('POST', '/api/invites/claim', { token }))).toEqual([409, 'invite-used']);
    const rows = await server.services.environment.store.db.selectFrom('invites').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('chat reaches those who want to hear it, once', async () => {
    const game = await newTable([ann, ben]);
    const heard: unknown[] = [];
    ben.heard.on('chat', (line) => heard.push(line));
    const line = { game, messageId: 'message-1', text: ' hello\u202E  there\n' };
    const said = await ann.askText('say', line);
    expect(await ann.askText('say', line)).toBe(said);
    expect(JSON.parse(said)).toMatchObject({ ok: true, value: { text: 'hello there' } });
    expect(await eve.ask('say', line)).toMatchObject({ error: 'not-seated' });
    // What was said by HTTP is heard all the same.
    await json(await ann.send('POST', `/api/games/${game}/chat`, { messageId: 'message-0', text: 'ahoy' }));
    await expect.poll(() => JSON.stringify(heard)).toContain('"ahoy"');
    await json(await ben.send('PUT', `/api/shuns/${ann.person}`, { kind: 'mute' }));
    await ann.ask('say', { ...line, messageId: 'message-2' });
    expect(await json(await ben.get(`/api/games/${game}/chat`))).toEqual([]);
    expect(await json<unknown[]>(await ann.get(`/api/games/${game}/chat`))).toHaveLength(3);
    await json(await ben.send('DELETE', `/api/shuns/${ann.person}`));
    // That the words of a line were taken away is told, once, as the line without them.
    expect(await server.services.chat.hide(game, 2)).toBe(true);
    await expect.poll(() => heard.at(-1)).toMatchObject({ game, line: { number: 2, person: ann.person, text: '' } });
    expect(await json<unknown[]>(await ann.get(`/api/games/${game}/chat`))).toHaveLength(2);
    expect(await server.services.chat.hide(game, 9)).toBe(false);
    const quiet = await newTable([ann, ben], { chat: false });
    expect(await ann.ask('say', { ...line, game: quiet })).toMatchObject({ error: 'chat-off' });
  });

  test('whom somebody blocked does not sit down with them', async () => {
    await json(await ann.send('PUT', `/api/shuns/${eve.person}`, { kind: 'block' }));
    const game = await openTable(ann, { options: { isPublic: true } });
    const lobby = async (client: Client) =>
      (await json<GamePage>(await client.get('/api/lobby'))).games.map((each) => each.game);
    expect(await lobby(ben)).toContain(game);
    expect(await lobby(eve)).not.toContain(game);
    const join = await eve.send('POST', `/api/games/${game}/join`, { moveId: 'sit-down' });
    expect(await refusal(join)).toEqual([403, 'blocked']);
    // Nor does an invitation help, in either direction.
    const { token } = await json<{ token: string }>(await ann.send('POST', `/api/games/${game}/invites`));
    expect(await refusal(await eve.send('POST', '/api/invites/claim', { token }))).toEqual([403, 'blocked']);
    const hers = await openTable(eve);
    const { token: other } = await json<{ token: string }>(await eve.send('POST', `/api/games/${hers}/invites`));
    expect(await refusal(await ann.send('POST', '/api/invites/claim', { token: other }))).toEqual([403, 'blocked']);
    expect(await json(await ann.get('/api/shuns'))).toMatchObject([{ person: eve.person, kind: 'block' }]);
    await json(await ann.send('DELETE', `/api/shuns/${eve.person}`));
  });

  test('a finished game can be verified and played again; rated ones count once', async () => {
    const [one, two] = await Promise.all(['Aronnax', 'Conseil'].map((name) => newAccount(server.address, name)));
    if (one === undefined || two === undefined) throw new Error('no accounts');
    expect(await refusal(await ann.send('POST', '/api/games', { ...TWO, options: { rated: true } }))).toEqual([
      403,
      'account-needed',
    ]);
    const game = await newTable([one, two], { rated: true });
    const { commitment } = (await one.ask('watch', { game })).value;
    expect(await refusal(await one.get(`/api/games/${game}/record`))).toEqual([409, 'not-over']);
    await play(one, game);
    // Given up before, it would not count.
    await playUntilRound(server.services.games, game, [one.person, two.person], 4);
    await one.ask('act', { game, request: { moveId: 'resign-now', action: { kind: 'resign' } } });
    const record = parseRecord(await json(await two.get(`/api/games/${game}/record`)));
    if (!record.ok) throw new Error('no record');
    expect(verify(record.value).ok).toBe(true);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    await expect
      .poll(async () => json(await ann.get(`/api/people/${two.person}`)))
      .toMatchObject({
        rating: { games: 1, rating: expect.toSatisfy((rating: number) => rating > 1500) as number },
      });
    const rematches = await Promise.all([one, two].map((each) => each.send('POST', `/api/games/${game}/rematch`)));
    const [first, second] = await Promise.all(rematches.map((each) => json<{ game: string }>(each)));
    expect(second).toEqual(first);
    one.close();
    two.close();
  });

  test('the daily deal is the same for all, and secret while others play it', async () => {
    const begin = async (client: Client): Promise<string> =>
      (await json<{ game: string }>(await client.send('POST', '/api/daily/play'))).game;
    const [own, others] = [await begin(ann), await begin(ben)];
    expect(await begin(ann)).toBe(own);
    const mine = (await ann.ask('watch', { game: own })).value;
    const theirs = (await ben.ask('watch', { game: others })).value;
    expect(mine.view).toEqual(theirs.view);
    expect(await ann.ask('watch', { game: others })).toMatchObject({ error: 'forbidden' });
    // Nobody's own result is a bot's.
    const relay = { moveId: 'relay-now', action: { kind: 'relay', on: true } } as const;
    expect(await ann.ask('act', { game: own, request: relay })).toMatchObject({ error: 'forbidden' });
    await ann.ask('act', { game: own, request: { moveId: 'resign-now', action: { kind: 'resign' } } });
    expect((await ann.ask('watch', { game: own })).value.seed).toBeUndefined();
    const { day } = await json<{ day: string }>(await ann.get('/api/daily'));
    await expect.poll(async () => (await ann.get(`/api/daily/${day}/ranking?deal=open`)).status).toBe(200);
    expect(await refusal(await ben.get(`/api/daily/${day}/ranking?deal=open`))).toEqual([403, 'forbidden']);
    expect(await refusal(await ann.get(`/api/games/${own}/record`))).toEqual([409, 'not-over']);
    expect(await refusal(await ben.get(`/api/games/${own}/record`))).toEqual([403, 'forbidden']);
  });

  test('whoever leaves takes their data along; the games of others stay whole', async () => {
    const gone = await newGuest(server.address, 'Ephemeral Canary');
    const game = await newTable([ann, gone]);
    await gone.ask('say', { game, messageId: 'message-1', text: 'canary words' });
    const all = JSON.stringify(await json(await gone.get('/api/export')));
    expect(all).toContain('Ephemeral Canary');
    expect(all).toContain('canary words');
    expect(all).not.toContain('"seed"');
    await json(await gone.send('DELETE', '/api/me', {}));
    expect(await json(await gone.get('/api/me'))).toEqual({});
    await expect.poll(() => gone.disconnects()).toBeGreaterThan(0);
    expect(await json(await ann.get(`/api/people/${gone.person}`))).toEqual({
      id: gone.person,
      kind: 'deleted',
      name: '',
    });
    expect((await ann.ask('watch', { game })).value.table.seats[1]).toMatchObject({ isRelayed: true });
    const { db } = server.services.environment.store;
    const tables = ['people', 'sessions', 'chat', 'events', 'games', 'seats'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(rows).not.toMatch(/Ephemeral|canary/i);
    }
    gone.close();
  });
});

/** Plays what is asked of somebody now. */
async function play(client: Client, game: string): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    const value = await json<Snapshot>(await client.get(`/api/games/${game}?from=1000000`));
    const move = value.view?.decision?.moves[0];
    if (move === undefined) return;
    const action = { kind: 'move', move } as const;
    const request = { moveId: `play-${turn}-${value.number}`, expected: value.number, action };
    expect(await client.ask('act', { game, request })).toMatchObject({ ok: true });
  }
}

async function newAccount(address: string, name: string): Promise<Client> {
  const guest = await newGuest(address, name);
  await json(await guest.send('POST', '/api/account', { name, password: 'a long password' }));
  return guest;
}
