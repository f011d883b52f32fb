import { describe, expect, test } from 'vitest';
import type { Action, Actor } from './action.ts';
import { advanceTable } from './advance-table.ts';
import { decide, type TableFacts } from './decide.ts';
import { USUAL_OPTIONS } from './options.ts';
import { newTable, type TableState } from './table-state.ts';

const HOUR = 3_600_000;
const FACTS: TableFacts = {
  host: 'ann',
  setup: { players: 3, boards: 'basic', contracts: false, seed: 'cd'.repeat(32) },
  options: USUAL_OPTIONS,
};
const SIT: Action = { kind: 'sit' };

describe('while people gather', () => {
  const table = after(['ann', { kind: 'sit', seat: 1 }]);
  test.each<[string, string, Action]>([
    ['already-seated', 'ann', SIT],
    ['seat-taken', 'ben', { kind: 'sit', seat: 1 }],
    ['malformed', 'ben', { kind: 'sit', seat: 3 }],
    ['forbidden', 'ben', { kind: 'bot', seat: 0, level: 'novice' }],
    ['seat-taken', 'ann', { kind: 'bot', seat: 1, level: 'novice' }],
    ['malformed', 'ann', { kind: 'bot', seat: 3, level: 'novice' }],
    ['forbidden', 'ben', { kind: 'cancel' }],
    ['not-seated', 'ben', { kind: 'stand' }],
    ['not-running', 'ann', { kind: 'resign' }],
    ['not-running', 'ann', { kind: 'pause', on: true }],
    ['not-running', 'ann', { kind: 'take-back', count: 1 }],
  ])('%s: %s %j', (error, person, action) => {
    expect(decideFor(table, person, action)).toMatchObject({ ok: false, refusal: { error } });
  });

  test('the first free seat is taken, a bot can be put and taken away, and the last seat starts the game', () => {
    expect(decideFor(table, 'ben', SIT)).toEqual({ ok: true, value: { kind: 'sit', seat: 0, person: 'ben' } });
    const withBot = after(['ann', SIT], ['ann', { kind: 'bot', seat: 2, level: 'novice' }]);
    expect(withBot.seats[2]).toMatchObject({ bot: 'novice' });
    const without = after(
      ['ann', SIT],
      ['ann', { kind: 'bot', seat: 2, level: 'novice' }],
      ['ann', { kind: 'bot', seat: 2 }],
    );
    expect(without.seats[2]?.bot).toBeUndefined();
    expect(withBot.status).toBe('gathering');
    expect(after(['ann', SIT], ['ann', { kind: 'bot', seat: 2, level: 'novice' }], ['ben', SIT]).status).toBe(
      'running',
    );
  });

  test('a table that everybody left is given up, and so is one its host cancels', () => {
    expect(after(['ann', SIT], ['ben', SIT], ['ann', { kind: 'stand' }]).status).toBe('gathering');
    expect(after(['ann', SIT], ['ann', { kind: 'stand' }]).status).toBe('cancelled');
    const cancelled = after(['ann', SIT], ['ann', { kind: 'cancel' }]);
    expect(decideFor(cancelled, 'ben', SIT)).toMatchObject({ refusal: { error: 'game-over' } });
  });
});

