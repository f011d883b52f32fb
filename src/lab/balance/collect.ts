import { guessVp } from '../../bots/judge/evaluation.ts';
import { WEIGHTS } from '../../bots/judge/weights.ts';
import type { Decision, Event, Move, Player, Seat, State } from '../../engine/index.ts';
import { SOURCES, standings, thinkOn, thoughtOf } from '../../engine/index.ts';
import { cardOf, countOf, isPlaceConnected, mainBoardOf } from '../../engine/reading.ts';
import { type CardNumber, type Colour, type Count, type SlotId, STRUCTURES } from '../../vocabulary/index.ts';
import { count, type Tally } from './tally.ts';

/** What is kept of a game while it is watched. */
export interface Notes {
  readonly start: State;
  readonly tally: Tally;
  /** Per seat the cards it could lay on a free slot of their colour, and those it used or claimed. */
  readonly chances: readonly Set<CardNumber>[];
  readonly uses: readonly Set<CardNumber>[];
  readonly contracts: { readonly seat: Seat; readonly contract: number }[];
  /** The turn under way: the card laid, how, and what the position was worth to its player before. */
  laid: { readonly seat: Seat; readonly card: CardNumber | undefined; readonly way: Way } | undefined;
  begun: { readonly seat: Seat; readonly value: number } | undefined;
}

/** The colour of slot and card, a card of another colour or none on a coloured slot, or the Grant. */
export type Way = Colour | 'mismatch' | 'grant';

/** A move of a game, between the decisions it answers and the events it made. */
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
    tally: {},
    chances: start.players.map(() => new Set()),
    uses: start.players.map(() => new Set()),
    contracts: [],
    laid: undefined,
    begun: undefined,
  };
}

export function note(notes: Notes, step: Step): void {
  const { before, decision, move, after } = step;
  count(notes.tally, 'decisions');
  if (decision.kind === 'play') {
    noteChances(notes, before, decision);
    notes.begun ??= { seat: decision.seat, value: guessVp(before, decision.seat, WEIGHTS) };
  }
  if (move.kind === 'card' && before.turn !== undefined) notes.uses[move.seat]?.add(before.turn.card);
  for (const event of step.events) noteEvent(notes, before, event);
  if (after.turns !== before.turns) noteTurn(notes, before, move);
}

/** What the whole game came to. */
export function summaryOf(notes: Notes, end: State): Tally {
  const { tally, start } = notes;
  const [first] = standings(end);
  const winner = first?.goal === false ? undefined : first?.seat;
  count(tally, 'games');
  end.players.forEach((player, seat) => {
    const wins = seat === winner ? 1 : 0;
    const place = start.order.indexOf(seat) + 1;
    for (const name of [`place ${place}`, `seat ${seat + 1}`]) {
      count(tally, `${name} wins`, wins);
      count(tally, `${name} vp`, player.vp);
    }
    countBoard(tally, player, wins);
    for (const card of notes.chances[seat] ?? []) countCard(tally, card, 'chance', wins);
    for (const card of notes.uses[seat] ?? []) countCard(tally, card, 'use', wins);
    const { boards, contracts } = end.setup;
    count(tally, `scores ${boards}${contracts ? ' contracts' : ''} ${player.vp}`);
  });
  for (const contract of start.contracts) count(tally, `contract ${contract} offered`);
  for (const { seat, contract } of notes.contracts) {
    count(tally, `contract ${contract} taken`);
    if (seat === winner) count(tally, `contract ${contract} wins`);
  }
  return tally;
}

function noteChances(notes: Notes, state: State, { seat, moves }: Decision): void {
  for (const move of moves) {
    if (move.kind !== 'play' || move.card === undefined || move.clone) continue;
    if (wayOf(state, move.slot, move.card) === cardOf(move.card).colour) notes.chances[seat]?.add(move.card);
  }
}

function noteEvent(notes: Notes, state: State, event: Event): void {
  const { tally, laid } = notes;
  switch (event.kind) {
    case 'played': {
      const way = wayOf(state, event.slot, event.card);
      notes.laid = { seat: event.seat, card: event.card, way };
      count(tally, 'turns');
      count(tally, `slot ${event.slot} turns`);
      if (way !== 'grant' && way !== 'mismatch') count(tally, `slot ${event.slot} matched`);
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
  // An instant whose use was the only move is not chosen by anybody: what it does tells.
  if (laid?.card === undefined || !('cause' in event) || event.cause !== `card:${laid.card}`) return;
  if (laid.way === cardOf(laid.card).colour) notes.uses[laid.seat]?.add(laid.card);
}

/** The turn is over with this move: how much more the position is worth to its player, the next card not yet drawn. */
function noteTurn(notes: Notes, before: State, move: Move): void {
  const { begun, laid } = notes;
  notes.begun = undefined;
  notes.laid = undefined;
  if (begun === undefined || laid === undefined || begun.seat !== move.seat) return;
  const { state } = thinkOn(thoughtOf(before, move.seat), move);
  const value = Math.round(100 * (guessVp(state, move.seat, WEIGHTS) - begun.value));
  count(notes.tally, `turn ${laid.way} turns`);
  count(notes.tally, `turn ${laid.way} value`, value);
  count(notes.tally, `turn ${laid.way} squares`, value * value);
}

function countCard(tally: Tally, card: CardNumber, what: 'chance' | 'use', wins: number): void {
  count(tally, `card ${card} ${what}s`);
  count(tally, `card ${card} ${what}-wins`, wins);
}

function countBoard(tally: Tally, player: Player, wins: number): void {
  const { side, vp } = player;
  count(tally, `side ${side} seats`);
  count(tally, `side ${side} wins`, wins);
  count(tally, `side ${side} vp`, vp);
  count(tally, `side ${side} squares`, vp * vp);
  const network = `network ${NETWORK.map((each) => countOf(player, each)).join('.')}`;
  count(tally, `${network} seats`);
  count(tally, `${network} wins`, wins);
  const brown = `brown ${player.metropolises[0]}`;
  count(tally, `${brown} dealt`);
  if (!isPlaceConnected(player, 0)) return;
  const points = player.scored[SOURCES.indexOf('metropolis')] ?? 0;
  count(tally, `${brown} connected`);
  count(tally, `${brown} vp`, points);
  count(tally, `${brown} squares`, points * points);
}

const NETWORK: readonly Count[] = [
  ...STRUCTURES.map((kind): Count => ({ kind: 'structures', what: [kind] })),
  { kind: 'cities', city: 'symbiotic' },
];

function wayOf(state: State, slot: SlotId, card: CardNumber | undefined): Way {
  const colour = mainBoardOf(state).slots.find(({ id }) => id === slot)?.colour;
  if (colour === undefined) return 'grant';
  return card !== undefined && cardOf(card).colour === colour ? colour : 'mismatch';
}
