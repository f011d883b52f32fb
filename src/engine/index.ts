/** The engine's whole public surface. */

// Playing.
export { apply, decisionsOf, newGame } from './apply.ts';
export type { Cause } from './cause.ts';
export type { Decision } from './decision.ts';
export { type Event, type EventKind, eventFor } from './event.ts';
export type { Biomatter, Move, MoveKind, Seat } from './move.ts';
export type { Reason, ReasonCode, Result } from './reason.ts';
export { type Standing, standings } from './rules/scoring.ts';
export { checkSetup, PLAYER_COUNTS, type PlayerCount, type Setup } from './setup.ts';
export { copyState, type Phase, type Player, type Source, SOURCES, type State, type Turn } from './state.ts';
export { isSameMove } from './same-move.ts';
export { parseMoveShape } from './shape.ts';
export { reveals, takeBackLimit, withoutLast } from './take-back.ts';
export { preparable } from './tasks/hand.ts';

// What a viewer may know, and answers to a player's questions.
export { finalVp, type Forecast, forecast, isEnding } from './forecast.ts';
export { HIDDEN, type PlayerView, type TurnView, type Pool, type View, viewFor } from './view.ts';
export { type SeenParts, type SeenStep, seenStep } from './view-changes.ts';
export { type Wish, whyNot } from './why-not.ts';

// Searching.
export type { Game } from './game.ts';
export { advance, gameFrom } from './play.ts';
export { draw, type Stream, seedFrom, shuffle } from './random.ts';
export { sample } from './sample.ts';
export { isSamePlace, movesAt, type Place, placeAfter, placeOf } from './place.ts';
export { type Thought, thinkOn, thoughtOf } from './thought.ts';
export { turnAhead } from './turn-ahead.ts';

// Writing down.
export { hashOf } from './hash.ts';
export { parseMove, parseMoves, printMove, printMoves } from './notation.ts';
export { type ImpossiblePosition, type Position, positionFrom, positionOf, type PositionResult } from './position.ts';
export {
  type GameRecord,
  type GameResult,
  parseRecord,
  RECORD_FORMAT,
  type RecordRefusal,
  recordOf,
  type ReplayRefusal,
  replay,
  RULES_VERSION,
  verify,
} from './record.ts';
