import { contentOf, type Content } from '../../engine/content.ts';
import { guessVp } from '../../bots/judge/evaluation.ts';
import { WEIGHTS } from '../../bots/judge/weights.ts';
import type { Decision, Event, Move, Player, Seat, State } from '../../engine/index.ts';
import { SOURCES, standings, thinkOn, thoughtOf } from '../../engine/index.ts';
import { cardOf, countOf, isPlaceConnected, mainBoardOf } from '../../engine/reading.ts';
import { type CardNumber, type Count, type SlotId, STRUCTURES } from '../../vocabulary/index.ts';
import { count, type NetworkKey, newTally, type Tally, type TableKind, type Way } from './tally.ts';

/** What is recorded of a game while it is played. */
export interface Notes {
  readonly start: State;
  readonly tally: Tally;
  /** Per seat, the cards it could have laid on a free slot of their colour, and the cards it used or claimed. */
  readonly chances: readonly Set<CardNumber>[];
  readonly uses: readonly Set<CardNumber>[];
  readonly contracts: { readonly seat: Seat; readonly contract: number }[];
  /** The turn in progress: the card laid, how it was laid, and what the position was worth to its player before. */
  laid: { readonly seat: Seat; readonly card: CardNumber | undefined; readonly way: Way } | undefined;
  begun: { readonly seat: Seat; readonly value: number } | undefined;
}

/** A move of a game, with the decision it answered and the events it caused. */
export interface Step {
  readonly before: State;
  readonly decision: Decision;
  readonly move: Move;
  readonly after: State;
  readonly events: readonly Event[];
}

export function notesOn(start: State): Notes {
  return {
    start,
    tally: newTally(),
    chances: start.players.map(() => new Set()),
    uses: start.players.map(() => new Set()),
    contracts: [],
    laid: undefined,
    begun: undefined,
  };
}

export function note(notes: Notes, step: Step): void {
  const { before, decision, move, after } = step;
  notes.tally.decisions += 1;
  if (decision.kind === 'play') {
    noteChances(notes, before, decision);
    notes.begun ??= { seat: decision.seat, value: guessVp(before, decision.seat, WEIGHTS) };
  }
  if (move.kind === 'card' && before.turn !== undefined) notes.uses[move.seat]?.add(before.turn.card);
  for (const event of step.events) noteEvent(notes, before, event);
  if (after.turns !== before.turns) noteTurn(notes, before, move);
}

/** The tally of the whole game. */
export function summaryOf(content: Content, notes: Notes, end: State): Tally {
  const { tally, start } = notes;
  const [first] = standings(end);
  const winner = first?.goal === false ? undefined : first?.seat;
  tally.games += 1;
  end.players.forEach((player, seat) => {
    const wins = seat === winner ? 1 : 0;
    const place = start.order.indexOf(seat) + 1;
    count(tally, 'place', place, 'wins', wins);
    count(tally, 'place', place, 'vp', player.vp);
    count(tally, 'seat', seat + 1, 'wins', wins);
    count(tally, 'seat', seat + 1, 'vp', player.vp);
    countBoard(content, tally, player, wins);
    for (const card of notes.chances[seat] ?? []) {
      count(tally, 'card', card, 'chances');
      count(tally, 'card', card, 'chance-wins', wins);
    }
    for (const card of notes.uses[seat] ?? []) {
      count(tally, 'card', card, 'uses');
      count(tally, 'card', card, 'use-wins', wins);
    }
    count(tally, 'scores', tableKindOf(end), player.vp);
  });
  for (const contract of start.contracts) count(tally, 'contract', contract, 'offered');
  for (const { seat, contract } of notes.contracts) {
    count(tally, 'contract', contract, 'taken');
    if (seat === winner) count(tally, 'contract', contract, 'wins');
  }
  return tally;
}

function noteChances(notes: Notes, state: State, { seat, moves }: Decision): void {
  for (const move of moves) {
    if (move.kind !== 'play' || move.card === undefined || move.clone) continue;
    if (wayOf(state, move.slot, move.card) === cardOf(contentOf(state), move.card).colour)
      notes.chances[seat]?.add(move.card);
  }
}

function noteEvent(notes: Notes, state: State, event: Event): void {
  const { tally, laid } = notes;
  switch (event.kind) {
    case 'played': {
      const way = wayOf(state, event.slot, event.card);
      notes.laid = { seat: event.seat, card: event.card, way };
      tally.turns += 1;
      count(tally, 'slot', event.slot, 'turns');
      if (way !== 'grant' && way !== 'mismatch') count(tally, 'slot', event.slot, 'matched');
      return;
    }
    case 'claimed':
      notes.uses[event.seat]?.add(event.card);
      return;
    case 'put-away':
      if (event.where === 'aside') notes.uses[event.seat]?.add(event.card);
      return;
    case 'contract':
      notes.contracts.push({ seat: event.seat, contract: event.contract });
      return;
    default:
  }
  // An instant card that must be used involves no choice; its effects show that it was used.
  if (laid?.card === undefined || !('cause' in event) || event.cause !== `card:${laid.card}`) return;
  if (laid.way === cardOf(contentOf(state), laid.card).colour) notes.uses[laid.seat]?.add(laid.card);
}

/** This move ended the turn: counts how much more the position is worth to its player, before the next card is drawn. */
function noteTurn(notes: Notes, before: State, move: Move): void {
  const { begun, laid } = notes;
  notes.begun = undefined;
  notes.laid = undefined;
  if (begun === undefined || laid === undefined || begun.seat !== move.seat) return;
  const { state } = thinkOn(thoughtOf(before, move.seat), move);
  const value = Math.round(100 * (guessVp(state, move.seat, WEIGHTS) - begun.value));
  count(notes.tally, 'turn', laid.way, 'turns');
  count(notes.tally, 'turn', laid.way, 'value', value);
  count(notes.tally, 'turn', laid.way, 'squares', value * value);
}

function countBoard(content: Content, tally: Tally, player: Player, wins: number): void {
  const { side, vp } = player;
  count(tally, 'side', side, 'seats');
  count(tally, 'side', side, 'wins', wins);
  count(tally, 'side', side, 'vp', vp);
  count(tally, 'side', side, 'squares', vp * vp);
  const network = NETWORK.map((each) => countOf(content, player, each)).join('.') as NetworkKey;
  count(tally, 'network', network, 'seats');
  count(tally, 'network', network, 'wins', wins);
  const brown = player.metropolises[0] as number;
  count(tally, 'brown', brown, 'dealt');
  if (!isPlaceConnected(content, player, 0)) return;
  const points = player.scored[SOURCES.indexOf('metropolis')] ?? 0;
  count(tally, 'brown', brown, 'connected');
  count(tally, 'brown', brown, 'vp', points);
  count(tally, 'brown', brown, 'squares', points * points);
}

function tableKindOf({ setup: { boards, contracts } }: State): TableKind {
  return contracts ? `${boards} contracts` : boards;
}

const NETWORK: readonly Count[] = [
  ...STRUCTURES.map((kind): Count => ({ kind: 'structures', what: [kind] })),
  { kind: 'cities', city: 'symbiotic' },
];

function wayOf(state: State, slot: SlotId, card: CardNumber | undefined): Way {
  const colour = mainBoardOf(state).slots.find(({ id }) => id === slot)?.colour;
  if (colour === undefined) return 'grant';
  return card !== undefined && cardOf(contentOf(state), card).colour === colour ? colour : 'mismatch';
}
