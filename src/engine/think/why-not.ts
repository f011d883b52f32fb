import type { Card, CardNumber, Effect, MetropolisPlaceId, OfKind, SiteId, SlotId } from '../../vocabulary/index.ts';
import { METROPOLIS_PLACES } from '../../vocabulary/index.ts';
import { type Cause, ofCard } from '../cause.ts';
import type { Decision } from '../decision.ts';
import { can, lacks, step } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { cardOf, laneOf, mainBoardOf, playerOf, slotAt, slotIndex } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { gameFrom } from '../play/advance.ts';
import { isMetAfter, think } from './obligation.ts';
import type { Reason } from '../reason.ts';
import { amountsOf } from '../rules/amounts.ts';
import { isPlaceConnected } from '../rules/network.ts';
import { shortfall } from '../rules/shortfall.ts';
import { isOccupiedByOthers, isUnoccupied, slotTask } from '../rules/slot.ts';
import { pay } from '../rules/treasury.ts';
import type { State } from '../state.ts';
import { CLONER_FREE, NOTHING } from '../state.ts';
import { againstBuild, againstUpgrade } from './site-reasons.ts';
import { isSameMove } from '../play/same-move.ts';
import { discardedAtOnce, keptOf, preparable } from '../tasks/hand.ts';
import { cloningCost } from '../tasks/turn.ts';
import type { EffectTask, Task } from '../task.ts';
import { effectTask } from '../task.ts';
import { siteOf } from '../topology.ts';

type WithoutSeat<M> = M extends Move ? Omit<M, 'seat'> : never;
/** What somebody would like: a move, just the effect of a card, once more of an effect, or to have a metropolis connected. */
export type Wish =
  | WithoutSeat<Move>
  | { readonly kind: 'effect'; readonly card: CardNumber }
  | { readonly kind: 'again'; readonly effect: Effect; readonly cause: Cause }
  | { readonly kind: 'metropolis'; readonly place: MetropolisPlaceId };

/** Why a wish cannot be had now, as far as the rules know; nothing if it can. */
export function whyNot(state: State, seat: Seat, wish: Wish): Reason[] {
  const game = gameFrom(state);
  if (state.players[seat] === undefined) return [{ code: 'malformed', field: 'seat' }];
  if (wish.kind === 'effect') {
    const card: Card | undefined = game.content.cards[wish.card];
    if (card === undefined) return [{ code: 'malformed', field: 'card' }];
    return card.type === 'permanent' ? [] : lacking(game, seat, effectTask(card.effect, ofCard(wish.card), false));
  }
  if (wish.kind === 'again') return lacking(game, seat, effectTask(wish.effect, wish.cause, false));
  if (wish.kind === 'metropolis') return againstMetropolis(game, seat, wish.place);
  const move = { ...wish, seat } as Move;
  const decision =
    wish.kind === 'prepare' ? preparable(state, seat) : game.decisions.find((candidate) => candidate.seat === seat);
  if (decision?.moves.some((legal) => isSameMove(legal, move))) return [];
  const obligation = brokenObligation(game, seat, move);
  if (obligation !== undefined) return [obligation];
  const reasons = against(game, seat, topEffect(game, seat), move);
  if (decision === undefined) return [{ code: state.phase === 'over' ? 'game-over' : 'not-your-turn' }, ...reasons];
  if (reasons.length > 0) return reasons;
  return [wish.kind === 'take' ? wrongTimeForSpecial(game) : { code: 'not-asked' }];
}

function wrongTimeForSpecial({ state }: Game): Reason {
  const slots = mainBoardOf(state).slots.filter(({ effect }) => givesSpecial(effect));
  return slots.length === 0 ? { code: 'not-asked' } : { code: 'special-slot', slots: slots.map(({ id }) => id) };
}

function givesSpecial(effect: Effect): boolean {
  if (effect.kind === 'all') return effect.parts.some(givesSpecial);
  if (effect.kind === 'either') return effect.options.some(givesSpecial);
  return effect.kind === 'take-special' || ('then' in effect && givesSpecial(effect.then));
}

/** Why this move is not among the legal ones. */
export function reasonsAgainst(state: State, decision: Decision, move: Move): Reason[] {
  const game = gameFrom(state);
  const obligation = brokenObligation(game, move.seat, move);
  if (obligation !== undefined) return [obligation];
  if (!decision.moves.some((legal) => legal.kind === move.kind) && !isAsked(decision, move))
    return [{ code: 'not-asked' }];
  return against(game, move.seat, topEffect(game, move.seat), move);
}

