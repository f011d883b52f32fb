import { describe, expect, test } from 'vitest';
import { after, ALL_SIT, factsWith, firstMove, goOn, untilFirstTurn } from '../../../test-kit/server/table-steps.ts';
import { decisionsOf, type Move } from '../../engine/index.ts';
import { advanceTable, isAttended, isVisible } from './advance-table.ts';
import type { TableFacts } from './decide.ts';
import { type Body, emptySeat, newTable, type TableState } from './table-state.ts';
import { openMoves } from './take-back-limit.ts';

const FACTS = factsWith();
const TABLE = after(FACTS, ...ALL_SIT);

/** The table after these events, at second 5. */
function advanced(table: TableState, ...bodies: readonly Body[]): TableState {
  return bodies.reduce((current, body) => entryOf(current, body).table, table);
}

function entryOf(table: TableState, body: Body, facts: TableFacts = FACTS) {
  const result = advanceTable(facts, table, { body, at: 5000 });
  if (!result.ok) throw new Error(result.reason.code);
  return result.value;
}

describe('an event', () => {
  test('has the next number, its time, and what came of it', () => {
    const body: Body = { kind: 'move', move: firstMove(TABLE, 0) };
    const { table, entry } = entryOf(TABLE, body);
    expect(table.sequence).toBe(4);
    expect(entry).toMatchObject({ sequence: 4, at: 5000, body, numbers: [4, 4, 4, 4] });
    expect(entry.outcome.length).toBeGreaterThan(0);
    expect(entryOf(TABLE, { kind: 'resign', seat: 0 }).entry.outcome).toEqual([]);
  });

  test('that the rules do not allow is none', () => {
    const move = { ...firstMove(TABLE, 0), kind: 'end' } as Move;
    expect(advanceTable(FACTS, TABLE, { body: { kind: 'move', move }, at: 0 })).toMatchObject({ ok: false });
  });

  test.each<[string, Body, readonly boolean[]]>([
    ['a move', { kind: 'move', move: { seat: 1, kind: 'end' } }, [true, true, true]],
    ['a prepared choice', { kind: 'move', move: { seat: 1, kind: 'prepare', cards: [] } }, [false, true, false]],
    ['a prepared turn', { kind: 'plan', seat: 1, lines: [], cause: 'wish' }, [false, true, false]],
    ['what all knew, taken back', { kind: 'take-back', seat: 1, count: 2, secret: 1 }, [true, true, true]],
    ['what nobody knew, taken back', { kind: 'take-back', seat: 1, count: 2, secret: 2 }, [false, true, false]],
    ['a break', { kind: 'pause', seat: 1, on: true }, [true, true, true]],
  ])('R-INF-04 %s is known to whom it may be', (_, body, known) => {
    expect([0, 1, 2].map((viewer) => isVisible(body, viewer))).toEqual(known);
  });
});

describe('seats', () => {
  test('are taken with what their owner wishes, and are as before when they leave', () => {
    const quiet = { from: 22, to: 7 };
    const table = advanced(newTable(FACTS), { kind: 'sit', seat: 1, person: 'ann', quiet });
    expect(table.seats).toEqual([emptySeat(), { ...emptySeat(), person: 'ann', quiet }, emptySeat()]);
    const other = advanced(table, { kind: 'sit', seat: 0, person: 'ben' });
    expect(other.seats[0]).not.toHaveProperty('quiet');
    expect(advanced(other, { kind: 'stand', seat: 1 }).seats).toEqual([other.seats[0], emptySeat(), emptySeat()]);
    const bot = advanced(table, { kind: 'bot', seat: 2, level: 'novice' });
    expect(bot.seats[2]).toEqual({ ...emptySeat(), bot: 'novice' });
    expect(advanced(bot, { kind: 'bot', seat: 2 }).seats[2]).toEqual(emptySeat());
    expect(advanced(bot, { kind: 'bot', seat: 2 }).seats[2]).not.toHaveProperty('bot');
  });

  test('a table without a person waits for one, though all seats be taken', () => {
    const bots = [0, 1, 2].map((seat): Body => ({ kind: 'bot', seat, level: 'novice' }));
    expect(advanced(newTable(FACTS), ...bots.slice(0, 1)).status).toBe('gathering');
    expect(advanced(newTable(FACTS), ...bots).status).toBe('gathering');
  });

  test('a table that its host gave up before anybody sat there is given up', () => {
    expect(advanced(newTable(FACTS), { kind: 'cancel' }).status).toBe('cancelled');
  });

  test('the end of the game is the end of the table', () => {
    const last = { ...TABLE, state: { ...TABLE.state, phase: 'over' } as TableState['state'] };
    expect(advanced(last, { kind: 'relay', seat: 0, on: true, cause: 'wish' }).status).toBe('over');
  });

  test('a person plays who is there and has not given up', () => {
    const seat = { ...emptySeat(), person: 'ann' };
    expect(isAttended(seat)).toBe(true);
    const others = [emptySeat(), { ...seat, isRelayed: true }, { ...seat, hasResigned: true }];
    expect(others.map(isAttended)).toEqual([false, false, false]);
  });
});

