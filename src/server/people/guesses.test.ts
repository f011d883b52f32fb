import { afterAll, beforeEach, expect, test } from 'vitest';
import { BUCKETS } from '../../wire/limits.ts';
import { openApp } from '../../../test-kit/server/open-app.ts';

const PASSWORD = 'twenty thousand leagues';
const MINUTE = 60_000;
const { burst, perMinute } = BUCKETS.guesses;
const app = await openApp();
const { ask, services } = app;
afterAll(() => app.close());

let count = 0;
let name: string;
/** What the owner's browser keeps: the cookie of its session, and the proof that it is known. */
let session: string;
let proof: string;

beforeEach(async () => {
  count += 1;
  name = `Nemo ${count}`;
  const { cookie } = await app.guest();
  const { headers } = await ask('POST', '/api/account', { cookie, body: { name, password: PASSWORD } });
  const [own = '', browser = ''] = [headers['set-cookie']].flat().map((each) => String(each).split(';')[0] ?? '');
  session = own;
  proof = browser;
});

/** The status of an attempt, from one of many addresses. */
async function signIn(password: string, cookie?: string): Promise<number> {
  count += 1;
  const asking = { body: { name, password }, address: `203.0.113.${count % 250}` };
  return (await ask('POST', '/api/sign-in', cookie === undefined ? asking : { ...asking, cookie })).status;
}

async function guessUntilRefused(cookie?: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) if ((await signIn(`a guess ${tries}`, cookie)) === 429) return tries;
  return 100;
}

test('only so many passwords are tried for one account, from however many addresses, and some more later', async () => {
  expect(await guessUntilRefused()).toBe(burst);
  // Not even the right one: whoever guesses must not learn of it.
  expect(await signIn(PASSWORD)).toBe(429);
  services.clock.push(MINUTE / perMinute);
  expect(await guessUntilRefused()).toBe(1);
});

test('many at once are as many as one after the other', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, (_, index) => signIn(`a guess ${index}`)));
  expect(all.filter((status) => status === 401)).toHaveLength(burst);
});

test('the owner signs in all the same where they have signed in before, and stays signed in', async () => {
  await guessUntilRefused();
  expect(await signIn(PASSWORD, proof)).toBe(200);
  expect((await ask('GET', '/api/me', { cookie: session })).value).toMatchObject({ name });
  const body = { old: PASSWORD, next: 'a new long password' };
  expect((await ask('POST', '/api/password', { cookie: session, body })).status).toBe(200);
  // A known browser may guess no more than anybody.
  expect(await guessUntilRefused(proof)).toBe(burst);
});

test('anywhere the owner waits a while, and not for good', async () => {
  await guessUntilRefused();
  services.clock.push(MINUTE / perMinute);
  expect(await signIn(PASSWORD)).toBe(200);
});

test('right passwords are not counted, and other accounts are not concerned', async () => {
  for (let times = 0; times < 3 * burst; times++) expect(await signIn(PASSWORD)).toBe(200);
  await guessUntilRefused();
  const { cookie } = await app.guest();
  const other = { name: `Other ${count}`, password: PASSWORD };
  await ask('POST', '/api/account', { cookie, body: other });
  expect((await ask('POST', '/api/sign-in', { body: other })).status).toBe(200);
});

test('the proof of another account, or an invented one, is none', async () => {
  const others = proof;
  const { cookie } = await app.guest();
  name = `Another ${count}`;
  await ask('POST', '/api/account', { cookie, body: { name, password: PASSWORD } });
  await guessUntilRefused();
  for (const none of [others, `benthos-browser=${'x'.repeat(43)}`, 'benthos-browser='])
    expect(await signIn(PASSWORD, none)).toBe(429);
});

test('wrong passwords from within a session are counted, too', async () => {
  const body = { old: 'a wrong password', next: 'a new long password' };
  const change = async () => (await ask('POST', '/api/password', { cookie: session, body })).status;
  for (let tries = 0; tries < burst; tries++) expect(await change()).toBe(401);
  expect(await change()).toBe(429);
  expect((await ask('DELETE', '/api/me', { cookie: session, body: { password: 'x'.repeat(9) } })).status).toBe(429);
});
