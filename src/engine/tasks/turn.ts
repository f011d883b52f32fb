import { derived, type Content } from '../content.ts';
import type { Axes, Card, CardNumber, Effect, OfKind, Passive } from '../../vocabulary/index.ts';
import { ofCard } from '../cause.ts';
import { can, type TaskRule } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import {
  cardOf,
  finish,
  isSpecial,
  laneOf,
  mostAnswers,
  passivesOf,
  playerOf,
  push,
  replace,
  slotAt,
  slotIndex,
} from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { isFragile, isMetAfter } from '../think/obligation.ts';
import { helpersOf } from '../think/feasibility.ts';
import { amountsOf, at, covers, CREDIT } from '../rules/amounts.ts';
import { claim, takeOutOfActions } from '../rules/claim.ts';
import { takeFromHand } from '../rules/deck.ts';
import { isOccupiedByOthers, isUnoccupied, performSlot, slotTask } from '../rules/slot.ts';
import { pay } from '../rules/treasury.ts';
import { trigger, triggeredBy } from '../rules/triggers.ts';
import type { Player, Turn } from '../state.ts';
import { CLONER_FREE, NOTHING } from '../state.ts';
import type { Task } from '../task.ts';
import { effectTask } from '../task.ts';

/** R-CLN-02 */
export const cloningCost = derived(({ rulebook }) => amountsOf(rulebook.cloning.price));

/** Lay tile and card, as one choice (R-TRN-02), on any slot that R-TRN-03 allows; abilities may come before (R-TRN-21). */
export const playRule: TaskRule<Extract<Task, { kind: 'play' }>> = {
  step(game, seat) {
    const moves: Move[] = [];
    const { tiles } = game.state;
    const most = mostAnswers(game);
    const react = reactsToMismatch(game, seat);
    for (let slot = 0; slot < tiles.length && moves.length < most; slot++) {
      if (slotAt(game.state, slot).colour === undefined || isUnoccupied(game, slot))
        addPlays(game, seat, slot, false, react, moves);
      else if (canClone(game, seat) && isOccupiedByOthers(game, seat, slot)) addPlays(game, seat, slot, true, react, moves);
    }
    addAbilities(game, seat, moves);
    return moves;
  },
  run(game, seat, _task, move) {
    if (move.kind === 'ability') useAbility(game, seat, move.card);
    if (move.kind !== 'play') return;
    replace(game, seat, { kind: 'menu' });
    layTile(game, seat, move);
  },
};

/** Slot and card, which is optional (R-TRN-09), in the order chosen, abilities between them, then the end (R-TRN-04, R-TRN-11, R-TRN-14). */
export const menuRule: TaskRule<Extract<Task, { kind: 'menu' }>> = {
  step(game, seat) {
    const turn = turnOf(game);
    const moves: Move[] = [];
    if (!turn.slotDone && can(game, seat, slotTask(game, seat, turn.slot))) moves.push({ seat, kind: 'slot' });
    addCardUses(game, seat, turn, moves);
    addAbilities(game, seat, moves);
    if (turn.slotDone) moves.push({ seat, kind: 'end' });
    return moves;
  },
  run(game, seat, _task, move) {
    const turn = turnOf(game);
    switch (move.kind) {
      case 'slot':
        turn.slotDone = true;
        performSlot(game, seat, turn.slot);
        break;
      case 'card':
        useCard(game, seat, turn, move.room);
        break;
      case 'ability':
        useAbility(game, seat, move.card);
        break;
      case 'end':
        finish(game, seat);
        break;
      default:
    }
  },
};

type PlayMove = Extract<Move, { kind: 'play' }>;

function turnOf(game: Game): Turn {
  return game.state.turn as Turn;
}

/** R-CLN-01, R-CLN-02 */
function canClone(game: Game, seat: Seat): boolean {
  return game.state.cloner === CLONER_FREE && covers(playerOf(game, seat).resources, cloningCost(game.content));
}

/**
 * The cards that may be played on this slot: any if it is possible as it is, else those that surely make it so (R-TRN-06). What
 * answers to a mismatch (R-CRD-15), if anything `react`s, may also make it impossible.
 */
function addPlays(game: Game, seat: Seat, slot: number, clone: boolean, react: boolean, moves: Move[]): void {
  const { hand } = playerOf(game, seat);
  const { colour } = slotAt(game.state, slot);
  const task = slotTask(game, seat, slot);
  const possible = afterCloning(game, seat, clone, () => can(game, seat, task));
  const mightHelp = possible ? undefined : afterCloning(game, seat, clone, () => helpersOf(game, seat, task, slot));
  const isSafe = possible && !(react && isFragile(game, seat, task));
  const isMet = (move: PlayMove): boolean =>
    mightHelp?.(move.card) !== false && isMetAfter(game, seat, laneOf(game, seat).length - 1, move);
  // Cards of other colours do nothing but mismatch: what holds for one holds for all of them.
  let byMismatch: boolean | undefined;
  // R-TRN-18: with an empty hand the tile is laid alone.
  for (let i = 0; i < Math.max(1, hand.length); i++) {
    const card = hand[i];
    const move = playMove(game, seat, slot, card, clone);
    const matches = card !== undefined && cardOf(game.content, card).colour === colour;
    if (isSafe || (possible && matches)) moves.push(move);
    else if (matches) {
      if (isMet(move)) moves.push(move);
    } else {
      byMismatch ??= isMet(move);
      if (byMismatch) moves.push(move);
    }
  }
}

function reactsToMismatch(game: Game, seat: Seat): boolean {
  return triggeredBy(game, seat, { on: 'mismatch' }).length > 0;
}

