import type { CardNumber, TakeSpecialEffect } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { EffectRule } from '../dispatch.ts';
import type { Game } from '../game.ts';
import { finish, playerOf, push } from '../game.ts';
import type { Move, Seat } from '../move.ts';
import { EVERYBODY, markOf, SPECIAL_POOL } from '../rules/deck.ts';
import { orDone } from './or-done.ts';

/** Three ways to a special card (R-SPC-01). */
export const takeSpecialRule: EffectRule<TakeSpecialEffect> = {
  can: ({ state }) => state.offer.length + state.specials.length > 0,
  step(game, seat, task) {
    const { offer, specials } = game.state;
    const moves: Move[] = offer.map((card) => ({ seat, kind: 'take', card }));
    const top = specials[specials.length - 1];
    if (top !== undefined) moves.push({ seat, kind: 'take', card: top }, { seat, kind: 'look' });
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    finish(game, seat);
    if (move.kind === 'take') take(game, seat, move.card, task.cause);
    if (move.kind === 'look') look(game, seat, task.cause);
  },
  lacks: () => [{ code: 'no-special-left' }],
};

/** The new top card lies face up for all. */
export function turnUpSpecial(game: Game): void {
  const { specials, specialsSeen } = game.state;
  const top = specials.length - 1;
  if (top < 0 || game.thought) return;
  if (specialsSeen[top] === EVERYBODY) return;
  specialsSeen[top] = EVERYBODY;
  game.events?.push({ kind: 'turned-up', card: specials[top] as CardNumber });
}

function take(game: Game, seat: Seat, card: CardNumber, cause: Cause): void {
  const { state } = game;
  const index = state.offer.indexOf(card);
  if (index >= 0) {
    state.offer.splice(index, 1);
  } else {
    state.specials.pop();
    state.specialsSeen.pop();
  }
  const player = playerOf(game, seat);
  player.hand.push(card);
  player.marks.push(markOf(SPECIAL_POOL, EVERYBODY));
  game.events?.push({ kind: 'took', seat, card, cause });
  turnUpSpecial(game);
}

/** The face-up card goes under the deck, the next three are looked at, all of them if there are fewer (R-SPC-02). */
function look(game: Game, seat: Seat, cause: Cause): void {
  const { specials, specialsSeen } = game.state;
  const card = specials.pop() as CardNumber;
  specialsSeen.pop();
  specials.unshift(card);
  specialsSeen.unshift(EVERYBODY);
  const count = Math.min(3, specials.length);
  const cards = specials.splice(specials.length - count, count).reverse();
  specialsSeen.splice(specialsSeen.length - count, count);
  game.events?.push({ kind: 'under', seat, card });
  game.events?.push({ kind: 'looked', seat, count, cards });
  push(game, seat, { kind: 'looked', cards, cause });
}
