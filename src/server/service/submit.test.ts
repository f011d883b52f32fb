import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusedWith } from '../../../test-kit/server/answers.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { act, look, nextRequest, playOn, spoil, startGame } from '../../../test-kit/server/players.ts';
import type { Action } from '../../wire/action.ts';
import type { Hint } from '../environment/environment.ts';
import { readEntries } from '../store/games.ts';
import type { Store } from '../store/store.ts';
import { createGameService, type GameService } from './game-service.ts';

let environment: TestEnvironment;
let store: Store;
let logged: unknown[];
let hints: Hint[];
beforeEach(async () => {
  environment = await openEnvironment(memoryPlace());
  ({ store } = environment);
  logged = [];
  hints = [];
});
afterEach(() => environment.close());

function serve(different: Partial<Store> = {}): GameService {
  return createGameService(
    {
      ...environment,
      store: { ...store, ...different },
      bus: { publish: (hint) => hints.push(hint), subscribe: () => {}, close: async () => {} },
      log: (...line) => logged.push(line),
    },
    { mostIdle: 10, sweepEvery: 1000, botDelay: 0 },
  );
}

const lengthOf = async (game: string): Promise<number> => (await readEntries(store, game, 0)).length;

test('the answer says how much the sender knows now, and the other nodes get a hint', async () => {
  const service = serve();
  const game = await startGame(service, 2);
  const request = await nextRequest(service, game);
  hints = [];
  const answer = await service.submit(request);
  const { number } = await look(service, game, request.actor.id);
  expect(answer).toEqual({ ok: true, value: { number } });
  expect(hints).toEqual([{ game, sequence: await lengthOf(game) }]);
  await service.submit({ ...request, moveId: 'refused' });
  expect(hints).toHaveLength(1);
});

test('what only one knows of counts for that one alone, also in the answers', async () => {
  const service = serve();
  const game = await startGame(service, 2);
  await playOn(service, game, 'opening', 2);
  const { view, table } = await look(service, game);
  const seat = view?.turn?.seat ?? 0;
  const [first, other] = [table.seats[seat]?.person ?? '', table.seats[1 - seat]?.person ?? ''];
  const before = (await look(service, game, first)).number;
  const lines = [[{ seat: 1 - seat, kind: 'end' } as const]];
  expect(await act(service, game, other, { kind: 'plan', lines })).toEqual({ ok: true, number: before + 1 });
  expect((await look(service, game, first)).number).toBe(before);
  expect(await act(service, game, first, { kind: 'pause', on: true })).toEqual({ ok: true, number: before + 1 });
  expect((await look(service, game, other)).number).toBe(before + 2);
});

test('who knows less, or more, than has happened is told how much has', async () => {
  const service = serve();
  const game = await startGame(service, 2);
  for (const expected of [1, 3]) {
    const answer = await act(service, game, 'ann', { kind: 'pause', on: true }, { expected });
    expect(answer).toEqual({ ok: false, error: 'stale', number: 2 });
  }
  expect(await act(service, game, 'ann', { kind: 'pause', on: true }, { expected: 2 })).toMatchObject({ ok: true });
});

test('ids are everybody’s own: another’s request under the same one is another request', async () => {
  const service = serve();
  const game = await startGame(service, 2);
  expect(await act(service, game, 'ann', { kind: 'pause', on: true }, { moveId: 'same' })).toMatchObject({ ok: true });
  expect(await act(service, game, 'ben', { kind: 'pause', on: true }, { moveId: 'same' })).toMatchObject({ ok: true });
  expect((await look(service, game)).table.status).toBe('paused');
});

test('a request that is sent again gets the same answer, another action under its id is refused and changes nothing', async () => {
  const service = serve();
  const game = await startGame(service, 2);
  const sameId = { moveId: 'the same' };
  const first = await act(service, game, 'ann', { kind: 'pause', on: true }, sameId);
  expect(first).toEqual({ ok: true, number: 3 });
  expect(await act(service, game, 'ann', { kind: 'pause', on: true }, sameId)).toEqual(first);
  const reused = { ok: false, error: 'id-reused' };
  const deep: unknown = JSON.parse('['.repeat(8000) + ']'.repeat(8000));
  // One that would be granted otherwise, and some that would not.
  const others = [{ kind: 'resign' }, { kind: 'take-back', count: 1 }, { kind: 'move', move: deep }] as const;
  for (const other of others) expect(await act(service, game, 'ann', other as Action, sameId)).toEqual(reused);
  expect(await lengthOf(game)).toBe(3);
  expect(logged).toEqual([]);
});

