import { afterAll, describe, expect, test } from 'vitest';
import { silentCourier } from '../../../test-kit/server/environment.ts';
import { openApp } from '../../../test-kit/server/open-app.ts';
import type { Letter } from '../environment/environment.ts';

const ENDPOINT = 'https://push.example/one';
const KEYS = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };
const SECRET = /#\/mail-on\/([\w-]{43})/;
const WRONG = 'A'.repeat(43);
const letters: Letter[] = [];
const send = async (letter: Letter) => {
  letters.push(letter);
  return 'sent' as const;
};
const mayPush = (endpoint: string): boolean => endpoint.startsWith('https://push.example/');
const courier = { ...silentCourier, mayPush, post: { address: 'https://benthos.example/', send } };
const app = await openApp({ environment: { courier } });
const { ask } = app;
afterAll(() => app.close());

async function noticesOf(cookie: string): Promise<unknown> {
  return (await ask('GET', '/api/notices', { cookie })).value;
}

describe('in a browser', () => {
  test('somebody is told as long as they want to be', async () => {
    const { cookie } = await app.guest();
    const usual = { pushKey: 'public', isPushed: false, hasMail: true };
    expect(await noticesOf(cookie)).toEqual(usual);
    const on = await ask('PUT', '/api/notices/push', { cookie, body: { endpoint: ENDPOINT, keys: KEYS } });
    expect([on.status, on.value]).toEqual([200, {}]);
    expect(await noticesOf(cookie)).toEqual({ ...usual, isPushed: true });
    const off = await ask('DELETE', '/api/notices/push', { cookie, body: { endpoint: ENDPOINT } });
    expect([off.status, off.value]).toEqual([200, {}]);
    expect(await noticesOf(cookie)).toEqual(usual);
  });

  test('nothing is sent to where no push service is', async () => {
    const { cookie } = await app.guest();
    const body = { endpoint: 'https://elsewhere.example/', keys: KEYS };
    const refused = await ask('PUT', '/api/notices/push', { cookie, body });
    expect([refused.status, refused.value]).toEqual([400, { error: 'malformed', field: 'body.endpoint' }]);
    expect(await noticesOf(cookie)).toMatchObject({ isPushed: false });
  });
});

describe('by mail', () => {
  test('an account is told once the address is known to be its own, until it says no', async () => {
    const { cookie } = await app.account('Nemo');
    const address = 'nemo@benthos.example';
    const asked = await ask('PUT', '/api/notices/mail', { cookie, body: { address } });
    expect([asked.status, asked.value]).toEqual([200, {}]);
    expect(await noticesOf(cookie)).toMatchObject({ mail: { address, isConfirmed: false } });
    const token = SECRET.exec(letters.at(-1)?.text ?? '')?.[1];
    const confirmed = await ask('POST', '/api/notices/mail/confirm', { body: { token } });
    expect([confirmed.status, confirmed.value]).toEqual([200, {}]);
    expect(await noticesOf(cookie)).toMatchObject({ mail: { address, isConfirmed: true } });
    expect((await ask('POST', '/api/notices/mail/confirm', { body: { token } })).status).toBe(404);
    const removed = await ask('DELETE', '/api/notices/mail', { cookie });
    expect([removed.status, removed.value]).toEqual([200, {}]);
    expect(await noticesOf(cookie)).not.toHaveProperty('mail');
  });

  test('the link at the end of a letter ends it, whoever opens it', async () => {
    const { id, cookie } = await app.account('Conseil');
    await ask('PUT', '/api/notices/mail', { cookie, body: { address: 'conseil@benthos.example' } });
    const { db } = app.services.environment.store;
    const row = await db.selectFrom('mail_addresses').select('stop').where('person', '=', id).executeTakeFirst();
    const stop = (token: unknown) => ask('POST', '/api/notices/mail/stop', { body: { token } });
    expect(await stop(WRONG)).toMatchObject({ status: 404, value: { error: 'not-found' } });
    const stopped = await stop(row?.stop);
    expect([stopped.status, stopped.value]).toEqual([200, {}]);
    expect(await noticesOf(cookie)).not.toHaveProperty('mail');
  });

  test('not for guests, and not twice within the hour to one address', async () => {
    const body = { address: 'ned@benthos.example' };
    const refused = await ask('PUT', '/api/notices/mail', { cookie: (await app.guest()).cookie, body });
    expect([refused.status, refused.value]).toEqual([403, { error: 'account-needed' }]);
    const { cookie } = await app.account('Ned');
    await ask('PUT', '/api/notices/mail', { cookie, body });
    const again = await ask('PUT', '/api/notices/mail', { cookie, body });
    expect(again).toMatchObject({ status: 429, value: { error: 'too-many', retryAfter: 3600 } });
    expect(again.headers['retry-after']).toBe('3600');
  });

  test.each([
    ['nemo@benthos.example', true],
    ['first.last+tag@mail.benthos.co.uk', true],
    ['nemo', false],
    ['@benthos.example', false],
    ['nemo@benthos', false],
    ['nemo@benthos.x', false],
    ['ne mo@benthos.example', false],
    ['nemo@benthos.example, ned@benthos.example', false],
    ['Nemo <nemo@benthos.example>', false],
    [`${'x'.repeat(65)}@benthos.example`, false],
    ['nemo@benthos.example\r\nBcc: all@benthos.example', false],
  ])('an address like %j may be asked: %s', async (address, isAddress) => {
    const { cookie } = await app.guest();
    const { value } = await ask('PUT', '/api/notices/mail', { cookie, body: { address } });
    const expected = isAddress ? { error: 'account-needed' } : { error: 'malformed', field: 'body.address' };
    expect(value).toEqual(expected);
  });
});
