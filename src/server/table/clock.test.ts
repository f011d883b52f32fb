import { describe, expect, test } from 'vitest';
import type { Pace } from '../../wire/options.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { happened } from '../../../test-kit/server/table-steps.ts';
import { apply, decisionsOf } from '../../engine/index.ts';
import { afterQuiet, deadlineOf, overdueSeat, quietOf } from './clock.ts';
import { newTable, type TableRules, type TableState } from './table-state.ts';

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
    ['from when the night begins', '22:00', 1, '08:00+1'],
    ['from when it ends', '07:00', 15, '22:00'],
    ['no time at all, by day', '09:00', 0, '09:00'],
    ['no time at all, by night', '23:00', 0, '07:00+1'],
  ])('%s', (_, from, hours, until) => {
    expect(afterQuiet(moment(from), hours * HOUR, night)).toBe(moment(until));
  });

  test('ten hours of a day are the most, whatever was stored before there was a limit', () => {
    expect(afterQuiet(moment('20:00'), 3 * HOUR, { from: 22, to: 8 })).toBe(moment('09:00+1'));
    expect(afterQuiet(moment('20:00'), 3 * HOUR, { from: 22, to: 21 })).toBe(moment('09:00+1'));
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
    expect(deadlineOf(rules, table, 1)).toBe(START + 600_000);
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
    expect(deadlineOf(rules, table, 1)).toBe(START + 24 * HOUR);
    expect(deadlineOf(rules, table, 0)).toBe(afterQuiet(START, 24 * HOUR, { from: 22, to: 6 }));
    expect(overdueSeat(rules, table, START + 23 * HOUR)).toBeUndefined();
    expect(overdueSeat(rules, table, START + 25 * HOUR)).toBe(1);
  });

  test('at a live table no hours are quiet: the others sit there and wait', () => {
    const live = rulesWith({ kind: 'live', bank: 60_000, perTurn: 0 });
    const table = seated(live, { from: 11, to: 21 });
    expect([deadlineOf(live, table, 0), quietOf(live, table, 0)]).toEqual([START + 60_000, undefined]);
    expect(overdueSeat(live, table, START + 60_000)).toBe(0);
    const days = rulesWith({ kind: 'days', hours: 1 });
    expect(quietOf(days, seated(days, { from: 11, to: 21 }), 0)).toEqual({ from: 11, to: 21 });
  });

  test('time is up at the moment itself, and then there is none left', () => {
    const rules = rulesWith({ kind: 'live', bank: 600_000, perTurn: 0 });
    const table = seated(rules);
    expect(overdueSeat(rules, table, START + 599_999)).toBeUndefined();
    expect(overdueSeat(rules, table, START + 600_000)).toBe(0);
    const late = answer(rules, table, 0, START + 700_000);
    expect(late.clocks[0]).toEqual({ left: 0 });
    expect(deadlineOf(rules, late, 0)).toBeUndefined();
    expect(deadlineOf(rules, late, 7)).toBeUndefined();
    expect(overdueSeat(rules, late, START + 700_000)).toBe(1);
  });

  test('for whom a bot plays no time runs, nor before all have sat down', () => {
    const rules = rulesWith({ kind: 'live', bank: 600_000, perTurn: 0 });
    const alone = happened(rules, newTable(rules), { kind: 'sit', seat: 0, person: 'ann' }, START);
    expect(alone.clocks).toEqual([{ left: 600_000 }, { left: 600_000 }]);
    const relay = { kind: 'relay', seat: 0, cause: 'wish' } as const;
    const away = happened(rules, seated(rules), { ...relay, on: true }, START + 5000);
    expect(away.clocks).toEqual([{ left: 595_000 }, { left: 600_000, since: START }]);
    const back = happened(rules, away, { ...relay, on: false }, START + 9000);
    expect(back.clocks).toEqual([
      { left: 595_000, since: START + 9000 },
      { left: 600_000, since: START },
    ]);
  });

  test('whoever has a turn after their own has the time for it, too', () => {
    const setup = { players: 1, boards: 'advanced', contracts: false, seed: 'ab'.repeat(32) } as const;
    const rules = {
      setup,
      options: { ...USUAL_OPTIONS, pace: { kind: 'live', bank: 600_000, perTurn: 10_000 } },
    } as const;
    let table = happened(rules, newTable(rules), { kind: 'sit', seat: 0, person: 'ann' }, START);
    while (table.state.turns < 1) table = answer(rules, table, 0, START + 1000);
    expect(table.clocks).toEqual([{ left: 609_000, since: START + 1000 }]);
    // To take it back brings nothing.
    const back = happened(rules, table, { kind: 'take-back', seat: 0, count: 1, secret: 0 }, START + 2000);
    expect([back.state.turns, back.clocks]).toEqual([0, table.clocks]);
  });

  test('without a limit nobody is ever late', () => {
    const untimed = rulesWith({ kind: 'untimed' });
    expect(overdueSeat(untimed, seated(untimed), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  test('a pause stops all clocks', () => {
    const rules = rulesWith({ kind: 'live', bank: 600_000, perTurn: 0 });
    let table = seated(rules);
    table = happened(rules, table, { kind: 'pause', seat: 0, on: true }, START + 1000);
    table = happened(rules, table, { kind: 'pause', seat: 1, on: true }, START + 2000);
    expect(table.clocks).toEqual([{ left: 598_000 }, { left: 598_000 }]);
    table = happened(rules, table, { kind: 'pause', seat: 1, on: false }, START + HOUR);
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
  const table = happened(rules, newTable(rules), first, START);
  return happened(rules, table, { kind: 'sit', seat: 1, person: 'ben' }, START);
}

/** The first answer that can be given. */
function answer(rules: TableRules, table: TableState, seat: number, at: number): TableState {
  const move = decisionsOf(table.state)
    .find((decision) => decision.seat === seat)
    ?.moves.find((each) => apply(table.state, each).ok);
  if (move === undefined) throw new Error('nothing is asked');
  return happened(rules, table, { kind: 'move', move }, at);
}

function moment(text: string): number {
  const [, hour, minute, days] = /^(\d\d):(\d\d)(?:\+(\d))?$/.exec(text) ?? [];
  return Date.UTC(2026, 0, 5 + Number(days ?? 0), Number(hour), Number(minute));
}