test.each([
  ['a field that is wrong', { seat: 0, kind: 'fly' }, { error: 'malformed', field: 'move.kind' }],
  ['a move that is not asked for', { seat: 0, kind: 'end' }, { error: 'illegal', reason: { code: 'not-asked' } }],
])('what is wrong with a move is said: %s', async (_, move, refusal) => {
  const service = serve();
  const game = await startGame(service, 2);
  expect(await act(service, game, 'ann', { kind: 'move', move: move as never })).toEqual({ ok: false, ...refusal });
});

test('who has answered and is not asked again is told that it is another’s turn', async () => {
  const service = serve();
  const game = await startGame(service, 2);
  await playOn(service, game, 'opening', 2);
  const { view, table } = await look(service, game);
  const other = 1 - (view?.turn?.seat ?? 0);
  const answer = await act(service, game, table.seats[other]?.person ?? '', {
    kind: 'move',
    move: { seat: other, kind: 'end' },
  });
  expect(answer).toEqual({ ok: false, error: 'not-your-turn' });
});

test('a write of which nobody knows whether it was done is told of, and found out with the next request', async () => {
  let mishap: 'before' | 'after' | undefined;
  const service = serve({
    write: async (changes) => {
      const now = mishap;
      mishap = undefined;
      if (now === 'before') throw new Error('disk full');
      const isStored = await store.write(changes);
      if (now === 'after') throw new Error('line lost');
      return isStored;
    },
  });
  const game = await startGame(service, 2);
  for (const [when, message] of [
    ['before', 'Error: disk full'],
    ['after', 'Error: line lost'],
  ] as const) {
    logged = [];
    const request = { ...(await nextRequest(service, game)), moveId: when };
    const before = await lengthOf(game);
    mishap = when;
    expect(await service.submit(request)).toEqual(refusedWith('unavailable'));
    expect(logged).toEqual([['error', 'submit-failed', { game, message }]]);
    // Sent again it acts once, whether it had been stored or not.
    expect(await service.submit(request)).toMatchObject({ ok: true });
    expect(await lengthOf(game)).toBe(before + 1);
  }
});

test('who only looks after such a write sees what is stored', async () => {
  let isLost = false;
  const service = serve({
    write: async (changes) => {
      const isStored = await store.write(changes);
      if (isLost) throw new Error('line lost');
      return isStored;
    },
  });
  const game = await startGame(service, 2);
  const request = await nextRequest(service, game);
  isLost = true;
  await service.submit(request);
  isLost = false;
  expect((await look(service, game)).number).toBe(await lengthOf(game));
});

test('on a store of several nodes a refusal is given after a look at what the others did', async () => {
  const [here, there] = [serve({ isShared: true }), serve({ isShared: true })];
  const game = await startGame(here, 2);
  await look(there, game);
  await playOn(here, game, 'unheard of', 3);
  // This node has heard nothing of it, and finds the request too new.
  const request = await nextRequest(here, game);
  expect(await there.submit(request)).toMatchObject({ ok: true });
  // And one that was answered there is answered the same here.
  expect(await here.submit(request)).toEqual(await there.submit(request));
});

test('of two nodes that decide at once one is first; the other decides anew', async () => {
  const nodes = [serve({ isShared: true }), serve({ isShared: true })] as const;
  const game = await startGame(nodes[0], 2);
  await look(nodes[1], game);
  const before = await lengthOf(game);
  const answers = await Promise.all([
    act(nodes[0], game, 'ann', { kind: 'pause', on: true }),
    act(nodes[1], game, 'ben', { kind: 'pause', on: true }),
  ]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await lengthOf(game)).toBe(before + 2);
  for (const node of nodes) expect((await look(node, game)).table.status).toBe('paused');
});

test('who is outrun every time is told to try again', async () => {
  const game = await startGame(serve(), 2);
  let tries = 0;
  const outrun = serve({
    write: async () => {
      tries += 1;
      return false;
    },
  });
  const request = await nextRequest(outrun, game);
  expect(await outrun.submit(request)).toEqual(refusedWith('unavailable'));
  expect(tries).toBe(20);
  expect(logged).toEqual([]);
});

test('a game that cannot be read is told of; other games go on', async () => {
  const first = serve();
  const [broken, other] = [await startGame(first, 2), await startGame(first, 2)];
  await spoil(store, broken);
  const service = serve();
  expect(await act(service, broken, 'ann', { kind: 'resign' })).toEqual({ ok: false, error: 'unavailable' });
  const message = 'Error: event 1 is impossible: not-asked';
  expect(logged).toEqual([['error', 'submit-failed', { game: broken, message }]]);
  expect(await act(service, other, 'ann', { kind: 'resign' })).toMatchObject({ ok: true });
});
