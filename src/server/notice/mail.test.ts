import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, newGuest } from '../../../test-kit/server/client.ts';
import { createTestClock, type TestClock } from '../../../test-kit/server/environment.ts';
import { type MailServer, startMailServer } from '../../../test-kit/server/mail-server.ts';
import { APP, GRACE, handOver, openNoticeServer, RETRIES } from '../../../test-kit/server/noticed-table.ts';
import { type PushService, startPushService } from '../../../test-kit/server/push-service.ts';
import { newTable } from '../../../test-kit/server/requests.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import type { Server } from '../server.ts';

const HOUR = 3_600_000;
const ADDRESS = 'ben@mail.example';

describe.each(Object.entries(STORE_KINDS))('mail on %s', (_, start) => {
  let kind: StoreKind;
  let clock: TestClock;
  let server: Server;
  let mail: MailServer;
  let service: PushService;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(async () => kind.stop());
  beforeEach(async () => {
    clock = createTestClock();
    [mail, service] = await Promise.all([startMailServer(), startPushService()]);
    server = await openNoticeServer(await kind.newPlace(), clock, { mail: mail.url });
    [ann, ben] = await Promise.all([newGuest(server.address, 'Ann'), newGuest(server.address, 'Ben')]);
    await ben.send('POST', '/api/account', { name: 'Ben', password: 'a long password' });
  });
  afterEach(async () => {
    for (const client of [ann, ben]) client.close();
    await server.close();
    await Promise.all([mail.close(), service.close()]);
  });

  const ask = async (client: Client, method: string, path: string, body?: object): Promise<string> => {
    const response = await client.send(method, `/api/notices/mail${path}`, body);
    const { error = 'ok' } = (await response.json()) as { error?: string };
    return error;
  };
  const secretIn = (text: string | undefined, place: string): string =>
    new RegExp(`^${APP}#/${place}/(\\S+)$`, 'm').exec(text ?? '')?.[1] ?? '';
  const confirm = async (): Promise<void> => {
    expect(await ask(ben, 'PUT', '', { address: ADDRESS })).toBe('ok');
    expect(await ask(ann, 'POST', '/confirm', { token: secretIn(mail.letters.at(-1)?.text, 'mail-on') })).toBe('ok');
  };

  test('an address counts once its owner has used the secret of the letter, once and in time', async () => {
    expect(await ask(ann, 'PUT', '', { address: ADDRESS })).toBe('account-needed');
    expect(await ask(ben, 'PUT', '', { address: 'Ben <ben@mail.example>' })).toBe('malformed');
    expect(await ask(ben, 'PUT', '', { address: 'Ben@Mail.example' })).toBe('ok');
    const [letter] = mail.letters;
    expect(letter).toMatchObject({ to: ADDRESS, headers: { subject: 'Is this your address? – Benthos' } });
    // Whoever the address belongs to did not choose these words, and did not ask for more of them.
    expect(letter?.text).not.toContain('Ben ');
    expect(await ask(ben, 'PUT', '', { address: ADDRESS })).toBe('too-many');
    const secret = secretIn(letter?.text, 'mail-on');
    const { db } = server.services.environment.store;
    expect(JSON.stringify(await db.selectFrom('mail_addresses').selectAll().execute())).not.toContain(secret);
    expect(await (await ben.get('/api/notices')).json()).toMatchObject({
      hasMail: true,
      mail: { address: ADDRESS, isConfirmed: false },
    });
    clock.push(49 * HOUR);
    expect(await ask(ann, 'POST', '/confirm', { token: secret })).toBe('not-found');
    await confirm();
    expect(await ask(ann, 'POST', '/confirm', { token: secretIn(mail.letters[1]?.text, 'mail-on') })).toBe('not-found');
    expect(await (await ben.get('/api/notices')).json()).toMatchObject({ mail: { isConfirmed: true } });
  });

  test('a letter comes where no device could be told, once, with a way to the table and one out of it', async () => {
    await confirm();
    const game = await newTable([ann, ben]);
    await handOver(ben, ann, game, clock);
    const device = service.newDevice();
    await ben.send('PUT', '/api/notices/push', device);
    clock.push(GRACE);
    await expect.poll(() => service.heard.length).toBe(1);
    await handOver(ben, ann, game, clock);
    service.answer(410);
    clock.push(GRACE);
    await expect.poll(() => mail.letters.length).toBe(2);
    const letter = mail.letters[1];
    const stop = secretIn(letter?.text, 'mail-off');
    expect(letter?.headers).toMatchObject({
      subject: 'Your turn – Benthos',
      'list-unsubscribe': `<${APP}#/mail-off/${stop}>`,
      'auto-submitted': 'auto-generated',
    });
    expect(letter?.text).toContain('At the table: Ann');
    expect(letter?.text).toContain(`${APP}#/online/${game}`);
    expect(service.heard).toHaveLength(2);

    expect(await ask(ann, 'POST', '/stop', { token: stop })).toBe('ok');
    expect(await ask(ann, 'POST', '/stop', { token: stop })).toBe('not-found');
    await ben.send('PUT', '/api/notices/push', service.newDevice());
    await handOver(ben, ann, game, clock);
    clock.push(GRACE);
    await expect.poll(() => service.heard.length).toBe(3);
    expect(mail.letters).toHaveLength(2);
  });

  test('a mail server that asks to come again is asked again; one that refuses is not', async () => {
    await confirm();
    const game = await newTable([ann, ben]);
    await handOver(ben, ann, game, clock);
    mail.answer(451);
    clock.push(GRACE);
    const { db } = server.services.environment.store;
    const notices = () => db.selectFrom('notices').select(['tries', 'due']).orderBy('at').execute();
    await expect.poll(notices).toEqual([{ tries: 1, due: clock.now() + (RETRIES[0] ?? 0) }]);
    mail.answer(250);
    clock.push(RETRIES[0] ?? 0);
    await expect.poll(() => mail.letters.length).toBe(2);
    await handOver(ben, ann, game, clock);
    mail.answer(550);
    clock.push(GRACE);
    await expect.poll(notices).toEqual([
      { tries: 2, due: null },
      { tries: 1, due: null },
    ]);
  });

  test('whoever goes leaves no address behind', async () => {
    await confirm();
    await ben.send('PUT', '/api/notices/push', service.newDevice());
    expect(JSON.stringify(await (await ben.get('/api/export')).json())).toContain(ADDRESS);
    expect((await ben.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(200);
    const { db } = server.services.environment.store;
    for (const table of ['mail_addresses', 'push_subscriptions', 'notices'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
