import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { secretToken } from '../../src/wire/parts.ts';
import { ROUTES } from '../../src/wire/requests.ts';
import { jsonSchema } from '../../src/schema/json-schema.ts';
import { createServices } from '../../src/server/create-services.ts';
import { createSilentBus } from '../../src/server/environment/buses.ts';
import { COOKIE, cookieHeader } from '../../src/server/http/callers.ts';
import { checkGames } from '../../src/server/service/check-games.ts';
import type { Letter } from '../../src/server/environment/environment.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { openSqlite } from '../../src/server/store/open-sqlite.ts';
import { openEnvironment, silentCourier } from '../server/environment.ts';
import { valueOf } from '../server/answers.ts';
import { newStage, PASSWORD } from './authorisation/stage.ts';
import { contentOf } from './memory-place.ts';
import { openStillServer, type StillServer } from './still-server.ts';

const CANARY = 'canary-7f3a';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };

describe('canaries', () => {
  const letters: Letter[] = [];
  let server: StillServer;
  const open = async (): Promise<StillServer> => {
    server = await openStillServer({
      courier: {
        ...silentCourier,
        mayPush: () => true,
        post: {
          address: 'https://benthos.example/',
          send: async (letter) => {
            letters.push(letter);
            return 'sent';
          },
        },
      },
    });
    return server;
  };
  afterEach(() => server.close());
  const call = (method: string, path: string, cookie: string, body?: unknown): Promise<Response> =>
    fetch(new URL(path, server.address), {
      method,
      headers: { cookie, 'user-agent': CANARY, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  test('P11 no secret is stored as it is, logged, counted, or sent back but the once', async () => {
    const { services } = await open();
    const adminToken = (await services.administrator.firstToken()) ?? '';
    const stage = await newStage(services, adminToken, 'private');
    const session = await services.sessions.start(stage.owner.id, '');
    const cookie = `${COOKIE}=${session}`;
    const token = ((await (await call('POST', '/api/tokens', cookie, { label: 'robot' })).json()) as { token: string })
      .token;
    const made = await call('POST', `/api/games/${stage.game}/invites`, cookie);
    const link = ((await made.json()) as { token: string }).token;
    const admin = (await services.administrator.startSession(adminToken)) ?? '';
    await call('PUT', '/api/notices/mail', cookie, { address: 'ann@benthos.example' });
    const [, mailSecret = ''] = /#\/mail-on\/([\w-]{43})/.exec(letters.at(-1)?.text ?? '') ?? [];
    const secrets = { PASSWORD, adminToken, session, token, link, admin, mailSecret };
    for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(20);

    // All that the owner can read, right requests and wrong ones.
    const heard: string[] = [];
    for (const { method, path } of ROUTES) {
      const url = path.replace(':game', stage.game).replace(':person', stage.owner.id).replace(/:\w+/, '0'.repeat(16));
      if (method === 'DELETE' || path === '/api/sign-out') continue;
      const response = await call(
        method,
        url,
        cookie,
        method === 'GET' ? undefined : { token: link, password: PASSWORD },
      );
      // A cookie is renewed, and out of reach of scripts.
      const headers = [...response.headers].filter(([, value]) => value !== cookieHeader(session, false));
      heard.push(`${url} ${JSON.stringify(headers)} ${await response.text()}`);
    }
    heard.push(await (await call('GET', '/metrics', `benthos-admin=${admin}`)).text());
    const stored = await contentOf(services.environment.store);
    for (const [name, secret] of Object.entries(secrets)) {
      const places = { stored, logged: server.logged.join('\n'), answered: heard.join('\n') };
      const found = Object.entries(places).flatMap(([place, text]) => (text.includes(secret) ? [place] : []));
      expect([name, ...found]).toEqual([name]);
    }
  });

  test('P11 no route takes a secret in its path or its query, and no page tells where one came from', async () => {
    const { address } = await open();
    const secret = String(jsonSchema(secretToken)['pattern']);
    for (const { method, path, params, query } of ROUTES) {
      const asked = JSON.stringify([params, query].map((shape) => (shape === undefined ? {} : jsonSchema(shape))));
      expect([method, path, asked.includes(JSON.stringify(secret))]).toEqual([method, path, false]);
      expect(path).not.toMatch(/:(token|secret|password)/);
      const response = await fetch(new URL(path.replace(/:\w+/g, 'x'), address), { method });
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('P15 whoever deletes themselves is gone, and the game of the others stays whole', async () => {
    const { services } = await open();
    const stage = await newStage(services, '', 'running');
    const cookie = `${COOKIE}=${await services.sessions.start(stage.owner.id, CANARY)}`;
    const ok = async (method: string, path: string, body?: unknown): Promise<void> => {
      const response = await call(method, path, cookie, body);
      expect([method, path, response.status]).toEqual([method, path, 200]);
    };
    await ok('PUT', '/api/me', { name: CANARY, settings: { language: 'pl', quiet: { from: 22, to: 7 } } });
    await ok('POST', '/api/tokens', { label: CANARY });
    await ok('POST', `/api/games/${stage.game}/chat`, { messageId: 'my-line-1', text: `I am ${CANARY}` });
    await ok('PUT', '/api/notices/push', { endpoint: `https://push.example/${CANARY}`, keys: KEYS });
    await ok('PUT', '/api/notices/mail', { address: `${CANARY}@benthos.example` });
    const { store } = services.environment;
    expect((await contentOf(store)).split(CANARY).length).toBeGreaterThan(6);
    const before = valueOf(await services.games.check(stage.game, stage.other.id));

    await ok('DELETE', '/api/me', { password: PASSWORD });
    const left = (await contentOf(store)).split('\n').filter((line) => line.toLowerCase().includes(CANARY));
    expect(left).toEqual([]);
    // A bot goes on with the seat; what was played is as it was.
    const after = valueOf(await services.games.check(stage.game, stage.other.id));
    expect(after.number).toBeGreaterThan(before.number);
    for await (const finding of checkGames(store)) expect(finding).toMatchObject({ ok: true });
    expect(await (await fetch(new URL(`/api/people/${stage.owner.id}`, server.address))).json()).toMatchObject({
      kind: 'deleted',
      name: '',
    });
    expect((await call('GET', '/api/export', cookie)).status).toBe(401);
  });
});

test('P15 nor is it left in the file of the embedded database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-canary-'));
  const file = path.join(folder, 'benthos.db');
  const store = await openSqlite(file, 100);
  await migrate(store, () => 0);
  const environment = await openEnvironment({ open: async () => ({ store, bus: createSilentBus() }) });
  const { people, sessions } = createServices(environment);
  const person = valueOf(await people.createGuest(CANARY));
  await sessions.start(person.id, CANARY);
  await sessions.startToken(person.id, CANARY);
  const isIn = (ending: string): boolean => readFileSync(file + ending, 'latin1').includes(CANARY);
  // In the file, and no longer in the log.
  await expect.poll(() => [isIn(''), isIn('-wal')]).toEqual([true, false]);
  await people.remove(person);
  // While the server runs on, too.
  await expect.poll(() => [isIn(''), isIn('-wal')]).toEqual([false, false]);
  await environment.close();
  rmSync(folder, { recursive: true });
});
