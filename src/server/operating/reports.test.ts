import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import type { Snapshot } from '../../wire/table.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { type Client, newGuest } from '../../../test-kit/server/client.ts';
import { createTestClock, type TestClock } from '../../../test-kit/server/environment.ts';
import { json, newTable, refusal } from '../../../test-kit/server/requests.ts';
import { openNoticeServer } from '../../../test-kit/server/noticed-table.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import type { Server } from '../server.ts';

const HOUR = 3_600_000;

describe.each(Object.entries(STORE_KINDS))('reports and sanctions on %s', (_, start) => {
  let kind: StoreKind;
  let clock: TestClock;
  let server: Server;
  let ann: Client;
  let ben: Client;
  let eve: Client;
  let game: string;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(() => kind.stop());
  beforeEach(async () => {
    clock = createTestClock();
    server = await openNoticeServer(await kind.newPlace(), clock, {});
    [ann, ben, eve] = (await Promise.all(['Ann', 'Ben', 'Eve'].map((name) => newGuest(server.address, name)))) as [
      Client,
      Client,
      Client,
    ];
    game = await newTable([ann, ben]);
  });
  afterEach(async () => {
    for (const client of [ann, ben, eve]) client.close();
    await server.close();
  });

  const say = (client: Client, text: string) => client.ask('say', { game, messageId: `line-${text}`, text });
  const report = (client: Client, about: string, body: object): Promise<Response> =>
    client.send('POST', `/api/people/${about}/reports`, body);
  const pages = () => server.services.moderation.reportPage();
  const log = async () => (await server.services.moderation.logPage()).entries.map(({ act }) => act);
  const move = { action: { kind: 'pause', on: true } } as const;

  test('keep the name and the chat of that moment, from and about people at one table', async () => {
    for (const [client, text] of [
      [ann, 'hello'],
      [ben, 'rude-words'],
      [ann, 'please-stop'],
    ] as const)
      await say(client, text);
    await json(await report(ann, ben.person, { reason: 'insult', game, line: 2, note: 'Twice today' }));
    // The same once more is the same.
    await json(await report(ann, ben.person, { reason: 'insult', game, line: 2 }));
    await ben.send('PUT', '/api/me', { name: 'Innocent' });
    const { reports } = await pages();
    expect(reports).toMatchObject([
      {
        by: { person: ann.person, name: 'Ann' },
        about: { person: ben.person, name: 'Innocent', then: 'Ben' },
        reason: 'insult',
        note: 'Twice today',
        line: 2,
        chat: [{ text: 'hello' }, { text: 'rude-words', name: 'Ben' }, { text: 'please-stop' }],
      },
    ]);
    expect(await refusal(await report(eve, ben.person, { reason: 'insult', game }))).toEqual([403, 'not-seated']);
    expect(await refusal(await report(ann, eve.person, { reason: 'insult', game }))).toEqual([403, 'not-seated']);
    expect(await refusal(await report(ann, ben.person, { reason: 'name' }))).toEqual([403, 'account-needed']);
    expect(await refusal(await report(ann, ann.person, { reason: 'name', game }))).toEqual([400, 'malformed']);
    // Who deletes themselves is in no report any more (P15).
    await server.services.people.remove({ id: ben.person, kind: 'guest', name: '' });
    expect((await pages()).reports).toEqual([]);
  });

  test('are few from one person, as long as nobody has handled them', async () => {
    const { people, reports } = server.services;
    const account: Person = valueOf(
      await people.makeAccount(valueOf(await people.createGuest()), 'Often', 'a long password'),
    );
    for (let count = 0; count < 10; count++) {
      const { id } = valueOf(await people.createGuest());
      expect(await reports.add(account, id, { reason: 'name' })).toEqual({ ok: true, value: {} });
    }
    const more = await reports.add(account, eve.person, { reason: 'name' });
    expect(more).toEqual(refusedWith('limit-reached'));
    const [first] = (await pages()).reports;
    valueOf(await server.services.moderation.handleReport(first?.id ?? ''));
    expect((await reports.add(account, eve.person, { reason: 'name' })).ok).toBe(true);
  });

  test('are handled once, and everything that is done is in the log', async () => {
    await json(await report(ann, ben.person, { reason: 'spam', game }));
    const id = (await pages()).reports[0]?.id ?? '';
    const { moderation } = server.services;
    valueOf(await moderation.handleReport(id, { kind: 'mute', reason: 'spam', hours: 2 }));
    expect(await moderation.handleReport(id)).toEqual(refusedWith('not-found'));
    expect((await pages()).reports).toEqual([]);
    expect(await say(ben, 'more')).toMatchObject({
      ok: false,
      error: 'muted',
      reason: 'spam',
      until: clock.now() + 2 * HOUR,
    });
    clock.push(2 * HOUR);
    expect(await say(ben, 'much-more')).toMatchObject({ ok: true });
    valueOf(await moderation.takeName(ben.person));
    valueOf(await moderation.hideLine(game, 1));
    expect(await log()).toEqual(expect.arrayContaining(['line', 'name', 'mute']));
  });

  test('a warning is seen until it is read', async () => {
    const { moderation } = server.services;
    valueOf(await moderation.impose(ben.person, { kind: 'warn', reason: 'insult', hours: 5, note: 'Be kind' }));
    const mine = async () => (await json<{ sanctions?: unknown }>(await ben.get('/api/me'))).sanctions;
    expect(await mine()).toEqual([{ kind: 'warn', reason: 'insult', note: 'Be kind', at: clock.now() }]);
    await json(await ben.send('DELETE', '/api/me/warning'));
    expect(await mine()).toBeUndefined();
    expect(await refusal(await ben.send('DELETE', '/api/me/warning'))).toEqual([404, 'not-found']);
  });

  test('who is banned may read and leave and nothing else, on every line at once; nobody waits for them', async () => {
    const made = await json<{ token: string }>(await ben.send('POST', '/api/tokens', { label: 'robot' }));
    await ben.ask('watch', { game });
    const gone = new Promise((resolve) => ben.heard.once('disconnect', resolve));
    valueOf(await server.services.moderation.impose(ben.person, { kind: 'ban', reason: 'unfair', hours: 24 }));
    expect(await gone).toBe(4401);
    const banned = { error: 'banned', reason: 'unfair', until: clock.now() + 24 * HOUR };
    expect(
      await (await ben.send('POST', `/api/games/${game}/actions`, { moveId: 'move-0001', ...move })).json(),
    ).toEqual(banned);
    expect(await ben.ask('act', { game, request: { moveId: 'move-0001', ...move } })).toMatchObject({
      ok: false,
      ...banned,
    });
    expect(await ben.ask('say', { game, messageId: 'line-0001', text: 'hello' })).toMatchObject(banned);
    const program = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' };
    const wish = { method: 'POST', headers: program, body: JSON.stringify({ moveId: 'move-0002', ...move }) };
    expect(await (await fetch(new URL(`/api/games/${game}/actions`, server.address), wish)).json()).toEqual(banned);
    expect(await ben.ask('watch', { game })).toMatchObject({ ok: true });
    expect((await ben.get('/api/export')).status).toBe(200);
    const { table } = await json<Snapshot>(await ann.get(`/api/games/${game}`));
    expect(table.seats[1]).toMatchObject({ person: ben.person, isRelayed: true });
    clock.push(24 * HOUR);
    const back = { moveId: 'move-0003', action: { kind: 'relay', on: false } };
    expect((await ben.send('POST', `/api/games/${game}/actions`, back)).status).toBe(200);
  });

  test('a ban for good is lifted by the administrator, and not escaped by signing in elsewhere', async () => {
    const { people, moderation, merging, sessions } = server.services;
    const account = valueOf(await people.makeAccount(valueOf(await people.createGuest()), 'Other', 'a long password'));
    valueOf(await moderation.impose(eve.person, { kind: 'ban', reason: 'insult' }));
    const caller = await sessions.callerOf(eve.cookie.slice('benthos='.length));
    if (caller === undefined) throw new Error('no session');
    const { token } = await merging.merge(caller, account);
    expect((await sessions.callerOf(token))?.ban).toEqual({ error: 'banned', reason: 'insult' });
    valueOf(await moderation.lift(account.id, 'ban'));
    expect((await sessions.callerOf(token))?.ban).toBeUndefined();
    expect(await moderation.lift(account.id, 'ban')).toEqual(refusedWith('not-found'));
  });
});
