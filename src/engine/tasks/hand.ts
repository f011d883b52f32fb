import { contentOf, isOurs, type Content } from '../content.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { combinations, orders, waysToChoose, waysToOrder } from '../kit/combinations.ts';
import type { Decision } from '../decision.ts';
import type { TaskRule } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { cardOf, finish, isDear, isSpecial, playerOf, push } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { discardFromHand, handLimit } from '../rules/deck.ts';
import type { Player, State } from '../state.ts';
import type { Task } from '../task.ts';

/** Keep some of the opening cards (R-SET-07). */
export const keepRule: TaskRule<Extract<Task, { kind: 'keep' }>> = {
  step: (game, seat) =>
    combinations(playerOf(game, seat).hand, keptOf(game.content, playerOf(game, seat))).map(
      (cards): Move => ({ seat, kind: 'keep', cards }),
    ),
  run(game, seat, _task, move) {
    if (move.kind !== 'keep') return;
    const player = playerOf(game, seat);
    // By number: the order of the hand, that of drawing, is hidden (R-INF-04).
    const discarded = player.hand.filter((card) => !move.cards.includes(card)).sort((a, b) => a - b);
    choose(game, seat, discarded);
  },
};

/** Discard down to the limit at the start of the turn, as prepared if so (R-TRN-01, R-TRN-12). */
export const discardRule: TaskRule<Extract<Task, { kind: 'discard' }>> = {
  step(game, seat) {
    const player = playerOf(game, seat);
    if (excessOf(game.content, player) <= 0) {
      player.prepared = undefined;
      finish(game, seat);
      return undefined;
    }
    return player.prepared === undefined
      ? discards(game.content, player, seat)
      : [{ seat, kind: 'discard', cards: player.prepared }];
  },
  run(game, seat, _task, move) {
    if (move.kind !== 'discard') return;
    const player = playerOf(game, seat);
    if (move.cards.length >= excessOf(game.content, player)) finish(game, seat);
    player.prepared = undefined;
    discardFromHand(game, seat, move.cards, 'hand-limit');
  },
};

/** The same at the start of an era, together with all others (R-ERA-01). */
export const eraDiscardRule: TaskRule<Extract<Task, { kind: 'era-discard' }>> = {
  step(game, seat) {
    const player = playerOf(game, seat);
    if (excessOf(game.content, player) > 0) return discards(game.content, player, seat);
    finish(game, seat);
    return undefined;
  },
  run(game, seat, _task, move) {
    if (move.kind !== 'discard') return;
    const isLast = move.cards.length >= excessOf(game.content, playerOf(game, seat));
    choose(game, seat, move.cards);
    if (!isLast) push(game, seat, { kind: 'era-discard' });
  },
};

/** R-SET-07; all of them if a small deck gave no more. */
export function keptOf(content: Content, { hand }: Player): number {
  return Math.min(content.rulebook.cards.kept, hand.length);
}

/** How many cards are too many, besides those already chosen. */
export function excessOf(content: Content, player: Player): number {
  return player.hand.length - (player.chosen?.length ?? 0) - handLimit(content, player);
}

/**
 * Above this many answers, what is too many is discarded in several steps. The printed cards never come near theirs; with a
 * set a question must stay small enough to be sent to everybody who watches.
 */
const MOST_DISCARDS = { core: 5000, set: 500 };

/** How many cards are discarded at once. */
export function discardedAtOnce(content: Content, player: Player): number {
  const held = player.hand.length - (player.chosen?.length ?? 0);
  const under = player.hand.filter((card) => goesUnder(content, card)).length;
  const most = isOurs(content) ? MOST_DISCARDS.core : MOST_DISCARDS.set;
  const ways = (count: number): number => waysToChoose(held, count) * waysToOrder(Math.min(under, count, MOST_ORDERED));
  let count = Math.max(0, excessOf(content, player));
  while (count > 1 && ways(count) > most) count--;
  return count;
}

/**
 * Every way to come down to the limit, or nearer to it; the order counts for specials that go under their deck. Cards are named by number,
 * not in the order they were drawn in, which a public discard would tell (R-INF-04).
 */
export function discards(content: Content, player: Player, seat: Seat): Move[] {
  const hand = player.hand.filter((card) => player.chosen?.includes(card) !== true).sort((a, b) => a - b);
  return combinations(hand, discardedAtOnce(content, player)).flatMap((cards) =>
    ordersUnder(content, cards).map((ordered): Move => ({ seat, kind: 'discard', cards: ordered })),
  );
}

/** The discards a player may prepare while others act (R-TRN-01); nothing if there is none to prepare. */
export function preparable(state: State, seat: Seat): Decision | undefined {
  const player = state.players[seat];
  if (
    player === undefined ||
    state.phase !== 'play' ||
    state.turn?.seat === seat ||
    excessOf(contentOf(state), player) <= 0 ||
    excessOf(contentOf(state), player) > discardedAtOnce(contentOf(state), player)
  )
    return undefined;
  const moves = discards(contentOf(state), player, seat).map((move): Move => ({ ...move, kind: 'prepare' }) as Move);
  if (player.prepared !== undefined) moves.push({ seat, kind: 'prepare', cards: [] });
  return { seat, kind: 'discard', cause: undefined, moves };
}

/** Sets a simultaneous choice down; it is carried out, and seen, when everyone has chosen (R-INF-02). */
function choose(game: Game, seat: Seat, discarded: readonly CardNumber[]): void {
  finish(game, seat);
  const player = playerOf(game, seat);
  player.chosen = [...(player.chosen ?? []), ...discarded];
  game.events?.push({ kind: 'chose', seat, cards: discarded });
}

/** More than this many orders are not listed; `apply` takes the cards in any order. */
const MOST_ORDERED = 4;

function ordersUnder(content: Content, cards: CardNumber[]): CardNumber[][] {
  const under = cards.filter((card) => goesUnder(content, card));
  if (under.length < 2 || under.length > MOST_ORDERED) return [cards];
  const others = cards.filter((card) => !under.includes(card));
  return orders(under).map((ordered) => [...others, ...ordered]);
}

function goesUnder(content: Content, card: CardNumber): boolean {
  return isSpecial(content, card) && !isDear(content, cardOf(content, card));
}
