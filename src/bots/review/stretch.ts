import type { Decision, Event, GameRecord, Move, Seat, State, View } from '../../engine/index.ts';
import { apply, copyState, decisionsOf, newGame, reveals, sample, type Stream, viewFor } from '../../engine/index.ts';

/**
 * Consecutive moves of one player during which nothing hidden was revealed: all could be decided at the first of them. Most
 * turns are one stretch.
 */
export interface Stretch {
  /** The index of its first move in the record. */
  readonly from: number;
  readonly seat: Seat;
  readonly moves: readonly Move[];
  /** The first question; undefined for a prepared discard. */
  readonly decision: Decision | undefined;
  readonly state: State;
  /** What was revealed after the last move and before the next stretch. */
  readonly revealed: readonly Event[];
}

/** EVERYBODY of the engine: all seats and spectators. */
const ALL_SEATS = 15;

/** The stretches of a finished game, and its end. */
export function stretchesOf(record: GameRecord): { readonly stretches: readonly Stretch[]; readonly end: State } {
  const stretches: Stretch[] = [];
  let open: (Stretch & { readonly moves: Move[] }) | undefined;
  let state = newGame(record.setup);
  for (const [index, move] of record.moves.entries()) {
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${index + 1} is not legal: ${JSON.stringify(result.reason)}`);
    if (open?.seat !== move.seat || (move.kind === 'prepare') !== (open.decision === undefined)) open = undefined;
    if (open === undefined) {
      const decision = move.kind === 'prepare' ? undefined : decisionsOf(state).find(({ seat }) => seat === move.seat);
      open = { from: index, seat: move.seat, moves: [], decision, state, revealed: [] };
      stretches.push(open);
    }
    open.moves.push(move);
    const revealed = result.value.events.filter(reveals);
    if (revealed.length > 0) {
      stretches[stretches.length - 1] = { ...open, revealed: revealed.filter(({ kind }) => kind !== 'turn') };
      open = undefined;
    }
    ({ state } = result.value);
  }
  if (state.phase !== 'over') throw new Error('the game is not over');
  return { stretches, end: state };
}

/**
 * What all players know together: every hand, but not the decks. From this view every change comes either from a choice or
 * from chance; in the view of one player after the other, hands would appear and disappear.
 */
export function sharedView({ state, seat }: Stretch): View {
  const open = copyState(state);
  for (const player of open.players) player.marks = player.marks.map((mark) => mark | ALL_SEATS);
  open.specialsSeen = open.specialsSeen.map((seen) => (seen === 0 ? 0 : ALL_SEATS));
  return viewFor(open, seat);
}

/** Redeals what nobody knows. */
export function dealFrom(view: View, { state }: Stretch, stream: Stream): State {
  const deal = sample(view, stream);
  deal.players.forEach((player, seat) => {
    player.chosen = state.players[seat]?.chosen;
    player.prepared = state.players[seat]?.prepared;
  });
  return deal;
}
