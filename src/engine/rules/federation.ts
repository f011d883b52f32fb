import type { Content } from '../content.ts';
import type { Gains, Space } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import { ofSpace } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { withAt, without } from '../kit/lists.ts';
import type { Seat } from '../move.ts';
import { gain } from './treasury.ts';
import { trigger, triggeredBy } from './triggers.ts';

/** What the step up from this space gives; from the top space one stays there (R-FED-01, R-FED-03). */
export function bonusAfter(content: Content, space: number): Gains {
  return content.rulebook.track[above(space)];
}

/** One step up the Federation track (R-FED-02, R-FED-03). */
export function advanceOne(game: Game, seat: Seat, cause: Cause): void {
  const { state } = game;
  const space = above(state.spaces[seat] as number);
  state.spaces = withAt(state.spaces, seat, space);
  state.stack = [seat, ...without(state.stack, seat)];
  game.events?.push({ kind: 'advanced', seat, space, cause });
  const bonus = game.content.rulebook.track[space];
  if (Object.keys(bonus).length > 0) gain(game, seat, bonus, ofSpace(space));
  trigger(game, seat, triggeredBy(game, seat, { on: 'advance', space }));
}

function above(space: number): Space {
  return Math.max(1, space - 1) as Space;
}

/** Furthest first; on one space the latest arrival, which lies on top, first (R-RND-02). */
export function orderByTrack(spaces: readonly number[], stack: readonly Seat[]): Seat[] {
  return stack.slice().sort((a, b) => (spaces[a] as number) - (spaces[b] as number));
}
