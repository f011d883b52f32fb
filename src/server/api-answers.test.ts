import { Validator } from '@seriousme/openapi-schema-validator';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../wire/requests.ts';
import { type Client, newGuest } from '../../test-kit/server/client.ts';
import { createTestClock } from '../../test-kit/server/environment.ts';
import { type MailServer, startMailServer } from '../../test-kit/server/mail-server.ts';
import { openNoticeServer } from '../../test-kit/server/noticed-table.ts';
import { type PushService, startPushService } from '../../test-kit/server/push-service.ts';
import { STORE_KINDS, type StoreKind } from '../../test-kit/server/stores.ts';
import { smallSet } from '../../test-kit/server/small-set.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import type { KeptSet } from '../wire/sets.ts';
import type { Snapshot } from '../wire/table.ts';
import { openApi, operationIdOf } from './http/open-api.ts';
import type { Server } from './server.ts';

type Operation = Readonly<Record<string, unknown>> & {
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const DOCUMENT = openApi('0.0.0') as unknown as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'api', ...DOCUMENT });

const checks = new Map<string, ValidateFunction>();

function checkBy(reference: string): ValidateFunction {
  const known = checks.get(reference) ?? ajv.compile({ $ref: reference });
  checks.set(reference, known);
  return known;
}

describe('the document', () => {
  test('is OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...openApi('0.0.0') });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test('names every operation once, and says what it answers', () => {
    const operations = Object.values(DOCUMENT.paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect(String(summary).length).toBeGreaterThan(5);
    }
    const vague = ROUTES.filter(
      ({ answer }) => !['type', 'anyOf', 'enum', 'const'].some((word) => word in jsonSchema(answer)),
    );
    expect(vague.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

describe.each(Object.entries(STORE_KINDS))('answers of a server on %s', (_, start) => {
  let kind: StoreKind;
  let server: Server;
  let mail: MailServer;
  let push: PushService;
  let ann: Client;
  let ben: Client;
  let adminToken: string;
  const seen = new Set<string>();
  beforeAll(async () => {
    kind = await start();
    [mail, push] = await Promise.all([startMailServer(), startPushService()]);
    server = await openNoticeServer(await kind.newPlace(), createTestClock(), { mail: mail.url });
    [ann, ben] = await Promise.all([newGuest(server.address, 'Ann'), newGuest(server.address, 'Ben')]);
    adminToken = await server.services.administrator.newToken();
  });
  afterAll(async () => {
    for (const client of [ann, ben]) client.close();
    await server.close();
    await Promise.all([kind.stop(), mail.close(), push.close()]);
  });

  /** What was answered, checked against what the document says of this route and status. */
  const checked = async <T>(method: string, path: string, response: Response): Promise<T> => {
    const value: unknown = await response.json();
    const route = ROUTES.find((each) => each.method === method && matches(each.path, path));
    if (route === undefined) throw new Error(`no route ${method} ${path}`);
    const place = `${method} ${route.path}`;
    const documented = route.path.replace(/:(\w+)/g, '{$1}');
    const { [response.status]: told } = DOCUMENT.paths[documented]?.[method.toLowerCase()]?.responses ?? {};
    if (told === undefined) throw new Error(`${place} may not answer ${response.status}`);
    const here = `/paths/${documented.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${response.status}`;
    const answer = told.$ref ?? `#${here}`;
    const check = checkBy(`api${answer}/content/application~1json/schema`);
    check(value);
    expect({ place, status: response.status, value, faults: check.errors ?? [] }).toMatchObject({ faults: [] });
    if (response.ok) seen.add(place);
    return value as T;
  };
  const call = async <T>(client: Client, method: string, path: string, body?: object): Promise<T> =>
    checked(method, path, await client.send(method, path, body));
  const asAdmin = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${adminToken}`, ...(body && { 'content-type': 'application/json' }) };
    const wish = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return checked(method, path, await fetch(new URL(path, server.address), wish));
  };

  test('every route answers as it is documented to', async () => {
    for (const path of ['/healthz', '/readyz', '/api/me', '/api/lobby', '/api/daily', '/api/ratings'])
      await call(ann, 'GET', path);
    await playTogether();
    await bringSets();
    await manageTheAccount();
    await beTold();
    await administer();
    const all = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(all.filter((each) => !seen.has(each))).toEqual([]);
  });

  test('what is refused is refused as documented', async () => {
    const nowhere = `/api/games/${'0'.repeat(32)}`;
    const game = await table(['host', 'drifter']);
    const actions = `/api/games/${game}/actions`;
    const wrong = { kind: 'move', move: { seat: 0, kind: 'end' } };
    const requests: readonly (readonly [code: string, method: string, path: string, body?: object])[] = [
      ['unknown-game', 'GET', nowhere],
      ['malformed', 'GET', '/api/games/short'],
      ['bad-set', 'POST', '/api/sets', { set: { cards: [{ number: 'one' }] } }],
      ['unknown-set', 'GET', `/api/sets/${'0'.repeat(64)}`],
      ['malformed', 'POST', '/api/games', { players: 9 }],
      ['unknown-game', 'POST', `${nowhere}/actions`, { moveId: 'move-0001', action: { kind: 'resign' } }],
      ['wrong-password', 'POST', '/api/sign-in', { name: 'Nobody', password: 'nothing at all' }],
      ['wrong-token', 'POST', '/api/admin/session', { token: 'A'.repeat(43) }],
      ['not-signed-in', 'GET', '/api/admin/numbers'],
      ['bad-name', 'PUT', '/api/me', { name: 'x'.repeat(50) }],
      ['illegal', 'POST', actions, { moveId: 'move-0001', action: wrong }],
      ['stale', 'POST', actions, { moveId: 'move-0002', expected: 0, action: { kind: 'resign' } }],
      ['not-over', 'GET', `/api/games/${game}/record`],
    ];
    for (const [code, method, path, body] of requests)
      expect(await call(ann, method, path, body)).toMatchObject({ error: code });
  });

  const table = async (seats: readonly string[], options: object = {}): Promise<string> => {
    const made = { players: seats.length, boards: 'basic', contracts: false, seats, options };
    return (await call<{ game: string }>(ann, 'POST', '/api/games', made)).game;
  };

  const playTogether = async (): Promise<void> => {
    const game = await table(['host', 'open'], { isPublic: true });
    await call(ann, 'GET', '/api/lobby');
    const { id } = await call<{ id: string }>(ann, 'POST', `/api/games/${game}/invites`);
    await call(ann, 'GET', `/api/games/${game}/invites`);
    await call(ann, 'DELETE', `/api/games/${game}/invites/${id}`);
    await call(ben, 'POST', `/api/games/${game}/join`, { moveId: 'sit-down' });
    const line = { messageId: 'message-1', text: 'hello' };
    await call(ann, 'POST', `/api/games/${game}/chat`, line);
    await call(ben, 'GET', `/api/games/${game}/chat`);
    for (let turn = 0; turn < 15; turn++) {
      for (const client of [ann, ben]) await moveOnce(client, game);
    }
    await call(ann, 'GET', '/api/running');
    await call(ann, 'GET', '/api/games');
    await call(ann, 'GET', `/api/games/${game}/check`);
    await call(ann, 'POST', `/api/games/${game}/actions`, { moveId: 'resign-1', action: { kind: 'resign' } });
    await call(ben, 'GET', `/api/games/${game}`);
    await call(ben, 'GET', `/api/games/${game}/record`);
    await call(ann, 'GET', `/api/people/${ben.person}/games`);
    await call(ann, 'GET', `/api/people/${ben.person}/profile`);
    await call(ann, 'GET', '/api/opponents');
    await call(ann, 'PUT', '/api/match', { pace: 'live', players: [2, 3], rated: false, bots: 'novice' });
    await call(ann, 'GET', '/api/match');
    await call(ann, 'DELETE', '/api/match');
    await call(ben, 'POST', `/api/games/${game}/rematch`);
    await call(ann, 'GET', `/api/games/${game}/rematch`);
    const second = await table(['host', 'open']);
    const { token } = await call<{ token: string }>(ann, 'POST', `/api/games/${second}/invites`);
    await call(ben, 'POST', '/api/invites/look', { token });
    await call(ben, 'POST', '/api/invites/claim', { token });
    await call(ann, 'POST', '/api/daily/play');
    await call(ann, 'GET', '/api/daily');
    await call(ann, 'GET', '/api/daily/2025-01-01/ranking');
  };

  const bringSets = async (): Promise<void> => {
    const { info } = await call<KeptSet>(ann, 'POST', '/api/sets', { set: smallSet() });
    await call(ben, 'GET', `/api/sets/${info.hash}`);
  };

  const moveOnce = async (client: Client, game: string): Promise<void> => {
    const { number, view } = await call<Snapshot>(client, 'GET', `/api/games/${game}`);
    const move = view?.decision?.moves.at(-1);
    if (move === undefined) return;
    const request = { moveId: `move-${number}-aaa`, expected: number, action: { kind: 'move', move } };
    await call(client, 'POST', `/api/games/${game}/actions`, request);
  };

  const manageTheAccount = async (): Promise<void> => {
    const nemo = await newGuest(server.address);
    const password = 'twenty thousand';
    await checked('POST', '/api/guests', await nemo.send('POST', '/api/guests', {}));
    await call(nemo, 'POST', '/api/account', { name: 'Nemo', password });
    await call(nemo, 'GET', '/api/me');
    await call(nemo, 'PUT', '/api/me', { settings: { quiet: { from: 22, to: 7 } } });
    await call(nemo, 'POST', '/api/password', { old: password, next: password });
    await call(ben, 'GET', `/api/people/${nemo.person}`);
    const elsewhere = await newGuest(server.address);
    await call(elsewhere, 'POST', '/api/sign-in', { name: 'Nemo', password });
    elsewhere.close();
    const sessions = await call<{ id: string; isThis: boolean }[]>(nemo, 'GET', '/api/sessions');
    await call(nemo, 'DELETE', `/api/sessions/${sessions.find(({ isThis }) => !isThis)?.id}`);
    await call(nemo, 'DELETE', '/api/sessions');
    const { id } = await call<{ id: string }>(nemo, 'POST', '/api/tokens', { label: 'bot' });
    await call(nemo, 'GET', '/api/tokens');
    await call(nemo, 'DELETE', `/api/tokens/${id}`);
    await call(nemo, 'PUT', `/api/shuns/${ann.person}`, { kind: 'block' });
    await call(nemo, 'GET', '/api/shuns');
    await call(nemo, 'DELETE', `/api/shuns/${ann.person}`);
    await call(nemo, 'GET', '/api/export');
    await call(nemo, 'DELETE', '/api/me', { password });
    nemo.close();
    const guest = await newGuest(server.address);
    await call(guest, 'POST', '/api/sign-out');
    guest.close();
  };

  const beTold = async (): Promise<void> => {
    const { endpoint, keys } = push.newDevice();
    await call(ann, 'PUT', '/api/notices/push', { endpoint, keys });
    await call(ann, 'GET', '/api/notices');
    await call(ann, 'DELETE', '/api/notices/push', { endpoint });
    await call(ann, 'POST', '/api/account', { name: 'Ann', password: 'long enough' });
    await call(ann, 'POST', '/api/password/forgotten', { who: 'Ann' });
    await call(ann, 'PUT', '/api/notices/mail', { address: 'ann@benthos.example' });
    const [, token = ''] = /mail-on\/([\w-]{43})/.exec(mail.letters.at(-1)?.text ?? '') ?? [];
    await call(ann, 'POST', '/api/notices/mail/confirm', { token });
    const row = await server.services.environment.store.db
      .selectFrom('mail_addresses')
      .select('stop')
      .executeTakeFirst();
    await call(ann, 'POST', '/api/notices/mail/stop', { token: row?.stop });
    await call(ann, 'DELETE', '/api/notices/mail');
  };

  const administer = async (): Promise<void> => {
    const guest = await newGuest(server.address, 'Rude Name');
    const game = await table(['host', 'open']);
    await call(ann, 'POST', `/api/games/${game}/chat`, { messageId: 'message-1', text: 'words' });
    await call(ann, 'POST', '/api/admin/session', { token: adminToken });
    await asAdmin('GET', '/api/admin/numbers');
    expect(await asAdmin('GET', '/api/admin/people?name=Rude%20Name')).toMatchObject([{ sessions: 1 }]);
    const issued = await asAdmin<{ token: string }>('POST', `/api/admin/people/${ann.person}/password`);
    await call(ann, 'POST', '/api/password/reset', { token: issued.token, next: 'long enough, too' });
    await asAdmin('DELETE', `/api/admin/people/${guest.person}/name`);
    await asAdmin('DELETE', `/api/admin/people/${guest.person}/sessions`);
    await asAdmin('GET', `/api/admin/games/${game}/chat`);
    await asAdmin('DELETE', `/api/admin/games/${game}/chat/1`);
    for (const reason of ['name', 'insult']) await call(ann, 'POST', `/api/people/${guest.person}/reports`, { reason });
    const { reports } = await asAdmin<{ reports: { id: string }[] }>('GET', '/api/admin/reports');
    await asAdmin('POST', `/api/admin/reports/${reports[0]?.id}/dismiss`);
    const warning = { kind: 'warn', reason: 'name' };
    await asAdmin('POST', `/api/admin/reports/${reports[1]?.id}/sanction`, warning);
    await asAdmin('POST', `/api/admin/people/${ann.person}/sanctions`, warning);
    await call(ann, 'DELETE', '/api/me/warning');
    await asAdmin('POST', `/api/admin/people/${guest.person}/sanctions`, { ...warning, kind: 'mute', hours: 1 });
    await asAdmin('DELETE', `/api/admin/people/${guest.person}/sanctions/mute`);
    await asAdmin('GET', '/api/admin/log');
    await asAdmin('GET', '/api/admin/tables');
    await asAdmin('DELETE', `/api/admin/tables/${game}`);
    const [set] = await asAdmin<{ info: { hash: string } }[]>('GET', '/api/admin/sets');
    await asAdmin('DELETE', `/api/admin/sets/${set?.info.hash}`);
    await asAdmin('POST', `/api/admin/sets/${set?.info.hash}/return`);
    await asAdmin('DELETE', '/api/admin/session');
    guest.close();
  };
});

test('operations are called after their route', () => {
  expect(operationIdOf('GET', '/api/games/:game/chat')).toBe('getGamesByGameChat');
});

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');
}
