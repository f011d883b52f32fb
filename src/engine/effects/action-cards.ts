import type { Content } from '../content.ts';
import type { CardNumber, Effect, OfKind } from '../../vocabulary/index.ts';
import { ofCard } from '../cause.ts';
import { can, type EffectRule } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { effectOf, leave, playerOf, push } from '../play/game.ts';
import { without } from '../kit/lists.ts';
import type { Move, Seat } from '../move.ts';
import type { Amounts } from '../rules/amounts.ts';
import { trigger, triggeredBy } from '../rules/triggers.ts';
import { effectTask } from '../task.ts';
import { orDone } from './or-done.ts';

/** "Use an A-card" (R-CRD-03): one that is ready and of which something can be carried out (R-TRN-16). */
export const useActionRule: EffectRule<OfKind<Effect, 'use-action', 'upTo'>> = {
  can: (game, seat) => playerOf(game, seat).ready.some((card) => canUse(game, seat, card)),
  step(game, seat, task) {
    const moves: Move[] = [];
    for (const card of playerOf(game, seat).ready)
      if (canUse(game, seat, card)) moves.push({ seat, kind: 'use', card });
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    leave(game, seat, task, move.kind === 'use' ? task.left - 1 : 0);
    if (move.kind !== 'use') return;
    // R-CRD-12: used from the moment its action begins.
    const player = playerOf(game, seat);
    player.ready = without(player.ready, move.card);
    player.used = [...player.used, move.card];
    game.events?.push({ kind: 'used', seat, card: move.card, cause: task.cause });
    useAction(game, seat, move.card);
  },
  lacks: (game, seat) =>
    playerOf(game, seat).ready.length === 0 ? [{ code: 'no-ready-action' }] : [{ code: 'no-useful-action' }],
};

export const readyActionRule: EffectRule<OfKind<Effect, 'ready-action', 'upTo'>> = {
  can: (game, seat) => playerOf(game, seat).used.length > 0,
  step(game, seat, task) {
    const moves: Move[] = playerOf(game, seat).used.map((card) => ({ seat, kind: 'ready', card }));
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    leave(game, seat, task, move.kind === 'ready' ? task.left - 1 : 0);
    if (move.kind !== 'ready') return;
    const player = playerOf(game, seat);
    player.used = without(player.used, move.card);
    player.ready = [...player.ready, move.card];
    game.events?.push({ kind: 'readied', seat, cards: [move.card], cause: task.cause });
  },
  lacks: () => [{ code: 'no-used-action' }],
};

/** Begins the action of a card; what reacts to the use of an A-card follows when the action is over. */
export function useAction(game: Game, seat: Seat, card: CardNumber): void {
  trigger(game, seat, triggeredBy(game, seat, { on: 'use-action' }));
  push(game, seat, effectTask(actionOf(game.content, card), ofCard(card), true));
}

/** Could part of this card's action be carried out? A card cannot count on itself. */
export function canUse(game: Game, seat: Seat, card: CardNumber): boolean {
  const { considered } = game;
  if (considered.includes(card)) return false;
  if (considered.length === 0) {
    const possible = isPossible(game, seat, card);
    useless.delete(considered);
    return possible;
  }
  const known = uselessWith(considered, playerOf(game, seat).resources);
  if (known === undefined || known.has(card)) return false;
  const possible = isPossible(game, seat, card);
  if (!possible) known.add(card);
  return possible;
}

function isPossible(game: Game, seat: Seat, card: CardNumber): boolean {
  game.considered.push(card);
  const possible = can(game, seat, effectTask(actionOf(game.content, card), ofCard(card), true));
  game.considered.pop();
  return possible;
}

/**
 * The cards that were of no use to the one being considered, by what was in stock. Cards that use cards, or slots that do,
 * would otherwise be followed in every order there is; but a card that is of no use after another is of none before it.
 */
const useless = new WeakMap<readonly CardNumber[], Map<Amounts, Set<CardNumber>>>();
/** More payments on the way are not followed; with printed cards there are two at most. */
const MOST_STOCKS = 4;

function uselessWith(considered: readonly CardNumber[], stock: Amounts): Set<CardNumber> | undefined {
  let stocks = useless.get(considered);
  if (stocks === undefined) useless.set(considered, (stocks = new Map<Amounts, Set<CardNumber>>()));
  let known = stocks.get(stock);
  if (known === undefined && stocks.size < MOST_STOCKS) stocks.set(stock, (known = new Set()));
  return known;
}

function actionOf(content: Content, card: CardNumber): Effect {
  return effectOf(content, card) ?? { kind: 'all', parts: [] };
}
