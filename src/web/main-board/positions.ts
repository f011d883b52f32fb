import { contentOf, type Content, mainBoardFor } from '../../engine/content.ts';
import type { PlayerView, Seat, View } from '../../engine/index.ts';
import { BELOW, CLONER_FREE, countOf, FOURTH, isMet, NEUTRAL, NO_CLONER } from '../../engine/reading.ts';
import type { Condition, Count, MainBoard, OfKind, SlotId, Space } from '../../vocabulary/index.ts';

export function boardOf(view: View): MainBoard {
  return mainBoardFor(contentOf(view), view.players.length);
}

/** A tile that lies on a slot: a player's, or one of solo's neutral ones; the fourth stays for one round only. */
export type Taker = Seat | 'neutral' | 'fourth';

export function takersOf(view: View, slotIndex: number): readonly Taker[] {
  const mask = view.tiles[slotIndex] ?? 0;
  const takers: Taker[] = view.players.flatMap((_, seat) => ((mask & (1 << seat)) === 0 ? [] : [seat]));
  if (mask & NEUTRAL) takers.push('neutral');
  if (mask & FOURTH) takers.push('fourth');
  return takers;
}

/** Who holds the cloning tile; undefined where it is not in play. */
export function clonerOf(view: View): Seat | 'free' | undefined {
  if (view.cloner === NO_CLONER) return undefined;
  return view.cloner === CLONER_FREE ? 'free' : view.cloner;
}

/** The slot of the turn under way. */
export function slotInUse(view: View): SlotId | undefined {
  return view.turn === undefined ? undefined : boardOf(view).slots[view.turn.slot]?.id;
}

/** Who stands on a space of the Federation track, the marker on top first; without a space, who is below the track. */
export function markersOn(view: View, space: Space | undefined): readonly Seat[] {
  return view.stack.filter((seat) => view.spaces[seat] === (space ?? BELOW));
}

/** The play order of the next round as the track stands now (R-RND-02). */
export function nextOrder(view: View): readonly Seat[] {
  return view.stack.toSorted((a, b) => (view.spaces[a] ?? BELOW) - (view.spaces[b] ?? BELOW));
}

/** Solo: if the marker stays where it is, the next round starts with a fourth slot occupied (R-SOLO-03). */
export function isFourthTileNear(view: View): boolean {
  return (
    view.players.length === 1 &&
    view.phase === 'play' &&
    view.spaces[0] === BELOW &&
    view.round < contentOf(view).lastRound
  );
}

/** How many turns a player still has in this round, the one under way included. */
export function turnsLeft(view: View, seat: Seat): number {
  if (isRoundOver(contentOf(view), view)) return 0;
  const place = view.order.indexOf(seat);
  const players = view.order.length;
  const taken = Math.floor(view.turns / players) + (view.turns % players > place ? 1 : 0);
  return Math.max(0, contentOf(view).rulebook.turns - taken);
}

/** Whose turn of the round it is; nobody's between rounds. */
export function seatToPlay(view: View): Seat | undefined {
  if (view.phase !== 'play') return undefined;
  return view.turn?.seat ?? view.order[view.turns % view.order.length];
}

/** Production or what follows it has begun: the round is played. */
export function isRoundOver(content: Content, { phase, round }: View): boolean {
  return phase !== 'play' && content.lastRounds.some((each) => each === round);
}

/** Rounds until the next production: 1 when the present one ends with it, 0 while it runs or when none is left. */
export function roundsToProduction(view: View): number {
  if (isRoundOver(contentOf(view), view)) return 0;
  const next = contentOf(view).lastRounds.find((round) => round >= view.round);
  return next === undefined ? 0 : next - view.round + 1;
}

export interface Progress {
  readonly condition: Condition;
  readonly have: number;
  readonly need: number;
}

/** How far a player is with a requirement. */
export function progressOf(view: View, seat: Seat, condition: Condition): Progress {
  if (condition.kind === 'count') {
    const { of, atLeast }: OfKind<Condition, 'count', 'of' | 'atLeast'> = condition;
    return { condition, have: counted(contentOf(view), view.players[seat], of), need: atLeast };
  }
  return { condition, have: isMet(view, seat, condition) ? 1 : 0, need: 1 };
}

function counted(content: Content, player: PlayerView | undefined, count: Count): number {
  return player === undefined ? 0 : countOf(content, player, count);
}