/** Questions that a move of this kind answers although no such move is legal just now. */
function isAsked(decision: Decision, move: Move): boolean {
  if (move.kind === 'done') return decision.kind !== 'play' && decision.kind !== 'menu';
  return decision.kind === move.kind || (decision.kind === 'menu' && (move.kind === 'card' || move.kind === 'slot'));
}

/** The move would be legal but for what it makes impossible (R-TRN-17, R-BLD-12). */
function brokenObligation(game: Game, seat: Seat, move: Move): Reason | undefined {
  const lane = laneOf(game, seat);
  const top = lane[lane.length - 1];
  // The game has settled, so the step only lists the answers, broken obligations among them.
  if (top === undefined || !step(game, seat, top)?.some((raw) => isSameMove(raw, move))) return undefined;
  const { turn } = game.state;
  const breaksUpgrade = lane.some((task, i) => task.kind === 'finish' && !isMetAfter(game, seat, i, move));
  if (breaksUpgrade || turn === undefined || turn.slot === NOTHING) return { code: 'upgrade-would-be-impossible' };
  return { code: 'slot-would-be-impossible', slot: slotAt(game.state, turn.slot).id };
}

function against(game: Game, seat: Seat, effect: EffectTask | undefined, move: Move): Reason[] {
  switch (move.kind) {
    case 'play':
      return againstPlay(game, seat, move.slot, move.card, move.clone === true);
    case 'build':
      return againstBuild(game, seat, effect, move);
    case 'upgrade':
      return againstUpgrade(game, seat, effect, move.site, move.option ?? 0);
    case 'symbiosis':
      return againstSymbiosis(game, seat, effect, move.site);
    case 'use':
    case 'ready':
      return againstAction(game, seat, move.kind, move.card);
    case 'card':
      return againstCard(game, seat, move.room);
    case 'slot':
      return againstSlot(game, seat, game.state.turn?.slot ?? NOTHING);
    case 'keep':
    case 'discard':
    case 'prepare':
      return againstCards(game, seat, move.kind, move.cards);
    case 'perform':
      return againstPerform(game, seat, effect, move.slot);
    case 'done':
      return effect?.must ? [{ code: 'must-act' }] : [];
    default:
      return effect === undefined ? [] : lacking(game, seat, effect);
  }
}

function lacking(game: Game, seat: Seat, task: EffectTask): Reason[] {
  return can(game, seat, task) ? [] : lacks(game, seat, task);
}

function againstPlay(game: Game, seat: Seat, id: SlotId, card: CardNumber | undefined, clone: boolean): Reason[] {
  const player = playerOf(game, seat);
  const slot = slotIndex(game.state, id);
  if (slot === undefined) return [{ code: 'malformed', field: 'slot' }];
  const reasons: Reason[] = [];
  if (card !== undefined && !player.hand.includes(card)) reasons.push({ code: 'not-in-hand', card });
  if (card === undefined && player.hand.length > 0) reasons.push({ code: 'wrong-number-of-cards', expected: 1 });
  const coloured = slotAt(game.state, slot).colour !== undefined;
  if (clone) reasons.push(...againstCloning(game, seat, slot, id));
  else if (coloured && !isUnoccupied(game, slot)) {
    reasons.push(
      isOccupiedByOthers(game, seat, slot) ? { code: 'slot-occupied', slot: id } : { code: 'own-tile', slot: id },
    );
  }
  if (reasons.length > 0 || !clone) return reasons.length > 0 ? reasons : againstSlot(game, seat, slot);
  // R-CLN-02: the credit is gone before the slot's action.
  const paid = think(game, seat);
  pay(paid, seat, cloningCost(game.content), 'cloning');
  return againstSlot(paid, seat, slot);
}

function againstCloning(game: Game, seat: Seat, slot: number, id: SlotId): Reason[] {
  if (game.state.cloner !== CLONER_FREE) return [{ code: 'no-cloning-tile' }];
  const short = shortfall(playerOf(game, seat), cloningCost(game.content));
  if (short.length > 0) return short;
  if (isOccupiedByOthers(game, seat, slot)) return [];
  return isUnoccupied(game, slot) || id === 'grant'
    ? [{ code: 'slot-unoccupied', slot: id }]
    : [{ code: 'own-tile', slot: id }];
}

function againstSlot(game: Game, seat: Seat, slot: number): Reason[] {
  if (slot === NOTHING) return [];
  const task = slotTask(game, seat, slot);
  if (can(game, seat, task)) return [];
  const missing = lacks(game, seat, task);
  return [{ code: 'slot-impossible', slot: slotAt(game.state, slot).id, missing }];
}

