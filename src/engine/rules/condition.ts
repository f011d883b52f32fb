import type { Condition, OfKind, Readers } from '../../vocabulary/index.ts';
import { contentOf } from '../content.ts';
import type { Seat } from '../move.ts';
import type { ReadonlyPlayer, ReadonlyState } from '../state.ts';
import { indexOfResource } from './amounts.ts';
import { countOf } from './network.ts';

export function isMet(state: ReadonlyState, seat: Seat, condition: Condition): boolean {
  const reader = CONDITIONS[condition.kind] as (state: ReadonlyState, seat: Seat, condition: Condition) => boolean;
  return reader(state, seat, condition);
}

export function areMet(state: ReadonlyState, seat: Seat, conditions: readonly Condition[]): boolean {
  for (const condition of conditions) if (!isMet(state, seat, condition)) return false;
  return true;
}

const CONDITIONS: Readers<Condition, [state: ReadonlyState, seat: Seat], boolean> = {
  count: (state, seat, { of, atLeast }: OfKind<Condition, 'count', 'of' | 'atLeast'>) =>
    countOf(contentOf(state), state.players[seat] as ReadonlyPlayer, of) >= atLeast,
  space: ({ spaces }, seat, { space }: OfKind<Condition, 'space', 'space'>) => spaces[seat] === space,
  produced: ({ phase, players }, seat, { resource }: OfKind<Condition, 'produced', 'resource'>) =>
    phase === 'production' && ((players[seat] as ReadonlyPlayer).produced & (1 << indexOfResource(resource))) !== 0,
};
