import type { CardNumber, Effect, OfKind } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { EffectRule } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { finish, playerOf, push } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { EVERYBODY, markOf, putInHand, putUnder, SPECIAL_POOL } from '../rules/deck.ts';
import type { State } from '../state.ts';
import { orDone } from './or-done.ts';

/** Three ways to a special card (R-SPC-01). */
export const takeSpecialRule: EffectRule<OfKind<Effect, 'take-special'>> = {
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
  if (top < 0 || game.mode !== 'play') return;
  if (specialsSeen[top] === EVERYBODY) return;
  specialsSeen[top] = EVERYBODY;
  game.events?.push({ kind: 'turned-up', card: specials[top] as CardNumber });
}

function take(game: Game, seat: Seat, card: CardNumber, cause: Cause): void {
  const { state } = game;
  if (state.offer.includes(card)) state.offer = state.offer.filter((other) => other !== card);
  else takeTopSpecials(state, 1);
  const player = playerOf(game, seat);
  putInHand(player, card, markOf(SPECIAL_POOL, EVERYBODY));
  game.events?.push({ kind: 'took', seat, card, cause });
  turnUpSpecial(game);
}

/** The face-up card goes under the deck, the next ones are looked at, all of them if there are fewer (R-SPC-02). */
function look(game: Game, seat: Seat, cause: Cause): void {
  const { state } = game;
  const [card] = takeTopSpecials(state, 1) as [CardNumber];
  putUnder(state, card, EVERYBODY);
  const cards = takeTopSpecials(state, Math.min(game.content.rulebook.specials.looked, state.specials.length));
  const count = cards.length;
  game.events?.push({ kind: 'under', seat, card });
  game.events?.push({ kind: 'looked', seat, count, cards });
  push(game, seat, { kind: 'looked', cards, cause });
}

/** Takes the top cards of the specials, the topmost first; what is left is a new list, as thoughts share the old one. */
function takeTopSpecials(state: State, count: number): CardNumber[] {
  const left = state.specials.length - count;
  const cards = state.specials.slice(left).reverse();
  state.specials = state.specials.slice(0, left);
  state.specialsSeen = state.specialsSeen.slice(0, left);
  return cards;
}
