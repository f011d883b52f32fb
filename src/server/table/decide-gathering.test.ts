import { describe, expect, test } from 'vitest';
import type { Action } from '../../wire/action.ts';
import * as steps from '../../../test-kit/server/table-steps.ts';
import { HOST_PATIENCE } from '../../wire/limits.ts';
import { hostOf } from './decide.ts';
import type { TableState } from './table-state.ts';

const { ALL_SIT, SIT, after, decideFor, factsWith, goOn } = steps;
const CONFIRMED = factsWith({ confirmStart: true });
const ANN_AND_BEN = ALL_SIT.slice(0, 2);

const refusalOf = (table: TableState, person: string, action: Action): unknown => {
  const decided = decideFor(CONFIRMED, table, person, action);
  return decided.ok ? 'ok' : decided.refusal.error;
};

describe('whom the host removes', () => {
  const table = after(CONFIRMED, ...ANN_AND_BEN);
  const removed = goOn(CONFIRMED, table, 'ann', { kind: 'remove', seat: 1 });

  test('has no seat any more, and does not get another', () => {
    expect(removed.seats.map(({ person }) => person)).toEqual(['ann', undefined, undefined]);
    expect(refusalOf(removed, 'ben', SIT)).toBe('removed');
    expect(refusalOf(removed, 'cat', SIT)).toBe('ok');
  });

  test('is somebody else at the table, before the game begins', () => {
    for (const seat of [0, 2]) expect(refusalOf(table, 'ann', { kind: 'remove', seat })).toBe('malformed');
    expect(refusalOf(table, 'ben', { kind: 'remove', seat: 0 })).toBe('forbidden');
    const begun = after(factsWith(), ...ALL_SIT);
    expect(refusalOf(begun, 'ann', { kind: 'remove', seat: 1 })).toBe('not-gathering');
  });
});

describe('a full table whose host begins it', () => {
  const full = after(CONFIRMED, ...ALL_SIT);

  test('waits for the host and nobody else', () => {
    expect(full.status).toBe('gathering');
    expect(refusalOf(full, 'ben', { kind: 'start' })).toBe('forbidden');
    expect(goOn(CONFIRMED, full, 'ann', { kind: 'start' }).status).toBe('running');
  });

  test('cannot begin with a free seat', () => {
    expect(refusalOf(after(CONFIRMED, ...ANN_AND_BEN), 'ann', { kind: 'start' })).toBe('not-full');
  });

  test('begins by itself where the host is alone with bots', () => {
    const bots = [1, 2].map((seat): steps.Step => ['ann', { kind: 'bot', seat, level: 'novice' }]);
    expect(after(CONFIRMED, ['ann', SIT], ...bots).status).toBe('running');
  });

  test('begins with the last seat where nothing else was agreed', () => {
    expect(after(factsWith(), ...ALL_SIT).status).toBe('running');
  });
});

describe('the host', () => {
  const table = after(CONFIRMED, ...ANN_AND_BEN);

  test('makes somebody else the host, and is like the others from then on', () => {
    const handed = goOn(CONFIRMED, table, 'ann', { kind: 'host', seat: 1 });
    expect(hostOf(CONFIRMED, handed)).toBe('ben');
    expect(refusalOf(handed, 'ann', { kind: 'bot', seat: 2, level: 'novice' })).toBe('forbidden');
    expect(refusalOf(handed, 'ben', { kind: 'remove', seat: 0 })).toBe('ok');
    for (const seat of [0, 2]) expect(refusalOf(table, 'ann', { kind: 'host', seat })).toBe('malformed');
  });

  test('who leaves is succeeded by the next at the table', () => {
    const left = goOn(CONFIRMED, table, 'ann', { kind: 'stand' });
    expect(hostOf(CONFIRMED, left)).toBe('ben');
    expect(refusalOf(left, 'ben', { kind: 'bot', seat: 0, level: 'novice' })).toBe('ok');
    const others = goOn(CONFIRMED, after(CONFIRMED, ...ALL_SIT), 'ben', { kind: 'stand' });
    expect(hostOf(CONFIRMED, others)).toBe('ann');
    const round = goOn(
      CONFIRMED,
      goOn(CONFIRMED, after(CONFIRMED, ...ALL_SIT), 'ann', { kind: 'host', seat: 2 }),
      'cat',
      {
        kind: 'stand',
      },
    );
    expect(hostOf(CONFIRMED, round)).toBe('ann');
    expect(goOn(CONFIRMED, left, 'ben', { kind: 'stand' }).status).toBe('cancelled');
  });

  test('who is away and does nothing can be succeeded by who is there', () => {
    const takeOver: Action = { kind: 'host', seat: 1 };
    const late = { now: HOST_PATIENCE + 1, absent: ['ann'] };
    expect(refusalOf(table, 'ben', takeOver)).toBe('forbidden');
    expect(decideFor(CONFIRMED, table, 'ben', takeOver, { ...late, absent: [] }).ok).toBe(false);
    expect(decideFor(CONFIRMED, table, 'ben', takeOver, { ...late, now: HOST_PATIENCE }).ok).toBe(false);
    expect(decideFor(CONFIRMED, table, 'ben', { kind: 'host', seat: 0 }, late).ok).toBe(false);
    expect(decideFor(CONFIRMED, table, 'cat', takeOver, late)).toMatchObject({ refusal: { error: 'not-seated' } });
    const taken = goOn(CONFIRMED, table, 'ben', takeOver, late);
    expect(hostOf(CONFIRMED, taken)).toBe('ben');
    // What happened lately is no reason to push the host aside.
    expect(decideFor(CONFIRMED, taken, 'ann', { kind: 'host', seat: 0 }, { now: late.now, absent: ['ben'] }).ok).toBe(
      false,
    );
  });
});
