import { describe, expect, test } from 'vitest';
import type { Action } from '../../wire/action.ts';
import { type Actor, decide } from './decide.ts';
import { refusedWith } from '../../../test-kit/server/answers.ts';
import {
  after,
  ALL_SIT,
  decideFor,
  factsOf,
  factsWith,
  firstMove,
  goOn,
  SIT,
  untilFirstTurn,
} from '../../../test-kit/server/table-steps.ts';
import type { Move } from '../../engine/index.ts';
import type { TableState } from './table-state.ts';

const HOUR = 3_600_000;
const FACTS = factsWith();
const TABLE = after(FACTS, ...ALL_SIT);
const PAUSE: Action = { kind: 'pause', on: true };
const RELAY: Action = { kind: 'relay', on: true };
const RESIGN: Action = { kind: 'resign' };
const moveOf = (table: TableState, seat: number): Action => ({ kind: 'move', move: firstMove(table, seat) });

describe('what the sender knew of', () => {
  test('a request is refused if something they can see has happened since, or has not happened yet', () => {
    const [number = 0] = TABLE.numbers;
    const ask = (expected: number) => decideFor(FACTS, TABLE, 'ann', moveOf(TABLE, 0), { expected });
    const stale = { ok: false, refusal: { error: 'stale', number } };
    expect([ask(number - 1), ask(number + 1)]).toEqual([stale, stale]);
    expect(ask(number)).toMatchObject({ ok: true });
  });

  test('is counted for each by themselves, and for who does not sit as for those who look on (R-INF-04)', () => {
    const table = { ...TABLE, numbers: [3, 4, 5, 6] };
    expect(decideFor(FACTS, table, 'cat', moveOf(TABLE, 2), { expected: 5 })).toMatchObject({ ok: true });
    expect(decideFor(FACTS, table, 'cat', moveOf(TABLE, 2), { expected: 6 })).toEqual({
      ok: false,
      refusal: { error: 'stale', number: 5 },
    });
    const gathering = { ...after(FACTS, ['ann', SIT]), numbers: [3, 4, 5, 6] };
    expect(decideFor(FACTS, gathering, 'ben', SIT, { expected: 6 })).toMatchObject({ ok: true });
  });
});

describe('how the table stands', () => {
  const paused = after(FACTS, ...ALL_SIT, ['ann', PAUSE], ['ben', PAUSE], ['cat', PAUSE]);
  const over = after(FACTS, ...ALL_SIT, ['ann', RESIGN], ['ben', RESIGN]);

  test('in a break nothing is done but to end it, or to give up', () => {
    expect([paused.status, over.status]).toEqual(['paused', 'over']);
    for (const action of [
      moveOf(TABLE, 0),
      RELAY,
      { kind: 'plan', lines: [] },
      { kind: 'take-back', count: 1 },
    ] as const)
      expect(decideFor(FACTS, paused, 'ann', action)).toEqual(refusedWith('paused'));
    expect(decideFor(FACTS, paused, 'ann', RESIGN)).toMatchObject({ ok: true });
    expect(decideFor(FACTS, paused, 'cat', { kind: 'pause', on: false })).toEqual({
      ok: true,
      value: { kind: 'pause', seat: 2, on: false },
    });
  });

  test('after the end nothing is done at all', () => {
    for (const action of [SIT, moveOf(TABLE, 2), RESIGN, PAUSE])
      expect(decideFor(FACTS, over, 'cat', action)).toEqual(refusedWith('game-over'));
  });

  test('is not told to those who have no say at it', () => {
    for (const table of [over, paused, after(FACTS, ['ann', SIT])]) {
      expect(decideFor(FACTS, table, 'eve', RESIGN)).toEqual(refusedWith('not-seated'));
      expect(decideFor(FACTS, table, 'eve', { kind: 'cancel' })).toEqual(refusedWith('forbidden'));
    }
  });
});