describe('while it runs', () => {
  const table = after(['ann', SIT], ['ben', SIT], ['cat', SIT]);
  test.each<[string, string, Action]>([
    ['not-gathering', 'dan', SIT],
    ['not-gathering', 'ann', { kind: 'stand' }],
    ['not-gathering', 'ann', { kind: 'cancel' }],
    ['not-seated', 'dan', { kind: 'resign' }],
    ['foreign-seat', 'ann', { kind: 'relay', on: true, seat: 1 }],
    ['foreign-seat', 'ann', { kind: 'relay', on: false, seat: 1 }],
    ['malformed', 'ann', { kind: 'relay', on: true, seat: 3 }],
    ['not-your-turn', 'ann', { kind: 'relay', on: false }],
    ['not-running', 'ann', { kind: 'pause', on: false }],
  ])('%s: %s %j', (error, person, action) => {
    expect(decideFor(table, person, action)).toMatchObject({ ok: false, refusal: { error } });
  });

  test('the seat of somebody who is away for a day can be handed to a bot by others, and is theirs when they return', () => {
    const wish: Action = { kind: 'relay', on: true, seat: 1 };
    expect(decideFor(table, 'ann', wish, 23 * HOUR).ok).toBe(false);
    expect(decideFor(table, 'ann', wish, 25 * HOUR)).toMatchObject({ ok: true, value: { seat: 1, on: true } });
    const relayed = after(['ann', SIT], ['ben', SIT], ['cat', SIT], ['ben', { kind: 'relay', on: true }]);
    expect(decideFor(relayed, 'ann', { kind: 'relay', on: false, seat: 1 })).toMatchObject({ ok: false });
    expect(decideFor(relayed, 'ben', { kind: 'relay', on: false })).toMatchObject({ ok: true });
    const move = { kind: 'move', move: { seat: 1, kind: 'end' } } as const;
    expect(decideFor(relayed, 'ben', move)).toMatchObject({ refusal: { error: 'not-your-turn' } });
  });

  test('at a live table a bot goes on, or a break begins, without somebody who has been gone for minutes', () => {
    const live: TableFacts = {
      ...FACTS,
      options: { ...USUAL_OPTIONS, pace: { kind: 'live', bank: HOUR, perTurn: 0 } },
    };
    const sat = [SIT, SIT, SIT].reduce(
      (current, action, seat) => goOn(live, current, ['ann', 'ben', 'cat'][seat] ?? '', action),
      newTable(live),
    );
    const ask = (action: Action, minutes: number, absent: readonly string[]) =>
      decide(live, sat, { actor: { kind: 'person', id: 'ann' }, action, now: minutes * 60_000, absent });
    const relay: Action = { kind: 'relay', on: true, seat: 1 };
    expect(ask(relay, 4, []).ok).toBe(false);
    expect(ask(relay, 2, ['ben']).ok).toBe(false);
    expect(ask(relay, 4, ['ben'])).toMatchObject({ ok: true, value: { seat: 1, on: true } });
    const pause: Action = { kind: 'pause', on: true };
    const broken = goOn(live, sat, 'ann', pause, { now: 240_000, absent: ['ben'] });
    expect(broken.status).toBe('running');
    expect(goOn(live, broken, 'cat', pause, { now: 240_000, absent: ['ben'] }).status).toBe('paused');
    expect(goOn(live, broken, 'cat', pause, { now: 240_000, absent: [] }).status).toBe('running');
    const days: TableFacts = { ...FACTS, options: { ...USUAL_OPTIONS, pace: { kind: 'days', hours: 72 } } };
    const later = { actor: { kind: 'person', id: 'ann' }, action: relay, now: 71 * HOUR, absent: ['ben'] } as const;
    expect(decide(days, sat, later)).toMatchObject({ refusal: { error: 'foreign-seat' } });
  });

  test('a bot plays on for who resigns; the last one left has won', () => {
    const sat: Step[] = [
      ['ann', SIT],
      ['ben', SIT],
      ['cat', SIT],
    ];
    expect(after(...sat, ['ann', { kind: 'resign' }]).status).toBe('running');
    expect(after(...sat, ['ann', { kind: 'resign' }], ['cat', { kind: 'resign' }]).status).toBe('over');
    const bots: Step[] = [
      ['ann', SIT],
      ['ann', { kind: 'bot', seat: 1, level: 'drifter' }],
      ['ann', { kind: 'bot', seat: 2, level: 'drifter' }],
    ];
    expect(after(...bots, ['ann', { kind: 'resign' }]).status).toBe('over');
  });

  test('the server acts for bots and for nobody else', () => {
    const server: Actor = { kind: 'server' };
    const move = { kind: 'move', move: { seat: 0, kind: 'end' } } as const;
    const refusal = { refusal: { error: 'not-your-turn' } };
    expect(decide(FACTS, table, { actor: server, action: move, now: 0 })).toMatchObject(refusal);
    expect(decide(FACTS, table, { actor: server, action: { kind: 'relay', on: true }, now: 1e15 })).toMatchObject(
      refusal,
    );
    const relayed = after(['ann', SIT], ['ben', SIT], ['cat', SIT], ['ann', { kind: 'relay', on: true }]);
    expect(decide(FACTS, relayed, { actor: server, action: move, now: 0 }).ok).toBe(true);
    expect(decide(FACTS, relayed, { actor: server, action: { kind: 'resign' }, now: 0 })).toMatchObject({
      refusal: { error: 'forbidden' },
    });
  });
});

type Step = readonly [string, Action];

/** A table where all this was done, one step after another. */
function after(...steps: readonly Step[]): TableState {
  return steps.reduce((table, [person, action]) => goOn(FACTS, table, person, action), newTable(FACTS));
}

function goOn(
  facts: TableFacts,
  table: TableState,
  person: string,
  action: Action,
  more: { now: number; absent?: readonly string[] } = { now: 0 },
): TableState {
  const decided = decide(facts, table, { actor: { kind: 'person', id: person }, action, ...more });
  if (!decided.ok) throw new Error(decided.refusal.error);
  const advanced = advanceTable(facts, table, { body: decided.value, at: more.now });
  if (!advanced.ok) throw new Error(advanced.reason.code);
  return advanced.value.table;
}

function decideFor(table: TableState, person: string, action: Action, now = 0): ReturnType<typeof decide> {
  return decide(FACTS, table, { actor: { kind: 'person', id: person }, action, now });
}
