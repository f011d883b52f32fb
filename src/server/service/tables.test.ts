import { afterAll, describe, expect, test } from 'vitest';
import { CORE } from '../../engine/core.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { callerFor, INVITED, openServices, UNINVITED } from '../../../test-kit/server/open-services.ts';
import { act, look, spoil } from '../../../test-kit/server/players.ts';
import { readEntries } from '../store/games.ts';
import type { Entry } from '../table/table-state.ts';
import type { GameSummary } from '../../wire/lists.ts';
import type { GameService } from './game-service.ts';
import { standingMoves } from './game-record.ts';
import { createTables } from './tables.ts';

const ids = (games: readonly GameSummary[]): readonly string[] => games.map(({ game }) => game);
const services = await openServices();
afterAll(() => services.close());

describe('tables', () => {
  test('the lobby shows public tables that wait, the latest first, and none of whom one blocked', async () => {
    const [ann, ben, cleo] = await services.threeGuests();
    const first = await services.table(ann, { isPublic: true });
    services.clock.push(1);
    const second = await services.table(ben, { isPublic: true });
    services.clock.push(1);
    await services.table(ann);
    await services.table(ann, { isPublic: true }, ['host', 'drifter']);
    const seen = async (person?: string): Promise<readonly string[]> =>
      ids((await services.tables.lobby(person)).games).filter((game) => [first, second].includes(game));
    expect(await seen()).toEqual([second, first]);
    expect(await seen(cleo.id)).toEqual([second, first]);
    await services.shuns.set(cleo.id, ben.id, 'block');
    expect(await seen(cleo.id)).toEqual([first]);
    expect(await seen()).toEqual([second, first]);
    const listed = await services.tables.lobby(ann.id);
    expect(listed.games.filter(({ status, options }) => status !== 'gathering' || !options.isPublic)).toEqual([]);
  });

  test('a summary tells who sits where, and no seed', async () => {
    const ann = await services.guest('Ann');
    const game = await services.table(ann, { rated: false }, ['drifter', 'open', 'host']);
    const [summary] = (await services.tables.gamesOf(ann.id)).games;
    const at = services.clock.now();
    expect(summary).toMatchObject({ game, host: ann.id, status: 'gathering', created: at, changed: at });
    expect(summary?.setup).toEqual({ content: CORE.hash, players: 3, boards: 'basic', contracts: false });
    expect(summary?.seats).toEqual([{ bot: 'drifter' }, {}, { person: ann.id, name: 'Ann', kind: 'guest' }]);
    expect(summary).not.toHaveProperty('rematch');
    expect(await services.tables.summariesOf([])).toEqual([]);
  });

  test('own games are those that are not over, which are counted; who waits for me comes first', async () => {
    const [ann, ben] = await services.threeGuests();
    expect(await services.tables.countOf(ann.id)).toBe(0);
    const waiting = await services.table(ann);
    services.clock.push(1);
    const running = await services.table(ann, {}, ['host', 'drifter']);
    services.clock.push(1);
    const closed = await services.table(ann);
    services.clock.push(1);
    await act(services.games, closed, ann.id, { kind: 'cancel' });
    const own = async (): Promise<readonly string[]> => ids((await services.tables.gamesOf(ann.id)).games);
    expect(await own()).toEqual([running, waiting]);
    expect((await services.tables.gamesOf(ben.id)).games).toEqual([]);
    expect(await services.tables.countOf(ann.id)).toBe(2);
    const paused = await services.table(ann, {}, ['host', 'drifter']);
    await act(services.games, paused, ann.id, { kind: 'pause', on: true });
    expect(await own()).toEqual([running, paused, waiting]);
    expect(await services.tables.countOf(ann.id)).toBe(3);
  });

  test('who sits at a table, or why not', async () => {
    const [ann, ben] = await services.threeGuests();
    const game = await services.table(ann);
    expect(await services.tables.checkSeat(ann.id, game)).toEqual({ ok: true, value: true });
    expect(await services.tables.checkSeat(ben.id, game)).toEqual(refusedWith('not-seated'));
    expect(await services.tables.checkSeat(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
  });

  test('one sits down at public tables, or by invitation; where, one may choose; and once', async () => {
    const [ann, ben] = await services.threeGuests();
    expect(await services.tables.join(ben, 'nowhere', UNINVITED)).toEqual(refusedWith('unknown-game'));
    const closed = await services.table(ann);
    expect(await services.tables.join(ben, closed, UNINVITED)).toEqual(refusedWith('forbidden'));
    expect((await services.tables.join(ben, closed, { ...INVITED, seat: 2 })).ok).toBe(true);
    const [summary] = (await services.tables.gamesOf(ben.id)).games;
    expect(summary?.seats.map(({ person }) => person)).toEqual([ann.id, undefined, ben.id]);
    const open = await services.table(ann, { isPublic: true });
    expect((await services.tables.join(ben, open, UNINVITED)).ok).toBe(true);
    expect(await services.tables.join(ben, open, { ...UNINVITED, moveId: 'again' })).toEqual(
      refusedWith('already-seated'),
    );
  });

  test('one sits down at rated tables with an account', async () => {
    const [dora, emil] = [await services.account('Dora'), await services.account('Emil')];
    const rated = await services.table(dora, { isPublic: true, rated: true });
    expect(await services.tables.join(await services.guest('Ben'), rated, UNINVITED)).toEqual(
      refusedWith('account-needed'),
    );
    expect((await services.tables.join(emil, rated, UNINVITED)).ok).toBe(true);
  });

  test('nobody sits down with whom they blocked, or who blocked them', async () => {
    const [ann, ben, cleo] = await services.threeGuests();
    const open = await services.table(ann, { isPublic: true });
    await services.shuns.set(cleo.id, ann.id, 'block');
    expect(await services.tables.join(cleo, open, UNINVITED)).toEqual(refusedWith('blocked'));
    expect((await services.tables.join(ben, open, UNINVITED)).ok).toBe(true);
    // Whoever sits there has a say in it, not the host alone.
    const fay = await services.guest('Fay');
    await services.shuns.set(ben.id, fay.id, 'block');
    expect(await services.tables.join(fay, open, UNINVITED)).toEqual(refusedWith('blocked'));
  });

  test('who leaves all gets up where the table waits, and a bot plays on where it does not', async () => {
    const [ann, ben] = await services.threeGuests();
    const waiting = await services.table(ann);
    await services.tables.join(ben, waiting, INVITED);
    const running = await services.seated([ann, ben]);
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
    const summary = (await services.tables.gamesOf(ann.id)).games.find((each) => each.game === running);
    expect(summary?.seats.map(({ asked }) => asked !== undefined)).toEqual([true, false]);
  });

  test('who leaves a table that begins at this moment leaves it to a bot, too', async () => {
    const [ann, ben, cleo] = await services.threeGuests();
    const game = await services.table(ann);
    await services.tables.join(ben, game, INVITED);
    const games: GameService = {
      ...services.games,
      submit: async (submission) => {
        await services.tables.join(cleo, game, INVITED);
        return services.games.submit(submission);
      },
    };
    await createTables(services.environment, games, services.shuns, services.profiles).leaveAll(ben.id);
    const { table } = await look(services.games, game, ann.id);
    expect(table).toMatchObject({ status: 'running', seats: [{}, { person: ben.id, isRelayed: true }, {}] });
  });

  test('who leaves ends a break; a bot that plays for them already plays on', async () => {
    const [ann, ben] = await services.threeGuests();
    const seated = () => services.seated([ann, ben]);
    const [paused, relayed, over] = [await seated(), await seated(), await seated()];
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

  test('P8 who has come back since leaves anew: another seat, another turn of a bot', async () => {
    const [ann, ben] = await services.threeGuests();
    const waiting = await services.table(ann);
    const running = await services.seated([ann, ben]);
    for (const moveId of ['first', 'second']) {
      await services.tables.join(ben, waiting, { ...INVITED, moveId });
      await services.tables.leaveAll(ben.id);
      expect(await services.tables.checkSeat(ben.id, waiting)).toEqual(refusedWith('not-seated'));
      const { table } = await look(services.games, running, ann.id);
      expect(table.seats[1]).toMatchObject({ person: ben.id, isRelayed: true });
      await act(services.games, running, ben.id, { kind: 'relay', on: false });
    }
  });

  test('who leaves gives up what no bot may play on: the deal of the day', async () => {
    const ann = await services.guest('Ann');
    const { game } = valueOf(await services.daily.play(callerFor(ann)));
    await services.tables.leaveAll(ann.id);
    const { table } = await look(services.games, game, ann.id);
    expect(table).toMatchObject({ status: 'over', seats: [{ hasResigned: true }] });
  });

  test('whoever sits down brings their quiet hours along', async () => {
    const [ann, ben] = await services.threeGuests();
    const pace = { kind: 'days', hours: 24 } as const;
    const game = await services.table(ann, { isPublic: true, pace }, ['host', 'open', 'open']);
    await services.people.setSettings(ben.id, { quiet: { from: 22, to: 7 } });
    await services.tables.join(ben, game, UNINVITED);
    const entries = await readEntries(services.environment.store, game, 0);
    expect(entries.at(-1)?.body).toEqual({ kind: 'sit', seat: 1, person: ben.id, quiet: { from: 22, to: 7 } });
    const cleo = await services.guest('Cleo');
    await services.tables.join(cleo, game, UNINVITED);
    expect((await readEntries(services.environment.store, game, 0)).at(-1)?.body).not.toHaveProperty('quiet');
  });

  test('a closed table whose host leaves is its next host’s, who lets the former one in again or not', async () => {
    const [ann, ben, cleo] = await services.threeGuests();
    const game = await services.table(ann);
    await services.tables.join(ben, game, INVITED);
    await act(services.games, game, ann.id, { kind: 'stand' });
    expect((await look(services.games, game)).host).toBe(ben.id);
    for (const person of [ann, cleo])
      expect(await services.tables.join(person, game, UNINVITED)).toEqual(refusedWith('forbidden'));
    await services.shuns.set(ben.id, cleo.id, 'block');
    expect(await services.tables.join(cleo, game, INVITED)).toEqual(refusedWith('blocked'));
    expect((await services.tables.join(ann, game, INVITED)).ok).toBe(true);
    expect((await act(services.games, game, ben.id, { kind: 'remove', seat: 0 })).ok).toBe(true);
    const again = { ...INVITED, moveId: 'sit-again' };
    expect(await services.tables.join(ann, game, again)).toEqual(refusedWith('removed'));
  });

  test('a full public table that waits for its host is not in the lobby', async () => {
    const [ann, ben] = await services.threeGuests();
    const game = await services.table(ann, { isPublic: true, confirmStart: true }, ['host', 'open']);
    const listed = async (): Promise<boolean> => ids((await services.tables.lobby(undefined)).games).includes(game);
    expect(await listed()).toBe(true);
    await services.tables.join(ben, game, UNINVITED);
    expect(await listed()).toBe(false);
    await act(services.games, game, ben.id, { kind: 'stand' });
    expect(await listed()).toBe(true);
  });

  test('a record is of a finished game, for those who played or may look on', async () => {
    const [ann, ben] = await services.threeGuests();
    expect(await services.tables.record(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
    const open = await services.table(ann, {}, ['host', 'drifter']);
    expect(await services.tables.record(undefined, open)).toEqual(refusedWith('not-over'));
    const closed = await services.table(ann, { spectators: false }, ['host', 'drifter']);
    expect(await services.tables.record(ben.id, closed)).toEqual(refusedWith('forbidden'));
    expect(await services.tables.record(undefined, closed)).toEqual(refusedWith('forbidden'));
    expect(await services.tables.record(ann.id, closed)).toEqual(refusedWith('not-over'));
    // What is stored of it cannot be played.
    await act(services.games, closed, ann.id, { kind: 'resign' });
    await spoil(services.environment.store, closed);
    expect(await services.tables.record(ann.id, closed)).toEqual(refusedWith('unavailable'));
  });

  test('games to watch: the latest changed first, of one moment by their ids, twenty on a page', async () => {
    const ann = await services.guest('Ann');
    const open = () => services.table(ann, { isPublic: true }, ['host', 'drifter']);
    const order: string[] = [];
    for (let pair = 0; pair < 11; pair++) {
      services.clock.push(1);
      order.unshift(...[await open(), await open()].toSorted().reverse());
    }
    services.clock.push(1);
    order.unshift(await open());
    const first = await services.tables.running();
    expect(ids(first.games)).toEqual(order.slice(0, 20));
    const second = await services.tables.running(first.next);
    expect(ids(second.games).slice(0, 3)).toEqual(order.slice(20));
  });

  test('to watch there are games that run or pause, in public, and open to spectators', async () => {
    const [ann, ben] = await services.threeGuests();
    const running = await services.table(ann, { isPublic: true }, ['host', 'drifter']);
    const paused = await services.seated([ann, ben], { isPublic: true });
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

  test('what was taken back does not stand', () => {
    const move = (seat: number, slot: string) => ({ kind: 'move', move: { seat, kind: 'play', slot } });
    const bodies = [move(0, 'a'), move(1, 'b'), move(1, 'c'), { kind: 'take-back', seat: 1, count: 1 }, move(1, 'd')];
    const entries = bodies.map((body, index) => ({ sequence: index + 1, at: 0, body })) as unknown as Entry[];
    expect(standingMoves(entries)).toMatchObject([{ slot: 'a' }, { slot: 'b' }, { slot: 'd' }]);
  });
});
