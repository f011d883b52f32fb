import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, newGuest } from '../../../test-kit/server/client.ts';
import { createTestClock, type TestClock } from '../../../test-kit/server/environment.ts';
import { type MailServer, startMailServer } from '../../../test-kit/server/mail-server.ts';
import { openNoticeServer } from '../../../test-kit/server/noticed-table.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import type { Server } from '../server.ts';

const MINUTE = 60_000;
const OLD = 'a long password';
const NEW = 'quite another one';
const ADDRESS = 'ben@mail.example';

describe.each(Object.entries(STORE_KINDS))('a forgotten password on %s', (_, start) => {
  let kind: StoreKind;
  let clock: TestClock;
  let server: Server;
  let mail: MailServer;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(async () => kind.stop());
  beforeEach(async () => {
    clock = createTestClock();
    mail = await startMailServer();
    server = await openNoticeServer(await kind.newPlace(), clock, { mail: mail.url });
    [ann, ben] = await Promise.all([newGuest(server.address, 'Ann'), newGuest(server.address, 'Ben')]);
    await ben.send('POST', '/api/account', { name: 'Ben', password: OLD });
    await ben.send('PUT', '/api/notices/mail', { address: ADDRESS });
    await ann.send('POST', '/api/notices/mail/confirm', { token: secretIn('mail-on') });
  });
  afterEach(async () => {
    for (const client of [ann, ben]) client.close();
    await server.close();
    await mail.close();
  });

  const secretIn = (place: string): string =>
    new RegExp(`#/${place}/(\\S+)$`, 'm').exec(mail.letters.at(-1)?.text ?? '')?.[1] ?? '';
  const errorOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { error?: string }).error ?? 'ok';
  const forget = async (who: string): Promise<string> => {
    const error = await errorOf(await ann.send('POST', '/api/password/forgotten', { who }));
    await server.services.resets.settled();
    return error;
  };
  const reset = async (token: string, next = NEW): Promise<string> =>
    errorOf(await ann.send('POST', '/api/password/reset', { token, next }));
  const signIn = async (password: string): Promise<string> => {
    const body = JSON.stringify({ name: 'Ben', password });
    const headers = { 'content-type': 'application/json' };
    return errorOf(await fetch(new URL('/api/sign-in', server.address), { method: 'POST', headers, body }));
  };
  const whoIs = async (client: Client): Promise<string | undefined> =>
    ((await (await client.get('/api/me')).json()) as { id?: string }).id;

  test.each(['Ben', 'вen', ADDRESS, ' BEN@mail.example '])(
    'is replaced by the link that comes by mail: %j',
    async (who) => {
      const made = await ben.send('POST', '/api/tokens', { label: 'robot' });
      const { token: program } = (await made.json()) as { token: string };
      expect(await forget(who)).toBe('ok');
      expect(mail.letters.at(-1)).toMatchObject({ to: ADDRESS });
      const secret = secretIn('reset');
      const { db } = server.services.environment.store;
      expect(JSON.stringify(await db.selectFrom('password_resets').selectAll().execute())).not.toContain(secret);
      expect(await signIn(OLD)).toBe('ok');
      expect(await reset(secret)).toBe('ok');
      // Whoever has the link is signed in; all others, and all programs, are not.
      expect([await whoIs(ann), await whoIs(ben)]).toEqual([ben.person, undefined]);
      expect(await server.services.sessions.tokenCallerOf(program)).toBeUndefined();
      expect([await signIn(OLD), await signIn(NEW)]).toEqual(['wrong-password', 'ok']);
      expect(await reset(secret, 'a third password')).toBe('not-found');
    },
  );

  test('does not show who has an account, and nobody gets more mail than they need', async () => {
    const before = mail.letters.length;
    for (const who of ['Nobody', 'nobody@mail.example', 'Ann', '@', '']) {
      expect(await forget(who)).toBe(who === '' ? 'malformed' : 'ok');
    }
    expect(mail.letters.length).toBe(before);
    expect(await forget('Ben')).toBe('ok');
    expect(mail.letters.length).toBe(before + 1);
    const first = secretIn('reset');
    // The account gets no second letter so soon, whoever asks; the first link stays good.
    server.services.resets.ask(ADDRESS);
    await server.services.resets.settled();
    expect(mail.letters.length).toBe(before + 1);
    clock.push(11 * MINUTE);
    expect(await forget('Ben')).toBe('ok');
    expect(mail.letters.length).toBe(before + 2);
    expect(await reset(first)).toBe('not-found');
    clock.push(61 * MINUTE);
    expect(await reset(secretIn('reset'))).toBe('not-found');
    expect(await signIn(OLD)).toBe('ok');
  });

  test('two who use a link at the same moment: one has used it', async () => {
    await forget('Ben');
    const secret = secretIn('reset');
    const answers = await Promise.all([NEW, 'the other one'].map((next) => server.services.resets.use(secret, next)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a password that is changed by its owner ends the link; the administrator gives one for a day', async () => {
    await forget('Ben');
    await ben.send('POST', '/api/password', { old: OLD, next: 'changed by Ben' });
    expect(await reset(secretIn('reset'))).toBe('not-found');
    const issued = await server.services.resets.issue(ben.person);
    expect(await server.services.resets.issue(ann.person)).toMatchObject({ ok: false });
    clock.push(23 * 60 * MINUTE);
    expect(await reset(issued.ok ? issued.value.token : '')).toBe('ok');
  });
});