function playMove(game: Game, seat: Seat, slot: number, card: CardNumber | undefined, clone: boolean): PlayMove {
  const { id } = slotAt(game.state, slot);
  if (card === undefined) return clone ? { seat, kind: 'play', slot: id, clone } : { seat, kind: 'play', slot: id };
  return clone ? { seat, kind: 'play', slot: id, card, clone } : { seat, kind: 'play', slot: id, card };
}

/** What is so once the cloning tile is paid for. */
function afterCloning<T>(game: Game, seat: Seat, clone: boolean, ask: () => T): T {
  if (!clone) return ask();
  const player = playerOf(game, seat);
  const before = player.resources;
  player.resources = before.map((amount, i) => amount - at(cloningCost(game.content), i));
  const answer = ask();
  player.resources = before;
  return answer;
}

function layTile(game: Game, seat: Seat, move: PlayMove): void {
  const { state } = game;
  const turn = turnOf(game);
  const slot = slotIndex(state, move.slot) ?? 0;
  const colour = slotAt(state, slot).colour;
  game.events?.push({
    kind: 'played',
    seat,
    slot: move.slot,
    ...(move.card === undefined ? {} : { card: move.card }),
    ...(move.clone ? { clone: true } : {}),
  });
  if (move.clone) {
    state.cloner = seat;
    pay(game, seat, cloningCost(game.content), 'cloning');
  }
  // A new list: thoughts share the old one.
  state.tiles = state.tiles.map((tiles, index) => (index === slot ? tiles | (1 << seat) : tiles));
  turn.slot = slot;
  if (move.card === undefined) return;
  takeFromHand(playerOf(game, seat), move.card);
  turn.card = move.card;
  turn.matched = cardOf(game.content, move.card).colour === colour;
  // R-CRD-15: fires as tile and card are laid; the Grant has no colour to mismatch.
  if (!turn.matched && colour !== undefined) trigger(game, seat, triggeredBy(game, seat, { on: 'mismatch' }));
}

/** Using or claiming the played card, if its colour matches (R-TRN-05) and its cost can be paid (R-CRD-06). */
function addCardUses(game: Game, seat: Seat, turn: Turn, moves: Move[]): void {
  if (!turn.matched || turn.cardUsed || turn.card === NOTHING) return;
  const player = playerOf(game, seat);
  const card = cardOf(game.content, turn.card);
  if (at(player.resources, CREDIT) < (card.cost ?? 0)) return;
  if (card.type === 'action' && player.ready.length + player.used.length >= game.content.rulebook.cards.actions) {
    for (const room of player.ready) moves.push({ seat, kind: 'card', room });
    for (const room of player.used) moves.push({ seat, kind: 'card', room });
    return;
  }
  // A special is worth paying for by itself (R-CRD-14); any other instant must be able to do something.
  if (card.type === 'instant' && card.cost === undefined) {
    if (!can(game, seat, effectTask(card.effect, ofCard(turn.card), false))) return;
  }
  moves.push({ seat, kind: 'card' });
}

/** What is of no account once a card may be used. */
type Printed = 'number' | 'era' | 'colour' | 'family' | 'filler';

function useCard(game: Game, seat: Seat, turn: Turn, room: CardNumber | undefined): void {
  const player = playerOf(game, seat);
  const card: Axes<Card, 'type' | 'cost' | 'effect' | 'passives', Printed> = cardOf(game.content, turn.card);
  turn.cardUsed = true;
  if (card.cost !== undefined) pay(game, seat, amountsOf({ credit: card.cost }), ofCard(turn.card));
  if (card.type === 'instant') {
    push(game, seat, effectTask(card.effect, ofCard(turn.card), false));
    if (isSpecial(game.content, turn.card)) setAside(game, seat, player, turn);
    return;
  }
  const old = room === undefined ? undefined : takeOutOfActions(player, room);
  claim(game.content, player, turn.card);
  game.events?.push({ kind: 'claimed', seat, card: turn.card });
  turn.card = NOTHING;
  if (room !== undefined && old !== undefined)
    push(game, seat, { kind: 'put-away', card: room, ready: old === 'ready' });
  trigger(game, seat, []);
}

/** A paid instant special lies under the board from now on and counts as paid (R-CRD-07, R-CRD-14). */
function setAside(game: Game, seat: Seat, player: Player, turn: Turn): void {
  player.setAside = [...player.setAside, turn.card];
  game.events?.push({ kind: 'put-away', seat, card: turn.card, where: 'aside' });
  turn.card = NOTHING;
  trigger(game, seat, []);
}

function addAbilities(game: Game, seat: Seat, moves: Move[]): void {
  const { permanents } = playerOf(game, seat);
  for (const number of permanents) {
    if (turnOf(game).abilities.includes(number)) continue;
    const ability = abilityOf(game.content, number);
    if (ability !== undefined && can(game, seat, effectTask(ability, ofCard(number), true))) {
      moves.push({ seat, kind: 'ability', card: number });
    }
  }
}

function useAbility(game: Game, seat: Seat, number: CardNumber): void {
  const turn = turnOf(game);
  turn.abilities = [...turn.abilities, number];
  const ability = abilityOf(game.content, number);
  if (ability !== undefined) push(game, seat, effectTask(ability, ofCard(number), false));
}

function abilityOf(content: Content, number: CardNumber): Effect | undefined {
  const ability: OfKind<Passive, 'once-per-turn', 'then'> | undefined = passivesOf(content, number).find(
    (passive) => passive.kind === 'once-per-turn',
  );
  return ability?.then;
}