describe('a player', () => {
  test('moves for themselves alone; what is no move the rules refuse', () => {
    const move = firstMove(TABLE, 0);
    expect(decideFor(FACTS, TABLE, 'ann', { kind: 'move', move })).toEqual({ ok: true, value: { kind: 'move', move } });
    expect(decideFor(FACTS, TABLE, 'ben', { kind: 'move', move })).toEqual(refusedWith('foreign-seat'));
    const nothing = null as unknown as Move;
    expect(decideFor(FACTS, TABLE, 'ben', { kind: 'move', move: nothing })).toMatchObject({ ok: true });
  });

  test.each([RELAY, RESIGN])('for whom a bot plays does nothing at the table: %j', (away) => {
    const table = goOn(FACTS, untilFirstTurn(FACTS), 'ann', away);
    const ask = (action: Action) => decideFor(FACTS, table, 'ann', action);
    expect(ask({ kind: 'plan', lines: [] })).toEqual(refusedWith('not-your-turn'));
    expect(ask({ kind: 'take-back', count: 1 })).toEqual(refusedWith('not-your-turn'));
    expect(ask(PAUSE)).toEqual(refusedWith('not-seated'));
  });

  test('leaves no deal of the day to a bot, as it counts for a ranking', () => {
    const daily = factsWith({ secretUntil: 5 });
    expect(decideFor(daily, TABLE, 'ann', RELAY)).toEqual(refusedWith('forbidden'));
  });

  test('prepares a turn before the first one, too; lines without a move are left out', () => {
    const line: Move[] = [{ seat: 0, kind: 'end' }];
    expect(decideFor(FACTS, TABLE, 'ann', { kind: 'plan', lines: [[], line, []] })).toEqual({
      ok: true,
      value: { kind: 'plan', seat: 0, lines: [line], cause: 'wish' },
    });
  });

  test('is told which move of a prepared turn is none, and that one is not theirs', () => {
    const [own, other] = [{ seat: 0, kind: 'end' } as const, { seat: 1, kind: 'end' } as const];
    const wrong = { seat: 0, kind: 'fly' } as unknown as Move;
    const ask = (lines: readonly (readonly Move[])[]) => decideFor(FACTS, TABLE, 'ann', { kind: 'plan', lines });
    expect(ask([[own], [own, wrong]])).toEqual({ ok: false, refusal: { error: 'malformed', field: 'lines[1][1]' } });
    expect(ask([[own, other]])).toEqual(refusedWith('foreign-seat'));
  });

  test('takes back their own moves, and it is noted how many of them nobody else knew of (R-INF-04)', () => {
    const prepare = (seat: number): Move => ({ seat, kind: 'prepare', cards: [] });
    const recent: Move[] = [prepare(0), { seat: 0, kind: 'end' }, prepare(1), prepare(0)];
    const table = { ...TABLE, recent };
    const ask = (count: number) => decideFor(FACTS, table, 'ann', { kind: 'take-back', count });
    const body = { kind: 'take-back', seat: 0 };
    expect(ask(1)).toEqual({ ok: true, value: { ...body, count: 1, secret: 1 } });
    expect(ask(2)).toEqual({ ok: true, value: { ...body, count: 2, secret: 1 } });
    expect(ask(3)).toEqual({ ok: true, value: { ...body, count: 3, secret: 2 } });
    expect(ask(4)).toEqual(refusedWith('nothing-to-take-back'));
  });
});

describe('a break', () => {
  test('is asked for once by each, and called off by anybody', () => {
    const asked = goOn(FACTS, TABLE, 'ann', PAUSE);
    expect(decideFor(FACTS, asked, 'ann', PAUSE)).toEqual(refusedWith('not-running'));
    expect(decideFor(FACTS, asked, 'ben', { kind: 'pause', on: false })).toEqual({
      ok: true,
      value: { kind: 'pause', seat: 1, on: false },
    });
    expect(decideFor(FACTS, asked, 'ben', PAUSE)).toEqual({ ok: true, value: { kind: 'pause', seat: 1, on: true } });
  });

  test('does not wait for those who have been away for a day, whoever asks for it', () => {
    const late = { now: 25 * HOUR };
    const answered = goOn(FACTS, TABLE, 'cat', moveOf(TABLE, 2), { now: 24 * HOUR });
    expect(decideFor(FACTS, answered, 'ann', PAUSE, late)).toEqual({
      ok: true,
      value: { kind: 'pause', seat: 0, on: true, absent: [1] },
    });
    const asked = goOn(FACTS, answered, 'ann', PAUSE, { now: 24 * HOUR });
    expect(decideFor(FACTS, asked, 'ann', { kind: 'pause', on: false }, late)).toEqual({
      ok: true,
      value: { kind: 'pause', seat: 0, on: false },
    });
  });

  test('at a live table is not for those who think for long', () => {
    const live = factsOf({ kind: 'live', bank: HOUR, perTurn: 0 });
    const table = after(live, ...ALL_SIT);
    expect(decideFor(live, table, 'ann', PAUSE, { now: HOUR })).toEqual({
      ok: true,
      value: { kind: 'pause', seat: 0, on: true },
    });
  });
});

describe('the server', () => {
  const server: Actor = { kind: 'server' };
  const live = factsOf({ kind: 'live', bank: HOUR, perTurn: 0 });

  test('hands the seat of who has no time left to a bot', () => {
    const table = after(live, ...ALL_SIT);
    const ask = (now: number) => decide(live, table, { actor: server, action: RELAY, now });
    expect(ask(HOUR - 1)).toEqual(refusedWith('not-your-turn'));
    expect(ask(HOUR)).toEqual({ ok: true, value: { kind: 'relay', seat: 0, on: true, cause: 'clock' } });
  });

  test('moves for a bot when it is asked, and at seats that are there', () => {
    const table = goOn(FACTS, TABLE, 'ann', RELAY);
    const move = firstMove(table, 0);
    const ask = (state: TableState, action: Action) => decide(FACTS, state, { actor: server, action, now: 0 });
    expect(ask(table, { kind: 'move', move })).toEqual({ ok: true, value: { kind: 'move', move } });
    expect(ask(table, { kind: 'move', move: { ...move, seat: 3 } })).toEqual(refusedWith('not-your-turn'));
    const first = untilFirstTurn(FACTS);
    const other = [0, 1, 2].find((seat) => seat !== first.state.turn?.seat) ?? 0;
    const away = goOn(FACTS, first, ['ann', 'ben', 'cat'][other] ?? '', RELAY);
    expect(ask(away, { kind: 'move', move: { seat: other, kind: 'end' } })).toEqual(refusedWith('not-your-turn'));
  });
});
