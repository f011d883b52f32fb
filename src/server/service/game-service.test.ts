import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { createTestClock, openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { act, look, nextRequest, playOn, startGame } from '../../../test-kit/server/players.ts';
import { type Place, STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { type Move, recordOf, replay, verify, viewFor, withoutLast } from '../../engine/index.ts';
import { sha256 } from '../environment/digest.ts';
import { readEntries } from '../store/games.ts';
import type { Entry } from '../table/table-state.ts';
import type { Update } from '../../wire/table.ts';
import { createGameService, type GameService } from './game-service.ts';

const SETTINGS = { mostIdle: 100, sweepEvery: 20, botDelay: 0 };

describe.each(Object.entries(STORE_KINDS))('games on %s', (_, start) => {
  let kind: StoreKind;
  let shared: Served;
  const open: Served[] = [];
  beforeAll(async () => {
    kind = await start();
    shared = await serveAt(await kind.newPlace());
  });
  afterEach(async () => {
    for (const served of open.splice(0)) await stop(served);
  });
  afterAll(async () => {
    await stop(shared);
    await kind.stop();
  });

  /** A server for everybody, or one more at some place. */
  const serve = async (place?: Place): Promise<Served> => {
    if (place === undefined) return shared;
    const served = await serveAt(place);
    open.push(served);
    return served;
  };

  test('a game is played to its end; its record, views and seed are what they should be', async () => {
    const { service, environment } = await serve();
    const game = await startGame(service, 2);
    const before = await look(service, game, 'ann');
    await playOn(service, game, 'whole game');
    const after = await look(service, game, 'ben');
    expect(after.table.status).toBe('over');
    expect(before.seed).toBeUndefined();
    expect(sha256(after.seed ?? '')).toBe(before.commitment);

    const setup = { ...after.setup, seed: after.seed ?? '' };
    const moves = movesOf(await readEntries(environment.store, game, 0));
    const replayed = replay({ format: 1, rules: 1, setup, moves });
    if (!replayed.ok) throw new Error('the moves do not replay');
    expect(verify(recordOf(setup, moves, replayed.value)).ok).toBe(true);
    expect(after.view).toEqual(viewFor(replayed.value, 1));
  });

  test('a new server on the same store shows the same, at any time', async () => {
    const { service, place } = await serve();
    const game = await startGame(service, 3);
    for (let part = 0; part < 4; part++) {
      await playOn(service, game, `part ${part}`, 30);
      const other = await serve(place);
      for (const person of ['ann', 'ben', 'cat', undefined]) {
        expect(await look(other.service, game, person)).toEqual(await look(service, game, person));
      }
    }
  });

  test('a repeated request acts once and is answered the same', async () => {
    const { service, place, environment } = await serve();
    const game = await startGame(service, 2);
    const first = await nextRequest(service, game);
    const [one, two] = await Promise.all([service.submit(first), service.submit(first)]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    await playOn(service, game, 'meanwhile', 5);
    const { sequence } = (await readEntries(environment.store, game, 0)).at(-1) as Entry;
    expect(await service.submit(first)).toEqual(one);
    const other = await serve(place);
    expect(await other.service.submit(first)).toEqual(one);
    expect((await readEntries(environment.store, game, 0)).at(-1)?.sequence).toBe(sequence);
  });

  test('of many requests on one position one is granted', async () => {
    const { service } = await serve();
    const game = await startGame(service, 2);
    const base = await nextRequest(service, game);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => service.submit({ ...base, moveId: `race ${n}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test.each([
    ['unknown-game', { game: 'nowhere' }],
    ['not-seated', { actor: { kind: 'person', id: 'eve' } }],
    ['foreign-seat', { actor: { kind: 'person', id: 'ben' } }],
    ['stale', { expected: 1 }],
    ['stale', { expected: 1e9 }],
    ['malformed', { action: { kind: 'move', move: { seat: 0, kind: 'fly' } } }],
    ['malformed', { action: { kind: 'move', move: undefined } }],
    ['illegal', { action: { kind: 'move', move: { seat: 0, kind: 'keep', cards: [1] } } }],
    ['not-gathering', { action: { kind: 'cancel' } }],
    ['not-gathering', { action: { kind: 'sit' }, actor: { kind: 'person', id: 'eve' } }],
    ['nothing-to-take-back', { action: { kind: 'take-back', count: 9 } }],
    ['foreign-seat', { action: { kind: 'relay', on: true, seat: 1 } }],
    ['not-running', { action: { kind: 'pause', on: false } }],
  ])('%s: refused with its reason, and nothing changes', async (error, wrong) => {
    const { service, environment } = await serve();
    const game = await startGame(service, 2);
    const good = await nextRequest(service, game, ['ann']);
    const count = (await readEntries(environment.store, game, 0)).length;
    const before = await look(service, game, 'ann');
    const answer = await service.submit({ ...good, ...wrong, moveId: 'wrong' } as typeof good);
    expect(answer).toMatchObject({ ok: false, refusal: { error } });
    expect((await readEntries(environment.store, game, 0)).length).toBe(count);
    expect(await look(service, game, 'ann')).toEqual(before);
    expect(await service.submit(good)).toMatchObject({ ok: true });
  });

  test('watchers are told of every event once and see what a newcomer sees', async () => {
    const { service } = await serve();
    const game = await startGame(service, 3);
    const people = ['ann', 'ben', 'cat', undefined];
    const heard = await Promise.all(people.map((person) => listenTo(service, game, person)));
    // Others come and look all the while, which must not disturb those who are there.
    const control = { isOver: false };
    const visitors = (async () => {
      while (!control.isOver) {
        await look(service, game, 'ben');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    await playOn(service, game, 'watched', 60);
    control.isOver = true;
    await visitors;
    for (const { person, begin, updates } of heard) {
      const now = await look(service, game, person);
      await expect.poll(() => updates.at(-1)?.number).toBe(now.number);
      expect(updates.flatMap(({ entries }) => entries)).toEqual(now.entries.filter(({ number }) => number > begin));
      expect(updates.at(-1)?.view).toEqual(now.view);
      updates.reduce((number, update) => {
        expect(update.after).toBe(number);
        return update.number;
      }, begin);
      expect(await look(service, game, person, begin)).toMatchObject({ entries: updates.flatMap((u) => u.entries) });
    }
  });

  test('who watches is told of everything, however few games are kept in memory', async () => {
    const { environment } = await serve();
    const narrow = createGameService(environment, { ...SETTINGS, mostIdle: 1 });
    const games = [await startGame(narrow, 2), await startGame(narrow, 2), await startGame(narrow, 2)];
    const heard = await listenTo(narrow, games[0] ?? '', 'ann');
    for (const game of [...games, ...games]) await playOn(narrow, game, 'in turns', 2);
    expect(heard.updates.at(-1)?.number).toBe((await look(narrow, games[0] ?? '', 'ann')).number);
    expect(heard.updates).toHaveLength(4);
  });

  test('nobody else notices a prepared choice, made or taken back (R-INF-04)', async () => {
    const { service, environment } = await serve();
    const game = await startGame(service, 2, { pace: { kind: 'live', bank: 600_000, perTurn: 0 } });
    const prepared = await untilPreparable(service, game);
    const listed = await environment.store.db.selectFrom('games').selectAll().where('id', '=', game).execute();
    environment.clock.push(1000);
    const other = prepared.person === 'ann' ? 'ben' : 'ann';
    const before = await look(service, game, other);
    const spectator = await look(service, game);
    const heard = await listenTo(service, game, other);
    expect(await act(service, game, prepared.person, { kind: 'move', move: prepared.move })).toMatchObject({
      ok: true,
    });
    expect(await look(service, game, other)).toEqual(before);
    expect(await look(service, game)).toEqual(spectator);
    expect(await act(service, game, prepared.person, { kind: 'take-back', count: 1 })).toMatchObject({ ok: true });
    expect(await look(service, game, other)).toEqual(before);
    const after = await environment.store.db.selectFrom('games').selectAll().where('id', '=', game).execute();
    expect(after).toEqual(listed);
    // The first thing they hear of is something else.
    await act(service, game, prepared.person, { kind: 'pause', on: true });
    await expect.poll(() => heard.updates.at(-1)?.number).toBe(before.number + 1);
    expect(heard.updates.flatMap(({ entries }) => entries)).toMatchObject([{ what: { kind: 'pause' } }]);
  });

  test('bots play the seats nobody has, and a game with one person goes on by itself', async () => {
    const { service } = await serve(await kind.newPlace());
    const created = await service.create({
      host: 'ann',
      setup: { players: 3, boards: 'basic', contracts: false },
      options: { ...USUAL_OPTIONS, relay: 'drifter' },
      seats: ['host', 'drifter', 'drifter'],
    });
    const { game } = valueOf(created);
    service.start();
    await act(service, game, 'ann', { kind: 'relay', on: true });
    await expect.poll(async () => (await look(service, game)).table.status, { timeout: 20_000 }).toBe('over');
  });

  test('whose time is up is played for by a bot, and can come back', async () => {
    const { service, environment } = await serve(await kind.newPlace());
    service.start();
    const pace = { kind: 'live', bank: 60_000, perTurn: 5000 } as const;
    const game = await startGame(service, 2, { pace, relay: 'drifter' });
    environment.clock.push(61_000);
    await expect
      .poll(async () => (await look(service, game)).table.seats.map(({ isRelayed }) => isRelayed))
      .toEqual([true, true]);
    expect(await act(service, game, 'ann', { kind: 'relay', on: false })).toMatchObject({ ok: true });
  });

  test('a pause begins when all want it and ends when one wants to go on', async () => {
    const { service } = await serve();
    const game = await startGame(service, 2);
    const good = await nextRequest(service, game);
    await act(service, game, 'ann', { kind: 'pause', on: true });
    expect((await look(service, game)).table.status).toBe('running');
    await act(service, game, 'ben', { kind: 'pause', on: true });
    const { number, table } = await look(service, game);
    expect(table.status).toBe('paused');
    const paused = { ...good, expected: number };
    expect(await service.submit(paused)).toEqual(refusedWith('paused'));
    await act(service, game, 'ben', { kind: 'pause', on: false });
    expect(await service.submit({ ...paused, expected: number + 1 })).toMatchObject({ ok: true });
  });

  test('of two players the other wins when one resigns', async () => {
    const { service } = await serve();
    const game = await startGame(service, 2);
    await act(service, game, 'ann', { kind: 'resign' });
    const { table, seed } = await look(service, game);
    expect(table).toMatchObject({ status: 'over', seats: [{ hasResigned: true }, { hasResigned: false }] });
    expect(seed).toBeDefined();
    expect(await act(service, game, 'ben', { kind: 'resign' })).toMatchObject({ error: 'game-over' });
  });
});

interface Served {
  readonly place: Place;
  readonly environment: TestEnvironment;
  readonly service: GameService;
}

async function serveAt(place: Place): Promise<Served> {
  const environment = await openEnvironment(place, createTestClock());
  return { place, environment, service: createGameService(environment, SETTINGS) };
}

async function stop({ service, environment }: Served): Promise<void> {
  await service.stop();
  await environment.close();
}

async function listenTo(service: GameService, game: string, person: string | undefined) {
  const updates: Update[] = [];
  const watching = await service.watch(game, person, 0, ({ update }) => updates.push(JSON.parse(update()) as Update));
  return { person, begin: valueOf(watching).snapshot.number, updates };
}

/** Plays until somebody who is not asked can prepare a discard. */
async function untilPreparable(service: GameService, game: string): Promise<{ person: string; move: Move }> {
  for (let part = 0; part < 200; part++) {
    for (const person of ['ann', 'ben']) {
      const { view } = await look(service, game, person, 1e9);
      const move = view?.preparable?.moves.find((each) => each.kind === 'prepare' && each.cards.length > 0);
      if (move !== undefined) return { person, move };
    }
    await playOn(service, game, `towards ${part}`, 1);
  }
  throw new Error('nothing could be prepared');
}

/** The moves that stood at the end. */
function movesOf(entries: readonly Entry[]): readonly Move[] {
  return entries.reduce<readonly Move[]>((moves, { body }) => {
    if (body.kind === 'move') return [...moves, body.move];
    return body.kind === 'take-back' ? withoutLast(moves, body.seat, body.count) : moves;
  }, []);
}
