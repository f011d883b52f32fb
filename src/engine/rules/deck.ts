import { contentOf, type Content } from '../content.ts';
import type { CardNumber, OfKind, Passive } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { cardOf, isDear, isSpecial, passivesOf, playerOf } from '../play/game.ts';
import { withAt, withoutAt } from '../kit/lists.ts';
import type { Seat } from '../move.ts';
import { shuffle } from '../kit/random.ts';
import type { Player, State } from '../state.ts';
import { PERSONAL_ASSISTANT } from '../../vocabulary/index.ts';

/** A hand card's mark: its pool and the seats that know it. */
export function markOf(pool: number, seenBy: number): number {
  return pool * 16 + seenBy;
}
export const SPECIAL_POOL = 0;

/** The mask of what everybody knows, spectators included. */
export const EVERYBODY = 15;

/**
 * Draws era cards one after another (R-CMP-05). In production they are owed until all players are done (R-CMP-06), in a
 * thought for good: which cards they would be is hidden.
 */
export function drawCards(game: Game, seat: Seat, count: number, cause: Cause): void {
  if (game.mode !== 'play' || game.state.phase === 'production') {
    game.state.owed = withAt(game.state.owed, seat, (game.state.owed[seat] as number) + count);
    return;
  }
  const player = playerOf(game, seat);
  const cards: CardNumber[] = [];
  for (let i = 0; i < count; i++) {
    const card = turnUpEraCard(game);
    if (card === undefined) break;
    putInHand(player, card, markOf(game.state.pool, 0));
    cards.push(card);
  }
  game.events?.push({ kind: 'drew', seat, count: cards.length, cards, cause });
}

/** The next card of the deck, which is refilled from its discards when it is empty. */
export function turnUpEraCard(game: Game): CardNumber | undefined {
  const { state } = game;
  if (state.deck.length === 0 && state.discard.length > 0) {
    state.deck = shuffled(state, state.discard);
    state.discard = [];
    state.pool++;
    game.events?.push({ kind: 'reshuffled', cards: state.deck.length });
  }
  return state.deck.pop();
}

/** Shuffles by the game's own stream. */
export function shuffled<T>(state: State, items: T[]): T[] {
  const stream = { seed: state.seed, used: state.drawn };
  shuffle(items, stream);
  state.drawn = stream.used;
  return items;
}

export function putInHand(player: Player, card: CardNumber, mark: number): void {
  player.hand = [...player.hand, card];
  player.marks = [...player.marks, mark];
}

/** Takes a card out of a hand. */
export function takeFromHand(player: Player, card: CardNumber): void {
  const index = player.hand.indexOf(card);
  player.hand = withoutAt(player.hand, index);
  player.marks = withoutAt(player.marks, index);
}

/** Where a discarded card goes (R-CRD-07, R-CRD-13); into new lists, as thoughts share the old ones. */
export function putAway(state: State, card: CardNumber): 'discard' | 'removed' | 'under' {
  if (card === PERSONAL_ASSISTANT) return 'removed';
  if (isSpecial(contentOf(state), card)) {
    if (isDear(contentOf(state), cardOf(contentOf(state), card))) {
      state.removed = [...state.removed, card];
      return 'removed';
    }
    putUnder(state, card, EVERYBODY);
    return 'under';
  }
  if (cardOf(contentOf(state), card).era === state.era) {
    state.discard = [...state.discard, card];
    return 'discard';
  }
  state.removed = [...state.removed, card];
  return 'removed';
}

/** Puts a special under its deck; `seenBy` know it lies there. */
export function putUnder(state: State, card: CardNumber, seenBy: number): void {
  state.specials = [card, ...state.specials];
  state.specialsSeen = [seenBy, ...state.specialsSeen];
}

/** Discards hand cards in the order named; they are public from now on (R-INF-02). */
export function discardFromHand(game: Game, seat: Seat, cards: readonly CardNumber[], cause: Cause): void {
  if (cards.length === 0) return;
  const player = playerOf(game, seat);
  for (const card of cards) {
    takeFromHand(player, card);
    putAway(game.state, card);
  }
  game.events?.push({ kind: 'discarded', seat, cards, cause });
}

/** R-TRN-01: the usual one, and what permanent cards add. */
export function handLimit(content: Content, player: Pick<Player, 'permanents'>): number {
  let limit = content.rulebook.cards.hand;
  for (const number of player.permanents) {
    for (const passive of passivesOf(content, number)) {
      if (passive.kind !== 'hand-limit') continue;
      const { plus }: OfKind<Passive, 'hand-limit', 'plus'> = passive;
      limit += plus;
    }
  }
  return limit;
}