describe('a break', () => {
  const wish = (seat: number): Body => ({ kind: 'pause', seat, on: true });

  test('begins when all want it, and ends for all when one does not any more', () => {
    const some = advanced(TABLE, wish(0), wish(1));
    expect([some.status, some.seats.map(({ wantsPause }) => wantsPause)]).toEqual(['running', [true, true, false]]);
    const all = advanced(some, wish(2));
    expect(all.status).toBe('paused');
    const ended = advanced(all, { kind: 'pause', seat: 1, on: false });
    expect([ended.status, ended.seats.map(({ wantsPause }) => wantsPause)]).toEqual(['running', [false, false, false]]);
  });

  test.each<[string, Body]>([
    ['has left their seat to a bot', { kind: 'relay', seat: 1, on: true, cause: 'wish' }],
    ['has given up', { kind: 'resign', seat: 1 }],
  ])('does not wait for who %s', (_, body) => {
    expect(advanced(TABLE, body, wish(0)).status).toBe('running');
    expect(advanced(TABLE, body, wish(0), wish(2)).status).toBe('paused');
  });
});

describe('taking back', () => {
  test('R-INF-05 the position is the one before', () => {
    const table = untilFirstTurn(FACTS);
    const seat = table.state.turn?.seat ?? 0;
    const person = ['ann', 'ben', 'cat'][seat] ?? '';
    const one = goOn(FACTS, table, person, { kind: 'move', move: firstMove(table, seat) });
    const two = goOn(FACTS, one, person, { kind: 'move', move: firstMove(one, seat) });
    expect([one.recent.length, two.recent.length]).toEqual([table.recent.length + 1, table.recent.length + 2]);
    const back = goOn(FACTS, two, person, { kind: 'take-back', count: 1 });
    expect([back.state, back.recent]).toEqual([one.state, one.recent]);
    expect(goOn(FACTS, two, person, { kind: 'take-back', count: 2 }).state).toEqual(table.state);
  });

  /** How many moves can be taken back after each of the first dozen. */
  function openInGameOf(players: 1 | 2): readonly number[] {
    const setup = { ...FACTS.setup, players, boards: players === 1 ? 'advanced' : 'basic' } as const;
    const facts = { ...FACTS, setup };
    let table = after(facts, ...ALL_SIT.slice(0, players));
    const open: number[] = [];
    while (open.length < 12) {
      const seat = decisionsOf(table.state)[0]?.seat ?? 0;
      table = entryOf(table, { kind: 'move', move: firstMove(table, seat) }, facts).table;
      open.push(openMoves(facts, table, seat));
    }
    return open;
  }

  test('R-INF-05 what came to light stays; in solo everything can be taken back', () => {
    expect(openInGameOf(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(openInGameOf(2)).toContain(0);
  });

  const end = (seat: number): Move => ({ seat, kind: 'end' });
  const prepare = (seat: number): Move => ({ seat, kind: 'prepare', cards: [] });
  test.each<[number, string, readonly Move[]]>([
    [0, 'nothing', []],
    [2, 'own moves', [end(0), end(0)]],
    [0, 'nothing from before somebody moved', [end(0), end(1)]],
    [1, 'what was done since', [end(0), end(1), end(0)]],
    [2, 'own moves beside what others have prepared', [end(0), prepare(1), end(0)]],
    [1, 'a prepared choice', [prepare(0)]],
  ])('R-INF-05 goes for %i: %s', (open, _, recent) => {
    expect(openMoves(FACTS, { ...TABLE, recent }, 0)).toBe(open);
  });

  test('nothing can be taken back that would leave moves which are none any more', () => {
    const table = { ...TABLE, recent: [firstMove(TABLE, 0), firstMove(TABLE, 0), firstMove(TABLE, 1)] };
    const body: Body = { kind: 'take-back', seat: 1, count: 1, secret: 0 };
    expect(advanceTable(FACTS, table, { body, at: 0 })).toMatchObject({ ok: false });
  });
});
