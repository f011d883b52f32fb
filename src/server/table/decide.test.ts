import { describe, expect, test } from 'vitest';
import type { Action } from '../../wire/action.ts';
import { type Actor, decide } from './decide.ts';
import * as steps from '../../../test-kit/server/table-steps.ts';
import type { TableState } from './table-state.ts';

const { ALL_SIT, SIT, factsOf, factsWith, goOn } = steps;
const HOUR = 3_600_000;
const FACTS = factsWith();

function after(...all: readonly steps.Step[]): TableState {
  return steps.after(FACTS, ...all);
}

function decideFor(table: TableState, person: string, action: Action, now = 0): ReturnType<typeof decide> {
  return steps.decideFor(FACTS, table, person, action, { now });
}

describe('while people gather', () => {
  const table = after(['ann', { kind: 'sit', seat: 1 }]);
  test.each<[string, string, Action]>([
    ['already-seated', 'ann', SIT],
    ['seat-taken', 'ben', { kind: 'sit', seat: 1 }],
    ['forbidden', 'ben', { kind: 'bot', seat: 0, level: 'novice' }],
    ['seat-taken', 'ann', { kind: 'bot', seat: 1, level: 'novice' }],
    ['forbidden', 'ben', { kind: 'cancel' }],
    ['not-seated', 'ben', { kind: 'stand' }],
    ['not-running', 'ann', { kind: 'resign' }],
    ['not-running', 'ann', { kind: 'pause', on: true }],
    ['not-running', 'ann', { kind: 'take-back', count: 1 }],
  ])('%s: %s %j', (error, person, action) => {
    expect(decideFor(table, person, action)).toMatchObject({ ok: false, refusal: { error } });
  });

  test('a seat that is not there is named as what is wrong', () => {
    const refusal = { error: 'malformed', field: 'seat' };
    expect(decideFor(table, 'ben', { kind: 'sit', seat: 3 })).toEqual({ ok: false, refusal });
    expect(decideFor(table, 'ann', { kind: 'bot', seat: 3 })).toEqual({ ok: false, refusal });
    expect(decideFor(after(...ALL_SIT), 'ann', { kind: 'relay', on: true, seat: 3 })).toEqual({ ok: false, refusal });
  });

  test('the seat of a bot is taken, by whatever way it is asked for', () => {
    const bots = [0, 1, 2].map((seat): steps.Step => ['ann', { kind: 'bot', seat, level: 'novice' }]);
    const full = after(...bots);
    const refusal = { error: 'seat-taken' };
    expect(decideFor(full, 'ben', SIT)).toEqual({ ok: false, refusal });
    expect(decideFor(full, 'ben', { kind: 'sit', seat: 1 })).toEqual({ ok: false, refusal });
    expect(decideFor(after(...bots.slice(0, 1)), 'ben', SIT)).toMatchObject({ value: { seat: 1 } });
  });

  test('when somebody sleeps is noted as they sit down', () => {
    const quiet = { from: 22, to: 7 };
    expect(decideFor(table, 'ben', { kind: 'sit', quiet })).toEqual({
      ok: true,
      value: { kind: 'sit', seat: 0, person: 'ben', quiet },
    });
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
  const table = after(...ALL_SIT);
  test.each<[string, string, Action]>([
    ['not-gathering', 'dan', SIT],
    ['not-gathering', 'ann', { kind: 'stand' }],
    ['not-gathering', 'ann', { kind: 'cancel' }],
    ['not-seated', 'dan', { kind: 'resign' }],
    ['foreign-seat', 'ann', { kind: 'relay', on: true, seat: 1 }],
    ['foreign-seat', 'ann', { kind: 'relay', on: false, seat: 1 }],
    ['not-your-turn', 'ann', { kind: 'relay', on: false }],
    ['not-running', 'ann', { kind: 'pause', on: false }],
  ])('%s: %s %j', (error, person, action) => {
    expect(decideFor(table, person, action)).toMatchObject({ ok: false, refusal: { error } });
  });

  test('the seat of somebody who is away for a day can be handed to a bot by others, and is theirs when they return', () => {
    const wish: Action = { kind: 'relay', on: true, seat: 1 };
    expect(decideFor(table, 'ann', wish, 24 * HOUR).ok).toBe(false);
    expect(decideFor(table, 'ann', wish, 24 * HOUR + 1)).toMatchObject({ ok: true, value: { seat: 1, on: true } });
    const later = { ...table, clocks: table.clocks.map((clock) => ({ ...clock, since: 10 * HOUR })) };
    expect(decideFor(later, 'ann', wish, 34 * HOUR).ok).toBe(false);
    expect(decideFor(later, 'ann', wish, 34 * HOUR + 1).ok).toBe(true);
    const relayed = after(...ALL_SIT, ['ben', { kind: 'relay', on: true }]);
    expect(decideFor(relayed, 'ann', { kind: 'relay', on: false, seat: 1 })).toMatchObject({ ok: false });
    expect(decideFor(relayed, 'ben', { kind: 'relay', on: false })).toMatchObject({ ok: true });
    const move = { kind: 'move', move: { seat: 1, kind: 'end' } } as const;
    expect(decideFor(relayed, 'ben', move)).toMatchObject({ refusal: { error: 'not-your-turn' } });
  });

  test('at a live table a bot goes on, or a break begins, without somebody who has been gone for minutes', () => {
    const live = factsOf({ kind: 'live', bank: HOUR, perTurn: 0 });
    const sat = steps.after(live, ...ALL_SIT);
    const ask = (action: Action, minutes: number, absent: readonly string[]) =>
      steps.decideFor(live, sat, 'ann', action, { now: minutes * 60_000, absent });
    const relay: Action = { kind: 'relay', on: true, seat: 1 };
    expect(ask(relay, 4, []).ok).toBe(false);
    expect(ask(relay, 3, ['ben']).ok).toBe(false);
    expect(ask(relay, 4, ['cat']).ok).toBe(false);
    expect(ask(relay, 4, ['ben'])).toEqual({ ok: true, value: { kind: 'relay', seat: 1, on: true, cause: 'wish' } });
    const pause: Action = { kind: 'pause', on: true };
    const broken = goOn(live, sat, 'ann', pause, { now: 240_000, absent: ['ben'] });
    expect(broken.status).toBe('running');
    expect(goOn(live, broken, 'cat', pause, { now: 240_000, absent: ['ben'] }).status).toBe('paused');
    expect(goOn(live, broken, 'cat', pause, { now: 240_000, absent: [] }).status).toBe('running');
    const days = factsOf({ kind: 'days', hours: 72 });
    const later = { now: 71 * HOUR, absent: ['ben'] };
    expect(steps.decideFor(days, sat, 'ann', relay, later)).toMatchObject({ refusal: { error: 'foreign-seat' } });
  });

  test('a bot plays on for who resigns; the last one left has won', () => {
    const resigned = after(...ALL_SIT, ['ann', { kind: 'resign' }]);
    expect(resigned.status).toBe('running');
    expect(decideFor(resigned, 'ann', { kind: 'resign' })).toEqual({ ok: false, refusal: { error: 'game-over' } });
    expect(decideFor(resigned, 'ann', { kind: 'relay', on: true })).toMatchObject({ refusal: { error: 'game-over' } });
    expect(after(...ALL_SIT, ['ann', { kind: 'resign' }], ['cat', { kind: 'resign' }]).status).toBe('over');
    const bots: steps.Step[] = [
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
    const relayed = after(...ALL_SIT, ['ann', { kind: 'relay', on: true }]);
    expect(decide(FACTS, relayed, { actor: server, action: move, now: 0 }).ok).toBe(true);
    expect(decide(FACTS, relayed, { actor: server, action: { kind: 'resign' }, now: 0 })).toMatchObject({
      refusal: { error: 'forbidden' },
    });
  });
});