/** Effects speak of coloured slots, free ones or other players' as they say (R-SLT-07, R-SLT-09). */
function againstPerform(game: Game, seat: Seat, task: EffectTask | undefined, id: SlotId): Reason[] {
  const slot = slotIndex(game.state, id);
  if (slot === undefined) return [{ code: 'malformed', field: 'slot' }];
  const effect: OfKind<Effect, 'perform-slot', 'slots' | 'colour'> | undefined =
    task?.effect.kind === 'perform-slot' ? task.effect : undefined;
  const { colour } = slotAt(game.state, slot);
  if (colour === undefined || (effect?.colour ?? colour) !== colour) return [{ code: 'no-slot-to-perform' }];
  if (isUnoccupied(game, slot)) {
    return effect?.slots === 'occupied' ? [{ code: 'slot-unoccupied', slot: id }] : againstSlot(game, seat, slot);
  }
  if (!isOccupiedByOthers(game, seat, slot)) return [{ code: 'own-tile', slot: id }];
  return effect?.slots === 'unoccupied' ? [{ code: 'slot-occupied', slot: id }] : againstSlot(game, seat, slot);
}

/** A white dome of the player's own has to stand there (R-BLD-14). */
function againstSymbiosis(game: Game, seat: Seat, task: EffectTask | undefined, id: SiteId): Reason[] {
  const player = playerOf(game, seat);
  const site = siteOf(game.content, player.side, id);
  if (site?.kind !== 'city' || !(player.nonsymbiotic & (1 << site.index))) return [{ code: 'nothing-there', site: id }];
  return task === undefined ? [] : lacking(game, seat, task);
}

/** R-MET-01 */
function againstMetropolis(game: Game, seat: Seat, place: MetropolisPlaceId): Reason[] {
  const index = METROPOLIS_PLACES.indexOf(place);
  if (index < 0) return [{ code: 'malformed', field: 'place' }];
  return isPlaceConnected(game.content, playerOf(game, seat), index)
    ? []
    : [{ code: 'metropolis-not-connected', place }];
}

function againstAction(game: Game, seat: Seat, kind: 'use' | 'ready', card: CardNumber): Reason[] {
  const player = playerOf(game, seat);
  if (!player.ready.includes(card) && !player.used.includes(card)) return [{ code: 'not-claimed', card }];
  if (kind === 'ready') return player.ready.includes(card) ? [{ code: 'no-used-action' }] : [];
  if (player.used.includes(card)) return [{ code: 'action-used', card }];
  const face = cardOf(game.content, card);
  return face.type === 'permanent' ? [] : lacking(game, seat, effectTask(face.effect, ofCard(card), true));
}

function againstCard(game: Game, seat: Seat, room: CardNumber | undefined): Reason[] {
  const { turn } = game.state;
  if (turn === undefined || turn.seat !== seat || turn.card === NOTHING) return [{ code: 'not-asked' }];
  const card = cardOf(game.content, turn.card);
  const colour = turn.slot === NOTHING ? undefined : slotAt(game.state, turn.slot).colour;
  if (!turn.matched) return [{ code: 'colour-mismatch', card: turn.card, colour: colour ?? card.colour }];
  const short = shortfall(playerOf(game, seat), amountsOf({ credit: card.cost ?? 0 }));
  if (short.length > 0) return short;
  // R-CRD-11: a fifth action card names one of the four that goes.
  if (card.type === 'action') {
    const { ready, used } = playerOf(game, seat);
    const claimed = [...ready, ...used];
    if (room !== undefined) return claimed.includes(room) ? [] : [{ code: 'not-claimed', card: room }];
    return claimed.length < game.content.rulebook.cards.actions ? [] : [{ code: 'wrong-number-of-cards', expected: 1 }];
  }
  if (card.type !== 'instant') return [];
  return lacking(game, seat, effectTask(card.effect, ofCard(turn.card), false));
}

function againstCards(
  game: Game,
  seat: Seat,
  kind: 'keep' | 'discard' | 'prepare',
  cards: readonly CardNumber[],
): Reason[] {
  const player = playerOf(game, seat);
  const foreign = cards.find((card) => !player.hand.includes(card));
  if (foreign !== undefined) return [{ code: 'not-in-hand', card: foreign }];
  return [
    {
      code: 'wrong-number-of-cards',
      expected: kind === 'keep' ? keptOf(game.content, player) : discardedAtOnce(game.content, player),
    },
  ];
}

function topEffect(game: Game, seat: Seat): EffectTask | undefined {
  const lane = laneOf(game, seat);
  const top: Task | undefined = lane[lane.length - 1];
  return top?.kind === 'effect' ? top : undefined;
}
