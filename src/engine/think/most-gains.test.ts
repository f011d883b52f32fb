import { describe, expect, test } from 'vitest';
import type { Effect, Gains } from '../../vocabulary/index.ts';
import { gameFrom } from '../play/advance.ts';
import type { State } from '../state.ts';
import { type Position, positionFrom } from '../written/position.ts';
import { mostOf } from './most-gains.ts';

function stateOf(position: Position): State {
  const result = positionFrom(position);
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  return gameFrom(result.value).state;
}

const BARE = { kelp: 0, steelplast: 0, science: 2, credit: 0 };

describe('the most an effect gives as things stand', () => {
  const state = stateOf({ players: [BARE, {}] });
  const most = (effect: Effect): Gains => mostOf(state, 0, effect);
  const gain: Effect = { kind: 'gain', gain: { kelp: 2 } };

  test('counts all parts and the better option', () => {
    expect(most({ kind: 'all', parts: [gain, gain] })).toEqual({ kelp: 4 });
    expect(most({ kind: 'either', options: [gain, { kind: 'gain', gain: { kelp: 1, credit: 1 } }] })).toEqual({
      kelp: 2,
      credit: 1,
    });
  });

  test('pays no more than there is', () => {
    expect(most({ kind: 'pay', costs: [{ science: 1 }], times: 5, then: gain })).toEqual({ kelp: 4 });
    expect(most({ kind: 'exchange', between: ['science', 'credit'], upTo: 3 })).toEqual({ credit: 2 });
  });

  test('counts what is there and asks whether conditions hold', () => {
    const perCity: Effect = {
      kind: 'gain',
      gain: { credit: 2 },
      per: { count: { kind: 'cities' }, each: 1, max: 3 },
    };
    expect(most(perCity)).toEqual({ credit: 2 });
    const ifFarms: Effect = {
      kind: 'if',
      condition: { kind: 'count', of: { kind: 'structures', what: ['farm'] }, atLeast: 1 },
      then: gain,
    };
    expect(most(ifFarms)).toEqual({});
  });

  test('climbs the Federation track', () => {
    const climbing = (space: number): Gains =>
      mostOf({ ...state, spaces: [space, 5] }, 0, { kind: 'advance', steps: 2 });
    expect(climbing(5)).toEqual({ credit: 1 });
    expect(climbing(4)).toEqual({ steelplast: 1, credit: 1 });
    expect(climbing(2)).toEqual({});
  });
});
