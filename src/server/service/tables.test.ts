import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { act, look } from '../../../test-kit/server/players.ts';
import type { Person } from '../people/people.ts';
import { readEntries } from '../store/games.ts';
import type { Entry } from '../table/table-state.ts';
import type { GameSummary } from '../../wire/lists.ts';
import type { GameService } from './game-service.ts';
import { answerFrom, createTables, standingMoves } from './tables.ts';

const SIT = { moveId: 'sit', isInvited: false };
const refusedWith = (error: string): object => ({ ok: false, refusal: { error } });
const ids = (games: readonly GameSummary[]): readonly string[] => games.map(({ game }) => game);
let services: TestServices;

beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => services.close());

async function three(): Promise<readonly [Person, Person, Person]> {
  return [await services.guest('Ann'), await services.guest('Ben'), await services.guest('Cleo')];
}

describe('tables', () => {
  test('the lobby shows public tables that wait, the latest first, and none of whom one blocked', async () => {
    const [ann, ben, cleo] = await three();
    const first = await services.table(ann, { isPublic: true });
    services.clock.push(1);
    const second = await services.table(ben, { isPublic: true });
    services.clock.push(1);
    await services.table(ann);
    await services.table(ann, { isPublic: true }, ['host', 'drifter']);
    const seen = async (person?: string): Promise<readonly string[]> =>
      ids(await services.tables.lobby(person)).filter((game) => [first, second].includes(game));
    expect(await seen()).toEqual([second, first]);
    expect(await seen(cleo.id)).toEqual([second, first]);
    await services.shuns.set(cleo.id, ben.id, 'block');
    expect(await seen(cleo.id)).toEqual([first]);
    expect(await seen()).toEqual([second, first]);
    const listed = await services.tables.lobby(ann.id);
    expect(listed.filter(({ status, options }) => status !== 'gathering' || !options.isPublic)).toEqual([]);
  });

  test('a summary tells who sits where, and no seed', async () => {
    const ann = await services.guest('Ann');
    const game = await services.table(ann, { rated: false }, ['drifter', 'open', 'host']);
    const [summary] = await services.tables.gamesOf(ann.id);
    const at = services.clock.now();
    expect(summary).toMatchObject({ game, host: ann.id, status: 'gathering', created: at, changed: at });
    expect(summary?.setup).toEqual({ players: 3, boards: 'basic', contracts: false });
    expect(summary?.seats).toEqual([{ bot: 'drifter' }, {}, { person: ann.id, name: 'Ann', kind: 'guest' }]);
    expect(summary).not.toHaveProperty('rematch');
    expect(await services.tables.summariesOf([])).toEqual([]);
  });

  test('own games, all or by how they stand, the latest first; unfinished ones are counted', async () => {
    const [ann, ben] = await three();
    expect(await services.tables.countOf(ann.id)).toBe(0);
    const waiting = await services.table(ann);
    services.clock.push(1);
    const running = await services.table(ann, {}, ['host', 'drifter']);
    services.clock.push(1);
    const closed = await services.table(ann);
    const actor = { kind: 'person', id: ann.id } as const;
    services.clock.push(1);
    await services.games.submit({ game: closed, actor, moveId: 'close', action: { kind: 'cancel' } });
    expect(ids(await services.tables.gamesOf(ann.id))).toEqual([closed, running, waiting]);
    expect(ids(await services.tables.gamesOf(ann.id, 'running'))).toEqual([running]);
    expect(ids(await services.tables.gamesOf(ann.id, 'cancelled'))).toEqual([closed]);
    expect(await services.tables.gamesOf(ben.id)).toEqual([]);
    expect(await services.tables.countOf(ann.id)).toBe(2);
    const paused = await services.table(ann, {}, ['host', 'drifter']);
    await act(services.games, paused, ann.id, { kind: 'pause', on: true });
    expect((await services.tables.gamesOf(ann.id, 'paused')).map(({ game }) => game)).toEqual([paused]);
    expect(await services.tables.countOf(ann.id)).toBe(3);
  });

  test('who sits at a table, or why not', async () => {
    const [ann, ben] = await three();
    const game = await services.table(ann);
    expect(await services.tables.checkSeat(ann.id, game)).toEqual({ ok: true, value: true });
    expect(await services.tables.checkSeat(ben.id, game)).toEqual(refusedWith('not-seated'));
    expect(await services.tables.checkSeat(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
  });

  test('a seat: at public tables, or by invitation; at rated ones with an account', async () => {
    const [ann, ben, cleo] = await three();
    const dora = await services.account(`Dora ${Math.trunc(services.clock.now())}`);
    expect(await services.tables.join(ben, 'nowhere', SIT)).toEqual(refusedWith('unknown-game'));
    const closed = await services.table(ann);
    expect(await services.tables.join(ben, closed, SIT)).toEqual(refusedWith('forbidden'));
    expect((await services.tables.join(ben, closed, { ...SIT, isInvited: true, seat: 2 })).ok).toBe(true);
    const [summary] = await services.tables.gamesOf(ben.id);
    expect(summary?.seats.map(({ person }) => person)).toEqual([ann.id, undefined, ben.id]);
    const rated = await services.table(dora, { isPublic: true, rated: true });
    expect(await services.tables.join(ben, rated, SIT)).toEqual(refusedWith('account-needed'));
    const emil = await services.account(`Emil ${Math.trunc(services.clock.now())}`);
    expect((await services.tables.join(emil, rated, SIT)).ok).toBe(true);
    const open = await services.table(ann, { isPublic: true });
    await services.shuns.set(cleo.id, ann.id, 'block');
    expect(await services.tables.join(cleo, open, SIT)).toEqual(refusedWith('blocked'));
    expect((await services.tables.join(ben, open, SIT)).ok).toBe(true);
    // Whoever sits there has a say in it, not the host alone.
    const fay = await services.guest('Fay');
    await services.shuns.set(ben.id, fay.id, 'block');
    expect(await services.tables.join(fay, open, SIT)).toEqual(refusedWith('blocked'));
    expect(await services.tables.join(ben, open, { ...SIT, moveId: 'again' })).toEqual(refusedWith('already-seated'));
  });

  test('who leaves all gets up where the table waits, and a bot plays on where it does not', async () => {
    const [ann, ben] = await three();
    const waiting = await services.table(ann);
    await services.tables.join(ben, waiting, { ...SIT, isInvited: true });
    const running = await services.table(ann, {}, ['host', 'open']);
    await services.tables.join(ben, running, { ...SIT, isInvited: true });
    await act(services.games, running, ann.id, { kind: 'pause', on: true });
    const { number } = await look(services.games, running, ann.id);
    await services.tables.leaveAll(ben.id);
    expect(await services.tables.checkSeat(ben.id, waiting)).toEqual(refusedWith('not-seated'));
    const { table } = await look(services.games, running, ann.id);
    expect(table.seats.map(({ isRelayed }) => isRelayed)).toEqual([false, true]);
    // That others would like a break is left to them.
    const { entries } = await look(services.games, running, ann.id, number);
    expect(entries.filter(({ what }) => what.kind === 'pause')).toEqual([]);
    // Nothing is asked of them any more.
    const [summary] = await services.tables.gamesOf(ann.id, 'running');
    expect(summary?.seats.map(({ asked }) => asked !== undefined)).toEqual([true, false]);
  });

  test('who leaves a table that begins at this moment leaves it to a bot, too', async () => {
    const [ann, ben, cleo] = await three();
    const game = await services.table(ann);
    await services.tables.join(ben, game, { ...SIT, isInvited: true });
    const games: GameService = {
      ...services.games,
      submit: async (submission) => {
        await services.tables.join(cleo, game, { ...SIT, isInvited: true });
        return services.games.submit(submission);
      },
    };
    await createTables(services.environment, games, services.shuns).leaveAll(ben.id);
    const { table } = await look(services.games, game, ann.id);
    expect(table).toMatchObject({ status: 'running', seats: [{}, { person: ben.id, isRelayed: true }, {}] });
  });

  test('who leaves ends a break; a bot that plays for them already plays on', async () => {
    const [ann, ben] = await three();
    const seat = async (): Promise<string> => {
      const game = await services.table(ann, {}, ['host', 'open']);
      await services.tables.join(ben, game, { ...SIT, isInvited: true });
      return game;
    };
    const [paused, relayed, over] = [await seat(), await seat(), await seat()];
    await act(services.games, paused, ann.id, { kind: 'pause', on: true });
    await act(services.games, paused, ben.id, { kind: 'pause', on: true });
    await act(services.games, relayed, ben.id, { kind: 'relay', on: true });
    await act(services.games, over, ann.id, { kind: 'resign' });
    await services.tables.leaveAll(ben.id);
    for (const game of [paused, relayed]) {
      const { table } = await look(services.games, game, ann.id);
      expect(table).toMatchObject({ status: 'running', seats: [{}, { isRelayed: true, hasResigned: false }] });
    }
    expect((await look(services.games, over, ann.id)).table.seats[1]).toMatchObject({ isRelayed: false });
  });

  test('who leaves gives up what no bot may play on: the deal of the day', async () => {
    const ann = await services.guest('Ann');
    const begun = await services.daily.play(ann.id);
    await services.tables.leaveAll(ann.id);
    const { table } = await look(services.games, begun.ok ? begun.value.game : '', ann.id);
    expect(table).toMatchObject({ status: 'over', seats: [{ hasResigned: true }] });
  });

  test('whoever sits down brings their quiet hours along', async () => {
    const [ann, ben] = await three();
    const pace = { kind: 'days', hours: 24 } as const;
    const game = await services.table(ann, { isPublic: true, pace }, ['host', 'open', 'open']);
    await services.people.setSettings(ben.id, { quiet: { from: 22, to: 7 } });
    await services.tables.join(ben, game, SIT);
    const entries = await readEntries(services.environment.store, game, 0);
    expect(entries.at(-1)?.body).toEqual({ kind: 'sit', seat: 1, person: ben.id, quiet: { from: 22, to: 7 } });
    const cleo = await services.guest('Cleo');
    await services.tables.join(cleo, game, SIT);
    expect((await readEntries(services.environment.store, game, 0)).at(-1)?.body).not.toHaveProperty('quiet');
  });

  test('the host of a closed table may sit down again; until then it is still the host’s', async () => {
    const [ann, ben, cleo] = await three();
    const game = await services.table(ann);
    await services.tables.join(ben, game, { ...SIT, isInvited: true });
    await act(services.games, game, ann.id, { kind: 'stand' });
    expect(await services.tables.join(cleo, game, SIT)).toEqual(refusedWith('forbidden'));
    await services.shuns.set(ann.id, cleo.id, 'block');
    expect(await services.tables.join(cleo, game, { ...SIT, isInvited: true })).toEqual(refusedWith('blocked'));
    expect((await services.tables.join(ann, game, SIT)).ok).toBe(true);
  });

  test('a record is of a finished game, for those who played or may look on', async () => {
    const [ann, ben] = await three();
    const never = async (): Promise<boolean> => false;
    expect(await services.tables.record(ann.id, 'nowhere', never)).toEqual(refusedWith('unknown-game'));
    const open = await services.table(ann, {}, ['host', 'drifter']);
    expect(await services.tables.record(undefined, open, never)).toEqual(refusedWith('not-over'));
    const closed = await services.table(ann, { spectators: false }, ['host', 'drifter']);
    expect(await services.tables.record(ben.id, closed, never)).toEqual(refusedWith('forbidden'));
    expect(await services.tables.record(undefined, closed, never)).toEqual(refusedWith('forbidden'));
    expect(await services.tables.record(ann.id, closed, never)).toEqual(refusedWith('not-over'));
    expect(await services.tables.record(ben.id, closed, async () => true)).toEqual(refusedWith('forbidden'));
    // What is stored of it cannot be played.
    await act(services.games, closed, ann.id, { kind: 'resign' });
    const body = '{"kind":"move","move":{"seat":0,"kind":"end"}}';
    await services.environment.store.db.updateTable('events').set({ body }).where('game', '=', closed).execute();
    expect(await services.tables.record(ann.id, closed, never)).toEqual(refusedWith('unavailable'));
  });

  test('games to watch: the latest changed first, of one moment by their ids, twenty on a page', async () => {
    const ann = await services.guest('Ann');
    const open = () => services.table(ann, { isPublic: true }, ['host', 'drifter']);
    const order: string[] = [];
    for (let pair = 0; pair < 11; pair++) {
      services.clock.push(1);
      order.unshift(...[await open(), await open()].toSorted());
    }
    services.clock.push(1);
    order.unshift(await open());
    const first = await services.tables.running();
    expect(ids(first.games)).toEqual(order.slice(0, 20));
    const second = await services.tables.running(first.next);
    expect(ids(second.games).slice(0, 3)).toEqual(order.slice(20));
  });

  test('to watch there are games that run or pause, in public, and open to spectators', async () => {
    const [ann, ben] = await three();
    const running = await services.table(ann, { isPublic: true }, ['host', 'drifter']);
    const paused = await services.table(ann, { isPublic: true }, ['host', 'open']);
    await services.tables.join(ben, paused, SIT);
    await act(services.games, paused, ann.id, { kind: 'pause', on: true });
    await act(services.games, paused, ben.id, { kind: 'pause', on: true });
    const hidden = [
      await services.table(ann, { isPublic: true }),
      await services.table(ann, {}, ['host', 'drifter']),
      await services.table(ann, { isPublic: true, spectators: false }, ['host', 'drifter']),
    ];
    const over = await services.table(ann, { isPublic: true }, ['host', 'drifter']);
    await act(services.games, over, ann.id, { kind: 'resign' });
    const { games } = await services.tables.running();
    expect(ids(games)).toEqual(expect.arrayContaining([running, paused]));
    expect(ids(games).filter((game) => [...hidden, over].includes(game))).toEqual([]);
    expect(games.find(({ game }) => game === paused)?.status).toBe('paused');
  });

  test('where all fit on a page nothing comes after it', async () => {
    const fresh = await openServices();
    const ann = await fresh.guest('Ann');
    expect(await fresh.tables.running()).toEqual({ games: [] });
    await fresh.table(ann, { isPublic: true }, ['host', 'drifter']);
    expect(await fresh.tables.running()).not.toHaveProperty('next');
    await fresh.close();
  });

  test('an answer is handed on as it is', () => {
    expect(answerFrom('{"ok":true,"number":3,"more":1}')).toEqual({ ok: true, value: { number: 3 } });
    const refusal = { error: 'malformed', field: 'seat' };
    expect(answerFrom(JSON.stringify({ ok: false, ...refusal }))).toEqual({ ok: false, refusal });
  });

  test('what was taken back does not stand', () => {
    const move = (seat: number, slot: string) => ({ kind: 'move', move: { seat, kind: 'play', slot } });
    const bodies = [move(0, 'a'), move(1, 'b'), move(1, 'c'), { kind: 'take-back', seat: 1, count: 1 }, move(1, 'd')];
    const entries = bodies.map((body, index) => ({ sequence: index + 1, at: 0, body })) as unknown as Entry[];
    expect(standingMoves(entries)).toMatchObject([{ slot: 'a' }, { slot: 'b' }, { slot: 'd' }]);
  });
});
