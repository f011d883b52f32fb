import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from './api.ts';

const sent: unknown[] = [];
let answer: { status: number; body: string };
beforeEach(() => {
  sent.length = 0;
  answer = { status: 200, body: '{}' };
  vi.stubGlobal('document', { baseURI: 'https://benthos.example/play/' });
  vi.stubGlobal('fetch', async (url: URL, { method, body }: RequestInit) => {
    sent.push([method, url.href, body]);
    return new Response(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what has a name in the path stands there, the rest in the query of what is read and in the body of what is done', async () => {
  await ask('GET /api/lobby');
  await ask('GET /api/games/:game', { game: 'reef', from: '3' });
  await ask('GET /api/admin/people', { name: 'Ann & Ben' });
  await ask('POST /api/games/:game/join', { game: 'a/b', moveId: 'sit-down', seat: 1 });
  await ask('DELETE /api/me', {});
  await ask('POST /api/sign-out');
  expect(sent).toEqual([
    ['GET', 'https://benthos.example/play/api/lobby', undefined],
    ['GET', 'https://benthos.example/play/api/games/reef?from=3', undefined],
    ['GET', 'https://benthos.example/play/api/admin/people?name=Ann+%26+Ben', undefined],
    ['POST', 'https://benthos.example/play/api/games/a%2Fb/join', '{"moveId":"sit-down","seat":1}'],
    ['DELETE', 'https://benthos.example/play/api/me', '{}'],
    ['POST', 'https://benthos.example/play/api/sign-out', '{}'],
  ]);
});

test.each([
  [200, '[]', { ok: true, value: [] }],
  [409, '{"error":"stale","number":3}', { ok: false, refusal: { error: 'stale', number: 3 } }],
  [502, '{"message":"bad gateway"}', { ok: false, refusal: { error: 'offline' } }],
  [200, '<html>', { ok: false, refusal: { error: 'offline' } }],
])('%i %s is understood', async (status, body, reply) => {
  answer = { status, body };
  expect(await ask('GET /api/lobby')).toEqual(reply);
});

test('a call that does not fit the contract does not compile', () => {
  const calls = [
    // @ts-expect-error no such request
    () => ask('GET /api/nothing'),
    // @ts-expect-error the game is missing
    () => ask('GET /api/games/:game'),
    // @ts-expect-error a field that there is not
    () => ask('POST /api/games/:game/join', { game: 'reef', moveId: 'sit-down', place: 1 }),
    // @ts-expect-error a value of another type
    () => ask('PUT /api/shuns/:person', { person: 'ann', kind: 'hate' }),
    // @ts-expect-error an answer of another type
    (): Promise<{ ok: boolean; value?: { vp: string } }> => ask('GET /api/daily'),
  ];
  expect(calls).toHaveLength(5);
});
