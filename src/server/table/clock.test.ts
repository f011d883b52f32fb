import { describe, expect, test } from 'vitest';
import { apply, decisionsOf } from '../../engine/index.ts';
import { advanceTable } from './advance-table.ts';
import { afterQuiet, deadlineOf, overdueSeat } from './clock.ts';
import { type Pace, USUAL_OPTIONS } from './options.ts';
import { type Body, newTable, type TableRules, type TableState } from './table-state.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 5, 12);

describe('quiet hours', () => {
  const night = { from: 22, to: 7 };
  test.each([
    ['by day', '10:00', 3, '13:00'],
    ['up to the night', '20:00', 2, '22:00'],
    ['over a night', '20:00', 3, '08:00+1'],
    ['from within the night', '23:30', 1, '08:00+1'],
    ['after midnight', '02:00', 1, '08:00'],
    ['over two nights', '20:00', 18, '08:00+2'],
  ])('%s', (_, from, hours, until) => {
    expect(afterQuiet(moment(from), hours * HOUR, night)).toBe(moment(until));
  });

  test('none at all, and within one day', () => {
    expect(afterQuiet(START, HOUR, { from: 8, to: 8 })).toBe(START + HOUR);
    expect(afterQuiet(moment('10:00'), 3 * HOUR, { from: 12, to: 14 })).toBe(moment('15:00'));
  });
});

describe('clocks', () => {
  test('a bank runs only while its owner is asked, and grows after a turn', () => {
    const rules = rulesWith({ kind: 'live', bank: 600_000, perTurn: 10_000 });
    let table = seated(rules);
    expect(table.clocks).toEqual([
      { left: 600_000, since: START },
      { left: 600_000, since: START },
    ]);
    table = answer(rules, table, 0, START + 60_000);
    expect(table.clocks[0]).toEqual({ left: 540_000 });
    expect(deadlineOf(table, 1)).toBe(START + 600_000);
    table = answer(rules, table, 1, START + 100_000);
    const first = table.state.order[0] ?? 0;
    let at = START + 100_000;
    while (table.state.turn?.seat === first) {
      at += 1000;
      table = answer(rules, table, first, at);
    }
    const spent = first === 0 ? 60_000 : 100_000;
    expect(table.clocks[first]).toEqual({ left: 600_000 - spent - (at - START - 100_000) + 10_000 });
  });

  test('with days per move every answer has its own time, stretched by quiet hours', () => {
    const rules = rulesWith({ kind: 'days', hours: 24 });
    const table = seated(rules, { from: 22, to: 6 });
    expect(deadlineOf(table, 1)).toBe(START + 24 * HOUR);
    expect(deadlineOf(table, 0)).toBe(afterQuiet(START, 24 * HOUR, { from: 22, to: 6 }));
    expect(overdueSeat(table, START + 23 * HOUR)).toBeUndefined();
    expect(overdueSeat(table, START + 25 * HOUR)).toBe(1);
  });

  test('without a limit nobody is ever late', () => {
    expect(overdueSeat(seated(rulesWith({ kind: 'untimed' })), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  test('a pause stops all clocks', () => {
    const rules = rulesWith({ kind: 'live', bank: 600_000, perTurn: 0 });
    let table = seated(rules);
    table = step(rules, table, { kind: 'pause', seat: 0, on: true }, START + 1000);
    table = step(rules, table, { kind: 'pause', seat: 1, on: true }, START + 2000);
    expect(table.clocks).toEqual([{ left: 598_000 }, { left: 598_000 }]);
    table = step(rules, table, { kind: 'pause', seat: 1, on: false }, START + HOUR);
    expect(table.clocks).toEqual([
      { left: 598_000, since: START + HOUR },
      { left: 598_000, since: START + HOUR },
    ]);
  });
});

function rulesWith(pace: Pace): TableRules {
  const setup = { players: 2, boards: 'basic', contracts: false, seed: 'ab'.repeat(32) } as const;
  return { setup, options: { ...USUAL_OPTIONS, pace } };
}

function seated(rules: TableRules, quiet?: { from: number; to: number }): TableState {
  const first = { kind: 'sit', seat: 0, person: 'ann', ...(quiet === undefined ? {} : { quiet }) } as const;
  const table = step(rules, newTable(rules), first, START);
  return step(rules, table, { kind: 'sit', seat: 1, person: 'ben' }, START);
}

function step(rules: TableRules, table: TableState, body: Body, at: number): TableState {
  const result = advanceTable(rules, table, { body, at });
  if (!result.ok) throw new Error(result.reason.code);
  return result.value.table;
}

/** The first answer that can be given. */
function answer(rules: TableRules, table: TableState, seat: number, at: number): TableState {
  const move = decisionsOf(table.state)
    .find((decision) => decision.seat === seat)
    ?.moves.find((each) => apply(table.state, each).ok);
  if (move === undefined) throw new Error('nothing is asked');
  return step(rules, table, { kind: 'move', move }, at);
}

function moment(text: string): number {
  const [, hour, minute, days] = /^(\d\d):(\d\d)(?:\+(\d))?$/.exec(text) ?? [];
  return Date.UTC(2026, 0, 5 + Number(days ?? 0), Number(hour), Number(minute));
}
