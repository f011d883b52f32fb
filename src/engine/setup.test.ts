import { describe, expect, test } from 'vitest';
import { seedFrom } from './kit/random.ts';
import { checkSetup, type Setup } from './setup.ts';

const TABLE: Setup = { players: 3, seed: seedFrom('setup'), boards: 'basic', contracts: false };
const SOLO: Setup = { players: 1, seed: seedFrom('setup'), boards: 'advanced', contracts: false };

function faultOf(change: object, base: Setup = TABLE): string | undefined {
  const reason = checkSetup({ ...base, ...change });
  return reason?.code === 'malformed' ? reason.field : reason?.code;
}

describe('a setup', () => {
  test.each([1, 2, 3, 4])('R-SET-01 is for %i players', (players) => {
    expect(faultOf({ players }, players === 1 ? SOLO : TABLE)).toBeUndefined();
  });

  test.each([0, 5, 2.5, '3', undefined])('R-SET-01 is not for %s players', (players) => {
    expect(faultOf({ players })).toBe('setup.players');
  });

  test.each([
    ['basic', [1, 2, 3]],
    ['basic', [4, 2, 1]],
    ['advanced', [8, 5, 6]],
  ])('R-SET-04 may choose different boards of one kind: %s %j', (boards, sides) => {
    expect(faultOf({ boards, sides })).toBeUndefined();
  });

  test.each([
    ['one board twice', 'basic', [1, 2, 1]],
    ['one board for two players short', 'basic', [1, 2]],
    ['a board too many', 'basic', [1, 2, 3, 4]],
    ['an advanced side among basic ones', 'basic', [1, 2, 7]],
    ['a basic side among advanced ones', 'advanced', [5, 6, 3]],
    ['both sides of one board', 'basic', [1, 5, 2]],
    ['no such side', 'advanced', [5, 6, 9]],
    ['no list', 'basic', 'all'],
  ])('R-SET-04 refuses %s', (_name, boards, sides) => {
    expect(faultOf({ boards, sides })).toBe('setup.sides');
  });

  test.each([2, 3, 4])('R-SET-08 may have contracts for %i players', (players) => {
    expect(faultOf({ players, contracts: true })).toBeUndefined();
    expect(faultOf({ players, contracts: false })).toBeUndefined();
  });

  test('R-SET-08 has no contracts in solo', () => {
    expect(faultOf({ contracts: true }, SOLO)).toBe('setup.players');
  });

  test('R-SET-04 solo is played on an advanced board', () => {
    expect(faultOf({ boards: 'basic' }, SOLO)).toBe('setup.players');
  });

  test.each([
    ['setup.seed', { seed: seedFrom('x').slice(1) }],
    ['setup.seed', { seed: seedFrom('x').toUpperCase().replace(/\d/g, 'F') }],
    ['setup.boards', { boards: 'both' }],
    ['setup.contracts', { contracts: 1 }],
    ['setup.soloStart', { soloStart: 1 }],
    ['setup.rules', { rules: 'house' }],
  ])('R-SET-01 names the field that is wrong: %s', (field, change) => {
    expect(faultOf(change)).toBe(field);
  });

  test.each([[[]], [undefined], ['setup'], [7]])('R-SET-01 must be a record, not %j', (value) => {
    expect(checkSetup(value)).toEqual({ code: 'malformed', field: 'setup' });
  });
});
