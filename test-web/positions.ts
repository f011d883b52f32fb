import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf } from '../src/engine/content.ts';
import {
  apply,
  type Decision,
  decisionsOf,
  type EventKind,
  type GameRecord,
  type Move,
  newGame,
  reveals,
  type Seat,
  seedFrom,
  type Setup,
  type State,
} from '../src/engine/index.ts';
import type { CardNumber, SlotId } from '../src/vocabulary/index.ts';
import { createSavedGame, type SavedGame } from '../src/web/game/saved-game.ts';
import { PLAYER_COLOURS, type SeatPlan } from '../src/web/session/seat-plan.ts';
import { stateOf } from './new-game.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];
type Play = Extract<Move, { kind: 'play' }>;

/** A recorded game of `games/`. */
export function recorded(name: string): GameRecord {
  const file = path.resolve(import.meta.dirname, '../games', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
}

/** A recorded game where a turn begins, after at least so many moves; its player is a person, all others are bots. */
export function atTurn(name: string, atLeast: number, options: Partial<SavedGame['options']> = {}): SavedGame {
  const { setup, moves } = recorded(name);
  for (let count = atLeast; count < moves.length; count++) {
    const [decision] = decisionsOf(stateOf({ setup, moves: moves.slice(0, count) }));
    if (decision?.kind !== 'play' || moves[count - 1]?.seat === decision.seat) continue;
    const by = (seat: Seat): SeatPlan['by'] => (seat === decision.seat ? 'human' : 'drifter');
    const seats = PLAYER_COLOURS.slice(0, setup.players).map((colour, seat) => {
      return { name: NAMES[seat] ?? '', colour, by: by(seat) };
    });
    const all = { undo: 'rules', liveScore: true, hints: true, ...options } as const;
    return { ...createSavedGame(setup, seats, all, moves.slice(0, count)), id: `${name}-${count}` };
  }
  throw new Error(`no turn begins in ${name} after move ${atLeast}`);
}

/** A recorded game where a person has at least so many cards in hand, of which some go. */
export function discarding(name: string, cards: number): SavedGame {
  const { setup, moves } = recorded(name);
  let state = newGame(setup);
  for (const [count, move] of moves.entries()) {
    const found = decisionsOf(state).find(
      ({ kind, seat }) => kind === 'era-discard' && (state.players[seat]?.hand.length ?? 0) >= cards,
    );
    if (found !== undefined) {
      const seats = PLAYER_COLOURS.slice(0, setup.players).map((colour, seat): SeatPlan => {
        return { name: NAMES[seat] ?? '', colour, by: seat === found.seat ? 'human' : 'drifter' };
      });
      const options = { undo: 'rules', liveScore: true, hints: true } as const;
      return { ...createSavedGame(setup, seats, options, moves.slice(0, count)), id: `${name}-discard` };
    }
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${count} of ${name} is not legal`);
    state = result.value.state;
  }
  throw new Error(`nobody in ${name} discards from ${cards} cards`);
}

/** A card on a slot after which the turn goes on and nothing hidden has come to light. */
export function playThatGoesOn(game: SavedGame): Required<Pick<Play, 'slot' | 'card'>> & Play {
  const state = stateOf(game);
  const [decision] = decisionsOf(state);
  for (const move of decision?.moves ?? []) {
    if (move.kind !== 'play' || move.card === undefined) continue;
    const result = apply(state, move);
    if (result.ok && !result.value.events.some(reveals) && isAsked(result.value.state, move.seat))
      return { ...move, card: move.card };
  }
  throw new Error('every card ends the turn');
}

function isAsked(state: State, seat: Seat): boolean {
  return decisionsOf(state).some((decision) => decision.seat === seat && decision.moves.length > 1);
}

/** The first turn against a bot, one of its cards laid on this slot. */
export function onSlot(slot: SlotId): SavedGame {
  const setup: Setup = { players: 2, seed: 'c'.repeat(64), boards: 'basic', contracts: false, sides: [1, 2] };
  let state = newGame(setup);
  const moves: Move[] = [];
  for (let decision = decisionsOf(state)[0]; state.turn === undefined || state.turn.slot < 0; ) {
    const move = decision?.moves.find((each) => each.kind !== 'play' || each.slot === slot);
    const result = apply(state, move);
    if (move === undefined || !result.ok) throw new Error(`nobody can play on ${slot}`);
    moves.push(move);
    state = result.value.state;
    [decision] = decisionsOf(state);
  }
  const seats = NAMES.slice(0, 2).map((name, seat): SeatPlan => {
    return { name, colour: seat === 0 ? 1 : 2, by: seat === state.turn?.seat ? 'human' : 'drifter' };
  });
  const options = { undo: 'rules', liveScore: true, hints: true } as const;
  return { ...createSavedGame(setup, seats, options, moves), id: `on-${slot}` };
}

/** The first person's turn in which a fifth action card can be claimed (R-CRD-11). */
export function makingRoom(): SavedGame {
  for (let number = 0; number < 400; number++) {
    const setup: Setup = {
      players: 2,
      seed: seedFrom(`room ${number}`),
      boards: 'basic',
      contracts: false,
      sides: [1, 2],
    };
    const moves = untilRoom(setup);
    const rooms = moves === undefined ? [] : roomsIn(decisionsOf(stateOf({ setup, moves }))[0]);
    if (moves === undefined || rooms.length === 0) continue;
    const seats = [
      { name: 'Ada', colour: 1, by: 'human' },
      { name: 'Bo', colour: 2, by: 'drifter' },
    ] as const;
    const options = { undo: 'rules', liveScore: true, hints: true } as const;
    return { ...createSavedGame(setup, seats, options, moves), id: 'making-room' };
  }
  throw new Error('nobody has to make room');
}

/** The cards of which one has to go. */
function roomsIn(decision: Decision | undefined): readonly CardNumber[] {
  return (decision?.moves ?? []).flatMap((move) =>
    move.kind === 'card' && move.room !== undefined ? [move.room] : [],
  );
}

/** Both claim every action card that comes. */
function untilRoom(setup: Setup): readonly Move[] | undefined {
  let state = newGame(setup);
  const moves: Move[] = [];
  const { cards } = contentOf(state);
  const isWanted = (move: Move): boolean =>
    move.kind === 'card' ||
    (move.kind === 'play' &&
      move.card !== undefined &&
      cards[move.card]?.type === 'action' &&
      cards[move.card]?.colour === move.slot.split('-')[0]);
  for (
    let decision = decisionsOf(state)[0];
    decision !== undefined && state.round < 8;
    [decision] = decisionsOf(state)
  ) {
    if (decision.seat === 0 && roomsIn(decision).length > 0) return moves;
    const move = decision.moves.find(isWanted) ?? decision.moves[0];
    const result = apply(state, move);
    if (move === undefined || !result.ok) return undefined;
    moves.push(move);
    ({ state } = result.value);
  }
  return undefined;
}

/** A recorded game where the first possible move makes this happen; its player is a person, all others are bots. */
export function justBefore(name: string, kind: EventKind): SavedGame {
  const { setup, moves } = recorded(name);
  let state = newGame(setup);
  for (const [count, move] of moves.entries()) {
    const [decision] = decisionsOf(state);
    const tried = apply(state, decision?.moves[0]);
    if (decision !== undefined && tried.ok && tried.value.events.some((event) => event.kind === kind)) {
      const seats = PLAYER_COLOURS.slice(0, setup.players).map((colour, seat): SeatPlan => {
        return { name: NAMES[seat] ?? '', colour, by: seat === decision.seat ? 'human' : 'drifter' };
      });
      const options = { undo: 'rules', liveScore: true, hints: true } as const;
      return { ...createSavedGame(setup, seats, options, moves.slice(0, count)), id: `${name}-${kind}` };
    }
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${count} of ${name} is not legal`);
    state = result.value.state;
  }
  throw new Error(`no ${kind} in ${name}`);
}
