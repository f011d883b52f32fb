import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock, openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { act, look, playOn, startGame } from '../../../test-kit/server/players.ts';
import { type Place, STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { type Move, sample, seedFrom, thinkOn, thoughtOf, turnAhead } from '../../engine/index.ts';
import type { Update } from '../../wire/table.ts';
import { readEntries } from '../store/games.ts';
import { createGameService, type GameService } from './game-service.ts';

const SETTINGS = { mostIdle: 100, sweepEvery: 20, botDelay: 0 };
const NOW = Date.UTC(2026, 0, 1, 12);
const PACE = { kind: 'live', bank: 600_000, perTurn: 0 } as const;

describe.each(Object.entries(STORE_KINDS))('a turn prepared on %s', (_, start) => {
  let kind: StoreKind;
  let place: Place;
  let environment: TestEnvironment;
  let service: GameService;
  beforeAll(async () => {
    kind = await start();
    place = await kind.newPlace();
    environment = await openEnvironment(place, createTestClock(NOW));
    service = createGameService(environment, SETTINGS);
  });
  afterAll(async () => {
    await service.stop();
    await environment.close();
    await kind.stop();
  });

  test('is noticed by nobody else, and played when the turn comes', async () => {
    const { game, first, other } = await twoAtATable(service);
    const line = await lineFor(service, game, other);
    const listed = await environment.store.db.selectFrom('games').selectAll().where('id', '=', game).execute();
    const before = [await look(service, game, first), await look(service, game)];
    const updates: Update[] = [];
    await service.watch(game, first, 0, ({ update }) => updates.push(JSON.parse(update()) as Update));
    expect(await act(service, game, other, { kind: 'plan', lines: [line] })).toMatchObject({ ok: true });
    expect([await look(service, game, first), await look(service, game)]).toEqual(before);
    expect(await environment.store.db.selectFrom('games').selectAll().where('id', '=', game).execute()).toEqual(listed);
    expect(updates).toEqual([]);
    expect((await look(service, game, other)).table.prepared).toEqual([line]);

    await finishTurn(service, game, first, slotOf(line));
    await expect.poll(async () => (await look(service, game, other)).table.prepared).toBeUndefined();
    const entries = await readEntries(environment.store, game, 0);
    const planned = entries.flatMap(({ body }) =>
      body.kind === 'move' && body.planned !== undefined ? [body.move] : [],
    );
    expect(planned).toEqual(line);
    // Others see moves like any other.
    const seen = await look(service, game, first);
    expect(JSON.stringify(seen.entries)).not.toMatch(/plan/i);
    expect((await look(service, game, other)).entries.filter(({ what }) => 'isPlanned' in what)).toHaveLength(
      line.length,
    );
  });

  test('outlives the server: another one plays it', async () => {
    const { game, first, other } = await twoAtATable(service);
    const line = await lineFor(service, game, other);
    await act(service, game, other, { kind: 'plan', lines: [line] });
    const later = await openEnvironment(place, createTestClock(NOW));
    // A server that only answers; nobody looks after the games.
    const still = createGameService(
      { ...later, clock: { now: later.clock.now, after: () => () => {} } },
      { ...SETTINGS, botDelay: 1 },
    );
    await finishTurn(still, game, first, slotOf(line));
    expect((await look(still, game, other)).table.prepared).toEqual([line]);
    const next = createGameService({ ...later, clock: createTestClock(NOW + 10_000) }, SETTINGS);
    next.start();
    await expect.poll(async () => (await look(next, game, other)).table.prepared).toBeUndefined();
    await next.stop();
    await later.close();
    const planned = (await readEntries(environment.store, game, 0)).filter(({ body }) => 'planned' in body);
    expect(planned).toHaveLength(line.length);
  });

  test('asks its owner if nothing of it is possible, and is not looked for again', async () => {
    const { game, first, other } = await twoAtATable(service);
    await act(service, game, other, {
      kind: 'plan',
      lines: [[{ seat: await seatOf(service, game, other), kind: 'end' }]],
    });
    await finishTurn(service, game, first);
    await expect.poll(async () => (await look(service, game, other)).table.prepared).toBeUndefined();
    const { view, entries, table } = await look(service, game, other);
    expect(view?.decision).toBeDefined();
    expect(entries.at(-1)?.what).toEqual({ kind: 'plan', seat: view?.viewer, cause: 'impossible' });
    const row = await environment.store.db.selectFrom('games').select('due').where('id', '=', game).executeTakeFirst();
    expect(Number(row?.due)).toBe(table.seats[view?.viewer ?? 0]?.deadline);
    await playOn(service, game, 'by hand', 3);
  });
});

/** A game of two in its first turn: whose it is, and who waits. */
async function twoAtATable(service: GameService) {
  const game = await startGame(service, 2, { pace: PACE });
  await playOn(service, game, 'opening', 2);
  const { view, table } = await look(service, game);
  const seat = view?.turn?.seat ?? 0;
  return { game, first: table.seats[seat]?.person ?? '', other: table.seats[1 - seat]?.person ?? '' };
}

async function seatOf(service: GameService, game: string, person: string): Promise<number> {
  return (await look(service, game, person)).seat ?? -1;
}

/** A whole turn by first answers, planned on what its player may know. */
async function lineFor(service: GameService, game: string, person: string): Promise<Move[]> {
  const { view, seat = 0 } = await look(service, game, person);
  const ahead = view === undefined ? undefined : turnAhead(sample(view, { seed: seedFrom('plan'), used: 0 }), seat);
  if (ahead === undefined) throw new Error('there is no turn ahead');
  const line: Move[] = [];
  for (let thought = thoughtOf(ahead, seat); thought.decision !== undefined; ) {
    const [move] = thought.decision.moves;
    if (move === undefined) throw new Error('a dead end');
    line.push(move);
    thought = thinkOn(thought, move);
  }
  return line;
}

async function finishTurn(service: GameService, game: string, person: string, except?: string): Promise<void> {
  for (;;) {
    const { view, seat } = await look(service, game, person, 1e9);
    if (view?.turn?.seat !== seat || view?.decision === undefined) return;
    const move = view.decision.moves.find((each) => each.kind !== 'play' || each.slot !== except);
    if (move === undefined) throw new Error('no such move');
    await act(service, game, person, { kind: 'move', move });
  }
}

function slotOf(line: readonly Move[]): string | undefined {
  return line.flatMap((move) => (move.kind === 'play' ? [move.slot] : []))[0];
}
