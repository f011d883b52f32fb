import { beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '../../wire/action.ts';
import { LONGEST_PLAN, MOST_ENTRIES } from '../../wire/limits.ts';
import type { Move } from '../../engine/index.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { freshService } from '../../../test-kit/server/fresh-service.ts';
import { act, look, playOn, startGame } from '../../../test-kit/server/players.ts';
import { createGameService, type GameService } from './game-service.ts';

/* P16: whatever somebody does for hours, what is stored and what others read stays bounded. */

let environment: TestEnvironment;
let service: GameService;
let game: string;
/** Who waits for the turn of another. */
let waiting: string;
let seat: 0 | 1;

beforeEach(async () => {
  environment = await openEnvironment(memoryPlace());
  service = createGameService(environment, { mostIdle: 10, sweepEvery: 1000, botDelay: 0 });
  game = await startGame(service, 2);
  await playOn(service, game, 'opening', 2);
  const { view, table } = await look(service, game);
  seat = view?.turn?.seat === 0 ? 1 : 0;
  waiting = table.seats[seat]?.person ?? '';
  return () => environment.close();
});

/** Characters stored of the game. */
async function stored(): Promise<{ readonly events: number; readonly size: number; readonly checkpoints: number }> {
  const { db } = environment.store;
  const rows = await db.selectFrom('events').selectAll().where('game', '=', game).execute();
  const checkpoints = await db.selectFrom('checkpoints').selectAll().where('game', '=', game).execute();
  return { events: rows.length, size: JSON.stringify(rows).length, checkpoints: checkpoints.length };
}

const line = (moves: number): Move[] => Array.from({ length: moves }, () => ({ seat, kind: 'end' }) as const);
const plan = (lines: Move[][]): Action => ({ kind: 'plan', lines });

/** The same again and again, as often as it is granted, but no longer than this. */
async function again(actions: readonly Action[], most: number, person = waiting): Promise<number> {
  for (let times = 0; times < most; times++) {
    for (const action of actions) {
      const { ok, error } = await act(service, game, person, action);
      if (ok) continue;
      expect(error).toBe('limit-reached');
      return times;
    }
  }
  return most;
}

describe('prepared turns', () => {
  test('are small, and only the one that stands is kept', async () => {
    const large = Array.from({ length: 40 }, (): Move => ({ seat, kind: 'play', slot: 'grant', card: 1 }));
    expect(await act(service, game, waiting, plan([large, large, large, large]))).toMatchObject({
      ok: false,
      error: 'too-large',
    });
    const { size } = await stored();
    const times = await again([plan([large])], 1000);
    expect(times).toBeLessThan(200);
    // What an event costs besides its lines.
    expect((await stored()).size - size).toBeLessThan(LONGEST_PLAN + 400 * times);
    expect((await look(service, game, waiting)).table.prepared).toEqual([large]);
    // A server that reads all of it again knows the same.
    const fresh = freshService(environment.store);
    expect((await look(fresh, game, waiting)).table.prepared).toEqual([large]);
    await fresh.stop();
    expect(await act(service, game, waiting, plan([]))).toMatchObject({ error: 'limit-reached' });
  });

  test('of others cost nobody a page: a spectator reads what is to be seen', async () => {
    const before = (await look(service, game)).entries;
    await again([plan([line(1)])], 1000);
    expect((await look(service, game)).entries).toEqual(before);
    expect((await look(service, game, undefined, before.at(-2)?.number)).entries).toEqual(before.slice(-1));
  });
});

describe('a game', () => {
  test.each<[string, readonly Action[]]>([
    [
      'pauses',
      [
        { kind: 'pause', on: true },
        { kind: 'pause', on: false },
      ],
    ],
    [
      'bots that take over',
      [
        { kind: 'relay', on: true },
        { kind: 'relay', on: false },
      ],
    ],
    [
      'wishes to give it up',
      [
        { kind: 'abort', on: true },
        { kind: 'abort', on: false },
      ],
    ],
  ])('does not grow without end by %s, nor by its checkpoints', async (_, actions) => {
    const times = await again(actions, 1000);
    expect(times).toBeLessThan(200);
    const { checkpoints, events } = await stored();
    expect([checkpoints, events < 400]).toEqual([1, true]);
    // Nobody is kept in what they cannot end.
    const { table } = await look(service, game);
    expect(table.status).toBe('running');
    expect(table.seats[seat]?.isRelayed).toBe(false);
  });

  test('does not grow by moves that are taken back, and can be played to its end all the same', async () => {
    const mover = (await look(service, game)).table.seats[1 - seat]?.person ?? '';
    let back: { readonly ok: boolean; readonly error?: string } = { ok: true };
    for (let times = 0; back.ok && times < 300; times++) {
      const { view } = await look(service, game, mover, 1e9);
      const [move] = view?.decision?.moves ?? [];
      if (move === undefined) throw new Error('nothing is asked');
      expect(await act(service, game, mover, { kind: 'move', move })).toMatchObject({ ok: true });
      back = await act(service, game, mover, { kind: 'take-back', count: 1 });
    }
    expect(['limit-reached', 'nothing-to-take-back']).toContain(back.error);
    expect((await stored()).events).toBeLessThan(500);
    await playOn(service, game, 'to the end');
    expect((await look(service, game)).table.status).toBe('over');
  });

  test('is read in pages, each from the end of the one before, with the table as it is now', async () => {
    game = await startGame(service, 4);
    await playOn(service, game, 'to the end');
    const read: number[] = [];
    let pages = 0;
    for (let from = 0; ; pages++) {
      const { entries, number, table } = await look(service, game, undefined, from);
      expect(entries.length).toBeLessThanOrEqual(MOST_ENTRIES);
      expect(table.status).toBe('over');
      read.push(...entries.map((entry) => entry.number));
      from = entries.at(-1)?.number ?? number;
      if (from === number) break;
    }
    expect(read).toEqual(Array.from({ length: read.length }, (_, index) => index + 1));
    expect(pages).toBeGreaterThan(0);
  });
});

test('before a game begins people come and go for so long; then the host still calls it off', async () => {
  const setup = { players: 3, boards: 'basic', contracts: false } as const;
  const { options } = await look(service, game);
  const made = await service.create({ host: 'ann', setup, options, seats: ['host', 'open', 'open'] });
  if (!made.ok) throw new Error(made.refusal.error);
  ({ game } = made.value);
  expect(await again([{ kind: 'sit' }, { kind: 'stand' }], 1000, 'dan')).toBeLessThan(250);
  expect(await act(service, game, 'ann', { kind: 'cancel' })).toMatchObject({ ok: true });
});
